package dev.edpm.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.TestExecutionResult.Status.FAILED;
import static org.junit.platform.engine.TestExecutionResult.Status.SUCCESSFUL;

import dev.edpm.annotations.rule.Comparison;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RepeatTest {

  static class Repeats {

    static int before;
    private int runs;

    @Test
    @Repeat(value = 3, warmUp = 2)
    @Expect("allocate: executions == 1")
    @Expect("allocate: jvm.allocated-bytes < 1500 max")
    void leavesTheWarmUpOut() {
      Workload.allocate(runs < 2 ? 100_000 : 1000);
      runs++;
    }

    @Test
    @Repeat(3)
    @Expect("count: executions == 1")
    void breaksOnce() {
      if (runs++ == 1) {
        Workload.count(1);
      }
      Workload.count(1);
    }

    @ParameterizedTest(name = "{0} us")
    @ValueSource(ints = {300, 20_000})
    @Repeat(5)
    @Expect("spin: time.wall <= 10ms")
    @Expect("spin: time.wall >= 300us min")
    @Expect("spin: time.wall >= 300us self")
    void takes(int micros) {
      Workload.spin(micros);
    }

    @Test
    @Expect("spin: time.wall <= 10ms")
    void isMeasuredOnce() {
      Workload.spin(1);
    }

    @TestFactory
    @Repeat(5)
    DynamicTest factory() {
      return DynamicTest.dynamicTest("dynamic", () -> {});
    }

    @Test
    @Repeat(0)
    void neverRuns() {}

    @Test
    @Repeat(4)
    void failsInTheThird() {
      if (++before == 3) {
        throw new IllegalStateException("third");
      }
    }
  }

  private static final FixtureRun RUN = FixtureRun.of(Repeats.class);

  @Test
  void eachRepetitionMustMeetACount() {
    assertThat(RUN.status("leavesTheWarmUpOut()"))
        .as(RUN.message("leavesTheWarmUpOut()"))
        .isEqualTo(SUCCESSFUL);
    assertThat(RUN.message("breaksOnce()"))
        .contains("expected executions == 1, but it was 2 in repetition 2 of 3");
  }

  @Test
  void aTimeIsTheMedianOfTheRepetitions() {
    assertThat(RUN.status("300 us")).as(RUN.message("300 us")).isEqualTo(SUCCESSFUL);
    assertThat(RUN.message("20000 us"))
        .contains("expected time.wall <= 10.000 ms, but it was ", " the median of 5 repetitions");
  }

  @Test
  void aTimeNeedsRepetitions() {
    assertThat(RUN.message("isMeasuredOnce()"))
        .contains("\"spin: time.wall <= 10ms\"", "@Repeat(5)");
  }

  @Test
  void testsThatCannotBeRepeatedSaySo() {
    assertThat(RUN.message("factory()")).contains("dynamic tests", "cannot be repeated");
    assertThat(RUN.message("neverRuns()")).contains("@Repeat", "from 1");
    assertThat(RUN.status("failsInTheThird()")).isEqualTo(FAILED);
    assertThat(RUN.message("failsInTheThird()")).isEqualTo("third");
    assertThat(Repeats.before).isEqualTo(3);
  }

  /**
   * The one-sided limits of the median with 95 % confidence, from tables of the sign test: the
   * first value for 5 to 7 values, the second one for 8 to 10, the third one for 11.
   */
  @ParameterizedTest
  @CsvSource({"5, 1", "7, 1", "8, 2", "10, 2", "11, 3", "20, 6", "25, 8"})
  void aMedianBreaksABoundOnlyBeyondItsConfidenceLimit(int count, int limit) {
    long[] values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = i + 1;
    }
    Repetitions repetitions = new Repetitions(values);
    assertThat(repetitions.median()).isEqualTo((count + 1) / 2.0);
    assertThat(repetitions.surelyBreaks(Comparison.AT_MOST, limit - 0.5)).isTrue();
    assertThat(repetitions.surelyBreaks(Comparison.AT_MOST, limit)).isFalse();
    assertThat(repetitions.surelyBreaks(Comparison.AT_LEAST, count + 1.5 - limit)).isTrue();
    assertThat(repetitions.surelyBreaks(Comparison.AT_LEAST, count + 1 - limit)).isFalse();
  }
}
