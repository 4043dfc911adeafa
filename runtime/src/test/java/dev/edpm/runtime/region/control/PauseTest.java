package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.fold.RecordWriter;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.store.RecordStore;
import dev.edpm.runtime.region.store.Stored;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pauses and resets. */
class PauseTest {

  private final Lab lab = new Lab();
  private final RegionHandle a = lab.region("a", TestCounters.TICKS);
  private final RegionHandle b = lab.region("b");

  @Test
  void executionsDuringAPauseAreMarkedAndNotAggregated() throws Exception {
    RegionHandle handed = lab.region("handed");
    lab.run(
        () -> {
          b.exit(b.enter());
          Frame frame = a.enter();
          Span passed = handed.openCrossThread();
          lab.recorder.pause(true);
          lab.recorder.pause(true);
          b.exit(b.enter());
          b.open().close();
          b.openCrossThread().close();
          lab.recorder.pause(false);
          b.exit(b.enter());
          a.exit(frame);
          passed.close();
          Frame again = a.enter();
          lab.counters.tick(4);
          a.exit(again);
        });
    Snapshot snapshot = lab.recorder.snapshot();
    RegionSummary summary = Lab.summary(snapshot, "a");
    assertThat(summary.executions()).isEqualTo(1);
    assertThat(summary.truncated()).isEqualTo(1);
    assertThat(Lab.statistics(snapshot, "a", TestCounters.TICKS).sum()).isEqualTo(4);
    assertThat(Lab.records(snapshot, "a")).extracting(Row::truncated).containsExactly(true, false);
    assertThat(Lab.summary(snapshot, "b").executions()).isEqualTo(2);
    assertThat(Lab.records(snapshot, "b")).extracting(Row::parent).containsExactly(null, "a");
    assertThat(Lab.summary(snapshot, "handed").truncated()).isEqualTo(1);
    assertThat(Lab.records(snapshot, "handed")).singleElement().matches(Row::truncated);
  }

  /** What is between executions that count is in no sum if what is around them does not count. */
  @ParameterizedTest
  @ValueSource(strings = {"warm-up", "pause", "reset", "pause afterwards"})
  void omittedExecutionDoesNotJoinExecutionsInsideIt(String cause) throws Exception {
    RegionHandle end = lab.region("end of the warm-up");
    if (cause.equals("warm-up")) {
      lab.recorder.warmUp("end of the warm-up"::equals, 1);
    }
    lab.run(
        () -> {
          Frame around = a.enter();
          lab.counters.tick(1);
          switch (cause) {
            case "warm-up" -> end.exit(end.enter());
            case "pause" -> lab.recorder.pause(true);
            case "reset" -> lab.recorder.reset();
            default -> lab.recorder.pause(false);
          }
          lab.recorder.pause(false);
          one();
          lab.counters.tick(1_000_000);
          one();
          if (cause.equals("pause afterwards")) {
            lab.recorder.pause(true);
            lab.recorder.pause(false);
          }
          lab.counters.tick(50);
          a.exit(around);
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "a").executions()).isEqualTo(2);
    assertThat(Lab.statistics(snapshot, "a", TestCounters.TICKS).sum()).isEqualTo(2);
    Statistics wall = Lab.statistics(snapshot, "a", "time.wall");
    assertThat(wall.sum()).isEqualTo(Math.round(2 * wall.mean()));
  }

