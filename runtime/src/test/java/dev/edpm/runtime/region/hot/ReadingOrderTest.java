package dev.edpm.runtime.region.hot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Span;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.control.FakeBackend;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.control.TestCounters;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.plan.RegionPlan;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What reading a counter takes is not counted by the counters that lie nearer to the clock. */
class ReadingOrderTest {

  private static final int TICKS = 0;
  private static final int STEPS = 1;

  /** What one reading of {@code test.steps} and one of {@code test.ticks} add to both counters. */
  private static final long BY_STEPS = 1000;

  private static final long BY_TICKS = 1;

  private final Lab lab = new Lab();
  private final long[] spent = new long[1];

  /** Each reading takes some of what both counters count. */
  private long value(int counter) {
    spent[0] += counter == STEPS ? BY_STEPS : BY_TICKS;
    return spent[0];
  }

  /** Reads one counter. */
  private final class One implements FakeBackend {
    private final int counter;

    One(int counter) {
      this.counter = counter;
    }

    @Override
    public CounterReader open(List<CatalogueEntry> counters) {
      return new CounterReader() {
        @Override
        public void read(long[] into, int offset) {
          into[offset] = value(counter);
        }

        @Override
        public void close() {}
      };
    }
  }

  private RegionHandle region(String name) {
    List<CatalogueEntry> entries = TestCounters.ALL.subList(0, 2);
    CounterPlan plan =
        new CounterPlan(
            0,
            List.of(
                new CounterPlan.Part(new One(TICKS), List.of(entries.get(TICKS))),
                new CounterPlan.Part(new One(STEPS), List.of(entries.get(STEPS)))),
            new int[] {TICKS, STEPS});
    List<String> names = List.of(TestCounters.TICKS, TestCounters.STEPS);
    return lab.register(
        name, "p.P", new RegionPlan(Detail.RECORDS, names, plan, Map.of(), Map.of()));
  }

  private void nearestCountsNoOthers(String name) {
    Statistics ticks = lab.statistics(name, TestCounters.TICKS);
    // The half of its own reading that is inside, at the close.
    assertThat(ticks.max()).isEqualTo(BY_TICKS);
    // The whole reading of the other one at both ends, and that half of its own.
    assertThat(lab.statistics(name, TestCounters.STEPS).min()).isEqualTo(2 * BY_TICKS + BY_STEPS);
  }

  @Test
  void counterReadNearestToTheClockCountsNoOtherReading() throws Exception {
    RegionHandle region = region("a");
    lab.run(
        () -> {
          for (int i = 0; i < 5000; i++) {
            region.exit(region.enter());
          }
        });
    nearestCountsNoOthers("a");
  }

  @Test
  void norDoesASpanThatIsHandedOn() throws Exception {
    RegionHandle region = region("a");
    lab.run(
        () -> {
          for (int i = 0; i < 5000; i++) {
            Span span = region.openCrossThread();
            span.close();
          }
        });
    nearestCountsNoOthers("a");
  }

  @Test
  void norDoesAWatchedExecutionCountWhatItsWatchesDo() throws Exception {
    RegionHandle region = region("a");
    lab.recorder.watch(
        name -> true,
        new RegionWatch() {
          @Override
          public Object opened(String name) {
            spent[0] += 1_000_000;
            return null;
          }

          @Override
          public void closed(Object opened, ClosedExecution execution) {
            spent[0] += 1_000_000;
          }
        });
    lab.run(
        () -> {
          for (int i = 0; i < 100; i++) {
            region.exit(region.enter());
            region.openCrossThread().close();
          }
        });
    nearestCountsNoOthers("a");
  }

  /** The log is folded every now and then: that is not the work of the region that closes then. */
  @Test
  void costOfAFoldIsInNoExecution() throws Exception {
    RegionHandle region = lab.region("folded", Detail.RECORDS, new FoldCost(), TestCounters.TICKS);
    RegionHandle outer = lab.region("outer");
    lab.run(
        () -> {
          for (int i = 0; i < 3000; i++) {
            Frame frame = outer.enter();
            for (int k = 0; k < i % 7; k++) {
              region.exit(region.enter());
            }
            outer.exit(frame);
          }
        });
    assertThat(lab.statistics("folded", TestCounters.TICKS).max()).isZero();
  }

  /** Counts how often the thread's log was folded. */
  private static final class FoldCost implements FakeBackend {
    @Override
    public CounterReader open(List<CatalogueEntry> counters) {
      ThreadLog log = ThreadLog.current();
      return new CounterReader() {
        private int last;
        private long folds;

        @Override
        public void read(long[] into, int offset) {
          if (log.position < last) {
            folds++;
          }
          last = log.position;
          into[offset] = folds;
        }

        @Override
        public void close() {}
      };
    }
  }
}
