package dev.edpm.runtime.region.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.annotations.distribution.Distribution;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.isolation.LostExecutions;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Overhead;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.calibrate.Calibration;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.counters.CounterFailures;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.fold.RecordWriter;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.registry.MergedTotals;
import dev.edpm.runtime.region.store.RecordStore;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/**
 * The own cost of a program with many getters that shares its processor, from events with chosen
 * times: of each region it is known how long its own code takes.
 */
class ShortRegionsTest {

  private static final int INSIDE = 20;
  private static final int TOTAL = 60;
  private static final int ERROR = 1;

  /** What the code of each region takes without measurement. */
  private static final int PARSER = 200;

  private static final int GETTER = 1;
  private static final int OTHER_GETTER = 3;
  private static final int WORKER = 700;

  private static final int ROUNDS = 5_000;
  private static final int GETTERS = 40;

  /** How long the program has the processor each time. */
  private static final int SLICE = 100_000;

  private final Lab lab = new Lab();
  private final RegionEntry parser = entry("parser");
  private final RegionEntry getter = entry("getter");
  private final RegionEntry other = entry("other");
  private final RegionEntry worker = entry("worker");
  private final Fold fold =
      lab.fold(lab.regions(), new RecordWriter(0, new RecordStore(Lab.PLENTY, 0, problem -> {})));
  private final ThreadLog log = lab.log(fold);
  private final long[] events = new long[4 * (2 + 2 * GETTERS)];
  private final CounterFailures failures = new CounterFailures(new DeferredProblems(p -> {}));
  private int end;

  /** The time that the program itself has run. */
  private long ran;

  /** How many times longer the program takes than with a processor of its own. */
  private int busy = 1;

  private RegionEntry entry(String name) {
    lab.region(name, Detail.AGGREGATES);
    return lab.regions().regions().stream()
        .filter(entry -> entry.name().equals(name))
        .findAny()
        .orElseThrow();
  }

  private void event(int kind, int frame, int region) {
    events[end++] = EventTag.of(kind, frame, region);
    events[end++] = 1000 + ran + ran / SLICE * SLICE * (busy - 1);
  }

  private void open(int frame, RegionEntry entry) {
    ran += (TOTAL - INSIDE) / 2;
    event(EventTag.OPEN, frame, entry.id());
    ran += INSIDE / 2;
  }

  private void exit(int frame) {
    ran += INSIDE / 2;
    event(EventTag.EXIT, frame, 0);
    ran += (TOTAL - INSIDE) / 2;
  }

  private void leaf(RegionEntry entry, int time) {
    open(1, entry);
    ran += time;
    exit(1);
  }

  private Overheads run(int rounds) {
    for (int round = 0; round < rounds; round++) {
      end = 0;
      open(0, parser);
      for (int i = 0; i < GETTERS; i++) {
        leaf(getter, GETTER);
        leaf(other, OTHER_GETTER);
      }
      ran += PARSER;
      leaf(worker, WORKER);
      exit(0);
      fold.fold(events, 0, end);
    }
    return overheads(false);
  }

  private Overheads overheads(boolean subtracted) {
    Calibration calibration =
        new Calibration(new DeferredProblems(p -> {}), new LostExecutions(), failures);
    calibration.found(new OwnCost(INSIDE, ERROR, TOTAL, ERROR));
    return new Overheads(calibration, subtracted, failures, lab.regions().entries(), gathered(), 0);
  }

  private MergedTotals gathered() {
    MergedTotals gathered = new MergedTotals(lab.regions());
    gathered.add(log, fold);
    return gathered;
  }

  private Strata strata(RegionEntry entry) {
    return new Strata(entry, gathered(), new LeftOutInside(gathered(), lab.regions().entries()), 0);
  }

  private Overhead overhead(Overheads overheads, RegionEntry entry) {
    Strata strata = strata(entry);
    Statistics wall =
        new Statistics(
            strata.measured(),
            strata.wallSum(),
            OptionalLong.of(strata.wallSelf()),
            0,
            0,
            0,
            0,
            Distribution.NONE);
    CounterSummary summary =
        new CounterSummary("time.wall", Optional.of(wall), Optional.empty(), "", 1);
    return overheads.of(entry, strata, List.of(summary)).orElseThrow();
  }

