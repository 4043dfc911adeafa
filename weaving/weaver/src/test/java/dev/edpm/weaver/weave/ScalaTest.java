package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests class files that the compilers of Scala 2.13 and 3 write. */
class ScalaTest {

  private static final String HEAD =
      "import dev.edpm.annotations._\nimport dev.edpm.runtime.Span\nimport scala.util.Using\n";

  /** The compilers. */
  enum Compiler {
    SCALA_2 {
      @Override
      boolean compile(String[] arguments) {
        return scala.tools.nsc.Main.process(arguments);
      }
    },
    SCALA_3 {
      @Override
      boolean compile(String[] arguments) {
        return !dotty.tools.dotc.Main.process(arguments).hasErrors();
      }
    };

    abstract boolean compile(String[] arguments);
  }

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void everyFunctionIsMeasuredOnce(Compiler compiler) throws Exception {
    Map<String, byte[]> classes =
        compile(
            compiler,
            """
            trait Shape { @Region("area") def area(): Int = 7 }
            class Square extends Shape
            class Other extends Shape { @Region("other") override def area(): Int = super.area() + 1 }
            object Single { @Region("single") def one(): Int = 1 }
            class Paired { @Region("instance") def m(): Int = 2 }
            object Paired { @Region("companion") def s(): Int = 3 }
            case class Point(x: Int) { @Region("sum") def sum(): Int = x + 1 }
            class Meter(val v: Int) extends AnyVal { @Region("meter") def twice: Int = v * 2 }
            class Work {
              @Region("default") def withDefault(n: Int, m: Int = 3): Int = n + m
              @Region("name") def byName(n: => Int): Int = n
              @Region("generic") def generic[T](t: T): T = t
              @Region("curried") def curried(a: Int)(b: Int): Int = a + b
              @Region("varargs") def varargs(a: Int*): Int = a.sum
              @Region("tail") final def tail(n: Int, s: Int): Int = if (n == 0) s else tail(n - 1, s + n)
              @Region("private") private def hidden(): Int = 1
              @Region("op") def +(n: Int): Int = n
              def closure(): Int = List(1, 2).map(i => i + hidden()).sum
              def nested(): Int = { @Region("local") def local(i: Int): Int = i + 1; local(1) }
              @Region("fails") def fails(): Nothing = throw new IllegalStateException
            }
            trait Typed[T] { def f(t: T): T }
            class Text extends Typed[String] { @Region("text") def f(t: String): String = t }
            object Main {
              def run(): Any = {
                val w = new Work
                new Square().area(); new Other().area(); Single.one(); new Paired().m(); Paired.s()
                Point(1).sum(); new Meter(2).twice; w.withDefault(1); w.withDefault(1, 2); w.byName(1)
                w.generic(1); w.curried(1)(2); w.varargs(1, 2); w.tail(3, 0); w.closure(); w + 1
                w.nested()
                try { w.fails() } catch { case e: IllegalStateException => }
                (new Text: Typed[String]).f("")
                ""
              }
            }
            """);

    assertThat(ForeignClasses.entered(ForeignClasses.run(classes)))
        .containsExactly(
            "area",
            "other",
            "area",
            "single",
            "instance",
            "companion",
            "sum",
            "meter",
            "default",
            "default",
            "name",
            "generic",
            "curried",
            "varargs",
            "tail",
            "private",
            "private",
            "op",
            "local",
            "fails",
            "text");
  }

  @ParameterizedTest
  @EnumSource
  void aMarkOnAClassSelectsWhatTheSourceHas(Compiler compiler) throws Exception {
    Map<String, byte[]> classes =
        compile(
            compiler,
            """
            @Region case class Point(x: Int, y: Int) {
              def sum(): Int = {
                x + y
              }
            }
            @Region class Plain(val a: Int, var b: Int) {
              def f(n: Int = 2): Int = {
                n
              }
              lazy val late: Int = 5
              val strict: Int = 6
            }
            object Main {
              def run(): Any = {
                val Point(a, b) = Point(1, 2).copy(x = 3)
                "" + a + b + Point(1, 1) + Point(1, 2).x + Point(2, 2).sum() + Point(1, 1).hashCode
                val p = new Plain(1, 2)
                p.b = p.a; p.f(); p.late; p.late; p.strict
                ""
              }
            }
            """);

    assertThat(ForeignClasses.entered(ForeignClasses.run(classes)))
        .containsExactly("Point.sum", "Plain.f", "Plain.late", "Plain.late");
  }

  /** These look like the copies that the compiler makes. */
  @ParameterizedTest
  @EnumSource
  void aMethodThatOnlyCallsAnotherOneIsMeasured(Compiler compiler) throws Exception {
    Map<String, byte[]> classes =
        compile(
            compiler,
            """
            trait Shape { @Region def area(): Int = 7 }
            class Copied extends Shape
            class Written extends Shape {
              @Region override def area(): Int = super.area()
            }
            class Parent { @Region def up(n: Int): Int = n }
            class Child extends Parent { @Region override def up(n: Int): Int = super.up(n) }
            class Overloads {
              @Region def over(n: Any): Int = over(n.asInstanceOf[String])
              @Region def over(n: String): Int = 1
            }
            class Twin { @Region def go(n: Int): Int = Twin.go(n) }
            object Twin { @Region def go(n: Int): Int = n }
            @Region object Single { var text = ""; def go(): Int = { 1 } }
            object Main {
              def run(): Any = {
                new Copied().area(); new Written().area(); new Child().up(1)
                new Overloads().over("": Any); new Twin().go(1); Single.go(); Single.text = "c" + Single.text
                ""
              }
            }
            """);

    assertThat(ForeignClasses.entered(ForeignClasses.run(classes)))
        .containsExactly(
            "Shape.area",
            "Written.area",
            "Shape.area",
            "Child.up",
            "Parent.up",
            "Overloads.over(Object)",
            "Overloads.over(String)",
            "Twin.go",
            "Twin$.go",
            "Single$.go");
  }

