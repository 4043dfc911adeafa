package dev.edpm.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Edpm;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.engine.TestExecutionResult.Status;

/** Values of a test in which measuring was paused. */
class PausedReportTest {

  @ExtendWith(EdpmExtension.class)
  static class Paused {

    @Test
    void readsExecutions(RegionReport report) {
      pauseAndRun();
      report.region("allocate").executions();
    }

    @Test
    void readsASum(RegionReport report) {
      pauseAndRun();
      report.region("allocate").sum("time.wall");
    }

    @Test
    void readsNames(RegionReport report) {
      pauseAndRun();
      report.executed();
    }

    private static void pauseAndRun() {
      Workload.allocate(1);
      Edpm.pause();
      Workload.allocate(1);
      Edpm.resume();
    }
  }

  @Test
  void hasNoValuesIfMeasuringWasPaused() {
    FixtureRun run = FixtureRun.of(Paused.class);
    String gap = "measuring was paused or reset during the test, so ";
    for (String test : List.of("readsExecutions", "readsASum", "readsNames")) {
      assertThat(run.status(test + "(RegionReport)")).as(test).isEqualTo(Status.ABORTED);
      assertThat(run.message(test + "(RegionReport)")).startsWith(gap);
    }
    System.setProperty("edpm.expect.strict", "on");
    try {
      assertThat(FixtureRun.of(Paused.class).status("readsASum(RegionReport)"))
          .isEqualTo(Status.FAILED);
    } finally {
      System.clearProperty("edpm.expect.strict");
    }
  }
}
