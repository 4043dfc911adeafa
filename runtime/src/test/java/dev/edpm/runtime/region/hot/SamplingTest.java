package dev.edpm.runtime.region.hot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.control.PathChecks;
import dev.edpm.runtime.region.control.TestCounters;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.runtime.region.sampling.Sampling;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Regions of which one execution in N is measured, with what runs inside it. Costs are ticks of a
 * counter that the programs advance themselves, so the true values of all executions are known.
 */
class SamplingTest {

  private static final int EXECUTIONS = 100_000;
  private static final int ONE_IN = 10;
  private static final int TRIES = 50;
  private static final Detail SAMPLED = new Detail(true, ONE_IN);

  private final Lab lab = Lab.sampling(ONE_IN, 1000);

  private Statistics ticks(Snapshot snapshot, String region) {
    return Lab.statistics(snapshot, region, TestCounters.TICKS);
  }

  private RegionHandle ticking(String name, Detail detail) {
    return lab.region(name, detail, TestCounters.TICKS);
  }

  private void leaf(RegionHandle region, long ticks) {
    Frame frame = region.enter();
    lab.counters.tick(ticks);
    region.exit(frame);
  }

  private static Lab program(int threads) throws Exception {
    Lab lab = Lab.sampling(ONE_IN);
    RegionHandle region = lab.region("sampled", SAMPLED, TestCounters.TICKS);
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
  }

  @Test
  void ofManyShortThreadsOneExecutionInNIsMeasuredToo() {
    for (int number : new int[] {2, 10, 64, 100}) {
      int chosen = 0;
      int threads = 1000 * number;
      for (int log = 0; log < threads; log++) {
        if (new Sampling(number, (long) log << 32 | 5).next()) {
          chosen++;
        }
      }
      // 1000 are expected, with a deviation of 32.
      assertThat(chosen).as("of one in %d", number).isBetween(810, 1190);
    }
  }

