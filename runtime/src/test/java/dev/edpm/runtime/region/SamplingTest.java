package dev.edpm.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.config.Detail;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Regions of which one execution in N is measured. */
class SamplingTest {

  private static final int EXECUTIONS = 100_000;
  private static final int ONE_IN = 10;

  private static Lab program(int threads) throws Exception {
    Lab lab = new Lab();
    Region region = lab.region("sampled", new Detail(true, ONE_IN), TestCounters.TICKS);
    for (int t = 0; t < threads; t++) {
      lab.run(
          () -> {
            for (int i = 0; i < EXECUTIONS / threads; i++) {
              Frame frame = region.enter();
              lab.counters.tick(3);
              region.exit(frame);
            }
          });
    }
    return lab;
  }

  @Test
  void executionsAreExactAndSumsAreScaled() throws Exception {
    Snapshot snapshot = program(4).recorder.snapshot();
    RegionSummary summary = Lab.summary(snapshot, "sampled");
    assertThat(summary.executions()).isEqualTo(EXECUTIONS);
    assertThat(summary.outermost()).isEqualTo(EXECUTIONS);
    assertThat(summary.estimated()).isTrue();
    // Gaps of mean 10 and deviation 5.5: 10,000 of them lie within 6 deviations of their sum.
    assertThat(summary.sampled()).isBetween(9_650L, 10_350L);
    Statistics ticks = Lab.statistics(snapshot, "sampled", TestCounters.TICKS);
    assertThat(ticks.count()).isEqualTo(summary.sampled());
    assertThat(ticks.sum()).isEqualTo(3L * EXECUTIONS);
    assertThat(ticks.self()).hasValue(3L * EXECUTIONS);
    assertThat(ticks.max()).isEqualTo(3);
    assertThat(Lab.records(snapshot, "sampled")).hasSize((int) summary.sampled());
  }

  @Test
  void theChoiceIsTheSameInEachRun() throws Exception {
    long[] sampled = {
      program(2).summary("sampled").sampled(), program(2).summary("sampled").sampled()
    };
    assertThat(sampled[0]).isEqualTo(sampled[1]);
  }

  @Test
  void theChoiceFallsIntoNoStepWithTheProgram() {
    Sampling sampling = new Sampling(ONE_IN, 42);
    int[] chosenOfEach = new int[5];
    for (int i = 0; i < EXECUTIONS; i++) {
      if (sampling.next()) {
        chosenOfEach[i % 5]++;
      }
    }
    assertThat(IntStream.of(chosenOfEach)).allMatch(count -> count > 1_700 && count < 2_300);
    assertThat(sampling.executions()).isEqualTo(EXECUTIONS);
  }

  @Test
  void oneOfOneIsAllAndNoEstimate() throws Exception {
    Lab lab = new Lab();
    Region region = lab.region("all", new Detail(true, 1));
    lab.run(
        () -> {
          for (int i = 0; i < 5; i++) {
            region.exit(region.enter());
          }
        });
    assertThat(lab.summary("all").estimated()).isFalse();
    assertThat(lab.records("all")).hasSize(5);
  }

  @Test
  void whatIsChosenInsideARegionThatIsNotIsNobodysChild() throws Exception {
    Lab lab = new Lab();
    Region outer = lab.region("outer", new Detail(true, 1000));
    Region inner = lab.region("inner");
    lab.run(
        () -> {
          for (int i = 0; i < 3; i++) {
            Frame frame = outer.enter();
            inner.exit(inner.enter());
            outer.exit(frame);
          }
        });
    assertThat(lab.summary("outer").executions()).isEqualTo(3);
    List<Lab.Row> chosen = lab.records("outer");
    assertThat(lab.records("inner").stream().filter(row -> row.parent() != null))
        .hasSameSizeAs(chosen);
  }
}
