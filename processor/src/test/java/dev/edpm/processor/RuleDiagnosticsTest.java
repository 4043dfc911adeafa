package dev.edpm.processor;

import javax.tools.Diagnostic.Kind;
import org.junit.jupiter.api.Test;

/** Tests diagnostics about rules. */
class RuleDiagnosticsTest {

  @Test
  void faultInTheGrammar() {
    Sources.ofBody("  @Rule(\"when global jvm.gc-count > 3 set globl k to 1\") void m() {}")
        .fails(
            "T",
            "\"when",
            "[EdpmRule]",
            "character 34",
            "expected a scope of knobs",
            "found \"globl\"");
  }

  @Test
  void unknownCounterAndCounterOfAnotherScope() {
    Sources.ofBody("  @Rule(\"when global jvm.gc-cuont > 3 set global k to 1\") void m() {}")
        .fails("T", "\"when", "[EdpmUnknownCounter]", "did you mean \"jvm.gc-count\"");
    Sources.ofBody("  @Rule(\"when global cpu.cycles > 3 set global k to 1\") void m() {}")
        .fails("T", "\"when", "[EdpmCounterScope]", "per_region");
    Sources.ofBody("  @Rule(\"when global jvm > 3 set global k to 1\") void m() {}")
        .fails("T", "\"when", "[EdpmMalformedCounter]", "write \"type.counter\"");
  }

  @Test
  void eachOfSeveralRulesHasItsPlace() {
    Sources.ofBody(
            """
              @Rule("when global jvm.gc-count > 3 set global k to 1")
              @Rule(name = "b", value = "when global jvm.gc-count > 3 set global k")
              @Rule("if")
              void m() {}
            """)
        .has(
            Kind.ERROR,
            "T",
            "\"when global jvm.gc-count > 3 set global k\")",
            "[EdpmRule]",
            "\"to\"")
        .has(Kind.ERROR, "T", "\"if\"", "[EdpmRule]", "character 1");
    Sources.ofBody("  @Rule.Several({@Rule(\"when\"), @Rule(\"if\")}) void m() {}")
        .has(Kind.ERROR, "T", "\"if\"", "[EdpmRule]", "\"when\"");
  }

  @Test
  void knobOfAnotherJarIsNoFault() {
    Sources.ofBody(
            "  @Rule(\"when global jvm.gc-count > 3 set global other.knob to 1\") void m() {}")
        .succeeds();
  }

  @Test
  void knobThatIsNearlyOursIsAWarning() {
    String rule = "\"when global jvm.gc-count > 3 set global solver.blocksize to 1\"";
    Sources.ofBody(
            "  @Knob(\"solver.block-size\") static int k;\n  @Rule(" + rule + ") void m() {}")
        .warns(
            "T",
            rule,
            "[EdpmRuleKnob]",
            "no global knob \"solver.blocksize\"",
            "did you mean \"solver.block-size\"?");
    Sources.ofBody(
            "  @Knob(\"solver.block-size\") static int k;\n"
                + "  @SuppressWarnings(\"edpm:EdpmRuleKnob\") @Rule("
                + rule
                + ") void m() {}")
        .succeeds();
    Sources.ofBody("  @Knob(\"solver.blocksize\") static int k;\n  @Rule(" + rule + ") void m() {}")
        .succeeds();
  }
}
