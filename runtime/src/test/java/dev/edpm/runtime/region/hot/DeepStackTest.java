package dev.edpm.runtime.region.hot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.control.FirstRegionTest;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.control.TestCounters;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** Deep recursion, and recursion that the stack does not hold. */
class DeepStackTest {

  private static final int DEPTH = 10_000;

  private final Lab lab = new Lab();
  private final RegionHandle region = lab.region("deep", TestCounters.TICKS);
  private final RegionHandle plain = lab.region("plain");
  private int entered;

  @Test
  void recursionCountsOnce() throws Exception {
    onStack(512L << 20, () -> recurse(DEPTH));
    Snapshot snapshot = lab.recorder.snapshot();
    RegionSummary summary = Lab.summary(snapshot, "deep");
    assertThat(summary.executions()).isEqualTo(DEPTH);
    assertThat(summary.outermost()).isEqualTo(1);
    Statistics ticks = Lab.statistics(snapshot, "deep", TestCounters.TICKS);
    assertThat(ticks.sum()).isEqualTo(DEPTH);
    assertThat(ticks.self()).hasValue(DEPTH);
    assertThat(ticks.min()).isEqualTo(1);
    assertThat(ticks.max()).isEqualTo(DEPTH);
    assertThat(ticks.mean()).isEqualTo((DEPTH + 1) / 2.0);
    List<Row> rows = Lab.records(snapshot, "deep");
    assertThat(rows).hasSize(DEPTH);
    for (int i = 0; i < DEPTH; i++) {
      assertThat(rows.get(i).parentTemporalId()).isEqualTo(i - 1);
      assertThat(rows.get(i).recursive()).isEqualTo(i > 0);
    }
    Statistics wall = Lab.statistics(snapshot, "deep", "time.wall");
    assertThat(wall.sum()).isEqualTo(wall.max());
    assertThat(wall.self()).hasValue(wall.sum());
  }

  private void recurse(int left) {
    Frame frame = region.enter();
    try {
      lab.counters.tick(1);
      if (left > 1) {
        recurse(left - 1);
      }
      region.exit(frame);
    } catch (Throwable e) {
      RegionHandle.fail(e, region, frame);
      throw e;
    }
  }

  @Test
  void anOverflowThatTheProgramCatchesLeavesTheNumbersRight() throws Exception {
    RegionHandle outer = lab.region("outer", TestCounters.TICKS);
    RegionHandle after = lab.region("after", TestCounters.TICKS);
    int rounds = 30;
    onStack(
        256 << 10,
        () -> {
          for (int i = 0; i < rounds; i++) {
            Frame frame = outer.enter();
            assertThatThrownBy(() -> overflow(0)).isInstanceOf(StackOverflowError.class);
            outer.exit(frame);
            Frame next = after.enter();
            lab.counters.tick(3);
            after.exit(next);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(lab.problems).allMatch(problem -> problem.id().equals("never-closed"));
    assertThat(Lab.summary(snapshot, "outer").executions()).isEqualTo(rounds);
    assertThat(Lab.summary(snapshot, "after").executions()).isEqualTo(rounds);
    assertThat(Lab.statistics(snapshot, "after", TestCounters.TICKS).sum()).isEqualTo(3L * rounds);
    assertThat(Lab.records(snapshot, "after")).allMatch(row -> row.parent() == null);
    List<Row> deep = Lab.records(snapshot, "plain");
    assertThat(deep).as("one record an entry").hasSize(entered);
    long closed = deep.stream().filter(row -> !row.open()).count();
    assertThat(Lab.summary(snapshot, "plain").executions()).isEqualTo(closed).isPositive();
    assertThat(deep.stream().filter(row -> !row.open()))
        .allMatch(row -> "java.lang.StackOverflowError".equals(row.exception()));
    assertThat(Lab.summary(snapshot, "plain").outermost()).isEqualTo(rounds);
    Statistics wall = Lab.statistics(snapshot, "plain", "time.wall");
    assertThat(wall.sum())
        .isLessThanOrEqualTo(Lab.statistics(snapshot, "outer", "time.wall").sum());
  }

  private int overflow(int depth) {
    Frame frame = plain.enter();
    try {
      entered++;
      int result = overflow(depth + 1) + 1;
      plain.exit(frame);
      return result;
    } catch (Throwable e) {
      RegionHandle.fail(e, plain, frame);
      throw e;
    }
  }

  @Test
  void manyRegionsAtTheEndOfTheStackTakeLittleMemoryAndAreCounted() throws Exception {
    int executions = 2_000_000;
    int[] opened = new int[1];
    int[] longest = new int[1];
    onStack(
        256 << 10,
        () ->
            atTheEnd(
                () -> {
                  while (opened[0] < executions) {
                    Frame frame = plain.enter();
                    opened[0]++;
                    longest[0] = Math.max(longest[0], frame.log.events.length);
                    plain.exit(frame);
                  }
                }));
    assertThat(opened[0]).isEqualTo(executions);
    assertThat(longest[0]).as("longs in the log").isLessThanOrEqualTo(1 << 17);
    long measured = lab.summary("plain").executions();
    long lost = FirstRegionTest.count(lab.problems, "executions-lost");
    assertThat(lost).isPositive();
    assertThat(measured + lost + FirstRegionTest.count(lab.problems, "never-closed"))
        .isEqualTo(executions);
  }

  /** Runs as near to the end of the stack as it can. */
  private static void atTheEnd(Runnable work) {
    try {
      atTheEnd(work);
    } catch (StackOverflowError e) {
      work.run();
    }
  }

  private static void onStack(long size, Lab.Work work) throws Exception {
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              work.run();
              return null;
            });
    Thread thread = new Thread(null, task, "deep", size);
    thread.setDaemon(true);
    thread.start();
    Lab.finish(task);
  }
}