  @Test
  void oneOfOneIsAllAndNoEstimate() throws Exception {
    RegionHandle region = lab.region("all", new Detail(true, 1));
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
  void aRegionThatRunsLessThanNTimesIsMeasured() throws Exception {
    RegionHandle main = ticking("main", new Detail(true, 1000));
    RegionHandle step = ticking("step", new Detail(true, 1000));
    lab.run(
        () -> {
          Frame frame = main.enter();
          for (int i = 0; i < 999; i++) {
            leaf(step, i);
          }
          main.exit(frame);
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "main").estimated()).isFalse();
    assertThat(Lab.summary(snapshot, "step").estimated()).isFalse();
    assertThat(Lab.records(snapshot, "step")).hasSize(999);
    assertThat(ticks(snapshot, "step").sum()).isEqualTo(999 * 998 / 2);
  }

  /** With records of all, a self time of 0.008 of the sum; it was 0.947 of it. */
  @Test
  void aParentThatOnlyCallsItsChildHasLittleSelfTime() throws Exception {
    RegionHandle parent = ticking("parent", SAMPLED);
    RegionHandle child = ticking("child", SAMPLED);
    int calls = 20_000;
    lab.run(
        () -> {
          for (int i = 0; i < calls; i++) {
            Frame frame = parent.enter();
            lab.counters.tick(8);
            leaf(child, 992);
            parent.exit(frame);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    Statistics own = ticks(snapshot, "parent");
    assertThat(own.sum()).isEqualTo(1000L * calls);
    assertThat(own.self()).hasValue(8L * calls);
    assertThat(ticks(snapshot, "child").sum()).isEqualTo(992L * calls);
    assertThat(Lab.summary(snapshot, "child").executions()).isEqualTo(calls);
    // Whole trees: the two have as many records, each child's below a parent's.
    List<Lab.Row> children = Lab.records(snapshot, "child");
    assertThat(children).hasSameSizeAs(Lab.records(snapshot, "parent"));
    assertThat(children).allMatch(row -> row.parentTemporalId() == row.temporalId());
    long selfTime = Lab.statistics(snapshot, "parent", "time.wall").self().orElseThrow();
    long sum = Lab.statistics(snapshot, "parent", "time.wall").sum();
    long childSum = Lab.statistics(snapshot, "child", "time.wall").sum();
    assertThat(selfTime).as("self time").isCloseTo(sum - childSum, within(sum / 100 + 1000));
  }

  /** The sum was 73 times what it is with records, and 154,204 executions were outermost. */
  @Test
  void recursionCountsOnce() throws Exception {
    RegionHandle deep = ticking("deep", SAMPLED);
    int rounds = 2000;
    int depth = 100;
    lab.run(
        () -> {
          for (int i = 0; i < rounds; i++) {
            recurse(deep, depth);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    RegionSummary summary = Lab.summary(snapshot, "deep");
    assertThat(summary.executions()).isEqualTo((long) rounds * depth);
    assertThat(summary.outermost()).isEqualTo(rounds);
    assertThat(summary.estimated()).isTrue();
    assertThat(ticks(snapshot, "deep").sum()).isEqualTo((long) rounds * depth);
    assertThat(ticks(snapshot, "deep").self()).hasValue((long) rounds * depth);
    assertThat(ticks(snapshot, "deep").mean()).isCloseTo((depth + 1) / 2.0, within(1e-9));
    Statistics wall = Lab.statistics(snapshot, "deep", "time.wall");
    assertThat(wall.sum()).isEqualTo(wall.self().orElseThrow());
  }

  private void recurse(RegionHandle region, int left) {
    Frame frame = region.enter();
    lab.counters.tick(1);
    if (left > 1) {
      recurse(region, left - 1);
    }
    region.exit(frame);
  }

  /** The self value of the region around them was that of all of them that were left out. */
  @Test
  void aMeasuredParentSubtractsWhatWasLeftOut() throws Exception {
    RegionHandle run = ticking("run", Detail.AGGREGATES);
    RegionHandle work = ticking("work", SAMPLED);
    int calls = 3000;
    lab.run(
        () -> {
          for (int r = 0; r < 4; r++) {
            Frame frame = run.enter();
            for (int i = 0; i < calls; i++) {
              lab.counters.tick(3);
              leaf(work, 7);
            }
            run.exit(frame);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    RegionSummary summary = Lab.summary(snapshot, "run");
    assertThat(summary.executions()).isEqualTo(4);
    assertThat(summary.estimated()).as("its self value is").isTrue();
    assertThat(summary.sampled()).isEqualTo(4);
    assertThat(ticks(snapshot, "run").sum()).isEqualTo(4L * calls * 10);
    assertThat(ticks(snapshot, "run").self()).hasValue(4L * calls * 3);
    assertThat(ticks(snapshot, "work").sum()).isEqualTo(4L * calls * 7);
    assertThat(Lab.summary(snapshot, "work").executions()).isEqualTo(4L * calls);
  }

  @Test
  void eachParentSubtractsItsOwnChildren() throws Exception {
    RegionHandle cheap = ticking("cheap", Detail.AGGREGATES);
    RegionHandle dear = ticking("dear", Detail.AGGREGATES);
    RegionHandle work = ticking("work", SAMPLED);
    lab.run(
        () -> {
          for (int i = 0; i < 2000; i++) {
            RegionHandle parent = i % 2 == 0 ? cheap : dear;
            Frame frame = parent.enter();
            lab.counters.tick(1);
            leaf(work, i % 2 == 0 ? 5 : 5000);
            parent.exit(frame);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(ticks(snapshot, "cheap").self()).hasValue(1000);
    assertThat(ticks(snapshot, "dear").self()).hasValue(1000);
  }

  @Test
  void theFirstExecutionsCountForThemselvesAlone() throws Exception {
    RegionHandle work = ticking("work", SAMPLED);
    lab.run(
        () -> {
          for (int i = 0; i < 1000; i++) {
            leaf(work, i < ONE_IN ? 1_000_000 : 10);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    Statistics ticks = ticks(snapshot, "work");
    assertThat(ticks.sum()).isEqualTo(10 * 1_000_000 + 990 * 10);
    assertThat(ticks.mean()).isCloseTo((10 * 1_000_000 + 990 * 10) / 1000.0, within(1e-6));
    double mean = ticks.mean();
    double variance = (10 * Math.pow(1_000_000 - mean, 2) + 990 * Math.pow(10 - mean, 2)) / 1000;
    assertThat(ticks.stddev()).isCloseTo(Math.sqrt(variance), within(1e-3));
    assertThat(ticks.p50()).isEqualTo(10);
    assertThat(ticks.p90()).isEqualTo(10);
    assertThat(ticks.p99()).isEqualTo(10);
    assertThat(ticks.max()).isEqualTo(1_000_000);
  }

  @Test
  void nestedRegionsAreSampledWithTheOuterOneWhateverTheirDetail() throws Exception {
    RegionHandle outer = ticking("outer", SAMPLED);
    RegionHandle inner = ticking("inner", Detail.RECORDS);
    RegionHandle rare = ticking("rare", new Detail(true, 1000));
    lab.run(
        () -> {
          for (int i = 0; i < 5000; i++) {
            Frame frame = outer.enter();
            leaf(inner, 2);
            leaf(inner, 4);
            leaf(rare, 1);
            outer.exit(frame);
          }
          leaf(inner, 100);
        });
    Snapshot snapshot = lab.recorder.snapshot();
    int outers = Lab.records(snapshot, "outer").size();
    assertThat(outers).isBetween(400, 610);
    assertThat(Lab.records(snapshot, "inner")).hasSize(2 * outers + 1);
    assertThat(Lab.records(snapshot, "rare")).hasSize(outers);
    RegionSummary summary = Lab.summary(snapshot, "inner");
    assertThat(summary.executions()).isEqualTo(10_001);
    assertThat(summary.outermost()).isEqualTo(10_001);
    assertThat(summary.estimated()).isTrue();
    assertThat(summary.sampled()).isEqualTo(2L * outers + 1);
    assertThat(ticks(snapshot, "inner").sum()).isEqualTo(30_000 + 100);
    assertThat(ticks(snapshot, "outer").self()).hasValue(0);
    assertThat(Lab.summary(snapshot, "rare").executions()).isEqualTo(5000);
  }

  @Test
  void regionsOfDifferentNEachCountForTheirOwn() throws Exception {
    Lab three = Lab.sampling(3, 50);
    RegionHandle often = three.region("often", new Detail(true, 3), TestCounters.TICKS);
    RegionHandle seldom = three.region("seldom", new Detail(true, 50), TestCounters.TICKS);
    RegionHandle inner = three.region("inner", Detail.RECORDS, TestCounters.TICKS);
    three.run(
        () -> {
          for (int i = 0; i < 10_000; i++) {
            RegionHandle outer = i % 2 == 0 ? often : seldom;
            Frame frame = outer.enter();
            Frame inside = inner.enter();
            three.counters.tick(i % 2 == 0 ? 1 : 100);
            inner.exit(inside);
            outer.exit(frame);
          }
        });
    Snapshot snapshot = three.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "inner").executions()).isEqualTo(10_000);
    assertThat(ticks(snapshot, "inner").sum()).isEqualTo(5000 + 500_000);
    assertThat(ticks(snapshot, "often").sum()).isEqualTo(5000);
    assertThat(ticks(snapshot, "seldom").sum()).isEqualTo(500_000);
    assertThat(ticks(snapshot, "inner").mean()).isCloseTo(50.5, within(1e-9));
    assertThat(ticks(snapshot, "inner").p50()).isEqualTo(1);
    assertThat(ticks(snapshot, "inner").p90()).isEqualTo(100);
  }

  @Test
  void handedOnSpansAreDrawnForThemselves() throws Exception {
    RegionHandle outer = ticking("outer", SAMPLED);
    RegionHandle task = lab.region("task", SAMPLED, TestCounters.GLOBAL);
    RegionHandle always = lab.region("always", Detail.RECORDS, TestCounters.GLOBAL);
    List<Span> open = new ArrayList<>();
    lab.run(
        () -> {
          for (int i = 0; i < ONE_IN; i++) {
            task.openCrossThread().close();
          }
          for (int i = 0; i < 3000; i++) {
            Frame frame = outer.enter();
            Span other = always.openCrossThread();
            open.add(task.openCrossThread());
            lab.counters.advance(1);
            other.close();
            outer.exit(frame);
          }
        });
    lab.run(() -> open.subList(0, 2900).forEach(Span::close));
    Snapshot snapshot = lab.recorder.snapshot();
    RegionSummary summary = Lab.summary(snapshot, "task");
    assertThat(summary.executions()).isEqualTo(2910);
    assertThat(summary.estimated()).isTrue();
    assertThat(summary.sampled()).isBetween(240L, 360L);
    // Each is closed when the counter is at 3000: from 3000 for the first down to 101.
    double truth = (3000 + 101) / 2.0;
    assertThat(Lab.statistics(snapshot, "task", TestCounters.GLOBAL).mean())
        .isCloseTo(truth * 2900 / 2910, within(200.0));
    assertThat(Lab.summary(snapshot, "always").executions()).isEqualTo(3000);
    assertThat(Lab.summary(snapshot, "always").estimated()).isFalse();
    List<Lab.Row> records = Lab.records(snapshot, "always");
    assertThat(records.stream().filter(row -> row.parent() != null))
        .as("those inside an execution that was left out have no parent")
        .hasSameSizeAs(Lab.records(snapshot, "outer"));
    Map<List<String>, PathSummary> paths = PathChecks.byRegions(snapshot);
    assertThat(paths.get(List.of("outer", "always")).executions())
        .as("the path of an execution that was left out is known")
        .isEqualTo(3000);
    assertThat(paths).doesNotContainKey(List.of("always"));
    open.subList(0, 100).forEach(Span::close);
    assertThat(lab.problems)
        .extracting(problem -> problem.id())
        .containsOnly("span-closed-twice")
        .hasSize(100);
  }

  @Test
  void tasksSubmittedInsideExecutionsThatAreLeftOutCarryTheirPath() throws Exception {
    RegionHandle outer = ticking("outer", SAMPLED);
    RegionHandle task = ticking("task", SAMPLED);
    RegionHandle always = ticking("always", Detail.RECORDS);
    int[] nodes = new int[1000];
    int[] ofSpans = new int[nodes.length];
    lab.run(
        () -> {
          for (int i = 0; i < nodes.length; i++) {
            Frame frame = outer.enter();
            Span span = task.openCrossThread();
            nodes[i] = CarriedPath.current();
            ofSpans[i] = CarriedPath.of(span);
            span.close();
            outer.exit(frame);
          }
        });
    assertThat(nodes).containsOnly(nodes[0]);
    assertThat(ofSpans).containsOnly(ofSpans[0]);
    lab.run(
        () -> {
          for (int i = 0; i < nodes.length; i++) {
            long first = CarriedPath.begin(nodes[i]);
            leaf(always, 1);
            CarriedPath.end(first);
            long second = CarriedPath.begin(ofSpans[i]);
            leaf(always, 1);
            CarriedPath.end(second);
          }
        });
    Map<List<String>, PathSummary> paths = PathChecks.byRegions(lab.recorder.snapshot());
    assertThat(paths.get(List.of("outer", "always*")).executions()).isEqualTo(nodes.length);
    assertThat(paths.get(List.of("outer", "task", "always*")).executions()).isEqualTo(nodes.length);
  }

  @Test
  void spansThatOverlapEndTheTreeWithTheLast() throws Exception {
    RegionHandle outer = ticking("outer", SAMPLED);
    RegionHandle second = ticking("second", Detail.RECORDS);
    RegionHandle inner = ticking("inner", Detail.RECORDS);
    int rounds = 5000;
    lab.run(
        () -> {
          for (int i = 0; i < rounds; i++) {
            Span first = outer.open();
            lab.counters.tick(1);
            Span next = second.open();
            lab.counters.tick(2);
            first.close();
            leaf(inner, 4);
            next.close();
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    int outers = Lab.records(snapshot, "outer").size();
    assertThat(outers).isBetween(400, 610);
    for (String region : List.of("second", "inner")) {
      assertThat(Lab.records(snapshot, region)).hasSize(outers);
      assertThat(Lab.summary(snapshot, region).executions()).isEqualTo(rounds);
    }
    assertThat(ticks(snapshot, "outer").sum()).isEqualTo(3L * rounds);
    assertThat(ticks(snapshot, "outer").self()).hasValue(rounds);
    assertThat(ticks(snapshot, "second").sum()).isEqualTo(6L * rounds);
    assertThat(ticks(snapshot, "second").self()).hasValue(2L * rounds);
  }

  @Test
  void exceptionsAndSpansThatAreNeverClosedEndATree() throws Exception {
    RegionHandle main = ticking("main", Detail.RECORDS);
    RegionHandle outer = ticking("outer", SAMPLED);
    RegionHandle inner = ticking("inner", Detail.RECORDS);
    RegionHandle after = ticking("after", Detail.RECORDS);
    RuntimeException failure = new IllegalStateException("of the program");
    lab.run(
        () -> {
          for (int i = 0; i < 3000; i++) {
            Frame top = main.enter();
            Frame frame = outer.enter();
            Frame inside = inner.enter();
            lab.counters.tick(1);
            RegionHandle.fail(failure, inner, inside);
            RegionHandle.fail(failure, outer, frame);
            leaf(after, 1);
            Span span = outer.open();
            Span within = inner.open();
            RegionHandle.fail(failure, within);
            RegionHandle.fail(failure, within);
            RegionHandle.fail(failure, span);
            RegionHandle.fail(failure, span);
            leaf(after, 1);
            // Never closed: it ends with the method around it.
            outer.open();
            main.exit(top);
            leaf(after, 1);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "outer").executions()).isEqualTo(6000);
    assertThat(Lab.summary(snapshot, "inner").executions()).isEqualTo(6000);
    assertThat(Lab.summary(snapshot, "after").executions()).isEqualTo(9000);
    assertThat(Lab.summary(snapshot, "after").estimated()).isFalse();
    assertThat(Lab.records(snapshot, "after")).hasSize(9000);
    assertThat(Lab.records(snapshot, "outer").stream().filter(row -> !row.open()))
        .allMatch(row -> row.exception().equals(IllegalStateException.class.getName()));
  }

  @Test
  void openAndPausedExecutionsAreNotCounted() throws Exception {
    RegionHandle outer = ticking("outer", SAMPLED);
    RegionHandle inner = ticking("inner", Detail.RECORDS);
    lab.run(
        () -> {
          for (int i = 0; i < 1000; i++) {
            leaf(outer, 1);
          }
          for (int i = 0; i < 100; i++) {
            Frame frame = outer.enter();
            Frame inside = inner.enter();
            lab.recorder.pause(true);
            leaf(inner, 1);
            lab.recorder.pause(false);
            inner.exit(inside);
            leaf(inner, 1);
            outer.exit(frame);
          }
          Frame frame = outer.enter();
          assertThat(lab.summary("outer").executions()).isEqualTo(1000);
          outer.exit(frame);
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "outer").executions()).isEqualTo(1001);
    assertThat(Lab.summary(snapshot, "outer").truncated()).isEqualTo(100);
    assertThat(Lab.summary(snapshot, "inner").truncated()).isEqualTo(100);
    assertThat(Lab.summary(snapshot, "inner").executions()).isEqualTo(100);
  }

  @Test
  void aResetInsideATreeForgetsWhatIsOpen() throws Exception {
    RegionHandle main = ticking("main", Detail.RECORDS);
    RegionHandle outer = ticking("outer", SAMPLED);
    RegionHandle inner = ticking("inner", Detail.RECORDS);
    lab.run(
        () -> {
          for (int round = 0; round < 50; round++) {
            Frame top = main.enter();
            for (int i = 0; i < 100; i++) {
              leaf(outer, 1);
            }
            Frame frame = outer.enter();
            Frame inside = inner.enter();
            lab.recorder.reset();
            inner.exit(inside);
            leaf(inner, 5);
            outer.exit(frame);
            for (int i = 0; i < 7; i++) {
              leaf(outer, 2);
            }
            Snapshot snapshot = lab.recorder.snapshot();
            assertThat(Lab.summary(snapshot, "outer").executions()).isEqualTo(7);
            assertThat(Lab.summary(snapshot, "outer").truncated()).isEqualTo(1);
            assertThat(Lab.summary(snapshot, "inner").executions()).isEqualTo(1);
            assertThat(Lab.summary(snapshot, "inner").truncated()).isEqualTo(1);
            assertThat(ticks(snapshot, "outer").sum()).isEqualTo(14);
            main.exit(top);
          }
        });
  }

  @Test
  void aRecursionThatIsSampledFromItsMiddleCountsOnce() throws Exception {
    RegionHandle fib = ticking("fib", SAMPLED);
    long[] calls = {0};
    lab.run(() -> fibonacci(fib, 20, calls));
    Snapshot snapshot = lab.recorder.snapshot();
    RegionSummary summary = Lab.summary(snapshot, "fib");
    assertThat(summary.executions()).isEqualTo(calls[0]);
    assertThat(summary.outermost()).isEqualTo(1);
    assertThat(ticks(snapshot, "fib").sum()).isEqualTo(calls[0]);
    assertThat(ticks(snapshot, "fib").self().orElseThrow())
        .isCloseTo(calls[0], within(calls[0] / 10));
    List<Lab.Row> rows = Lab.records(snapshot, "fib");
    assertThat(rows.stream().filter(row -> !row.recursive())).hasSize(1);
    assertThat(rows).hasSize((int) summary.sampled());
  }

  private void fibonacci(RegionHandle region, int n, long[] calls) {
    Frame frame = region.enter();
    calls[0]++;
    lab.counters.tick(1);
    if (n > 1) {
      fibonacci(region, n - 1, calls);
      fibonacci(region, n - 2, calls);
    }
    region.exit(frame);
  }

  @Test
  void anOverflowInATreeLeavesTheThreadMeasuring() throws Exception {
    RegionHandle outer = lab.region("outer", SAMPLED);
    RegionHandle inner = lab.region("inner");
    RegionHandle after = lab.region("after");
    int rounds = 6;
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              for (int i = 0; i < 100; i++) {
                outer.exit(outer.enter());
              }
              for (int i = 0; i < rounds; i++) {
                toTheEnd(outer, inner, new int[] {TRIES});
                after.exit(after.enter());
              }
              return null;
            });
    Thread thread = new Thread(null, task, "deep", 256 << 10);
    thread.setDaemon(true);
    thread.start();
    Lab.finish(task);
    thread.join();
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "after").executions()).isEqualTo(rounds);
    assertThat(Lab.summary(snapshot, "after").sampled()).isEqualTo(rounds);
    assertThat(Lab.records(snapshot, "after")).hasSize(rounds);
    assertThat(lab.problems).allMatch(problem -> problem.id().equals("never-closed"));
  }

  /** Runs regions at the end of the stack, each time a little further from it. */
  private static int toTheEnd(RegionHandle outer, RegionHandle inner, int[] tries) {
    try {
      return toTheEnd(outer, inner, tries) + 1;
    } catch (StackOverflowError e) {
      if (tries[0]-- > 0) {
        overflow(outer, inner);
      }
      return 0;
    }
  }

  /** Does as woven methods, one in the other. */
  private static void overflow(RegionHandle outer, RegionHandle inner) {
    Frame frame = outer.enter();
    try {
      if (inner == null) {
        overflow(0);
      } else {
        overflow(inner, null);
      }
      outer.exit(frame);
    } catch (Throwable e) {
      RegionHandle.fail(e, outer, frame);
      throw e;
    }
  }

  private static int overflow(int depth) {
    return overflow(depth + 1) + 1;
  }

  @Test
  void aWatchIsNotifiedOfMeasuredExecutionsAlone() throws Exception {
    RegionHandle outer = ticking("outer", SAMPLED);
    RegionHandle inner = ticking("inner", Detail.RECORDS);
    RegionHandle ofWatch = ticking("watch", SAMPLED);
    List<String> closed = new ArrayList<>();
    lab.recorder.watch(
        name -> !name.equals("watch"),
        new RegionWatch() {
          @Override
          public Object opened(String region) {
            leaf(ofWatch, 0);
            return null;
          }

          @Override
          public void closed(Object opened, ClosedExecution execution) {
            leaf(ofWatch, 0);
            closed.add(execution.region());
          }
        });
    lab.run(
        () -> {
          for (int i = 0; i < 1000; i++) {
            Frame frame = outer.enter();
            leaf(inner, 1);
            outer.exit(frame);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    long measured = Lab.summary(snapshot, "outer").sampled();
    assertThat(closed).hasSize((int) (2 * measured));
    assertThat(Lab.records(snapshot, "inner")).hasSize((int) measured);
    assertThat(Lab.summary(snapshot, "watch").executions()).isEqualTo(4 * measured);
    assertThat(ticks(snapshot, "inner").sum()).isEqualTo(1000);
  }

  @Test
  void severalThreadsAtOnceLoseNothing() throws Exception {
    RegionHandle outer = ticking("outer", SAMPLED);
    RegionHandle inner = ticking("inner", Detail.AGGREGATES);
    List<FutureTask<Void>> tasks = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      tasks.add(
          Lab.start(
              () -> {
                for (int i = 0; i < 25_000; i++) {
                  Frame frame = outer.enter();
                  lab.counters.tick(2);
                  leaf(inner, 3);
                  outer.exit(frame);
                }
              }));
    }
    for (int i = 0; i < 20; i++) {
      RegionSummary summary = lab.summary("inner");
      assertThat(summary.sampled()).isLessThanOrEqualTo(summary.executions());
    }
    for (FutureTask<Void> task : tasks) {
      Lab.finish(task);
    }
    Snapshot snapshot = lab.recorder.snapshot();
    for (String region : List.of("outer", "inner")) {
      assertThat(Lab.summary(snapshot, region).executions()).isEqualTo(100_000);
    }
    assertThat(ticks(snapshot, "outer").sum()).isEqualTo(500_000);
    assertThat(ticks(snapshot, "outer").self()).hasValue(200_000);
    assertThat(ticks(snapshot, "inner").sum()).isEqualTo(300_000);
  }
}
