package dev.edpm.processor;

import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;

class TagDiagnosticsTest {

  private static Sources method(String code) {
    return Sources.ofBody("  int m(boolean b) {\n" + code + "\n  }");
  }

  @Test
  void everyTypeThatATagCanHave() {
    Sources.ofBody(
            """
              enum Colour { RED }
              @Region void a(@Tag int i, @Tag long l, @Tag short s, @Tag byte b, @Tag float f,
                  @Tag double d, @Tag boolean z, @Tag char c) {}
              @Region void b(@Tag Integer i, @Tag Number n, @Tag java.math.BigDecimal d,
                  @Tag Boolean z, @Tag Character c, @Tag String s, @Tag Colour o, @Tag Enum<?> e) {}
              @Region <E extends Enum<E>, N extends Number> void c(@Tag E e, @Tag("key") N n) {
                try (@Region Span span = Span.open()) {
                  span.tag("i", 1);
                  span.tag("l", 1L);
                  span.tag("f", 1f);
                  span.tag("d", 1d);
                  span.tag("z", true);
                  span.tag("c", 'c');
                  span.tag("e", e);
                  span.tag("n", n);
                }
              }
            """)
        .succeeds();
  }

  @Test
  void otherTypes() {
    Sources.ofBody("  @Region void m(@Tag Object o) {}")
        .fails("T", "@Tag Object", "[EdpmTagType]", "java.lang.Object", "String or enum");
    Sources.ofBody("  @Region void m(@Tag int[] o) {}")
        .fails("T", "@Tag int[]", "[EdpmTagType]", "int[]");
    Sources.ofBody("  @Region void m(@Tag String... texts) {}")
        .fails("T", "@Tag String", "[EdpmTagType]", "java.lang.String");
  }

  @Test
  void aParameterOfWhatIsNoRegion() {
    Sources.ofBody("  void m(@Tag int i) {}")
        .fails("T", "@Tag int", "[EdpmTagPlace]", "m() is not one", "add @Region");
    Sources.ofBody("  @Region void r() {}\n  T(@Tag int i) {}")
        .fails("T", "@Tag int", "[EdpmTagPlace]", "the constructor of T");
    Sources.ofBody("  static Object o = new Object() { void m(@Tag int i) {} };")
        .fails("T", "@Tag int", "[EdpmTagPlace]", "m() is not one");
  }

  @Test
  void aRegionByItsTypeOrAPatternIsEnough() {
    Sources.of("T", "import dev.edpm.annotations.*;\n@Region class T { void m(@Tag int i) {} }\n")
        .succeeds();
    Sources.ofBody("  void m(@Tag int i) {}").with("-Aedpm.regions=**").succeeds();
  }

  @Test
  void whereNoRegionHasParameters() {
    Sources.ofBody(
            "  interface F { void f(int i); }\n  @Region void m() { F f = (@Tag int i) -> {}; }")
        .fails("T", "@Tag int i) ->", "[EdpmTagPlace]", "a parameter of a lambda expression");
    Sources.ofBody("  @Region void m() { try { m(); } catch (@Tag RuntimeException e) {} }")
        .fails("T", "@Tag Runtime", "[EdpmTagPlace]", "an exception parameter");
    Sources.ofBody("  interface F { void f(@Tag int i); }")
        .fails("T", "@Tag int", "[EdpmTagPlace]", "a method without a body");
    Sources.ofBody("  record R(@Tag int i) {}")
        .fails("T", "@Tag int", "[EdpmTagPlace]", "a record component");
    Sources.ofBody("  record R(@Tag int i) { @Region R {} }")
        .fails("T", "@Tag int", "[EdpmTagPlace]", "a record component");
  }

  @Test
  void keysOfParameters() {
    Sources.ofBody("  @Region void m(@Tag(\"n\") int i, @Tag int n) {}")
        .fails("T", "@Tag int n", "[EdpmTagKey]", "another parameter of m()", "\"n\"");
    Sources.ofBody("  @Region void m(@Tag int n, @Tag(\"n\") int i) {}")
        .fails("T", "\"n\"", "[EdpmTagKey]", "another parameter of m()", "\"n\"");
    Sources.ofBody("  @Region void m(@Tag(\" \") int i) {}")
        .fails("T", "\" \"", "[EdpmTagKey]", "must not be empty");
    Sources.ofBody("  @Region void m(@Tag(\"" + "k".repeat(1001) + "\") int i) {}")
        .fails("T", "\"kkk", "[EdpmName]", "1001 characters");
    Sources.ofBody("  static final String K = \"k\";\n  @Region void m(@Tag(K + 1) int i) {}")
        .succeeds();
  }

