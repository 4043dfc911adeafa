package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.clock.ClockStep;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Overhead;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.calibrate.PlanTrial;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What measuring cost each region: its own executions inside, those below it in all. */
class OverheadTest {

  private static final int ROUNDS = 3000;

  private final Lab lab = new Lab();

  static LongStream seeds() {
    return LongStream.range(0, 40);
  }

  /** Far less than it can be, so that no bound is met. */
  private void costs(double inside, double total) {
    lab.recorder.calibration().found(new OwnCost(inside, 0, total, 0));
  }

  private long overhead(String region) {
    return lab.summary(region).overhead().orElseThrow().ns();
  }

  private long inSelf(String region) {
    return lab.summary(region).overhead().orElseThrow().inSelf().ns();
  }

  private static void in(RegionHandle region, Runnable body) {
    Frame frame = region.enter();
    body.run();
    region.exit(frame);
  }

  private static void in(RegionHandle region, int times) {
    for (int i = 0; i < times; i++) {
      region.exit(region.enter());
    }
  }

  @Test
  void aParentSaysWhatMeasuringItsChildrenCostIt() throws Exception {
    RegionHandle run = lab.region("run");
    RegionHandle row = lab.region("row");
    RegionHandle cell = lab.region("cell");
    costs(1, 3);
    lab.run(
        () ->
            in(
                run,
                () -> {
                  for (int i = 0; i < ROUNDS; i++) {
                    in(row, () -> in(cell, 10));
                  }
                  in(cell, ROUNDS);
                }));
    assertThat(overhead("cell")).isEqualTo(11 * ROUNDS);
    assertThat(overhead("row")).isEqualTo(ROUNDS + 3 * 10 * ROUNDS);
    assertThat(overhead("run")).isEqualTo(1 + 3 * 12 * ROUNDS);
    assertThat(inSelf("cell")).isEqualTo(11 * ROUNDS);
    assertThat(inSelf("row")).isEqualTo(ROUNDS + 2 * 10 * ROUNDS);
    assertThat(inSelf("run")).isEqualTo(1 + 2 * 2 * ROUNDS);
  }

