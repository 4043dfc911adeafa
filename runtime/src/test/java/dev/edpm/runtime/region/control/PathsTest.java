package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.Span;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.plan.RecorderOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The call paths of a snapshot. */
class PathsTest {

  private final Lab lab = new Lab();

  private static Map<List<String>, PathSummary> paths(Snapshot snapshot) {
    return PathChecks.byRegions(snapshot);
  }

  private Map<List<String>, PathSummary> paths() {
    return paths(lab.recorder.snapshot());
  }

  private static long ticks(PathSummary path) {
    return PathChecks.value(path, TestCounters.TICKS).sum().orElseThrow();
  }

  private static OptionalLong self(PathSummary path) {
    return PathChecks.value(path, TestCounters.TICKS).self();
  }

  private void tick(long by) {
    lab.counters.tick(by);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 1000})
  void theSameRegionHasAPathForEachCaller(int times) throws Exception {
    RegionHandle a = lab.region("a", TestCounters.TICKS);
    RegionHandle b = lab.region("b", Detail.AGGREGATES, TestCounters.TICKS);
    RegionHandle leaf = lab.region("leaf", Detail.AGGREGATES, TestCounters.TICKS);
    lab.run(
        () -> {
          for (int i = 0; i < times; i++) {
            Frame inA = a.enter();
            Frame one = leaf.enter();
            tick(3);
            leaf.exit(one);
            tick(1);
            a.exit(inA);
            Frame inB = b.enter();
            for (int k = 0; k < 5; k++) {
              Frame two = leaf.enter();
              tick(2);
              leaf.exit(two);
            }
            b.exit(inB);
          }
        });
    Map<List<String>, PathSummary> paths = paths();
    assertThat(paths.keySet())
        .containsExactlyInAnyOrder(
            List.of("a"), List.of("a", "leaf"), List.of("b"), List.of("b", "leaf"));
    assertThat(paths.get(List.of("a", "leaf")).executions()).isEqualTo(times);
    assertThat(paths.get(List.of("b", "leaf")).executions()).isEqualTo(5L * times);
    assertThat(ticks(paths.get(List.of("a")))).isEqualTo(4L * times);
    assertThat(self(paths.get(List.of("a")))).hasValue(times);
    assertThat(ticks(paths.get(List.of("b", "leaf")))).isEqualTo(10L * times);
    assertThat(self(paths.get(List.of("b")))).hasValue(0);
  }

  @Test
  void aRecursionCountsItsTimeOnceInEachPath() throws Exception {
    RegionHandle a = lab.region("a", TestCounters.TICKS);
    lab.run(() -> recurse(a, 10));
    Map<List<String>, PathSummary> paths = paths();
    assertThat(paths.keySet())
        .containsExactlyInAnyOrder(List.of("a"), List.of("a", "a"), List.of("a", "a", "a"));
    PathSummary deepest = paths.get(List.of("a", "a", "a"));
    assertThat(deepest.executions()).isEqualTo(8);
    assertThat(ticks(deepest)).isEqualTo(8);
    assertThat(self(deepest)).hasValue(8);
    assertThat(ticks(paths.get(List.of("a")))).isEqualTo(10);
    PathChecks.addUp(lab.recorder.snapshot());
  }

  private void recurse(RegionHandle region, int levels) {
    Frame frame = region.enter();
    tick(1);
    if (levels > 1) {
      recurse(region, levels - 1);
    }
    region.exit(frame);
  }

  @Test
  void aCrossThreadSpanIsBelowTheRegionThatOpenedIt() throws Exception {
    RegionHandle a = lab.region("a", TestCounters.TICKS);
    RegionHandle b = lab.region("b", TestCounters.TICKS);
    RegionHandle handed = lab.region("handed", TestCounters.TICKS);
    Span[] spans = new Span[2];
    lab.run(
        () -> {
          Frame inA = a.enter();
          spans[0] = handed.openCrossThread();
          Frame inB = b.enter();
          tick(1);
          b.exit(inB);
          Frame again = b.enter();
          spans[1] = handed.openCrossThread();
          b.exit(again);
          a.exit(inA);
        });
    lab.run(
        () -> {
          Frame inB = b.enter();
          spans[0].close();
          spans[1].close();
          b.exit(inB);
        });
    Map<List<String>, PathSummary> paths = paths();
    assertThat(paths.get(List.of("a", "handed")).executions()).isEqualTo(1);
    assertThat(paths.get(List.of("a", "b", "handed")).executions()).isEqualTo(1);
    assertThat(paths).doesNotContainKey(List.of("handed")).hasSize(5);
    assertThat(
            PathChecks.value(paths.get(List.of("a", "handed")), TestCounters.TICKS).unavailable())
        .hasValueSatisfying(reason -> assertThat(reason).contains("another thread closes"));
  }

  @Test
  void aCrossThreadSpanIsBelowTheInnermostSpanAlsoWhereSpansOverlap() throws Exception {
    RegionHandle a = lab.region("a");
    RegionHandle b = lab.region("b");
    RegionHandle handed = lab.region("handed");
    lab.run(
        () -> {
          Span inA = a.open();
          Span inB = b.open();
          inA.close();
          handed.openCrossThread().close();
          Span again = a.open();
          handed.openCrossThread().close();
          inB.close();
          handed.openCrossThread().close();
          again.close();
          handed.openCrossThread().close();
          Span next = b.open();
          handed.openCrossThread().close();
          next.close();
        });
    Map<List<String>, PathSummary> paths = paths();
    assertThat(paths.get(List.of("a", "b", "handed")).executions()).isEqualTo(1);
    assertThat(paths.get(List.of("a", "b", "a", "handed")).executions()).isEqualTo(2);
    assertThat(paths.get(List.of("handed")).executions()).isEqualTo(1);
    assertThat(paths.get(List.of("b", "handed")).executions()).isEqualTo(1);
    assertThat(paths).hasSize(8);
  }

  @Test
  void openExecutionHasThePathsAroundIt() throws Exception {
    RegionHandle a = lab.region("a");
    RegionHandle b = lab.region("b");
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    FutureTask<Void> task =
        Lab.start(
            () -> {
              Frame open = a.enter();
              b.exit(b.enter());
              inside.countDown();
              end.await();
              a.exit(open);
            });
    inside.await();
    PathSummary open = paths().get(List.of("a"));
    assertThat(open.executions()).isZero();
    assertThat(PathChecks.value(open, "time.wall").sum()).hasValue(0);
    end.countDown();
    Lab.finish(task);
    assertThat(paths().get(List.of("a")).executions()).isEqualTo(1);
  }

  @Test
  void threadsThatEndLeaveTheirPaths() throws Exception {
    RegionHandle a = lab.region("a", Detail.AGGREGATES);
    RegionHandle b = lab.region("b", Detail.AGGREGATES);
    for (int i = 0; i < 50; i++) {
      lab.run(
          () -> {
            Frame frame = a.enter();
            b.exit(b.enter());
            a.exit(frame);
          });
    }
    Map<List<String>, PathSummary> paths = paths();
    assertThat(paths.get(List.of("a", "b")).executions()).isEqualTo(50);
    lab.recorder.reset();
    assertThat(lab.recorder.snapshot().paths()).isEmpty();
  }

  @Test
  void tooManyPathsShareOne() throws Exception {
    List<RegionHandle> regions = new ArrayList<>();
    for (int i = 0; i < 110; i++) {
      regions.add(lab.region("r" + i, Detail.AGGREGATES));
    }
    lab.run(
        () -> {
          for (RegionHandle outer : regions) {
            Frame frame = outer.enter();
            for (RegionHandle inner : regions) {
              inner.exit(inner.enter());
            }
            outer.exit(frame);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(snapshot.paths()).hasSizeLessThanOrEqualTo(CallPaths.MOST_NODES);
    long executions = snapshot.paths().stream().mapToLong(PathSummary::executions).sum();
    assertThat(executions).isEqualTo(110 + 110 * 110);
    assertThat(snapshot.paths()).anyMatch(path -> path.region().isEmpty());
    long self =
        snapshot.paths().stream()
            .mapToLong(path -> PathChecks.value(path, "time.wall").self().orElseThrow())
            .sum();
    long ofRegions =
        snapshot.regions().stream()
            .mapToLong(
                region ->
                    Lab.counter(region, "time.wall").statistics().orElseThrow().self().orElse(0))
            .sum();
    assertThat(self).isEqualTo(ofRegions);
  }

  @Test
  void pathsCanBeOff() throws Exception {
    Runnable task = () -> {};
    Recorder recorder =
        new Recorder(
            new RecorderOptions(
                Lab.PLENTY, Lab.PLENTY, Lab.PLENTY, false, List.of(), false, lab.problems::add));
    recorder.install();
    try {
      RegionHandle region =
          recorder.register(
              new dev.edpm.runtime.region.RegionDescriptor(
                  "a", "p.Program", "m", "()V", "Program.java", 1, List.of()),
              new dev.edpm.runtime.region.plan.RegionPlan(
                  Detail.RECORDS, List.of(), null, Map.of(), Map.of()));
      lab.run(
          () -> {
            Frame frame = region.enter();
            region.openCrossThread().close();
            assertThat(Edpm.carry(task)).isSameAs(task);
            region.exit(frame);
          });
      lab.run(() -> assertThat(Edpm.carry(task)).as("without a log").isSameAs(task));
      Snapshot snapshot = recorder.snapshot();
      assertThat(snapshot.paths()).isEmpty();
      assertThat(Lab.summary(snapshot, "a").executions()).isEqualTo(2);
    } finally {
      lab.recorder.install();
    }
  }
}
