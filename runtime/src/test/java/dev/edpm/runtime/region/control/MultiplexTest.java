package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Multiplexed counters: the summaries of executions in which they counted only a part of the time.
 */
class MultiplexTest {

  private final Turns turns = new Turns();
  private final Lab lab = new Lab();
  private final RegionHandle region =
      lab.region("region", Detail.RECORDS, turns, TestCounters.TICKS, TestCounters.STEPS);

  @Test
  void aCounterThatCountedAllTheTimeIsNotScaled() throws Exception {
    lab.run(() -> execute(() -> turns.pass(100, 100, 7, 3)));
    assertThat(lab.records("region"))
        .extracting(row -> row.values().subList(1, 3))
        .containsExactly(List.of(7L, 3L));
    assertThat(counter(TestCounters.TICKS).multiplex()).isEqualTo(1);
    assertThat(lab.statistics("region", TestCounters.TICKS).self()).hasValue(7);
  }

  @Test
  void aCounterThatCountedForAPartIsScaledAndItsShareSaid() throws Exception {
    lab.run(
        () -> {
          execute(() -> turns.pass(100, 25, 7, 3));
          execute(() -> turns.pass(100, 75, 30, 60));
        });
    assertThat(lab.records("region"))
        .extracting(row -> row.values().subList(1, 3))
        .containsExactly(List.of(28L, 12L), List.of(40L, 80L));
    assertThat(lab.statistics("region", TestCounters.TICKS).sum()).isEqualTo(68);
    assertThat(lab.statistics("region", TestCounters.STEPS).max()).isEqualTo(80);
    assertThat(counter(TestCounters.TICKS).multiplex()).isEqualTo(0.5);
    assertThat(lab.statistics("region", TestCounters.TICKS).self()).isEmpty();
  }

  @Test
  void anExecutionInWhichItDidNotCountHasNoValue() throws Exception {
    lab.run(
        () -> {
          execute(() -> turns.pass(100, 0, 0, 0));
          execute(() -> turns.pass(50, 50, 5, 6));
        });
    assertThat(lab.records("region"))
        .extracting(row -> row.values().get(1))
        .containsExactly(null, 5L);
    assertThat(lab.statistics("region", TestCounters.TICKS).count()).isEqualTo(1);
  }

  @Test
  void nestedAndRecursiveExecutionsAreScaledEachByItsOwnTimes() throws Exception {
    RegionHandle outer = lab.region("outer", Detail.RECORDS, turns, TestCounters.TICKS);
    lab.run(
        () -> {
          Frame whole = outer.enter();
          turns.pass(100, 100, 10, 0);
          Frame again = outer.enter();
          turns.pass(100, 50, 10, 0);
          execute(() -> turns.pass(100, 50, 5, 1));
          outer.exit(again);
          outer.exit(whole);
        });
    // 25 in 200 of 300 ns; of them 15 in 100 of 200 ns, of them 5 in 50 of 100 ns.
    assertThat(lab.records("outer"))
        .extracting(row -> row.values().get(1))
        .containsExactly(38L, 30L);
    assertThat(lab.records("region")).extracting(row -> row.values().get(1)).containsExactly(10L);
    assertThat(lab.statistics("outer", TestCounters.TICKS).sum()).isEqualTo(38);
    assertThat(lab.statistics("outer", TestCounters.TICKS).self()).isEmpty();
  }

  @Test
  void aSpanThatIsHandedOnIsScaledToo() throws Exception {
    lab.run(
        () -> {
          var span = region.openCrossThread();
          turns.pass(100, 25, 7, 3);
          span.close();
        });
    assertThat(lab.records("region"))
        .extracting(row -> row.values().subList(1, 3))
        .containsExactly(List.of(28L, 12L));
    assertThat(counter(TestCounters.TICKS).multiplex()).isEqualTo(0.25);
  }

  private CounterSummary counter(String name) {
    return Lab.counter(lab.summary("region"), name);
  }

  private void execute(Runnable body) {
    Frame frame = region.enter();
    body.run();
    region.exit(frame);
  }

  /** Two counters that count for a part of the time, which the test determines. */
  private static final class Turns implements FakeBackend {
    private long enabled;
    private long running;
    private long ticks;
    private long steps;

    void pass(long time, long counted, long moreTicks, long moreSteps) {
      enabled += time;
      running += counted;
      ticks += moreTicks;
      steps += moreSteps;
    }

    @Override
    public boolean isMultiplexed() {
      return true;
    }

    @Override
    public CounterReader open(List<CatalogueEntry> counters) {
      return new CounterReader() {
        @Override
        public void read(long[] into, int offset) {
          int at = offset;
          for (CatalogueEntry counter : counters) {
            into[at++] = counter.name().equals(TestCounters.TICKS) ? ticks : steps;
          }
          into[at] = enabled;
          into[at + 1] = running;
        }

        @Override
        public void close() {}
      };
    }
  }
}
