package dev.edpm.runtime.region.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.fold.RecordWriter;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.registry.MergedTotals;
import dev.edpm.runtime.region.store.RecordStore;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/**
 * Wall times of sampled trees, from events with chosen times, so that the true values are known.
 */
class SampledTreesTest {

  private static final int ONE_IN = 4;

  private final Lab lab = Lab.sampling(ONE_IN);
  private final RegionEntry run = entry("run", Detail.AGGREGATES);
  private final RegionEntry work = entry("work", new Detail(false, ONE_IN));
  private final ThreadLog log;
  private final Fold fold;
  private final long[] events = new long[1 << 14];
  private int end;
  private long now = 1000;

  SampledTreesTest() {
    RecordStore store = new RecordStore(Lab.PLENTY, 0, problem -> {});
    fold = lab.fold(lab.regions(), new RecordWriter(0, store));
    log = lab.log(fold);
  }

  private RegionEntry entry(String name, Detail detail) {
    lab.region(name, detail);
    return lab.regions().regions().stream()
        .filter(entry -> entry.name().equals(name))
        .findAny()
        .orElseThrow();
  }

  private void event(int kind, int frame, int region) {
    events[end++] = EventTag.of(kind, frame, region);
    events[end++] = now;
  }

  private void open(int frame, RegionEntry entry) {
    event(EventTag.OPEN, frame, entry.id());
  }

  private void openTree(int frame, RegionEntry entry) {
    event(EventTag.TREE_OPEN, frame, entry.sample(0).id());
  }

  private void openInTree(int frame, RegionEntry entry) {
    event(EventTag.OPEN, frame, entry.sample(0).id());
  }

  private void exit(int frame) {
    event(EventTag.EXIT, frame, 0);
  }

  private void leaveOut(RegionEntry entry, int executions) {
    log.leftOut().counts().prepare(entry.sample(0).id());
    for (int i = 0; i < executions; i++) {
      log.leftOut().counts().ended(entry.sample(0).id(), false);
    }
  }

  private Strata strata(RegionEntry entry) {
    fold.fold(events, 0, end);
    end = 0;
    MergedTotals gathered = new MergedTotals(lab.regions());
    gathered.add(log, fold);
    return new Strata(entry, gathered, new LeftOutInside(gathered, lab.regions().entries()), 0);
  }

  @Test
  void theTimeOfWhatWasLeftOutIsNotThatOfItsParent() {
    for (int round = 0; round < 10; round++) {
      open(0, run);
      for (int i = 0; i < 4 * ONE_IN; i++) {
        now += 3;
        if (i % ONE_IN == round % ONE_IN) {
          openTree(1, work);
          now += 50;
          exit(1);
        } else {
          now += 50;
        }
      }
      exit(0);
      log.leftOut().children().add(run.id(), work.id(), 4 * (ONE_IN - 1));
      leaveOut(work, 4 * (ONE_IN - 1));
      now += 1000;
    }
    Strata parent = strata(run);
    assertThat(parent.isEstimated()).isTrue();
    assertThat(parent.executions()).isEqualTo(10);
    assertThat(parent.measured()).isEqualTo(10);
    assertThat(parent.wallSum()).isEqualTo(10 * 4 * ONE_IN * 53);
    assertThat(parent.wallSelf()).isEqualTo(10 * 4 * ONE_IN * 3);
    Strata child = strata(work);
    assertThat(child.executions()).isEqualTo(10 * 4 * ONE_IN);
    assertThat(child.wallSum()).isEqualTo(10 * 4 * ONE_IN * 50);
    assertThat(child.wallSelf()).isEqualTo(10 * 4 * ONE_IN * 50);
    Statistics wall = child.wall().statistics(child.wallSum(), OptionalLong.empty());
    assertThat(wall.mean()).isCloseTo(50, within(1e-9));
    assertThat(wall.p50()).isEqualTo(50);
  }

  @Test
  void aTreeInsideAnExecutionOfItsRegionAddsNothingToTheSum() {
    open(0, work);
    now += 10;
    for (int i = 0; i < 3; i++) {
      openTree(1, work);
      now += 5;
      openInTree(2, work);
      now += 7;
      exit(2);
      exit(1);
    }
    exit(0);
    now += 100;
    // And one that is not.
    openTree(0, work);
    now += 20;
    exit(0);
    Strata strata = strata(work);
    assertThat(strata.executions()).isEqualTo(8);
    assertThat(strata.outermost()).isEqualTo(2);
    assertThat(strata.wallSum()).isEqualTo(10 + 3 * 12 + 20);
    assertThat(strata.wallSelf()).isEqualTo(10 + 3 * 12 + 20);
  }

  @Test
  void executionThatOutlastsTheRootIsPartOfTheTree() {
    open(0, run);
    now += 2;
    openTree(1, work);
    now += 10;
    openInTree(2, run);
    now += 10;
    event(EventTag.CLOSE, 1, 0);
    now += 30;
    event(EventTag.CLOSE, 2, 0);
    now += 2 + 50;
    exit(0);
    // The other one took as long.
    log.leftOut().children().add(run.id(), work.id(), 1);
    leaveOut(work, 1);
    leaveOut(run, 1);
    assertThat(strata(work).wallSum()).isEqualTo(2 * 20);
    // Outside of the trees 4, and inside of each 40.
    assertThat(strata(run).wallSelf()).isEqualTo(4 + 2 * 40);
  }

  @Test
  void aTreeThatIsLeftOpenEndsWithTheMethodAroundIt() {
    open(0, run);
    now += 1;
    openTree(1, work);
    now += 10;
    exit(0);
    now += 5;
    open(0, run);
    now += 3;
    open(1, work);
    now += 4;
    exit(1);
    exit(0);
    assertThat(strata(work).executions()).isEqualTo(1);
    assertThat(strata(run).executions()).isEqualTo(2);
    assertThat(strata(run).wallSelf()).isEqualTo(1 + 3);
    assertThat(strata(run).wallSum()).isEqualTo(11 + 7);
  }
}
