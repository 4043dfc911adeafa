package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The compiler's messages on {@code Span.open("name")}. */
class ShortSpanDiagnosticsTest {

  private static Sources method(String code) {
    return Sources.ofBody("  int m(boolean b) {\n" + code + "\n  }");
  }

  @ParameterizedTest
  @ValueSource(strings = {"var", "Span", "final var", "AutoCloseable"})
  void isCheckedWhereItInitialisesAVariable(String type) {
    String start = "    " + type + " s = Span.open(\"x\");\n";
    Sources.ofBody(
            "  int m(boolean b) throws Exception {\n"
                + start
                + "    if (b) return 1;\n    s.close();\n    return 2;\n  }")
        .fails("T", "return 1", "[EdpmSpanNotClosed]", "span \"s\"", "s.close() before it");
    Sources.ofBody(
            "  void m(boolean b) throws Exception {\n" + start + "    if (b) s.close();\n  }")
        .fails("T", "s = Span", "[EdpmSpanNotClosed]", "end of its scope, line 8");
    Sources.ofBody(
            "  void m(boolean b) throws Exception {\n"
                + start
                + "    s.close();\n    if (b) /**/ s.close();\n  }")
        .fails("T", "s.close();\n  }", "[EdpmSpanClosedTwice]", "once on every path");
  }

