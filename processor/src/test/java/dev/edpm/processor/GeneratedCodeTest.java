package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Tests generated sources for valid code with unusual names and attributes. */
class GeneratedCodeTest {

  private static final String[] STRICT = {"-Xlint:all,-try", "-Werror"};

  private static final String ALL_HOOKS =
      """
        @Knob static int knob;
        @Knob static boolean flag;
        @CounterDef static long counter;
        @Listener("jvm.gc-count") static void listen(dev.edpm.runtime.monitor.Sample s) {}
        @OnEvent(ToolEvent.INIT) static void event(dev.edpm.runtime.event.EventInfo e) {}
        @Codelet static void run(@ReadWrite double[] data, int n) {}
        @Region void region() {}
      """;

  @Test
  void aCodeletMayBeNamedAsItsClass() {
    Sources.of("GEMM", "class GEMM { @dev.edpm.annotations.Codelet static void gemm(int n) {} }")
        .add(
            "p/A",
            """
            package p;
            import dev.edpm.annotations.*;
            class A {
              static class CODELET {}
              static class RUN { @Codelet("b") static void run(CODELET codelet) {} }
            }
            """)
        .with((Object[]) STRICT)
        .succeeds();
  }

  @Test
  void aRegionMayBeNamedAsItsClass() {
    Sources.of(
            "FFT",
            """
            import dev.edpm.annotations.*;
            class FFT {
              @Knob static int radix;
              @Region("fft") static void run() {}
              static class IN { @CounterDef static int n; @Region("in") void m() {} }
            }
            """)
        .add(
            "P/Q",
            """
            package P;
            import dev.edpm.annotations.*;
            class Q { @Knob static int radix; @Region("p") static void run() {} class Hooks {} }
            """)
        .with((Object[]) STRICT)
        .succeeds();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Hooks",
        "Region",
        "Wiring",
        "GeneratedWiring",
        "Codelet",
        "CodeletHooks",
        "DataHandle",
        "TaskBody",
        "List",
        "TaskBuilder",
        "KnobAccess",
        "KnobDefinition",
        "CounterDefinition",
        "Override",
        "Process",
        "SuppressWarnings",
        "Throwable",
        "Object",
        "Double",
        "ValueType",
        "MonitorScope"
      })
  void aClassMayBeNamedAsOneThatGeneratedCodeUses(String name) {
    String imports =
        "import dev.edpm.annotations.Knob; import dev.edpm.annotations.CounterDef;"
            + " import dev.edpm.annotations.Listener; import dev.edpm.annotations.OnEvent;"
            + " import dev.edpm.annotations.ToolEvent; import dev.edpm.annotations.ReadWrite;\n";
    String body =
        ALL_HOOKS
            .replace("@Codelet", "@dev.edpm.annotations.Codelet")
            .replace("@Region", "@dev.edpm.annotations.Region");
    Sources.of(name, imports + "class " + name + " {\n" + body + "}\n")
        .add("p/" + name, "package p; public class " + name + " {}")
        .add(
            "p/User",
            "package p; "
                + imports
                + "class User {\n"
                + body.replaceAll("\\bknob;", "knob2;")
                    .replaceAll("\\bflag;", "flag2;")
                    .replaceAll("\\bcounter;", "counter2;")
                + "@dev.edpm.annotations.CounterClass interface Res { void residual(double r); }\n"
                + "}\n")
        .with((Object[]) STRICT)
        .succeeds();
  }

  @Test
  void aTypeOfJavaLangBesideOneOfThePackage() {
    Sources.of("p/Process", "package p; class Process {}")
        .add("p/Integer", "package p; class Integer {}")
        .add(
            "p/T",
            """
            package p;
            import dev.edpm.annotations.*;
            class T {
              @Codelet static void run(java.lang.Process p, @Read java.util.List<java.lang.Integer> i) {}
              @Codelet static void own(Process p, @Read java.util.List<Integer> i) {}
            }
            """)
        .with((Object[]) STRICT)
        .succeeds();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Definitions", "Hooks", "Recording", "CounterDefinition", "Override"})
  void aCounterClassMayBeNamedOrDeclareWhatGeneratedCodeUses(String name) {
    String method = " { void residual(double r); }\n";
    Sources.of(name, "@dev.edpm.annotations.CounterClass interface " + name + method)
        .add(
            "p/Outer",
            "package p; @dev.edpm.annotations.CounterClass public interface Outer { class "
                + name
                + " {} void value(long v); }")
        .with((Object[]) STRICT)
        .succeeds();
  }

  @ParameterizedTest
  @ValueSource(strings = {"@Deprecated", "@Deprecated(forRemoval = true)"})
  void deprecatedElementsAreNamedInSilence(String deprecated) {
    String member = "  " + deprecated + " ";
    Sources.of(
            "p/T",
            "package p;\nimport dev.edpm.annotations.*;\n"
                + deprecated
                + " class T {\n"
                + ALL_HOOKS.indent(0).replaceAll("(?m)^  @", member + "@")
                + "}\n")
        .add(
            "p/Res",
            "package p; import dev.edpm.annotations.*; "
                + deprecated
                + " @CounterClass public interface Res { "
                + deprecated
                + " void residual(double r); }")
        .add(
            "p/Cost",
            """
            package p;
            import dev.edpm.annotations.*;
            public class Cost {
              @Codelet(model = ModelType.USER, cost = "cost", when = "when")
              public static void task(int n) {}
              %1$s static double cost(int n) { return n; }
              %1$s static boolean when(int n) { return n > 0; }
              @Knob static int size() { return 1; }
              %1$s static void size(int size) {}
              @Knob(value = "k", onChange = "changed") static int k;
              %1$s static void changed() {}
            }
            """
                .formatted(deprecated))
        .with((Object[]) STRICT)
        .succeeds();
  }

  @Test
  void rawTypesAndAuxiliaryClassesAreNamedInSilence() {
    Sources.of(
            "p/T",
            """
            package p;
            import dev.edpm.annotations.*;
            class T {
              @SuppressWarnings("rawtypes")
              @Codelet static void raw(@Read java.util.List list, Class type) {}
            }
            class Auxiliary {
              @Knob static int aux;
              @Codelet static void aux(int n) {}
            }
            """)
        .with((Object[]) STRICT)
        .succeeds();
  }

  @Test
  void overloadsThatAreAmbiguousForLambdasAreNamedInSilence() {
    Sources.of(
            "p/T",
            """
            package p;
            import dev.edpm.annotations.*;
            import java.util.function.*;
            @SuppressWarnings("overloads")
            public class T {
              @Codelet("f") public static void run(IntFunction<String> f) {}
              @Codelet("g") public static void f(IntUnaryOperator f) {}
              @Codelet public static void g(IntFunction<String> f) {}
            }
            """)
        .with((Object[]) STRICT)
        .succeeds();
  }

  /** One generated file of each kind, including those that do nothing. */
  @ParameterizedTest
  @CsvSource({
    "MatMul, on",
    "MatMul, off",
    "Kinds, on",
    "Kinds, off",
    "Solver, on",
    "Solver, off",
    "Tiles, on",
    "Tiles, off",
    "Kernels, on",
    "Kernels, off"
  })
  void everyKindOfFile(String name, String weave) throws Exception {
    String source = Files.readString(Path.of("src/test/resources/wiring", name + ".java.txt"));
    Sources.of("p/" + name, source)
        .with("-Xlint:all", "-Werror", "-Aedpm.weave=" + weave)
        .succeeds();
  }

  /**
   * Texts with line separators of Unicode, quotes, and characters that an encoding lacks, in every
   * attribute that generated code contains: the classes have the same texts.
   */
  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "US-ASCII", "UTF-16"})
  void textsMayHaveAnyCharacter(String encoding, @TempDir Path folder) throws Exception {
    String text =
        "a\u2028b\u2029c\u0085d\u000be\u00e9f\ud83d\ude00g\\u0041h\"i$L*/\u202ej\tk\nl\rm";
    StringBuilder literal = new StringBuilder();
    for (char c : text.toCharArray()) {
      boolean plain = c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
      literal.append(plain || c > 0xff ? escaped(c, plain) : "\\%03o".formatted((int) c));
    }
    Path source = folder.resolve("src/T.java");
    Javac javac =
        new Javac(folder)
            .source(
                "T.java",
                """
                import dev.edpm.annotations.*;
                import dev.edpm.runtime.Span;
                class T {
                  @CounterDef(value = "own.a", unit = "unit1 X", help = "help1 X") static int n;
                  @Knob(value = "knob X", unit = "unit2 X", help = "help2 X") static int k;
                  @Listener(value = "time", scope = MonitorScope.PER_REGION, of = "of X")
                  static void listen(dev.edpm.runtime.monitor.Sample s) {}
                  @Rule(name = "rule X", value = "when global jvm.gc-count > 1 set global k to 1")
                  @Codelet(value = "codelet X", variant = "variant X", symbol = "symbol X",
                      model = ModelType.HISTORY)
                  static void run(@ReadWrite double[] data) {}
                  @CounterClass interface Res {
                    @CounterDef(value = "own.b", unit = "unit3 X", help = "help3 X") void res(int i);
                  }
                  @Region("method X") void method() {}
                  void span() {
                    Span s = Span.open("span X");
                    s.close();
                  }
                }
                """
                    .replace("X", literal))
            .with("-encoding", encoding);
    Files.writeString(source, Files.readString(source), Charset.forName(encoding));
    assertThat(javac.errors()).isEmpty();

    Set<String> constants = new HashSet<>();
    try (Stream<Path> files = Files.walk(folder.resolve("classes"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        constants(Files.readAllBytes(file), constants);
      }
    }
    assertThat(constants)
        .contains(
            Stream.of(
                    "unit1", "help1", "knob", "unit2", "help2", "of", "rule", "codelet", "variant",
                    "symbol", "unit3", "help3", "method", "span")
                .map(kind -> kind + " " + text)
                .toArray(String[]::new));
  }

  private static String escaped(char c, boolean plain) {
    return plain ? String.valueOf(c) : "\\u%04x".formatted((int) c);
  }

  /** Adds the strings that the code of a class loads. */
  private static void constants(byte[] classFile, Set<String> to) {
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] exceptions) {
                return new MethodVisitor(Opcodes.ASM9) {
                  @Override
                  public void visitLdcInsn(Object value) {
                    to.add(value.toString());
                  }
                };
              }
            },
            0);
  }

  /** A backslash and "u" in a comment would be an escape. */
  @Test
  void theNameOfASourceMayHaveAnyCharacter(@TempDir Path folder) throws Exception {
    Javac javac =
        new Javac(folder)
            .source(
                "\\user {@x &.java",
                """
                import dev.edpm.annotations.*;
                class T {
                  @Knob static int k;
                  @Region void region() {}
                  @Codelet static void run(int n) {}
                }
                """)
            .with("-Xlint:-auxiliaryclass", "-Xdoclint:all/private");
    assertThat(javac.diagnostics())
        .noneMatch(said -> said.getKind() == javax.tools.Diagnostic.Kind.ERROR);
  }

  /** {@code requires} without {@code transitive}: the user decides what other modules read. */
  @Test
  void exportedPackages(@TempDir Path folder) throws Exception {
    Path modules = Files.createDirectories(folder.resolve("modules"));
    List<javax.tools.Diagnostic<? extends javax.tools.JavaFileObject>> said =
        new Javac(folder)
            .source("module-info.java", "/** */\nmodule m { requires dev.edpm.tasks; exports p; }")
            .source(
                "p/T.java",
                """
                package p;
                import dev.edpm.annotations.*;
                /** */
                public class T {
                  private T() {}
                  @Knob static int knob;
                  @Codelet public static void run(@ReadWrite double[] data) {}
                  @Region public void region() {}
                  @CounterClass public interface Res { void res(int i); }
                }
                """)
            .modulePath(modules)
            .diagnostics();
    // The user's own marks cause a warning.
    assertThat(said).isNotEmpty();
    assertThat(said).allMatch(warning -> warning.getSource().getName().endsWith("src/p/T.java"));
  }
}
