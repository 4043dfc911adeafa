package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.UnwovenMarks;
import dev.edpm.weaver.reader.classfile.ClassFileSet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests class files that Kotlin's compiler writes. */
class KotlinTest {

  private static final String HEAD =
      "import dev.edpm.annotations.Region\nimport dev.edpm.runtime.Span\n";

  @TempDir Path folder;

  /** Each call counts once, whatever copies the compiler makes of a function. */
  @Test
  void everyFunctionIsMeasuredOnce() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            @Region("top") fun top(n: Int): Int = n + 1
            @Region("default") fun withDefault(n: Int, m: Int = 3): Int = n + m
            @Region("extension") fun String.twice(): Int = 2 * length
            interface Shape { @Region("area") fun area(): Int = 7 }
            class Square : Shape
            class Other : Shape { @Region("other") override fun area(): Int = super.area() + 1 }
            class Static { companion object { @JvmStatic @Region("static") fun s(i: Int): Int = i } }
            class Over { @JvmOverloads @Region("over") fun over(a: Int, b: Int = 2): Int = a + b }
            object Single { @Region("single") fun one(): Int = 1 }
            @JvmInline value class Meter(val v: Int) { @Region("meter") fun twice(): Int = v * 2 }
            @Region("tail") tailrec fun tail(n: Int, s: Int): Int = if (n == 0) s else tail(n - 1, s + n)
            class Built @Region("built") constructor(val i: Int)
            object Main {
              @JvmStatic fun run(): Any {
                top(1); withDefault(1); withDefault(1, 2); "ab".twice(); Square().area()
                Other().area(); Static.s(1); Over().over(1); Single.one(); Meter(2).twice()
                tail(3, 0); Built(3)
                return ""
              }
            }
            """);

    assertThat(ForeignClasses.entered(ForeignClasses.run(classes)))
        .containsExactly(
            "top",
            "default",
            "default",
            "extension",
            "area",
            "other",
            "area",
            "static",
            "over",
            "single",
            "meter",
            "tail",
            "built");
  }

  @Test
  void formsOfFunctionsAreMeasuredOnce() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            interface Shape { fun area(): Int }
            class Real : Shape { @Region("real") override fun area(): Int = 1 }
            class Delegating(shape: Shape) : Shape by shape
            abstract class Base<T> { abstract fun same(t: T): T }
            class Text : Base<String>() { @Region("text") override fun same(t: String): String = t }
            object Single { @JvmStatic @Region("static") fun s(i: Int = 1): Int = i }
            enum class Colour { RED { @Region("enum") override fun m() = 1 }; abstract fun m(): Int }
            class Work {
              val size: Int @Region("getter") get() = 3
              val late: Int by lazy { computed() }
              @Region("lazy") private fun computed(): Int = 4
              @Region("operator") operator fun plus(n: Int): Int = n
              @Region("infix") infix fun with(n: Int): Int = n
              @Region("vararg") fun vararg(vararg n: Int): Int = n.sum()
              @Region("fails") fun fails(): Nothing = throw IllegalStateException()
              @Region("lambda") fun lambda(f: (Int) -> Int = { it }): Int = f(1)
              fun outer(): Int {
                @Region("local") fun local(i: Int): Int = i + 1
                return local(1)
              }
              inner class Inner { @Region("inner") fun m(): Int = 5 }
            }
            object Main {
              @JvmStatic fun run(): Any {
                Delegating(Real()).area(); (Text() as Base<String>).same(""); Single.s()
                Colour.RED.m()
                val w = Work()
                w.size; w.late; w.late; w + 1; w with 2; w.vararg(1, 2)
                try { w.fails() } catch (e: IllegalStateException) { }
                w.lambda(); w.lambda { it + 1 }; w.outer(); w.Inner().m()
                return ""
              }
            }
            """);

    assertThat(ForeignClasses.entered(ForeignClasses.run(classes)))
        .containsExactly(
            "real",
            "text",
            "static",
            "enum",
            "getter",
            "lazy",
            "operator",
            "infix",
            "vararg",
            "fails",
            "lambda",
            "lambda",
            "local",
            "inner");
  }

  @Test
  void aMarkOnAClassSelectsWhatTheSourceHas() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            @Region data class Point(val x: Int, val y: Int) {
              fun sum(): Int { return x + y }
            }
            object Main {
              @JvmStatic fun run(): Any {
                val (a, b) = Point(1, 2).copy(x = 3)
                return "" + a + b + Point(1, 1) + Point(1, 2).x + Point(2, 2).sum()
              }
            }
            """);

    assertThat(ForeignClasses.entered(ForeignClasses.run(classes))).containsExactly("Point.sum");
  }

  /** These look like the copies that the compiler makes. */
  @Test
  void aFunctionThatOnlyCallsAnotherOneIsMeasured() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            interface Shape { @Region fun area(): Int = 7 }
            class Copied : Shape
            class Written : Shape {
              @Region override fun area(): Int = super.area()
            }
            open class Parent { @Region open fun up(n: Int): Int = n }
            class Child : Parent() { @Region override fun up(n: Int): Int = super.up(n) }
            class Overloads {
              @Region fun over(n: Any?): Int = over(n as String?)
              @Region fun over(n: String?): Int = 1
            }
            class Twin {
              @Region fun go(n: Int): Int = Companion.go(n)
              companion object { @Region fun go(n: Int): Int = n }
            }
            object Main {
              @JvmStatic fun run(): Any {
                Copied().area(); Written().area(); Child().up(1); Overloads().over(null as Any?)
                return Twin().go(1)
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
            "Twin.Companion.go");
  }

  @Test
  void aMarkOnAClassSelectsAccessorsWithABody() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            @Region class Plain {
              var text = ""
              var isOpen = false
              lateinit var late: String
              internal var within = ""
              var half = 2
                get() = -field
                set(value) { field = value + 1 }
              private val sum = 3
              fun getTotal(): Int = sum
            }
            @Region object Single { var text = ""; fun go() { return } }
            object Main {
              @JvmStatic fun run(): Any {
                val p = Plain()
                p.text = "a" + p.text; p.isOpen = !p.isOpen; p.late = "b"; p.within = p.late + p.within
                p.half = 2; p.half; p.getTotal(); Single.go(); Single.text = "c" + Single.text
                return ""
              }
            }
            """);

    assertThat(ForeignClasses.entered(ForeignClasses.run(classes)))
        .containsExactly("Plain.setHalf", "Plain.getHalf", "Plain.getTotal", "Single.go");
  }

  @Test
  void aBlockIsMeasuredByUse() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            @Region("f") fun f(i: Int): Int { if (i == 2) throw IllegalStateException(); return i }
            object Main {
              @JvmStatic fun run(): Any {
                for (i in 0..2) {
                  try { Span.open("row").use { f(i) } } catch (e: IllegalStateException) { }
                }
                return ""
              }
            }
            """);

    assertThat(ForeignClasses.run(classes))
        .containsExactly(
            "open row",
            "enter f",
            "exit f",
            "close row",
            "open row",
            "enter f",
            "exit f",
            "close row",
            "open row",
            "enter f",
            "fail f IllegalStateException",
            "close row");
  }

  @Test
  void unsupportedFunctionIsAnErrorWithItsLine() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            @Region("suspended") suspend fun suspended(n: Int): Int { return n }
            @Region("inlined") inline fun inlined(f: () -> Int): Int { return f() }
            @Region("reified") inline fun <reified T> reified(): String { return T::class.java.name }
            """);

    assertThat(ForeignClasses.weave(classes).found())
        .extracting(each -> each.place().orElseThrow() + " " + each.text().split(" ")[0])
        .containsExactlyInAnyOrder(
            "Main.kt:3: MainKt.suspended(int, Continuation) [EdpmSuspend]",
            "Main.kt:4: MainKt.inlined(Function0) [EdpmInline]",
            "Main.kt:5: MainKt.reified() [EdpmInline]");
  }

  /** A mark of a class and a pattern cannot select them either, and say so. */
  @Test
  void whatAMarkOnAClassOrAPatternCannotCountIsNoted() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            @Region class Marked {
              suspend fun suspended(n: Int): Int { return n }
              fun counted() { }
            }
            class Plain {
              inline fun inlined(f: () -> Int): Int { return f() }
              fun counted() { }
            }
            """);
    ClassFileWeaver.Options options =
        new ClassFileWeaver.Options(NamePatterns.parse("Plain"), NamePatterns.parse(""));

    ClassFileWeaver.Result woven = ClassFileWeaver.weave(ClassFileSet.of(classes), "", options);

    assertThat(woven.regions()).isEqualTo(2);
    assertThat(woven.found())
        .extracting(each -> each.place().orElseThrow().file() + " " + each.text())
        .satisfiesExactly(
            first -> assertThat(first).contains("[EdpmUncountable]", "selects suspended,"),
            second -> assertThat(second).contains("[EdpmUncountable]", "selects inlined,"));
  }

  /** Copies that the compiler makes are not faults of their own. */
  @Test
  void eachMarkThatIsNotWovenIsFoundOnce() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            interface Shape { @Region("area") fun area(): Int = 7 }
            class Square : Shape
            class Over { @JvmOverloads @Region("over") fun over(a: Int, b: Int = 2): Int = a + b }
            class Static { companion object { @JvmStatic @Region("static") fun s(i: Int): Int = i } }
            @Region("late") suspend fun late(n: Int): Int { return n }
            fun block() { Span.open("row").use { } }
            """);

    assertThat(UnwovenMarks.in(ClassFileSet.of(classes)).marks())
        .extracting(
            each ->
                each.language()
                    + " "
                    + each.place()
                    + " "
                    + each.mark()
                    + each.refusal().map(why -> " " + why.message().id()).orElse(""))
        .containsExactlyInAnyOrder(
            "KOTLIN Main.kt:3: Shape.area() @Region",
            "KOTLIN Main.kt:5: Over.over(int, int) @Region",
            "KOTLIN Main.kt:6: Static$Companion.s(int) @Region",
            "KOTLIN Main.kt:7: MainKt.late(int, Continuation) @Region EdpmSuspend",
            "KOTLIN Main.kt:8: MainKt.block() Span.open()");
  }

  @Test
  void aProgramWhoseSpansAreNotWovenSaysSoOnce() throws Exception {
    compile(
        """
        object Main {
          @JvmStatic fun main(a: Array<String>) {
            Span.open("row").use { }
            Span.open("other").use { }
          }
        }
        """);

    assertThat(ForeignClasses.runUnwoven(folder.resolve("classes")).lines())
        .containsExactly(
            "edpm: Main was not instrumented, so its spans are not measured; weave its class files"
                + " with edpm weave (the goals edpm:weave and edpm:test-weave in Maven)");
  }

  private Map<String, byte[]> compile(String source) throws IOException {
    Path file = Files.writeString(folder.resolve("Main.kt"), HEAD + source);
    Path classes = folder.resolve("classes");
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    ExitCode exit =
        new K2JVMCompiler()
            .exec(
                new PrintStream(said, true, StandardCharsets.UTF_8),
                "-no-stdlib",
                "-no-reflect",
                "-nowarn",
                "-jvm-target",
                "17",
                "-classpath",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                file.toString());
    assertThat(exit).as(said.toString(StandardCharsets.UTF_8)).isEqualTo(ExitCode.OK);
    return ForeignClasses.in(classes);
  }
}
