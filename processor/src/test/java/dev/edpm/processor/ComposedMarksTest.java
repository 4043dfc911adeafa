package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.tools.Diagnostic.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Marks that are annotations of the user's own, and marks of packages. */
class ComposedMarksTest {

  private static final String HOT =
      """
      package p;
      import dev.edpm.annotations.*;
      @Region("hot") @Counters("cpu.cycles")
      public @interface Hot {}
      """;

  @TempDir Path folder;

  private static Sources hot(String body) {
    return Sources.of(
            "T",
            "import dev.edpm.annotations.*;\nimport dev.edpm.runtime.Span;\nimport p.Hot;\n\n"
                + "class T {\n"
                + body
                + "\n}\n")
        .add("p/Hot", HOT);
  }

  @Test
  void theNameOfAComposedMarkPrecedesTheDefaultName() {
    Sources sources =
        hot("""
                  @Hot T() {}
                  @Hot void m() { @Hot Span s = Span.open(); s.close(); }
                  @Hot void o() {} @Hot void o(int i) {}
                  @Hot static class A { A() {} void a() {} @Region("own") void b() {}
                    @Region void c() {} class Inner { void d() {} } }
                  @Region("x") static class B { void e() {} @Hot void f() {} }
                """)
            .with("-Xlint:all", "-Werror")
            .succeeds();
    assertThat(sources.regionNames())
        .containsExactlyInAnyOrder(
            "hot.T.new",
            "hot.T.m",
            "hot.T.m.s",
            "hot.T.o()",
            "hot.T.o(int)",
            "hot.T.A.a",
            "own",
            "hot.T.A.c",
            "x.e",
            "hot.T.B.f");
    assertThat(sources.counters("hot.T.m.s")).containsExactly("cpu.cycles");
    assertThat(sources.counters("hot.T.A.a")).containsExactly("cpu.cycles");
  }

  @Test
  void aComposedMarkMayHaveNoName() {
    Sources sources =
        Sources.ofBody(
                """
                  @Region @interface Plain {}
                  @Counters("os") @interface Set {}
                  @Plain @Set void m() { @Plain Span s = Span.open(); s.close(); }
                """)
            .succeeds();
    assertThat(sources.regionNames()).containsExactlyInAnyOrder("T.m", "T.m.s");
    assertThat(sources.counters("T.m")).contains("os.page-faults");
  }

  @Test
  void aMarkOnAPackageMarksItsTypes() {
    Sources sources =
        Sources.of("p/package-info", "@dev.edpm.annotations.Region(\"db\")\npackage p;\n")
            .add(
                "p/T",
                """
                package p;
                import dev.edpm.annotations.*;
                import dev.edpm.runtime.Span;
                class T {
                  T() {}
                  void m() {}
                  @Region("own") void n() { @Region Span s = Span.open(); s.close(); }
                  static class Inner { void i() {} @Region void j() {} }
                }
                @Region("x") class U { void m() {} @Region U() {} }
                @Region class V { void m() {} }
                interface W { void m(); default void n() {} }
                @interface Y {}
                interface Z {}
                """)
            .add("p/q/Other", "package p.q; class Other { void m() {} }")
            .with("-Xlint:all,-try", "-Werror")
            .succeeds();
    assertThat(sources.regionNames())
        .containsExactlyInAnyOrder(
            "db.T.m", "own", "db.T.n.s", "db.T.Inner.j", "x.m", "db.U.new", "db.V.m", "db.W.n");
  }

  @Test
  void aMarkOnAPackageMayHaveNoNameOrBeComposed() {
    assertThat(
            Sources.of("p/package-info", "@dev.edpm.annotations.Region\npackage p;\n")
                .add("p/T", "package p; class T { void m() {} }")
                .succeeds()
                .regionNames())
        .containsExactly("T.m");
    Sources composed =
        Sources.of("q/package-info", "@p.Hot\npackage q;\n")
            .add("p/Hot", HOT)
            .add("q/T", "package q; class T { void m() {} }")
            .succeeds();
    assertThat(composed.regionNames()).containsExactly("hot.T.m");
    assertThat(composed.counters("hot.T.m")).containsExactly("cpu.cycles");
  }

