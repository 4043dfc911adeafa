package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.codehaus.groovy.control.CompilationUnit;
import org.codehaus.groovy.control.CompilerConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests class files that Groovy's compiler writes. */
class GroovyTest {

  private static final String HEAD =
      """
      import dev.edpm.annotations.*
      import dev.edpm.runtime.Span
      import groovy.transform.*
      """;

  @TempDir Path folder;

  /** Each call counts once, whether the call is dynamic or compiled statically. */
  @Test
  void everyMethodIsMeasuredOnce() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            trait Speaks { @Region("speak") String speak() { "hi" } }
            class Dog implements Speaks { }
            interface Named { @Region("name") default String name() { "n" } }
            class Work implements Named {
              @Region("new") Work() { super() }
              @Region("dynamic") def dynamic(n) { n + 1 }
              @Region("typed") int typed(int n) { n }
              @Region("static") static int stat(int n) { n }
              @Region("default") int withDefault(int a, int b = 2) { a + b }
              @Region("private") private int hidden() { 1 }
              @Region("closure") def closure() { [1, 2].collect { hidden() + it } }
              @CompileStatic @Region("compiled") int compiled(int n) { n * 2 }
              @CompileStatic int each() { int s = 0; [1, 2].each { int i -> s += compiled(i) }; s }
              @CompileStatic @Region("optional") int optional(int a, int b = 3) { a + b }
            }
            class Main {
              static Object run() {
                def work = new Work()
                work.dynamic(1); work.typed(2); Work.stat(3); work.withDefault(1)
                work.withDefault(1, 2); work.closure(); work.each(); work.optional(1); work.name()
                new Dog().speak()
                try { work.dynamic(null) } catch (NullPointerException e) { }
                return ""
              }
            }
            """);

    assertThat(ForeignClasses.entered(ForeignClasses.run(classes)))
        .containsExactly(
            "new",
            "dynamic",
            "typed",
            "static",
            "default",
            "default",
            "closure",
            "private",
            "private",
            "compiled",
            "compiled",
            "optional",
            "name",
            "speak",
            "dynamic");
  }

  @Test
  void formsOfMethodsAreMeasuredOnce() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            abstract class Base<T> { abstract T same(T t) }
            class Text extends Base<String> { @Region("text") String same(String t) { t } }
            enum Colour { RED, GREEN; @Region("enum") int next() { ordinal() + 1 } }
            class Outer {
              class Inner { @Region("inner") int m() { 1 } }
              @Region("made") Outer(int n = 1) { }
              @Region("list") List<Integer> list(int... all) { all.toList() }
              @Region("operator") Outer plus(Outer other) { other }
              @Region("property") int getSize() { 3 }
              @Region("map") int map(Map named) { 4 }
              @Region("recursive") int recursive(int n) { n == 0 ? 0 : recursive(n - 1) }
              @CompileStatic @TailRecursive @Region("tail") int tail(int n) { n == 0 ? 0 : tail(n - 1) }
            }
            class Main {
              static Object run() {
                Base<String> text = new Text(); text.same("")
                Colour.RED.next()
                def outer = new Outer()
                new Outer.Inner(outer).m(); outer.list(1, 2); outer + outer; outer.size
                outer.map(a: 1); outer.recursive(1); outer.tail(2)
                return ""
              }
            }
            """);

    assertThat(ForeignClasses.entered(ForeignClasses.run(classes)))
        .containsExactly(
            "text",
            "enum",
            "made",
            "inner",
            "list",
            "operator",
            "property",
            "map",
            "recursive",
            "recursive",
            "tail");
  }

  @Test
  void aMarkOnAClassSelectsWhatTheSourceHas() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            @Region class Point {
              int x; int y
              int sum() { x + y }
              static int twice(int n = 3) { n * 2 }
              def c() { [1].each { it } }
            }
            @Region @CompileStatic @Canonical class Copied { int x; String y; int sum() { x } }
            class Main {
              static Object run() {
                def p = new Point(x: 1, y: 2)
                p.x = 3; p.sum(); p.c(); Point.twice()
                "" + new Copied(1, "a") + new Copied(1, "b").hashCode() + new Copied(2, "c").sum()
              }
            }
            """);

    assertThat(ForeignClasses.entered(ForeignClasses.run(classes)))
        .containsExactly("Point.sum", "Point.c", "Point.twice", "Copied.sum");
  }

  @Test
  void aBlockIsMeasuredIfItIsCompiledStatically() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            @CompileStatic class Blocks {
              static void a() { Span.open("with").withCloseable { inner() } }
              static void b() { try (Span s = Span.open("resource")) { inner() } }
              static void c() { Span s = Span.open("finally"); try { inner() } finally { s.close() } }
              @Region("inner") static void inner() { }
            }
            class Main {
              static Object run() { Blocks.a(); Blocks.b(); Blocks.c(); return "" }
            }
            """);

    assertThat(ForeignClasses.run(classes))
        .containsExactly(
            "hand with",
            "enter inner",
            "exit inner",
            "close with",
            "open resource",
            "enter inner",
            "exit inner",
            "close resource",
            "open finally",
            "enter inner",
            "exit inner",
            "close finally");
  }

  @Test
  void aBlockMayBeLeftInItsMiddle() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            @CompileStatic class Blocks {
              static Object object() { try (Span s = Span.open("object")) { return inner() } }
              static long number() { try (Span s = Span.open("number")) { return 1L } }
              static void nothing() { try (Span s = Span.open("nothing")) { return } }
              static void loop() {
                for (int i = 0; i < 3; i++) {
                  try (Span s = Span.open("loop")) { if (i == 0) continue; if (i == 1) break }
                }
              }
              static int both() {
                Span s = Span.open("finally")
                try { return 1 } finally { s.close() }
              }
              static Object inner() { throw new IllegalStateException() }
            }
            class Main {
              static Object run() {
                try { Blocks.object() } catch (IllegalStateException e) { }
                Blocks.number(); Blocks.nothing(); Blocks.loop(); Blocks.both()
                return ""
              }
            }
            """);

    assertThat(ForeignClasses.run(classes))
        .containsExactly(
            "open object",
            "close object",
            "open number",
            "close number",
            "open nothing",
            "close nothing",
            "open loop",
            "close loop",
            "open loop",
            "close loop",
            "open finally",
            "close finally");
  }

  @Test
  void aDynamicCallThatOpensASpanIsAnErrorWithItsLine() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            class Main {
              static Object run() {
                Span.open("row").withCloseable { 1 }
                try (Span s = Span.open("b")) { }
                Span unnamed = Span.open()
                return ""
              }
            }
            """);

    assertThat(ForeignClasses.weave(classes).found())
        .extracting(each -> each.place().orElseThrow() + " " + each.text().split(" ")[0])
        .containsExactly(
            "Main.groovy:6: Main.run() [EdpmDynamicSpan]",
            "Main.groovy:7: Main.run() [EdpmDynamicSpan]",
            "Main.groovy:8: Main.run() [EdpmDynamicSpan]");
  }

  @Test
  void aProgramWhoseDynamicSpansAreNotWovenSaysSoOnce() throws Exception {
    compile(
        """
        class Main {
          static void main(String[] a) {
            Span.open("row").withCloseable { 1 }
            Span.open("other").withCloseable { 1 }
          }
        }
        """);

    assertThat(ForeignClasses.runUnwoven(folder.resolve("classes")).lines())
        .containsExactly(
            "edpm: Main was not instrumented, so its spans are not measured; weave its class files"
                + " with edpm weave (the goals edpm:weave and edpm:test-weave in Maven)");
  }

  private Map<String, byte[]> compile(String source) throws Exception {
    Path file = Files.writeString(folder.resolve("Main.groovy"), HEAD + source);
    CompilerConfiguration settings = new CompilerConfiguration();
    settings.setTargetBytecode("17");
    settings.setTargetDirectory(folder.resolve("classes").toFile());
    settings.setClasspath(System.getProperty("java.class.path"));
    CompilationUnit unit = new CompilationUnit(settings);
    unit.addSource(file.toFile());
    unit.compile();
    Files.createDirectories(folder.resolve("classes"));
    return ForeignClasses.in(folder.resolve("classes"));
  }
}
