package dev.edpm.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.junit.measure.Checkpoint;
import dev.edpm.junit.measure.Measured;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.RegionSummary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Regions of which the runtime has not measured all executions. */
class JudgeTest {

  private static Checkpoint checkpoint(long executions, long truncated, long warmUp) {
    RegionSummary region =
        new RegionSummary(
            "r",
            new RegionDescriptor("r", "a.A", "m", "()V", "A.java", 7, List.of()),
            true,
            true,
            executions,
            executions,
            false,
            executions,
            truncated,
            warmUp,
            0,
            0,
            Optional.empty(),
            List.of(),
            List.of(),
            List.of());
    return new Checkpoint(Map.of("r", region), Map.of(), false, 0, 0);
  }

  private static Verdict verdict(Checkpoint after, String expectation) {
    ClassLoader loader = JudgeTest.class.getClassLoader();
    Measured measured = new Measured(List.of(checkpoint(3, 2, 5), after), null, loader);
    return new Judge(measured, new Units(loader), null)
        .verdict(Expectation.parse(expectation, "test"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"executions == 0", "executions <= 5", "executions > 1", "time.wall < 1s"})
  void executionsInTheWarmUpAreNotJudged(String bound) {
    Verdict verdict = verdict(checkpoint(3, 2, 6), "r: " + bound);
    assertThat(verdict.kind()).isEqualTo(Verdict.Kind.UNJUDGED);
    assertThat(verdict.sentence())
        .isEqualTo(
            "region r (A.java:7) was executed in the warm-up, which is not measured; remove"
                + " edpm.warmup or make it shorter");
  }

  @Test
  void anExecutionThatWasInterruptedIsNotJudged() {
    Verdict verdict = verdict(checkpoint(3, 3, 5), "r: executions == 0");
    assertThat(verdict.kind()).isEqualTo(Verdict.Kind.UNJUDGED);
    assertThat(verdict.sentence())
        .isEqualTo(
            "measuring was paused or reset during an execution of region r (A.java:7), so it is"
                + " unknown");
  }

  @Test
  void executionsBeforeTheTestDoNotMatter() {
    Checkpoint before = checkpoint(3, 2, 5);
    assertThat(
            new Judge(
                    new Measured(List.of(before, before), null, JudgeTest.class.getClassLoader()),
                    new Units(JudgeTest.class.getClassLoader()),
                    new Baselines(null, "test", "", false))
                .verdict(Expectation.parse("r: executions == 0", "test"))
                .kind())
        .isEqualTo(Verdict.Kind.MET);
  }
}
