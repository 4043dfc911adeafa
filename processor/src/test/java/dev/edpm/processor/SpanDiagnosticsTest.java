package dev.edpm.processor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class SpanDiagnosticsTest {

  private static Sources method(String code) {
    return Sources.ofBody("  int m(boolean b) {\n" + code + "\n  }");
  }

  @Test
  void openAtReturn() {
    method("    @Region Span s = Span.open();\n    if (b) return 1;\n    s.close();\n    return 2;")
        .fails("T", "return 1", "[EdpmSpanNotClosed]", "span \"s\"", "s.close() before it", "try");
  }

  @Test
  void openAtTheEndOfItsScope() {
    method("    { @Region Span s = Span.open(); if (b) s.close();\n }\n    return 2;")
        .fails("T", "s = Span", "[EdpmSpanNotClosed]", "end of its scope, line 7", "s.close()");
  }

  @Test
  void placesAreKnownWithoutDebuggingInformation() {
    method("    { @Region Span s = Span.open(); if (b) s.close();\r\n }\n    return 2;")
        .with("-g:none")
        .fails("T", "s = Span", "[EdpmSpanNotClosed]", "end of its scope, line 7", "s.close()");
    Sources.ofBody("  @Region void m() {}").with("-g:none").succeeds();
  }

  @Test
  void openAtBreakAndContinueAndYield() {
    method(
            "    while (b) { @Region Span s = Span.open(); if (b) break; s.close(); }\n    return 2;")
        .fails("T", "break", "[EdpmSpanNotClosed]", "at this break");
    method(
            "    while (b) { @Region Span s = Span.open(); if (b) continue; s.close(); }\n"
                + "    return 2;")
        .fails("T", "continue", "[EdpmSpanNotClosed]", "at this continue");
    method(
            "    return switch (1) { default -> { @Region Span s = Span.open(); if (b) yield 1;"
                + " s.close(); yield 2; } };")
        .fails("T", "yield 1", "[EdpmSpanNotClosed]", "at this yield");
  }

  @Test
  void closedTwice() {
    method(
            "    @Region Span s = Span.open();\n    if (b) s.close();\n    /**/ s.close();\n    return 2;")
        .has(
            javax.tools.Diagnostic.Kind.ERROR,
            "T",
            "s.close();\n    return",
            "[EdpmSpanClosedTwice]",
            "once on every path");
    method("    @Region Span s = Span.open();\n    do { s.close(); } while (b);\n    return 2;")
        .fails("T", "s.close(); }", "[EdpmSpanClosedTwice]", "this close() is inside a loop");
    method("    try (@Region Span s = Span.open()) { s.close(); }\n    return 2;")
        .fails("T", "s.close(); }", "[EdpmSpanClosedTwice]", "at the end of its try block");
  }

  @Test
  void closedInTryAndCatch() {
    method(
            "    @Region Span s = Span.open();\n    try {\n      b = !b;\n      s.close();\n"
                + "    } catch (RuntimeException e) {\n      /**/ s.close();\n    }\n    return 2;")
        .fails("T", "s.close();\n    }\n    return", "[EdpmSpanClosedTwice]", "in a finally block");
  }

  @Test
  void comparingWithNullHandsNothingOn() {
    method(
            "    @Region Span s = Span.open();\n    try {\n      b = !b;\n    } finally {\n"
                + "      if (s != null) s.close();\n    }\n    return 2;")
        .succeeds();
    method("    @Region Span s = Span.open();\n    assert s != null;\n    return 2;")
        .fails("T", "return 2", "[EdpmSpanNotClosed]", "s.close() before it");
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_22, disabledReason = "unnamed variables need 22")
  void unnamedSpanThatNothingCloses() {
    Sources.ofBody("  void m() { @Region Span _ = Span.open();\n }")
        .fails(
            "T", "_ = Span", "[EdpmSpanNotClosed]", "without a name", "give the variable a name");
  }

  @Test
  void spanThatIsHandedOnLeavesTheCheck() {
    Sources.ofBody("  Span m() { @Region Span s = Span.open(); return s; }").succeeds();
  }
}
