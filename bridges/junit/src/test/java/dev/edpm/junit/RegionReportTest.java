package dev.edpm.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.opentest4j.AssertionFailedError;

@ExtendWith(EdpmExtension.class)
class RegionReportTest {

  private RegionReport early;

  @BeforeEach
  void before(RegionReport report) {
    Workload.allocate(100);
    assertThat(report.region("allocate").executions()).isEqualTo(1);
    early = report;
  }

  @AfterEach
  void after(RegionReport report) {
    Workload.allocate(100);
    assertThat(report.region("allocate").executions()).isEqualTo(2);
  }

  @Test
  void hasWhatTheTestMeasuredUpToNow(RegionReport report) {
    assertThat(report.executed()).isEmpty();
    Workload.allocate(1000);
    MeasuredRegion first = report.region("allocate");
    Workload.allocate(3000);
    MeasuredRegion second = early.region("allocate");

    assertThat(first.executions()).isEqualTo(1);
    assertThat(second.executions()).isEqualTo(2);
    assertThat(first.sum("jvm.allocated-bytes")).isEqualTo(1016);
    assertThat(second.sum("jvm.allocated-bytes")).isEqualTo(1016 + 3016);
    assertThat(second.self("jvm.allocated-bytes")).isEqualTo(1016 + 3016);
    assertThat(first.values("jvm.allocated-bytes")).containsExactly(1016);
    assertThat(second.values("jvm.allocated-bytes")).containsExactly(1016, 3016);
    assertThat(second.sum("time.wall")).isPositive();
    assertThat(report.executed()).containsExactly("allocate");
  }

  @Test
  void throwsClearErrorsForWhatItDoesNotHave(RegionReport report) {
    Workload.allocate(1);
    Workload.allocate(1);
    assertThatThrownBy(() -> report.region("alocate"))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("did you mean allocate?");
    assertThat(report.region("unloaded").executions()).isZero();
    assertThatThrownBy(() -> report.region("unloaded").sum("time.wall"))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("was not executed");
    assertThatThrownBy(() -> report.region("allocate").sum("time.cpu"))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("does not measure time.cpu");
  }

  @ExtendWith(EdpmExtension.class)
  static class Misplaced {
    @BeforeAll
    static void before(RegionReport report) {}

    @Test
    void test() {}
  }

  @Test
  void isNoParameterOfAWholeClass(RegionReport report) {
    Workload.allocate(1);
    Workload.allocate(1);
    assertThat(FixtureRun.of(Misplaced.class).message("RegionReportTest$Misplaced"))
        .contains("RegionReport is a parameter of test methods");
    assertThat(report.region("allocate").executions()).isEqualTo(2);
  }
}