  private double net(Overheads overheads, RegionEntry entry) {
    return strata(entry).wallSelf() - overhead(overheads, entry).inSelf().ns();
  }

  @Test
  void onAnIdleMachineMeasuringTakesAsLongAsCalibrated() {
    Overheads overheads = run(ROUNDS);
    assertThat(overheads.slowdown().times()).isCloseTo(1, within(0.001));
    assertThat(net(overheads, worker)).isEqualTo((double) ROUNDS * WORKER);
    assertThat(net(overheads, getter)).isEqualTo((double) ROUNDS * GETTERS * GETTER);
    assertThat(net(overheads, parser)).isEqualTo((double) ROUNDS * PARSER);
    assertThat(overhead(overheads, parser).inSelf().errorNs())
        .isEqualTo(ROUNDS * ERROR + ROUNDS * (2 * GETTERS + 1) * (ERROR + ERROR));
  }

  @Test
  void onABusyMachineTheCostIsInterruptedLikeTheProgram() {
    busy = 4;
    Overheads overheads = run(ROUNDS);
    assertThat(strata(getter).wallSelf()).isGreaterThan(strata(worker).wallSelf());
    assertThat(overheads.slowdown().times()).isCloseTo(busy, within(0.1 * busy));
    assertThat(net(overheads, worker))
        .isCloseTo(busy * ROUNDS * WORKER, within(0.05 * busy * ROUNDS * WORKER));
    assertThat(net(overheads, worker))
        .isGreaterThan(net(overheads, parser))
        .isGreaterThan(net(overheads, getter))
        .isGreaterThan(net(overheads, other));
    assertThat(overhead(overheads, getter).share()).isGreaterThan(0.9);
  }

  /** All of its executions are in one slice. */
  @Test
  void aRegionThatIsNotInterruptedByChanceDoesNotDecide() {
    busy = 4;
    RegionEntry rare = entry("rare");
    for (int i = 0; i < ShortRegions.EXECUTIONS; i++) {
      end = 0;
      open(0, rare);
      ran += GETTER;
      exit(0);
      fold.fold(events, 0, end);
    }
    assertThat(run(ROUNDS).slowdown().times()).isCloseTo(busy, within(0.1 * busy));
  }

  /** Their first executions are interpreted; they say nothing about those that are not. */
  @Test
  void manyRegionsWithFewExecutionsDoNotDecide() {
    for (String name : List.of("first", "second", "third", "fourth", "fifth")) {
      RegionEntry rare = entry(name);
      for (int i = 0; i < ShortRegions.EXECUTIONS; i++) {
        end = 0;
        open(0, rare);
        ran += i < 100 ? 4000 : GETTER;
        exit(0);
        fold.fold(events, 0, end);
      }
    }
    Overheads overheads = run(ROUNDS);
    assertThat(overheads.slowdown().times()).isCloseTo(1, within(0.001));
    assertThat(net(overheads, worker)).isEqualTo((double) ROUNDS * WORKER);
  }

  @Test
  void timesWithoutTheCostContainNoneOfIt() {
    busy = 4;
    run(ROUNDS);
    Overheads overheads = overheads(true);
    assertThat(overheads.slowdown().times()).isEqualTo(1);
    assertThat(overhead(overheads, getter).inSelf().ns()).isZero();
  }

  /** One in ten calls fills a buffer, which nothing interrupts. */
  @Test
  void aSingleRegionThatNowAndThenTakesLongIsNoSlowdown() {
    for (int i = 0; i < ROUNDS; i++) {
      end = 0;
      open(0, getter);
      ran += GETTER + (i % 10 == 0 ? 5000 : 0);
      exit(0);
      fold.fold(events, 0, end);
    }
    Overheads overheads = overheads(false);
    assertThat(overheads.slowdown().times()).isEqualTo(1);
    assertThat(net(overheads, getter)).isEqualTo((double) ROUNDS * (GETTER + 500));
  }
}