  @Test
  void equalNamesOfTwoPackagesContainThePackage() {
    Sources sources =
        Sources.of("p/package-info", "@dev.edpm.annotations.Region(\"db\")\npackage p;\n")
            .add("q/package-info", "@dev.edpm.annotations.Region(\"db\")\npackage q;\n")
            .add("p/T", "package p; class T { void m() {} }")
            .add("q/T", "package q; class T { void m() {} void n() {} }")
            .succeeds();
    assertThat(sources.regionNames()).containsExactlyInAnyOrder("db.p.T.m", "db.q.T.m", "db.T.n");
    sources.has(Kind.NOTE, "p/T", "m() {}", "[EdpmSharedName]", "p.T, q.T", "\"db.T.m\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          @Hot int f = 1;                                          | a field
          void m(@Hot String p) {}                                 | a parameter
          enum E { @Hot A }                                        | an enum constant
          record R(@Hot int c) {}                                  | a record component
          void m() { @Hot int i = 1; }                             | EdpmSpanType
          void m() { @Hot var s = Span.open(); s.close(); }        | EdpmVarRegion
          void m(Span o) { @Hot Span s = o; s.close(); }           | EdpmSpanInitialiser
          void m() { try { } catch (@Hot RuntimeException e) { } } | an exception parameter
          @Hot native void m();                                    | EdpmBodilessRegion
          @Hot @interface X {}                                     | only @Region itself
          """)
  void composedMarkWhereNoneIsAllowed(String member, String words) {
    hot("  " + member).fails("T", "@Hot", "@Hot", words);
  }

  @Test
  void twoMarksOnOneElement() {
    hot("  @Region @Hot void m() {}")
        .fails("T", "@Hot", "[EdpmTwoMarks]", "@Region already marks", "remove @Hot");
    hot("  @Hot @Region(\"x\") T() {}").fails("T", "@Region", "[EdpmTwoMarks]");
    hot("  @Hot @Region static class A { void m() {} }").fails("T", "@Region", "[EdpmTwoMarks]");
    hot("  void m() { @Hot @Region Span s = Span.open(); s.close(); }")
        .fails("T", "@Region", "[EdpmTwoMarks]");
    hot("  void m() { @Hot Span s = Span.open(\"x\"); s.close(); }")
        .fails("T", "@Hot", "[EdpmTwoMarks]", "Span.open() without a name");
    hot("  @Region @interface Warm {}\n  @Hot @Warm void m() {}")
        .fails("T", "@Warm void", "[EdpmTwoMarks]");
    Sources.of("q/package-info", "@p.Hot\n@dev.edpm.annotations.Region\npackage q;\n")
        .add("p/Hot", HOT)
        .fails("q/package-info", "@dev.edpm.annotations.Region", "[EdpmTwoMarks]");
  }

  @Test
  void marksComposeForOneLevelOnly() {
    Sources sources =
        Sources.of("p/Hot", HOT)
            .add("p/Very", "package p; @Hot public @interface Very {}")
            .add("T", "class T { @p.Very void m() {} }");
    sources.fails("p/Very", "@Hot", "[EdpmMisplacedRegion]", "write @Region on Very");
  }

  @Test
  void namesAreChecked() {
    Sources.of("p/package-info", "@dev.edpm.annotations.Region(\" \")\npackage p;\n")
        .fails("p/package-info", "\" \"", "[EdpmEmptyName]");
    Sources.of("H", "@dev.edpm.annotations.Region(\"\") @interface H {}")
        .add("T", "class T { @H void m() {} }")
        .fails("H", "\"\"", "[EdpmEmptyName]");
    Sources.of("H", "@dev.edpm.annotations.Region(\"h\") @interface H {}")
        .add("U", "@dev.edpm.annotations.Region(\"h\") @interface U {}")
        .succeeds();
  }

  @Test
  void aTypeWithoutMethodsIsWarnedOfWhereItIsMarkedItself() {
    Sources.of("T", "@p.Hot interface T { void m(); }")
        .add("p/Hot", HOT)
        .warns("T", "@p.Hot", "[EdpmNothingToMeasure]", "no method with a body");
  }

  /** javac keeps no annotation of the user's own on a variable, and copies the code. */
  @ParameterizedTest
  @ValueSource(strings = {"-g", "-g:lines"})
  void composedMarksOfSpansInCodeThatJavacCopies(String debug) throws Exception {
    Javac javac =
        new Javac(folder)
            .source("p/Hot.java", HOT)
            .source(
                "T.java",
                """
                import dev.edpm.annotations.*;
                import dev.edpm.runtime.Span;
                class T {
                  {
                    @p.Hot Span init = Span.open();
                    init.close();
                  }
                  T() {}
                  T(int i) {}
                  static int m(int n) {
                    try {
                      if (n == 0) return 1;
                      if (n == 1) throw new IllegalStateException();
                    } catch (IllegalStateException e) {
                      return 2;
                    } finally {
                      @p.Hot Span last = Span.open();
                      @Region Span own = Span.open();
                      last.close();
                      own.close();
                      @Region Span one = Span.open(); @p.Hot Span two = Span.open(); @Region("three") Span three = Span.open();
                      three.close();
                      two.close();
                      one.close();
                    }
                    return 3;
                  }
                  public static void main(String[] args) {
                    new T();
                    new T(1);
                    System.out.println(m(0) + m(1) + m(2));
                  }
                }
                """)
            .with(debug);
    assertThat(javac.errors()).isEmpty();
    Forked.Result result = new Forked(folder, folder.resolve("classes")).run("T");
    assertThat(result.out()).containsExactly("6");
    assertThat(result.executions())
        .isEqualTo(
            Map.of(
                "hot.T.new.init",
                2,
                "hot.T.m.last",
                3,
                "T.m.own",
                3,
                "T.m.one",
                3,
                "hot.T.m.two",
                3,
                "three",
                3));
  }

  @Test
  void aPackageThatWasCompiledEarlier() throws Exception {
    Path output = folder.resolve("classes");
    assertThat(
            new Javac(folder.resolve("first"))
                .source("p/Hot.java", HOT)
                .source("q/package-info.java", "@p.Hot\npackage q;\n")
                .source(
                    "r/package-info.java",
                    "@dev.edpm.annotations.Region(\"db\")\n@dev.edpm.annotations.Counters(\"os\")\n"
                        + "package r;\n")
                .output(output)
                .errors())
        .isEmpty();
    assertThat(
            new Javac(folder.resolve("second"))
                .source("q/T.java", "package q; class T { void m() {} }")
                .source("r/T.java", "package r; class T { void m() {} @p.Hot T() {} }")
                .output(output)
                .classPath(output, Javac.ANNOTATIONS, Javac.RUNTIME)
                .errors())
        .isEmpty();
    assertThat(Javac.index(output)).containsExactlyInAnyOrder("hot.T.m", "db.T.m", "hot.T.new");
    assertThat(Files.readString(output.resolve("META-INF/edpm/regions")))
        .containsPattern("db\\.T\\.m\t.*os\\.page-faults")
        .containsPattern("hot\\.T\\.new\t.*cpu\\.cycles");
  }

  @Test
  void typesOfAMarkedPackageThatAreFoundOnTheSourcePath() throws Exception {
    Javac javac =
        new Javac(folder)
            .source("p/Hot.java", HOT)
            .source("q/package-info.java", "@dev.edpm.annotations.Region package q;")
            .source("q/U.java", "package q; public class U { void m() {} }")
            .source("T.java", "class T { Object o = new q.U(); @p.Hot void m() {} }")
            .unnamed("q/U.java")
            .unnamed("p/Hot.java")
            .with("-implicit:class", "-sourcepath", folder.resolve("src").toString());
    assertThat(javac.errors()).isEmpty();
    assertThat(Javac.index(folder.resolve("classes"))).containsExactlyInAnyOrder("hot.T.m", "U.m");
  }
}
