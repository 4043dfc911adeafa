package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import javax.tools.Diagnostic.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegionDiagnosticsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          @Region int f = 1;                                          | a field
          enum E { @Region A, B }                                     | an enum constant
          void m(@Region String p) {}                                 | a parameter
          T(@Region String p) {}                                      | a parameter
          void m(@Region T this) {}                                   | a parameter
          java.util.function.UnaryOperator<String> f = (@Region String p) -> p; | a parameter
          record R(@Region int c) {}                                  | a record component
          record R(@Region int c) { R {} }                            | a record component
          void m(Object o) { String s = (@Region String) o; }         | a cast
          java.util.List<@Region String> f;                           | a type argument
          void m() { T.<@Region String>g(); } static <X> void g() {}  | a type argument
          <@Region X> void m() {}                                     | a type parameter
          class U<@Region X> {}                                       | a type parameter
          class U extends @Region T {}                                | a use of a type
          void m() throws @Region Exception {}                        | a use of a type
          Object f = new @Region Object();                            | a use of a type
          Object f = new int @Region [3];                             | a use of a type
          Object f = new int[3] @Region [4];                          | a use of a type
          Object f = new int @Region [] {3};                          | a use of a type
          Object f = new int[] @Region [] {{3}};                      | a use of a type
          Object f = new @Region int[3];                              | a use of a type
          int f @Region [];                                           | a use of a type
          int @Region [] m() { return null; }                         | a use of a type
          void m() { int i[] @Region [] = {}; }                       | a use of a type
          Object m() { return (java.util.function.IntFunction<int[]>) int @Region []::new; } | a use of a type
          void m() { try { } catch (@Region RuntimeException e) { } } | an exception parameter
          void m(int[] a) { for (@Region int i : a) { } }             | a loop variable
          void m(Object o) { if (o instanceof @Region String s) { } } | a pattern variable
          """)
  void regionWhereNoneCanStand(String member, String where) {
    Sources.ofBody("  " + member)
        .fails("T", "@Region", "[EdpmMisplacedRegion]", where, "mark a method");
  }

  @Test
  void regionWithoutABody() {
    Sources.of("T", "abstract class T {\n  @dev.edpm.annotations.Region abstract void m();\n}")
        .fails("T", "@dev", "[EdpmBodilessRegion]", "m()", "mark its implementations");
    Sources.ofBody("  @Region native void m();").fails("T", "@Region", "[EdpmBodilessRegion]");
    Sources.of("T", "interface T {\n  @dev.edpm.annotations.Region void m();\n}")
        .fails("T", "@dev", "[EdpmBodilessRegion]");
  }

  @Test
  void regionOnVar() {
    Sources.ofBody("  void m() { @Region var s = Span.open(); s.close(); }")
        .fails("T", "@Region", "[EdpmVarRegion]", "Span s = Span.open()");
    Sources.ofBody("  void m() { try (@Region var s = Span.open()) { s.hashCode(); } }")
        .fails("T", "@Region", "[EdpmVarRegion]");
  }

  @Test
  void severalVariables() {
    Sources.ofBody(
            "  void m() { @Region Span p = Span.open(), q = Span.open(); p.close(); q.close(); }")
        .fails("T", "@Region", "[EdpmSeveralVariables]", "a statement of its own");
  }

  @Test
  void otherInitialiser() {
    Sources.ofBody("  void m(Span o) { @Region Span s = o; s.close(); }")
        .fails("T", "@Region", "[EdpmSpanInitialiser]", "Span s = Span.open()");
    Sources.ofBody("  void m() { @Region Span s; }").fails("T", "@Region", "[EdpmSpanInitialiser]");
  }

  @Test
  void otherType() {
    Sources.ofBody("  void m() { @Region AutoCloseable s = null; }")
        .fails("T", "@Region", "[EdpmSpanType]", "dev.edpm.runtime.Span");
    Sources.ofBody("  void m() { @Region int s = 1; }").fails("T", "@Region", "[EdpmSpanType]");
  }

  @Test
  void spanWithoutRegion() {
    Sources.ofBody("  void m() { Span s = Span.open(); s.close(); }")
        .fails("T", ".open()", "[EdpmSpanWithoutRegion]", "@Region(\"name\") Span s = Span.open()");
    Sources.ofBody("  Span m() { return Span.open(); }")
        .fails("T", ".open()", "[EdpmSpanWithoutRegion]");
    Sources.ofBody("  java.util.function.Supplier<Span> f = Span::open;")
        .fails("T", "Span::open", "[EdpmSpanWithoutRegion]");
    Sources.of(
            "T",
            "import static dev.edpm.runtime.Span.open;\nclass T { Object m() { return open(); } }")
        .fails("T", "open(); }", "[EdpmSpanWithoutRegion]");
  }

  @Test
  void emptyName() {
    Sources.ofBody("  @Region(\"\") void m() {}")
        .fails("T", "\"\"", "[EdpmEmptyName]", "without one for the default");
    Sources.ofBody("  void m() { @Region(\" \") Span s = Span.open(); s.close(); }")
        .fails("T", "\" \"", "[EdpmEmptyName]");
    Sources.of("T", "@dev.edpm.annotations.Region(\"\") class T { void m() {} }")
        .fails("T", "\"\"", "[EdpmEmptyName]");
  }

  @Test
  void duplicateNameInOneFile() {
    Sources.ofBody("  @Region(\"a\") void m() {}\n  @Region(/**/ \"a\") void n() {}")
        .fails("T", "\"a\") void n", "[EdpmDuplicateRegion]", "\"a\"", "T.java:5", "another name");
  }

  @Test
  void duplicateNameAcrossFiles() {
    Sources.of("p/A", "package p; class A { @dev.edpm.annotations.Region(\"x\") void m() {} }")
        .add(
            "q/B",
            """
            package q;
            import dev.edpm.annotations.Region;
            import dev.edpm.runtime.Span;
            class B { void m() { @Region("x") Span s = Span.open(); s.close(); } }
            """)
        .fails("q/B", "\"x\"", "[EdpmDuplicateRegion]", "A.java:1");
  }

  @Test
  void typesMayShareAPrefix() {
    Sources.of("A", "@dev.edpm.annotations.Region(\"io\") class A { void m() {} }")
        .add("B", "@dev.edpm.annotations.Region(\"io\") class B { void m() {} }")
        .succeeds();
  }

  @Test
  void nothingToMeasure() {
    Sources.of("T", "@dev.edpm.annotations.Region interface T { void m(); }")
        .warns("T", "@dev", "[EdpmNothingToMeasure]", "no method with a body");
    Sources.of(
            "T",
            "@SuppressWarnings(\"edpm:EdpmNothingToMeasure\")"
                + " @dev.edpm.annotations.Region interface T { void m(); }")
        .succeeds();
  }

  @Test
  void aNameMayBeAnyConstant() {
    assertThat(Sources.ofBody("  @Region(1 + 1 + \"\") void m() {}").succeeds().regionNames())
        .containsExactly("2");
  }

  @Test
  void wiringNameIsTaken() {
    Sources.of("T", "class T { @dev.edpm.annotations.Region void m() {} }")
        .add("T_Edpm", "class T_Edpm {}")
        .fails("T", "class T", "[EdpmWiringName]", "T_Edpm", "rename");
  }

  @Test
  void wiringIsAmongTheSources() {
    String source = "class T { @dev.edpm.annotations.Region void m() {} }";
    String wiring = Sources.of("T", source).generated("T_Edpm.java").orElseThrow();
    Sources.of("T", source)
        .add("T_Edpm", wiring)
        .fails("T", "class T", "[EdpmWiringName]", "folder of generated sources");
  }

  @Test
  void severalMistakesAreAllReported() {
    Sources sources =
        Sources.ofBody(
            """
              @Region int f;
              @Region(\"\") void m() {}
              @Region @Counters("nope") void n() {}
            """);
    sources.has(Kind.ERROR, "T", "@Region int", "[EdpmMisplacedRegion]");
    sources.has(Kind.ERROR, "T", "\"\"", "[EdpmEmptyName]");
    sources.has(Kind.ERROR, "T", "\"nope\"", "[EdpmUnknownType]");
    assertThat(sources.compile().errors()).hasSize(3);
  }

  @Test
  void annotationsOfThatNameFromElsewhereAreNotOurs() {
    Sources.of("T", "class T { @interface Region {} @Region int f; @Region void m() {} }")
        .succeeds();
  }
}