  @ParameterizedTest
  @EnumSource
  void aBlockIsMeasured(Compiler compiler) throws Exception {
    Map<String, byte[]> classes =
        compile(
            compiler,
            """
            object Main {
              @Region("inner") def inner(i: Int): Int = { if (i == 2) throw new IllegalStateException; i }
              def using(): Int = Using.resource(Span.open("using")) { s => inner(1) }
              def plain(i: Int): Int = { val s = Span.open("plain"); try inner(i) finally s.close() }
              def run(): Any = {
                using()
                plain(1)
                try { plain(2) } catch { case e: IllegalStateException => }
                ""
              }
            }
            """);

    assertThat(ForeignClasses.run(classes))
        .containsExactly(
            "hand using",
            "enter inner",
            "exit inner",
            "close using",
            "open plain",
            "enter inner",
            "exit inner",
            "close plain",
            "open plain",
            "enter inner",
            "fail inner IllegalStateException",
            "fail plain IllegalStateException");
  }

  @Test
  void theFormsOfScala3AreMeasuredOnce() throws Exception {
    Map<String, byte[]> classes =
        compile(
            Compiler.SCALA_3,
            """
            @Region("top") def top(n: Int): Int = n + 1
            extension (text: String) @Region("extension") def twice: String = text + text
            enum Colour { case Red, Green; @Region("enum") def next: Int = ordinal + 1 }
            trait Show[T] { def show(t: T): String }
            given Show[Int] with { @Region("given") def show(t: Int): String = t.toString }
            opaque type Meter = Int
            object Meter { @Region("opaque") def of(n: Int): Meter = n }
            class Built @Region("built") (val i: Int)
            open class Parent { @Region("parent") def value: Int = 1 }
            class Child extends Parent { @Region("child") override def value: Int = super.value + 1 }
            @Region("union") def union(x: Int | String): Int = x match { case i: Int => i; case s: String => 0 }
            @Region("context") def context(n: Int)(using show: Show[Int]): String = show.show(n)
            object Main {
              def run(): Any = {
                top(1); "a".twice; Colour.Red.next; Meter.of(2); Built(3)
                Child().value; union("a"); context(1); ""
              }
            }
            """);

    assertThat(ForeignClasses.entered(ForeignClasses.run(classes)))
        .containsExactly(
            "top",
            "extension",
            "enum",
            "opaque",
            "built",
            "child",
            "parent",
            "union",
            "context",
            "given");
  }

  @ParameterizedTest
  @EnumSource
  void tagsAndNamesOfParametersAreRead(Compiler compiler) throws Exception {
    Map<String, byte[]> classes =
        compile(
            compiler,
            """
            object Main {
              @Region("m") def m(@Tag currency: String, @Tag("n") amount: Long): Long = amount
              def run(): Any = { m("EUR", 3L); "" }
            }
            """);

    assertThat(ForeignClasses.weave(classes).found()).isEmpty();
    assertThat(ForeignClasses.weave(classes).regions()).isEqualTo(1);
  }

  /** The compiler copies the annotation to the exporting class, which is another function. */
  @Test
  void anExportedMethodNeedsAMarkWithoutName() throws Exception {
    String program =
        """
        class Engine { @Region%s def start(): Int = 1 }
        class Car { private val engine = new Engine; export engine.start }
        object Main { def run(): Any = { Car().start(); "" } }
        """;

    assertThat(
            ForeignClasses.weave(compile(Compiler.SCALA_3, program.formatted("(\"s\")"))).found())
        .extracting(each -> each.message().id())
        .containsExactly("EdpmDuplicateRegion");
    assertThat(
            ForeignClasses.entered(
                ForeignClasses.run(compile(Compiler.SCALA_3, program.formatted("")))))
        .containsExactly("Car.start", "Engine.start");
  }

  /** Scala puts the annotation of a value on its field. */
  @ParameterizedTest
  @EnumSource
  void aMarkOnAValueIsAnError(Compiler compiler) throws Exception {
    Map<String, byte[]> classes =
        compile(
            compiler,
            """
            class Work {
              @Region("strict") val strict: Int = 1
              @Region("late") lazy val late: Int = 5
            }
            """);

    assertThat(ForeignClasses.weave(classes).found())
        .extracting(each -> each.place().orElseThrow() + " " + each.text().split(" ")[0])
        .containsExactly(
            "Main.scala:4: Work [EdpmMisplacedRegion]", "Main.scala:4: Work [EdpmMisplacedRegion]");
  }

  /** It leaves no trace in class files: the page of Scala says so. */
  @Test
  void anInlineFunctionOfScala3CannotBeSeen() throws Exception {
    Map<String, byte[]> classes =
        compile(
            Compiler.SCALA_3,
            """
            object Main {
              @Region("inlined") inline def inlined(n: Int): Int = n + 1
              def run(): Any = { inlined(1); "" }
            }
            """);

    assertThat(ForeignClasses.run(classes)).isEmpty();
  }

  private Map<String, byte[]> compile(Compiler compiler, String source) throws Exception {
    Path file = Files.writeString(folder.resolve("Main.scala"), HEAD + source);
    Path classes = Files.createDirectories(folder.resolve("classes"));
    assertThat(
            compiler.compile(
                new String[] {
                  "-nowarn",
                  "-release",
                  "17",
                  "-classpath",
                  System.getProperty("java.class.path"),
                  "-d",
                  classes.toString(),
                  file.toString()
                }))
        .isTrue();
    return ForeignClasses.in(classes);
  }
}