  @Test
  void isCheckedThroughParenthesesAndAsAResource() {
    method("    var s = ((Span.open(\"x\")));\n    return 2;")
        .fails("T", "return 2", "[EdpmSpanNotClosed]");
    method("    try (var s = Span.open(\"x\")) { s.close(); }\n    return 2;")
        .fails("T", "s.close(); }", "[EdpmSpanClosedTwice]", "at the end of its try block");
    method("    for (var s = Span.open(\"x\"); b; b = false) {}\n    return 2;")
        .fails("T", "s = Span", "[EdpmSpanNotClosed]");
    Sources.ofBody("  Runnable r = () -> { var s = Span.open(\"x\"); };")
        .fails("T", "s = Span", "[EdpmSpanNotClosed]");
    Sources.ofBody("  Object o = new Object() { { var s = Span.open(\"x\"); } };")
        .fails("T", "s = Span", "[EdpmSpanNotClosed]");
    Sources.ofBody("  static { var s = Span.open(\"x\"); }")
        .fails("T", "s = Span", "[EdpmSpanNotClosed]");
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_22, disabledReason = "unnamed variables need 22")
  void variablesWithoutAName() {
    method("    try (var _ = Span.open(\"x\")) { return 1; }").succeeds();
    method("    var _ = Span.open(\"x\");\n    return 1;")
        .fails("T", "_ = Span", "[EdpmSpanNotClosed]", "without a name");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Span m() { return Span.open(\"x\"); }",
        "Span m() { return (Span.open(\"x\")); }",
        "Span f = Span.open(\"x\");",
        "static Span f = Span.open(\"x\");",
        "void m(java.util.List<Span> all) { all.add(Span.open(\"x\")); }",
        "java.util.function.Supplier<Span> f = () -> Span.open(\"x\");",
        "void m(boolean b) { Span s = b ? null : Span.open(\"x\"); }",
        "void m() { Span s; s = Span.open(\"x\"); }",
        "Object m(int i) { return switch (i) { case 1 -> Span.open(\"x\"); default -> null; }; }",
        "T(Span s) {} T() { this(Span.open(\"x\")); }",
        "enum E { A(Span.open(\"x\")); E(Span s) {} }",
        "Span[] m() { return new Span[] {Span.open(\"x\")}; }",
        "Span m() { var s = Span.open(\"x\"); return s; }"
      })
  void anywhereElseAnyThreadMayCloseIt(String member) {
    Sources sources = Sources.ofBody("  " + member).succeeds();
    assertThat(sources.regionNames()).containsExactly("x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void m() { Span.open(\"x\"); }",
        "void m() { for (int i = 0; i < 2; Span.open(\"x\")) {} }",
        "Runnable r = () -> Span.open(\"x\");",
        "Object r = (Runnable & java.io.Serializable) () -> Span.open(\"x\");",
        "void m(int i) { switch (i) { case 1 -> Span.open(\"x\"); default -> {} } }",
        "java.util.function.Consumer<String> c = s -> Span.open(\"x\");"
      })
  void discarded(String member) {
    Sources.ofBody("  " + member)
        .fails("T", ".open(", "[EdpmSpanDiscarded]", "try (var s = Span.open(\"x\"))");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          void m(boolean b) { var s = Span.open(b ? "x" : "y"); s.close(); } | ? "x"
          void m(String n) { var s = Span.open(n); s.close(); } | n); s
          Span m() { return Span.open(null); } | null
          Span m() { return Span.open("a" + hashCode()); } | + hash
          Span m() { String n = "x"; return Span.open(n); } | n); }
          static final String N = "x"; Span m(String N) { return Span.open(N); } | N); }
          static final String N = "x"; Span m() { String N = "y"; return Span.open(N); } | N); }
          """)
  void nameThatIsNotConstant(String member, String snippet) {
    Sources.ofBody("  " + member).fails("T", snippet, "[EdpmNotConstant]", "string literal");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static final String N = \"row\"; void m() { try (var s = Span.open(N)) {} }",
        "static final String N = \"r\"; void m() { try (var s = Span.open((N + \"o\") + 'w')) {} }",
        "void m() { final String n = \"row\"; try (var s = Span.open(n)) {} }",
        "static final boolean B = true; void m() { try (var s = Span.open(B ? \"row\" : \"x\")) {} }",
        "interface C { String N = \"row\"; } void m() { try (var s = Span.open((String) C.N)) {} }"
      })
  void anyConstantExpressionIsAName(String member) {
    Sources sources = Sources.ofBody("  " + member).succeeds();
    assertThat(sources.regionNames()).containsExactly("row");
  }

  @Test
  void withAMarkToo() {
    method("    @Region(\"y\") Span s = Span.open(\"x\");\n    s.close();\n    return 1;")
        .fails("T", "@Region", "[EdpmTwoMarks]", "Span.open() without a name");
    method("    try (@Region var s = (Span.open(\"x\"))) { return 1; }")
        .fails("T", "@Region", "[EdpmTwoMarks]");
  }

  @Test
  void methodReferences() {
    Sources.ofBody("  java.util.function.Function<String, Span> f = Span::open;")
        .fails("T", "Span::open", "[EdpmSpanWithoutRegion]", "() -> Span.open(\"name\")");
    Sources.ofBody("  java.util.function.Supplier<Span> f = Span::open;")
        .fails("T", "Span::open", "[EdpmSpanWithoutRegion]", "() -> Span.open(\"name\")");
  }

  @Test
  void namesAreUniqueAndUsable() {
    method(
            "    var s = Span.open(\"x\"); s.close();\n"
                + "    @Region(/**/ \"x\") Span t = Span.open(); t.close();\n    return 1;")
        .fails("T", "\"x\") Span t", "[EdpmDuplicateRegion]", "T.java:6");
    Sources.of("A", "class A { Object o = dev.edpm.runtime.Span.open(\"x\"); }")
        .add("B", "class B { Object o = dev.edpm.runtime.Span.open(/**/ \"x\"); }")
        .fails("B", "\"x\"", "[EdpmDuplicateRegion]", "A.java:1");
    Sources.ofBody("  Span f = Span.open(\" \");").fails("T", "\" \"", "[EdpmEmptyName]");
  }

  @Test
  void countersOfTheVariableOrTheNearestSet() {
    Sources sources =
        Sources.of(
                "p/package-info", "@dev.edpm.annotations.Counters(\"memory.loads\")\npackage p;\n")
            .add(
                "p/T",
                """
                package p;
                import dev.edpm.annotations.*;
                import dev.edpm.runtime.Span;
                class T {
                  Span field = Span.open("package");
                  void m() {
                    @Counters("cpu.cycles") var s = Span.open("variable");
                    s.close();
                    try (@Counters("time.cpu") var t = Span.open("resource")) {}
                  }
                  @Counters("branch.taken") static class Inner {
                    Span type() { return Span.open("type"); }
                    @Counters("os.page-faults") Span member() { return Span.open("member"); }
                  }
                }
                """)
            .succeeds();
    assertThat(sources.counters("package")).containsExactly("memory.loads");
    assertThat(sources.counters("variable")).containsExactly("cpu.cycles");
    assertThat(sources.counters("resource")).containsExactly("time.cpu");
    assertThat(sources.counters("type")).containsExactly("branch.taken");
    assertThat(sources.counters("member")).containsExactly("os.page-faults");
    method("    @Counters(\"nope\") var s = Span.open(\"x\");\n    s.close();\n    return 1;")
        .fails("T", "\"nope\"", "[EdpmUnknownType]");
  }

  @Test
  void severalVariablesInOneDeclaration() {
    Sources sources =
        method(
                "    Span s = Span.open(\"x\"), t = Span.open(\"y\");\n    s.close();\n"
                    + "    t.close();\n    return 1;")
            .succeeds();
    assertThat(sources.regionNames()).containsExactly("x", "y");
  }

  @Test
  void otherMethodsOfThatNameAreNotMarks() {
    Sources.of(
            "T",
            """
            import static dev.edpm.runtime.Span.*;
            class T {
              void open(String name) {}
              void m(String s) { open("x"); open(s); }
              static class Inner extends T { void n() { open("x"); open("x"); } }
            }
            """)
        .succeeds();
    Sources.of(
            "T",
            """
            import dev.edpm.runtime.Span;
            class T {
              void m(String s) {
                class Span { static void open(String name) {} }
                Span.open("x");
                Span.open(s);
              }
            }
            """)
        .succeeds();
    Sources.of(
            "T",
            """
            import static dev.edpm.runtime.Span.open;
            class T {
              interface Door { default int open(String name) { return 1; } }
              Object o = new Door() { int n = open("x"); };
              dev.edpm.runtime.Span s = open("y");
            }
            """)
        .succeeds();
  }

  @Test
  void isKnownByAStaticImportAndAQualifiedName() {
    Sources sources =
        Sources.of(
                "T",
                """
                import static dev.edpm.runtime.Span.open;
                class T {
                  void m() {
                    try (var s = open("imported"); var t = dev.edpm.runtime.Span.open("qualified")) {}
                  }
                }
                """)
            .succeeds();
    assertThat(sources.regionNames()).containsExactlyInAnyOrder("imported", "qualified");
  }
}