  @Test
  void moreKeysThanARegionCanHave() {
    StringBuilder parameters = new StringBuilder("@Tag int p0");
    for (int i = 1; i < 9; i++) {
      parameters.append(", @Tag int p").append(i);
    }
    Sources.ofBody("  @Region void m(" + parameters + ") {}")
        .fails("T", "@Tag int p8", "[EdpmTagKey]", "8 tags", "\"p8\"");
  }

  @Test
  void keysOfSpans() {
    method(
            "    String k = \"k\" + b;\n    try (@Region Span s = Span.open()) { s.tag(k, 1); }\n    return 2;")
        .fails("T", "k, 1", "[EdpmTagKey]", "constant expression");
    method("    try (@Region Span s = Span.open()) { s.tag(\"\", 1); }\n    return 2;")
        .fails("T", "\"\", 1", "[EdpmTagKey]", "must not be empty");
    method(
            "    final String k = \"k\";\n    try (@Region Span s = Span.open()) { s.tag(k + 1, 1); }\n    return 2;")
        .succeeds();
    Sources.ofBody("  static void m(Span s, String key) { s.tag(key, 1); }\n  @Region void r() {}")
        .fails("T", "key, 1", "[EdpmTagKey]", "constant expression");
    Sources.ofBody(
            "  interface F { void f(String key, long value); }\n"
                + "  static F m(Span s) { return s::tag; }\n  @Region void r() {}")
        .fails("T", "s::tag", "[EdpmTagKey]", "constant expression");
  }

  @Test
  void oneKeyOfTwoTypes() {
    method(
            "    try (@Region Span s = Span.open()) {\n      s.tag(\"k\", 1);\n"
                + "      s.tag(\"k\", b ? 2 : 3);\n      s.tag(\"k\", \"text\");\n    }\n    return 2;")
        .has(
            Diagnostic.Kind.ERROR,
            "T",
            "\"text\"",
            "[EdpmTagType]",
            "of type integer at line 7",
            "of type string here");
    method(
            "    Number n = 1;\n    try (@Region Span s = Span.open()) {\n      s.tag(\"k\", n);\n"
                + "      s.tag(\"k\", 1.5);\n      s.tag(\"k\", true);\n    }\n"
                + "    return 2;")
        .fails("T", "true", "[EdpmTagType]", "boolean here");
  }

  @Test
  void aTagHandsNothingOn() {
    method(
            "    @Region Span s = Span.open();\n    s.tag(\"k\", 1);\n    if (b) return 1;\n"
                + "    s.close();\n    return 2;")
        .fails("T", "return 1", "[EdpmSpanNotClosed]");
  }

  @Test
  void aSpanThatMayBeClosed() {
    method("    @Region Span s = Span.open();\n    s.close();\n    s.tag(\"k\", 1);\n    return 2;")
        .fails("T", "s.tag", "[EdpmTagClosed]", "\"s\"", "before close()");
    method(
            "    @Region Span s = Span.open();\n    if (b) s.close();\n    s.tag(\"k\", 1);\n"
                + "    if (!b) s.close();\n    return 2;")
        .has(Diagnostic.Kind.ERROR, "T", "s.tag", "[EdpmTagClosed]");
    method(
            "    @Region Span s = Span.open();\n    try (s) {\n      b = !b;\n    } finally {\n"
                + "      s.tag(\"k\", 1);\n    }\n    return 2;")
        .fails("T", "s.tag", "[EdpmTagClosed]");
    method(
            "    @Region Span s = Span.open();\n    try {\n      b = !b;\n    } finally {\n"
                + "      s.tag(\"k\", b);\n      s.close();\n    }\n    return 2;")
        .succeeds();
  }

  @Test
  void insideTheTryWhoseResourceItIs() {
    method(
            "    try (@Region Span s = Span.open()) {\n      while (b) { s.tag(\"k\", 1); b = !b; }\n"
                + "    }\n    return 2;")
        .succeeds();
    method(
            "    @Region Span s = Span.open();\n    s.tag(\"k\", 0);\n    try (s) {\n"
                + "      while (b) { s.tag(\"k\", 1); b = !b; }\n    }\n    return 2;")
        .succeeds();
  }

  @Test
  void aSpanThatIsHandedOnIsTaggedAnywhere() {
    Sources.ofBody(
            "  Span kept;\n  @Region void r() {}\n  void m() {\n    @Region Span s = Span.open();\n"
                + "    kept = s;\n    Runnable r = () -> { s.tag(\"k\", 1); s.close(); };\n    r.run();\n"
                + "    s.tag(\"k\", 2);\n  }\n  void n() { kept.tag(\"k\", 3); }")
        .succeeds();
  }
}