  @Test
  void cyclesOfNestedRegionsCountWhatIsInsideOfEach() throws Exception {
    RegionHandle a = lab.region("a");
    RegionHandle b = lab.region("b");
    RegionHandle c = lab.region("c");
    costs(1, 3);
    lab.run(
        () -> {
          for (int i = 0; i < ROUNDS; i++) {
            in(
                a,
                () -> {
                  in(b, () -> in(c, 2));
                  in(c, 1);
                });
          }
        });
    assertThat(overhead("c")).isEqualTo(3 * ROUNDS);
    assertThat(overhead("b")).isEqualTo(ROUNDS + 3 * 2 * ROUNDS);
    assertThat(overhead("a")).isEqualTo(ROUNDS + 3 * 4 * ROUNDS);
    assertThat(inSelf("c")).isEqualTo(3 * ROUNDS);
    assertThat(inSelf("b")).isEqualTo(ROUNDS + 2 * 2 * ROUNDS);
    assertThat(inSelf("a")).isEqualTo(ROUNDS + 2 * 2 * ROUNDS);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5})
  void recursionCountsAnInnerExecutionOnce(int depth) throws Exception {
    RegionHandle region = lab.region("r");
    RegionHandle leaf = lab.region("leaf");
    costs(1, 3);
    lab.run(
        () -> {
          for (int i = 0; i < ROUNDS; i++) {
            recurse(region, leaf, depth);
          }
        });
    assertThat(overhead("r")).isEqualTo(ROUNDS + 3L * ROUNDS * (depth - 1 + depth));
    assertThat(inSelf("r")).isEqualTo(depth * ROUNDS + 2L * ROUNDS * (depth - 1 + depth));
  }

  private static void recurse(RegionHandle region, RegionHandle leaf, int depth) {
    in(
        region,
        () -> {
          in(leaf, 1);
          if (depth > 1) {
            recurse(region, leaf, depth - 1);
          }
        });
  }

  @Test
  void nestedExecutionsAddTheCostOfTheirCounters() throws Exception {
    RegionHandle outer = lab.region("outer");
    RegionHandle counted = lab.region("counted", TestCounters.TICKS);
    costs(1, 3);
    plansCost(5);
    lab.run(() -> in(outer, () -> in(counted, 500)));
    assertThat(overhead("outer")).isEqualTo(1 + 500 * (3 + 5));
    assertThat(overhead("counted")).isEqualTo(500);
    assertThat(inSelf("outer")).isEqualTo(1 + 500 * (2 + 5));
  }

  /**
   * Sets the cost of reading the counters of each plan; it is 5 ns higher for each further plan.
   */
  private void plansCost(double first) {
    for (RegionEntry entry : lab.regions().entries()) {
      if (entry.plan() != null) {
        entry.plan().found(first * (1 + entry.plan().id()));
      }
    }
  }

  /** A counter that each reading increases by one, as CPU time grows while it is read. */
  private record Stepping(long[] value) implements FakeBackend {
    @Override
    public CounterReader open(List<CatalogueEntry> counters) {
      return new CounterReader() {
        @Override
        public void read(long[] into, int offset) {
          into[offset] = ++value[0];
        }

        @Override
        public void close() {}
      };
    }
  }

  private static double share(Snapshot snapshot, String region) {
    return Lab.summary(snapshot, region)
        .overhead()
        .orElseThrow()
        .counters()
        .get(TestCounters.TICKS);
  }

  @Test
  void theShareOfACounterThatMeasuringAddedIsKnown() throws Exception {
    Stepping backend = new Stepping(new long[1]);
    RegionHandle outer = lab.region("outer", Detail.AGGREGATES, backend, TestCounters.TICKS);
    RegionHandle getter = lab.region("getter", Detail.AGGREGATES, backend, TestCounters.TICKS);
    RegionHandle worker = lab.region("worker", Detail.AGGREGATES, backend, TestCounters.TICKS);
    RegionHandle plain = lab.region("plain");
    costs(1, 3);
    lab.run(
        () -> {
          in(outer, () -> in(getter, 10));
          in(
              outer,
              () -> {
                in(getter, 5);
                in(plain, 50);
                backend.value()[0] += 29;
              });
          in(worker, () -> backend.value()[0] += 9);
        });
    Snapshot snapshot = lab.recorder.snapshot();
    CounterSummary ticks = Lab.counter(Lab.summary(snapshot, "outer"), TestCounters.TICKS);
    assertThat(ticks.statistics().orElseThrow().sum()).isEqualTo(1 + 20 + 1 + 10 + 29);
    assertThat(share(snapshot, "getter")).isEqualTo(1);
    assertThat(share(snapshot, "outer")).isEqualTo(32 / 61.0);
    assertThat(share(snapshot, "worker")).isEqualTo(1 / 10.0);
    assertThat(snapshot.problems())
        .filteredOn(problem -> problem.id().equals("mostly-own-cost"))
        .singleElement()
        .satisfies(
            problem ->
                assertThat(problem.message())
                    .startsWith("more than half of test.ticks in regions getter, outer is"));
  }

  @Test
  void theShareOfASelfValueIsThatOfWhatIsDirectlyInside() throws Exception {
    Stepping backend = new Stepping(new long[1]);
    RegionHandle outer = lab.region("outer", Detail.AGGREGATES, backend, TestCounters.TICKS);
    RegionHandle inner = lab.region("inner", Detail.AGGREGATES, backend, TestCounters.TICKS);
    RegionHandle getter = lab.region("getter", Detail.AGGREGATES, backend, TestCounters.TICKS);
    costs(1, 3);
    lab.run(
        () ->
            in(
                outer,
                () -> {
                  in(inner, () -> in(getter, 10));
                  backend.value()[0] += 17;
                }));
    Snapshot snapshot = lab.recorder.snapshot();
    // Of each execution one reading is inside, and one beside it.
    assertThat(selfShare(snapshot, "getter")).isEqualTo(1);
    assertThat(selfShare(snapshot, "inner")).isEqualTo(1);
    assertThat(selfShare(snapshot, "outer")).isEqualTo(2 / 19.0);
  }

  private static double selfShare(Snapshot snapshot, String region) {
    return Lab.summary(snapshot, region)
        .overhead()
        .orElseThrow()
        .inSelf()
        .counters()
        .get(TestCounters.TICKS);
  }

  @Test
  void anAsynchronousMethodBearsTheCostOfWhatItsThreadRanInside() throws Exception {
    RegionHandle method = lab.asynchronous("method", Detail.AGGREGATES);
    RegionHandle leaf = lab.region("leaf");
    costs(1, 3);
    lab.run(
        () -> {
          Frame frame = method.enter();
          in(leaf, 10);
          method.exitAsynchronous(CompletableFuture.completedFuture(1), frame);
        });
    assertThat(inSelf("method")).isEqualTo(1 + 2 * 10);
  }

  @Test
  void aShareThatOtherCountersInsideIncreaseIsNotGiven() throws Exception {
    Stepping backend = new Stepping(new long[1]);
    RegionHandle outer = lab.region("outer", Detail.AGGREGATES, backend, TestCounters.TICKS);
    RegionHandle inner = lab.region("inner", Detail.AGGREGATES, backend, TestCounters.STEPS);
    costs(1, 3);
    lab.run(() -> in(outer, () -> in(inner, 10)));
    assertThat(Lab.summary(lab.recorder.snapshot(), "outer").overhead().orElseThrow().counters())
        .isEmpty();
  }

  @Test
  void readingCountersIsTriedOut() {
    lab.region("counted", TestCounters.TICKS);
    CounterPlan plan = lab.regions().entries()[0].plan();
    CounterFailures failures = new CounterFailures(new DeferredProblems(lab.problems::add));
    for (int i = 0; i < 100 && PlanTrial.cost(plan, failures).isEmpty(); i++) {
      // The machine is busy.
    }
    assertThat(plan.cost().orElseThrow()).isPositive();
    assertThat(PlanTrial.cost(plan, failures)).as("tried out once").isEqualTo(plan.cost());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void itIsWhatTheProgramDid(long seed) throws Exception {
    Random choices = new Random(~seed);
    costs(1, 3);
    try (RandomProgram program =
        new RandomProgram(
            lab, seed, 1 + choices.nextInt(3), seed % 2 == 0, choices.nextBoolean())) {
      plansCost(5);
      for (int i = 0; i < 10; i++) {
        program.burst(1 + choices.nextInt(60));
        if (choices.nextInt(4) == 0) {
          lab.recorder.snapshot();
        }
      }
      if (choices.nextBoolean()) {
        program.unwind();
      }
      check(program, lab.recorder.snapshot());
    }
  }

  private void check(RandomProgram program, Snapshot snapshot) {
    Map<String, Double> reading = new HashMap<>();
    for (RegionEntry entry : lab.regions().entries()) {
      reading.put(entry.name(), entry.plan() == null ? 0 : entry.plan().cost().orElseThrow());
    }
    for (Trace.Spec spec : program.specs) {
      double expected = 0;
      for (Trace.Run run : program.trace.runsOf(spec)) {
        expected += run.closed && !run.isRecursive() ? 1 : 0;
      }
      for (Trace.Run below : program.trace.below(spec)) {
        expected += 3 + reading.get(below.region.name());
      }
      RegionSummary summary = Lab.summary(snapshot, spec.name());
      Optional<Statistics> wall = Lab.counter(summary, "time.wall").statistics();
      double most = Math.min(expected, wall.map(Statistics::sum).orElse(0L));
      Overhead overhead = summary.overhead().orElseThrow();
      assertThat((double) overhead.ns()).as(spec.name()).isCloseTo(most, within(1.0));
      double mostInSelf =
          Math.min(
              inSelf(program, spec, reading), wall.map(one -> one.self().getAsLong()).orElse(0L));
      assertThat((double) overhead.inSelf().ns())
          .as(spec.name())
          .isCloseTo(mostInSelf, within(1.0));
    }
  }

  private static double inSelf(
      RandomProgram program, Trace.Spec spec, Map<String, Double> reading) {
    double expected = 0;
    for (Trace.Run run : program.trace.runs) {
      expected += run.region == spec && run.closed ? 1 : 0;
      Trace.Run parent = run.parent();
      if (parent != null && parent.region == spec && parent.closed) {
        expected += 2 + reading.get(run.region.name());
      }
    }
    return expected;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void noShareIsAboveOneHoweverWrongTheCalibrationIs(long seed) throws Exception {
    costs(1e6, 2e6);
    Snapshot snapshot;
    try (RandomProgram program = new RandomProgram(lab, seed, 2, true, false)) {
      for (int i = 0; i < 10; i++) {
        program.burst(40);
      }
      snapshot = lab.recorder.snapshot();
    }
    for (RegionSummary region : snapshot.regions()) {
      long wall = Lab.counter(region, "time.wall").statistics().map(Statistics::sum).orElse(0L);
      region
          .overhead()
          .ifPresent(
              overhead -> {
                assertThat(overhead.share()).isBetween(0.0, 1.0);
                assertThat(overhead.ns()).isBetween(0L, wall);
              });
    }
  }

  @Test
  void theRunItselfBoundsTheCost() throws Exception {
    RegionHandle region = lab.region("r");
    costs(1e6, 2e6);
    lab.run(() -> in(region, ROUNDS));
    Snapshot snapshot = lab.recorder.snapshot();
    OwnCost cost = snapshot.cost().orElseThrow();
    long median = Lab.statistics(snapshot, "r", "time.wall").p50();
    assertThat(cost.inside()).isBetween((double) median, median + (double) ClockStep.ns());
    // A thousand openings or more lie between the two that the mean distance is from.
    List<Lab.Row> rows = Lab.records(snapshot, "r");
    double[] means =
        IntStream.range(0, ROUNDS - 1000)
            .mapToDouble(i -> (rows.get(i + 1000).start() - rows.get(i).start()) / 1000.0)
            .sorted()
            .toArray();
    assertThat(cost.total()).isBetween(means[0] / 2, 2 * means[means.length - 1]);
  }

  @Test
  void itIsAbsentWithTheReasonWhileTheCostIsNotKnown() throws Exception {
    RegionHandle region = lab.region("r");
    lab.run(() -> in(region, 3));
    // Not a single trial has the time to end.
    lab.recorder.calibration().improve(0);
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(snapshot.cost()).isEmpty();
    assertThat(Lab.summary(snapshot, "r").overhead()).isEmpty();
    List<String> ids = new ArrayList<>();
    for (Problem problem : snapshot.problems()) {
      ids.add(problem.id());
      assertThat(problem.message()).contains("no calibration trial finished");
    }
    assertThat(ids).containsExactly("own-cost-unknown");
    costs(1, 3);
    assertThat(lab.recorder.snapshot().problems()).isEmpty();
    assertThat(overhead("r")).isEqualTo(3);
  }
}
