package dev.edpm.processor;

import dev.edpm.annotations.ToolEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Tests diagnostics about listeners, callbacks for events, and their counters. */
class ListenerDiagnosticsTest {

  private static final String SAMPLE = "(dev.edpm.runtime.monitor.Sample s) {}";
  private static final String INFO = "(dev.edpm.runtime.event.EventInfo i) {}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "void m(S s) {}                             | an instance method",
        "static int m(S s) { return 1; }            | a method that returns int",
        "static void m() {}                         | a method without parameters",
        "static void m(S s, int i) {}               | a method with the parameters (",
        "static void m(Object s) {}                 | a method with the parameters (java.lang.Object)",
        "static void m(S s) throws Exception {}     | a method that throws checked exceptions",
      })
  void listenerAndToolTakeOneArgument(String method, String words) {
    Sources.ofBody(
            "  @Listener(\"jvm\") " + method.replace("S s", "dev.edpm.runtime.monitor.Sample s"))
        .fails("T", "@Listener", "[EdpmListener]", words, "static void m(Sample sample)");
    Sources.ofBody(
            "  @OnEvent(ToolEvent.INIT) "
                + method.replace("S s", "dev.edpm.runtime.event.EventInfo s"))
        .fails("T", "@OnEvent", "[EdpmOnEvent]", words, "static void m(EventInfo info)");
  }

  @Test
  void methodThatThePackageCannotReach() {
    Sources.ofBody("  @Listener(\"jvm\") private static void m" + SAMPLE)
        .fails("T", "@Listener", "[EdpmUnreachable]", "the member with @Listener", "m is private");
    Sources.ofBody("  private interface N { @OnEvent(ToolEvent.INIT) static void m" + INFO + " }")
        .fails("T", "@OnEvent", "[EdpmUnreachable]", "N is private");
  }

  @Test
  void unknownCounterSuggestsANearOne() {
    Sources.ofBody(
            "  @CounterDef(\"solver.residual\") static int i;\n"
                + "  @Listener({\"jvm\", \"solver.residuals\"}) static void m"
                + SAMPLE)
        .fails(
            "T",
            "\"solver.residuals\"",
            "[EdpmUnknownCounter]",
            "no counter \"residuals\" in type \"solver\"",
            "did you mean \"solver.residual\"");
    Sources.ofBody("  @Listener(\"starpu.task.g_total_submited\") static void m" + SAMPLE)
        .fails(
            "T",
            "\"starpu",
            "[EdpmUnknownCounter]",
            "did you mean \"starpu.task.g_total_submitted\"");
    Sources.ofBody("  @Listener(\"sovler\") static void m" + SAMPLE)
        .fails("T", "\"sovler\"", "[EdpmUnknownType]");
  }

  @Test
  void setsAreNotEmptyAndHaveNothingTwice() {
    Sources.ofBody("  @Listener({}) static void m" + SAMPLE)
        .fails("T", "@Listener", "[EdpmListener]", "without counters");
    Sources.ofBody("  @Listener({\"jvm\", \"jvm\"}) static void m" + SAMPLE)
        .fails("T", "\"jvm\"})", "[EdpmDuplicateCounter]");
    Sources.ofBody("  @Listener(\"\") static void m" + SAMPLE)
        .fails("T", "\"\"", "[EdpmEmptyName]");
    Sources.ofBody("  @OnEvent({}) static void m" + INFO)
        .fails("T", "@OnEvent", "[EdpmOnEvent]", "never called");
    Sources.ofBody(
            "  @OnEvent({ToolEvent.INIT, ToolEvent.TERMINATE, ToolEvent.INIT}) static void m"
                + INFO)
        .fails("T", ".INIT})", "[EdpmOnEvent]", "INIT is listed twice");
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.MATCH_NONE, names = ".*(GPU|TRANSFER).*")
  void eventOfCpuWorkersAndOfTheRuntime(ToolEvent event) {
    Sources.ofBody("  @OnEvent(ToolEvent." + event + ") static void m" + INFO).succeeds();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GLOBAL      | cpu.cycles                    | per_region",
        "GLOBAL      | cpu                           | per_region",
        "GLOBAL      | starpu.task.w_total_executed  | per_worker",
        "GLOBAL      | mine.worker                   | per_worker and per_region",
        "PER_WORKER  | starpu.task.g_peak_ready      | global",
        "PER_WORKER  | mine.global                   | global and per_region",
        "PER_WORKER  | energy                        | global and per_region",
        "PER_CODELET | edpm.region.r_total_executed  | per_region",
        "PER_REGION  | starpu.task.c_total_submitted | per_codelet",
      })
  void counterOfAnotherScope(String scope, String counter, String others) {
    Sources.ofBody(
            "  @CounterDef(\"mine.global\") static int i;\n"
                + "  @CounterDef(value = \"mine.worker\", scope = MonitorScope.PER_WORKER) static int j;\n"
                + "  @Listener(value = \""
                + counter
                + "\", scope = MonitorScope."
                + scope
                + ") static void m"
                + SAMPLE)
        .fails(
            "T",
            "\"" + counter + "\", scope = MonitorScope." + scope,
            "[EdpmCounterScope]",
            "it is available in " + others);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GLOBAL      | {\"energy.package\", \"jvm\", \"starpu.task.g_peak_ready\", \"mine\"}",
        "PER_WORKER  | {\"starpu.task.w_total_executed\", \"starpu\", \"mine\", \"mine.worker\"}",
        "PER_CODELET | {\"starpu.task.c_cumul_execution_time\"}",
        "PER_REGION  | {\"time.wall\", \"cpu\", \"mine\", \"edpm.region.r_cumul_execution_time\"}",
        "GLOBAL      | {\"gpu.sm-active\"}",
      })
  void counterOfItsScope(String scope, String counters) {
    Sources.ofBody(
            "  @CounterDef(\"mine.global\") static int i;\n"
                + "  @CounterDef(value = \"mine.worker\", scope = MonitorScope.PER_WORKER) static int j;\n"
                + "  @Listener(value = "
                + counters
                + ", scope = MonitorScope."
                + scope
                + ") static void m"
                + SAMPLE)
        .with("-Aedpm.counters=gpu.**")
        .succeeds();
  }

  @Test
  void instancesOfTheScope() {
    Sources.ofBody("  @Listener(value = \"jvm\", of = {\"a\", \"b\"}) static void m" + SAMPLE)
        .fails("T", "\"a\"", "[EdpmInstance]", "has one instance", "remove \"of\"");
    Sources.ofBody(
            "  @Listener(value = \"starpu\", scope = MonitorScope.PER_WORKER, of = {\"0\", \"x\"})"
                + " static void m"
                + SAMPLE)
        .fails("T", "\"x\"", "[EdpmInstance]", "\"x\" is not a valid worker number");
  }
}
