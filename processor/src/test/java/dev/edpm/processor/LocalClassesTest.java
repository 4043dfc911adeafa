package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Tests local and anonymous classes, whose names and constructors javac creates during attribution.
 */
class LocalClassesTest {

  @TempDir Path folder;

  /**
   * Captured variables and enclosing instances become parameters, so both constructors are similar.
   */
  @ParameterizedTest
  @ValueSource(strings = {"17", "newest"})
  void constructorsOfEqualShapes(String release) throws Exception {
    String number =
        release.equals("newest") ? System.getProperty("java.specification.version") : release;
    compile(
        """
        import dev.edpm.annotations.*;
        import dev.edpm.runtime.Span;
        class T {
          void captures(T t, int i) {
            class Local {
              T own;
              Local() { own = t; }
              @Region("outer") Local(T other) { own = other; t.hashCode(); }
              Local(T other, T more) { own = other; }
              @Region("three") Local(T one, T two, T three) { own = one; }
              Local(int n) { @Region("span") Span s = Span.open(); s.close(); }
            }
            new Local(); new Local(t); new Local(t, t); new Local(t, t, t); new Local(i);
          }
          static void isStatic(T t) {
            class Local {
              T own;
              @Region("none") Local() { own = t; }
              Local(T other) { own = other; }
              private Local(T other, int i) { own = other; }
            }
            new Local(t).own.hashCode(); new Local(t, 1); new Local();
          }
          class Inner {
            Inner() {}
            @Region("inner") Inner(T t) {}
          }
          enum E {
            A, B("b", 1), C(2);
            E() {}
            @Region("both") E(String s, int i) {}
            E(int i) {}
          }
          record R(int a, T t) {
            R(T t) { this(1, t); }
            @Region("record") R(T t, int a) { this(a, t); }
          }
        }
        """,
        "-Xlint:all,-try",
        "--release",
        number);
    assertThat(wovenMethods())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "outer", "T$1Local(T,T,T)",
                "three", "T$1Local(T,T,T,T,T)",
                "span", "T$1Local(T,int,T)",
                "none", "T$2Local(T)",
                "inner", "T$Inner(T,T)",
                "both", "T$E(String,int,String,int)",
                "record", "T$R(T,int)"));
  }

  /** An anonymous class in an implicitly typed lambda is attributed after its neighbours. */
  private static final String NUMBERED_OTHERWISE =
      """
      import dev.edpm.annotations.*;
      import java.util.function.*;
      class T {
        %s
        static <X> void call(Function<X, Object> f, Supplier<X> s) {}
        void m() {
          call(
              x -> new Object() { @Region("first") void a() {} },
              () -> new Object() { @Region("second") void b() {} });
          class Local {}
          new Object() { @Region("third") void c(Local l) {} };
        }
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"", "@Knob static int knob;"})
  void locationsAreThoseOfTheClassFiles(String hook) throws Exception {
    compile(NUMBERED_OTHERWISE.formatted(hook), "-Xlint:all");
    Map<String, String> woven = wovenMethods();
    assertThat(woven).containsOnlyKeys("first", "second", "third");
    // Otherwise this test would be meaningless.
    assertThat(woven.get("first")).isEqualTo("T$2.a()");
    Map<String, String> indexed = new TreeMap<>();
    try (Stream<String> lines = Files.lines(folder.resolve("classes/META-INF/edpm/regions"))) {
      lines
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t"))
          .forEach(row -> indexed.put(row[1], row[2] + "." + row[3] + row[4]));
    }
    assertThat(indexed)
        .isEqualTo(
            Map.of("first", "T$2.a()V", "second", "T$1.b()V", "third", "T$3.c(LT$1Local;)V"));
    assertThat(strings())
        .containsSequence("first", "T$2", "a", "()V")
        .containsSequence("second", "T$1", "b", "()V")
        .containsSequence("third", "T$3", "c", "(LT$1Local;)V")
        .hasSize(13);
  }

  @Test
  void localConstructorsWithoutRegionsDoNotCount() throws Exception {
    compile(
        """
        import dev.edpm.annotations.*;
        class T {
          void m(int i) {
            new Object() { @Region("method") int a() { return i; } }.a();
          }
        }
        """,
        "-Xlint:all");
    assertThat(wovenMethods()).isEqualTo(Map.of("method", "T$1.a()"));
  }

  private void compile(String source, String... options) throws Exception {
    assertThat(new Javac(folder).source("T.java", source).with(options).errors()).isEmpty();
  }

  /** Returns the method that opens each region, by the name of the region. */
  private Map<String, String> wovenMethods() throws Exception {
    List<String> registered = strings();
    Map<String, String> methods = new TreeMap<>();
    for (ClassNode type : classes()) {
      for (var method : type.methods) {
        for (var instruction : method.instructions) {
          if (instruction instanceof MethodInsnNode call
              && call.owner.equals("T_Edpm")
              && call.name.matches("enter|open")) {
            int number =
                call.getPrevious() instanceof IntInsnNode push
                    ? push.operand
                    : call.getPrevious().getOpcode() - Opcodes.ICONST_0;
            // After the name of the file, each region has four strings; the first is its name.
            String name = registered.get(1 + 4 * number);
            methods.put(name, signature(type.name, method.name, method.desc));
          }
        }
      }
    }
    return methods;
  }

  private static String signature(String type, String name, String descriptor) {
    String parameters =
        Stream.of(org.objectweb.asm.Type.getArgumentTypes(descriptor))
            .map(each -> each.getClassName().replaceFirst(".*\\.", ""))
            .collect(Collectors.joining(",", "(", ")"));
    return type + (name.equals("<init>") ? "" : "." + name) + parameters;
  }

  /** Returns the registrations of the wiring class. */
  private List<String> strings() throws Exception {
    return classes().stream()
        .filter(type -> type.name.equals("T_Edpm$Regions"))
        .flatMap(type -> type.methods.stream())
        .flatMap(method -> Stream.of(method.instructions.toArray()))
        .filter(org.objectweb.asm.tree.LdcInsnNode.class::isInstance)
        .map(instruction -> ((org.objectweb.asm.tree.LdcInsnNode) instruction).cst)
        .filter(String.class::isInstance)
        .map(String.class::cast)
        .toList();
  }

  private List<ClassNode> classes() throws Exception {
    try (Stream<Path> files = Files.walk(folder.resolve("classes"))) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .map(
              file -> {
                try {
                  ClassNode node = new ClassNode();
                  new ClassReader(Files.readAllBytes(file)).accept(node, 0);
                  return node;
                } catch (java.io.IOException e) {
                  throw new java.io.UncheckedIOException(e);
                }
              })
          .toList();
    }
  }
}
