package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.annotations.CounterDef.Target;
import dev.edpm.annotations.ValueType;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.user.UserBackend;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.Recording;
import dev.edpm.runtime.series.UserCounters;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** Regions that count what the program itself records; each test has counters of its own. */
class UserCountersTest {

  private final Lab lab = new Lab();
  private final UserBackend backend = new UserBackend();

  private static CounterDefinition counter(String name, ValueType type, Target target) {
    return CounterDefinition.of("user-counters-in-regions." + name, type).target(target);
  }

  private RegionHandle region(CounterDefinition... definitions) {
    List<CatalogueEntry> entries =
        Arrays.stream(definitions).map(one -> backend.named(one.name()).orElseThrow()).toList();
    CounterPlan plan =
        new CounterPlan(0, List.of(new CounterPlan.Part(backend, entries)), numbers(entries));
    List<String> names = entries.stream().map(CatalogueEntry::name).toList();
    return lab.register(
        "work", "p.Program", new RegionPlan(Detail.RECORDS, names, plan, Map.of(), Map.of()));
  }

  private static int[] numbers(List<CatalogueEntry> entries) {
    int[] numbers = new int[entries.size()];
    Arrays.setAll(numbers, i -> i);
    return numbers;
  }

  private List<List<Long>> values() {
    return lab.records("work").stream()
        .map(Row::values)
        .map(row -> row.subList(1, row.size()))
        .toList();
  }

  @Test
  void aRegionCountsByHowMuchTheValueChanged() throws Exception {
    CounterDefinition iteration = counter("iteration", ValueType.INT64, Target.PROCESS);
    CounterDefinition residual = counter("residual", ValueType.DOUBLE, Target.PROCESS);
    Recording both = UserCounters.process().recording(iteration, residual);
    RegionHandle work = region(iteration, residual);
    lab.run(
        () -> {
          both.record(10, Recording.bits(1));
          Frame first = work.enter();
          both.record(13, Recording.bits(0.5));
          work.exit(first);
          both.record(100, Recording.bits(0));
          Frame second = work.enter();
          work.exit(second);
        });
    assertThat(values()).containsExactly(List.of(3L, -500_000L), List.of(0L, 0L));
    assertThat(lab.statistics("work", iteration.name()).sum()).isEqualTo(3);
  }

  @Test
  void anExecutionBeforeTheFirstValueHasNoneAndSaysWhy() throws Exception {
    CounterDefinition late = counter("late", ValueType.INT64, Target.PROCESS);
    Recording recording = UserCounters.process().recording(late);
    RegionHandle work = region(late);
    lab.run(
        () -> {
          Frame without = work.enter();
          recording.record(5);
          work.exit(without);
          Frame with = work.enter();
          recording.record(7);
          work.exit(with);
        });
    assertThat(values()).containsExactly(Arrays.asList((Long) null), List.of(2L));
    CounterSummary summary = Lab.counter(lab.summary("work"), late.name());
    assertThat(summary.statistics().orElseThrow().count()).isEqualTo(1);
    assertThat(summary.unavailable())
        .contains(
            "not every execution has a value: the counter had no value yet when the execution opened or closed");
  }

  @Test
  void aCounterOfTheThreadIsNotTouchedByOthers() throws Exception {
    CounterDefinition own = counter("own", ValueType.INT32, Target.THREAD);
    Recording recording = UserCounters.process().recording(own);
    RegionHandle work = region(own);
    lab.run(
        () -> {
          recording.record(1);
          Frame frame = work.enter();
          lab.run(() -> recording.record(1000));
          recording.record(3);
          work.exit(frame);
        });
    assertThat(values()).containsExactly(List.of(2L));
  }

  @Test
  void onAVirtualThreadTheProcessesCountersGoOn() throws Exception {
    assumeTrue(Runtime.version().feature() >= 21, "virtual threads are of JDK 21");
    CounterDefinition all = counter("all", ValueType.INT64, Target.PROCESS);
    CounterDefinition own = counter("virtual-own", ValueType.INT64, Target.THREAD);
    Recording both = UserCounters.process().recording(all, own);
    RegionHandle work = region(all, own);
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              both.record(1, 1);
              Frame frame = work.enter();
              both.record(5, 5);
              work.exit(frame);
              return null;
            });
    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    Lab.finish(task);
    assertThat(values()).containsExactly(Arrays.asList(4L, null));
    assertThat(Lab.counter(lab.summary("work"), own.name()).unavailable())
        .hasValueSatisfying(why -> assertThat(why).contains("virtual thread"));
  }
}
