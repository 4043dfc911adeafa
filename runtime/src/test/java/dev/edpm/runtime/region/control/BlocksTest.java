package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.EventSet;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.LexicalBlock;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.plan.RegionPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When a thread's event set learns of counters: EDPM's blocks. */
class BlocksTest {

  private static final String AT_ONCE = " between blocks";
  private static final String LATE = " in a block";

  private final Lab lab = new Lab();
  private final RegionListeners backend = new RegionListeners();
  private final RegionHandle outer = region("outer", 0, TestCounters.TICKS);
  private final RegionHandle inner = region("inner", 1, TestCounters.STEPS);
  private final RegionHandle wall = lab.region("wall", Detail.RECORDS);

  @Test
  void aBlockBeginsWithTheCountersOfTheRegionsThatStandInsideOfIt() throws Exception {
    RegionHandle whole = region("whole", 2, TestCounters.TICKS, List.of(1));
    lab.run(() -> nest(whole, inner));
    assertThat(backend.opened)
        .containsExactlyInAnyOrder(TestCounters.TICKS + AT_ONCE, TestCounters.STEPS + AT_ONCE);
  }

  @Test
  void countersFirstReadInABlockAreJoinedWhenTheNextOneBegins() throws Exception {
    lab.run(
        () -> {
          nest(outer, inner);
          assertThat(backend.opened)
              .containsExactly(TestCounters.TICKS + AT_ONCE, TestCounters.STEPS + LATE);
          nest(outer, inner);
          nest(outer, inner);
        });
    assertThat(backend.opened)
        .containsExactly(
            TestCounters.TICKS + AT_ONCE, TestCounters.STEPS + LATE, TestCounters.STEPS + AT_ONCE);
    assertThat(lab.statistics("inner", TestCounters.STEPS).count()).isEqualTo(3);
    assertThat(lab.statistics("inner", TestCounters.STEPS).sum()).isEqualTo(3);
  }

  @Test
  void aRegionOfWallTimeAloneMakesNoBlock() throws Exception {
    lab.run(
        () -> {
          Frame frame = wall.enter();
          nest(outer, inner);
          nest(outer, inner);
          wall.exit(frame);
        });
    assertThat(backend.opened)
        .containsExactly(
            TestCounters.TICKS + AT_ONCE, TestCounters.STEPS + LATE, TestCounters.STEPS + AT_ONCE);
  }

  @Test
  void eachThreadHasItsOwnAndItEndsWithTheThread() throws Exception {
    for (int i = 0; i < 2; i++) {
      Thread thread = new Thread(() -> nest(outer, inner));
      thread.start();
      thread.join();
    }
    assertThat(backend.attached).isEqualTo(2);
    lab.recorder.snapshot();
    assertThat(backend.closed).isEqualTo(backend.attached);
    assertThat(backend.readers).isZero();
  }

  private void nest(RegionHandle around, RegionHandle within) {
    Frame frame = around.enter();
    Frame nested = within.enter();
    backend.value++;
    within.exit(nested);
    around.exit(frame);
  }

  private RegionHandle region(String name, int number, String counter) {
    return region(name, number, counter, List.of());
  }

  private RegionHandle region(String name, int number, String counter, List<Integer> inside) {
    CatalogueEntry entry = TestCounters.find(counter);
    CounterPlan plan =
        new CounterPlan(
            TestCounters.number(entry),
            List.of(new CounterPlan.Part(backend, List.of(entry))),
            new int[] {TestCounters.number(entry)});
    return lab.recorder.register(
        new RegionDescriptor(
            name,
            "p.Program",
            "m",
            "()V",
            "Program.java",
            number,
            List.of(counter),
            new LexicalBlock("p.Program_Edpm", number, inside)),
        new RegionPlan(Detail.RECORDS, List.of(counter), plan, Map.of(), Map.of()));
  }

  /** Remembers how it was asked. */
  private static final class RegionListeners implements FakeBackend {
    final List<String> opened = new ArrayList<>();
    int attached;
    int closed;
    int readers;
    long value;

    @Override
    public EventSet attach() {
      attached++;
      return new EventSet() {
        @Override
        public CounterReader reader(List<CatalogueEntry> counters, boolean betweenBlocks) {
          opened.add(counters.get(0).name() + (betweenBlocks ? AT_ONCE : LATE));
          return open(counters);
        }

        @Override
        public void close() {
          closed++;
        }
      };
    }

    @Override
    public CounterReader open(List<CatalogueEntry> counters) {
      readers++;
      return new CounterReader() {
        @Override
        public void read(long[] into, int offset) {
          into[offset] = value;
        }

        @Override
        public void close() {
          readers--;
        }
      };
    }
  }
}