  /** Below a call path's last level, a parent may have no counters that its child has. */
  @Test
  void aPauseCutsCountersOnAPathOfSeveralRegions() throws Exception {
    List<RegionHandle> around = new ArrayList<>();
    for (int level = 0; level <= 64; level++) {
      around.add(lab.region("level " + level));
    }
    lab.run(
        () -> {
          List<Frame> open = new ArrayList<>();
          around.forEach(region -> open.add(region.enter()));
          Frame frame = a.enter();
          lab.recorder.pause(true);
          lab.recorder.pause(false);
          a.exit(frame);
          one();
          for (int level = 64; level >= 0; level--) {
            around.get(level).exit(open.get(level));
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "a").truncated()).isEqualTo(1);
    assertThat(Lab.statistics(snapshot, "a", TestCounters.TICKS).sum()).isEqualTo(1);
  }

  private void one() {
    Frame frame = a.enter();
    lab.counters.tick(1);
    a.exit(frame);
  }

  /** Records are short if the fold adds many executions at once, which is its fast path. */
  @Test
  void onceWhatItCutHasEndedAResetMakesNoDifference() throws Exception {
    int before = recordedBytes();
    lab.recorder.reset();
    assertThat(recordedBytes()).isEqualTo(before);
    lab.recorder.pause(true);
    lab.recorder.pause(false);
    assertThat(recordedBytes()).isEqualTo(before);
  }

  private int recordedBytes() throws Exception {
    RecordStore store = new RecordStore(Lab.PLENTY, 0, problem -> {});
    Fold fold = lab.fold(lab.regions(), new RecordWriter(0, store));
    long now = Clock.now() + 1;
    long[] events = new long[2000];
    for (int at = 0; at < events.length; at += 2) {
      boolean opens = at % 4 == 0;
      events[at] = opens ? EventTag.of(EventTag.OPEN, 0, 1) : EventTag.of(EventTag.EXIT, 0, 0);
      events[at + 1] = now + 10L * at;
    }
    fold.fold(events, 0, events.length);
    fold.records().flush();
    assertThat(fold.totals()[1].wall.count()).isEqualTo(events.length / 4);
    return Stored.bytes(store);
  }

  @Test
  void executionClosedWhilePausedIsTruncated() throws Exception {
    lab.run(
        () -> {
          Frame frame = a.enter();
          lab.recorder.pause(true);
          a.exit(frame);
        });
    assertThat(lab.summary("a").truncated()).isEqualTo(1);
    assertThat(lab.summary("a").executions()).isZero();
  }

  @Test
  void pausedTimeIsInNoSumThoughTheRegionOverlapsItself() throws Exception {
    lab.run(
        () -> {
          Span first = a.open();
          Span early = a.open();
          lab.counters.tick(2);
          early.close();
          lab.recorder.pause(true);
          lab.counters.tick(100);
          lab.recorder.pause(false);
          Span second = a.open();
          lab.counters.tick(5);
          first.close();
          lab.counters.tick(7);
          second.close();
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "a").executions()).isEqualTo(2);
    assertThat(Lab.summary(snapshot, "a").truncated()).isEqualTo(1);
    assertThat(Lab.statistics(snapshot, "a", TestCounters.TICKS).sum()).isEqualTo(2 + 12);
    assertThat(Lab.statistics(snapshot, "a", "time.wall").sum())
        .isGreaterThanOrEqualTo(Lab.statistics(snapshot, "a", "time.wall").max());
  }

  @Test
  void measuringMayStartPaused() throws Exception {
    lab.recorder.pause(true);
    lab.run(() -> a.exit(a.enter()));
    lab.recorder.pause(false);
    lab.run(() -> b.exit(b.enter()));
    assertThat(lab.summary("a").executions()).isZero();
    assertThat(lab.summary("a").truncated()).isZero();
    assertThat(lab.records("a")).isEmpty();
    assertThat(lab.summary("b").executions()).isEqualTo(1);
  }

  @Test
  void aProgramMayPauseAroundEverythingItDoes() throws Exception {
    int rounds = 100_000;
    lab.run(
        () -> {
          for (int i = 0; i < rounds; i++) {
            lab.recorder.pause(true);
            b.exit(b.enter());
            lab.recorder.pause(false);
            b.exit(b.enter());
          }
        });
    RegionSummary summary = lab.summary("b");
    // A resumption and the opening after it may show the same time, which counts as cut.
    assertThat(summary.executions() + summary.truncated()).isEqualTo(rounds);
    assertThat(summary.executions()).isGreaterThan(rounds / 2);
  }

  @Test
  void aResetForgetsEverythingAndWhatIsOpenIsNotAggregated() throws Exception {
    Lab lab = Lab.sampling(3);
    RegionHandle a = lab.region("a", TestCounters.TICKS);
    RegionHandle b = lab.region("b");
    RegionHandle sampled = lab.region("sampled", new Detail(true, 3));
    lab.run(
        () -> {
          Frame outer = a.enter();
          Span passed = b.openCrossThread();
          for (int i = 0; i < 30; i++) {
            Frame inner = a.enter();
            lab.counters.tick(1);
            a.exit(inner);
            sampled.exit(sampled.enter());
          }
          lab.recorder.reset();
          for (int i = 0; i < 7; i++) {
            sampled.exit(sampled.enter());
          }
          Frame inner = a.enter();
          lab.counters.tick(2);
          a.exit(inner);
          a.exit(outer);
          passed.close();
        });
    Snapshot snapshot = lab.recorder.snapshot();
    RegionSummary summary = Lab.summary(snapshot, "a");
    assertThat(summary.executions()).isEqualTo(1);
    assertThat(summary.truncated()).isEqualTo(1);
    Statistics ticks = Lab.statistics(snapshot, "a", TestCounters.TICKS);
    assertThat(ticks.sum()).isEqualTo(2);
    assertThat(ticks.p99()).isEqualTo(2);
    // What was open at the reset has a record of its whole duration.
    assertThat(Lab.records(snapshot, "a")).extracting(Row::truncated).containsExactly(true, false);
    assertThat(Lab.records(snapshot, "a"))
        .extracting(row -> row.values().get(1))
        .containsExactly(32L, 2L);
    assertThat(Lab.summary(snapshot, "b").truncated()).isEqualTo(1);
    assertThat(Lab.records(snapshot, "b")).isEmpty();
    assertThat(Lab.summary(snapshot, "sampled").executions()).isEqualTo(7);
  }
}
