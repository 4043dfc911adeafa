package dev.edpm.runtime.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The calls of listeners, their samples, and the actions that are allowed in them. */
class ListenerTest {

  private final Bench bench = new Bench();
  private final Monitoring monitoring = bench.monitoring;
  private final AtomicInteger calls = new AtomicInteger();

  @Test
  void nothingIsCollectedBeforeTheStartNorAfterTheStop() {
    monitoring.attachGlobal(count(MonitorScope.GLOBAL));
    bench.sample(3);
    assertThat(calls).hasValue(0);
    monitoring.startCollection();
    bench.sample(3);
    assertThat(calls).hasValue(3);
    monitoring.stopCollection();
    bench.sample(3);
    assertThat(calls).hasValue(3);
  }

  /** Samples of a module for the process do not reach listeners of the program's own counters. */
  @Test
  void recordedValuesNotifyListenersOnlyWhenRecorded() {
    CounterDefinition recorded = CounterDefinition.of("t.recorded", ValueType.INT64);
    CounterDefinition read = CounterDefinition.of("t.read", ValueType.INT64);
    Recording recording = bench.own.recording(recorded);
    bench.own.define(read, () -> 5);
    List<Double> heard = new ArrayList<>();
    monitoring.attachGlobal(
        new SampleListener(
            monitoring.newSet(MonitorScope.GLOBAL).enable("t.recorded"),
            sample -> heard.add(sample.number("t.recorded"))));
    AtomicInteger others = new AtomicInteger();
    for (String counter : List.of("t.read", Bench.name(ValueType.INT64))) {
      monitoring.attachGlobal(
          new SampleListener(
              monitoring.newSet(MonitorScope.GLOBAL).enable(counter),
              sample -> others.incrementAndGet()));
    }
    monitoring.startCollection();
    SamplePoint process = monitoring.point(MonitorScope.GLOBAL, null, on -> {});
    process.sample(null);
    recording.record(7);
    process.sample(null);
    process.sample(null);
    assertThat(heard).containsExactly(7.0);
    assertThat(others).hasValue(6);
  }

  @Test
  void pausesNestAndStartsBeyondThemAreNone() {
    monitoring.attachGlobal(count(MonitorScope.GLOBAL));
    monitoring.startCollection();
    monitoring.startCollection();
    monitoring.startCollection();
    monitoring.stopCollection();
    bench.sample(1);
    assertThat(calls).as("one stop pauses, whatever was started before").hasValue(0);
    monitoring.stopCollection();
    monitoring.startCollection();
    bench.sample(1);
    assertThat(monitoring.isCollecting()).isFalse();
    assertThat(calls).hasValue(0);
    monitoring.startCollection();
    bench.sample(1);
    assertThat(monitoring.isCollecting()).isTrue();
    assertThat(calls).hasValue(1);
  }

  @Test
  void aSampleHasEachTypesValueAndWhatItIsOf() {
    CounterSet set = monitoring.newSet(MonitorScope.PER_WORKER);
    for (ValueType type : ValueType.values()) {
      set.enable(bench.id(MonitorScope.PER_WORKER, type));
    }
    List<Object> seen = new ArrayList<>();
    monitoring.attachToWorker(
        3,
        new SampleListener(
            set,
            sample -> {
              seen.add(sample.instance());
              seen.add(sample.userArgument());
              seen.add(sample.getInt32(bench.id(MonitorScope.PER_WORKER, ValueType.INT32)));
              seen.add(sample.getInt64(bench.id(MonitorScope.PER_WORKER, ValueType.INT64)));
              seen.add(sample.getFloat(bench.id(MonitorScope.PER_WORKER, ValueType.FLOAT)));
              seen.add(sample.getDouble(bench.id(MonitorScope.PER_WORKER, ValueType.DOUBLE)));
              seen.add(sample.number("test.int32"));
            },
            "mine"));
    monitoring.startCollection();
    bench.value.set(7);
    monitoring.sample(MonitorScope.PER_WORKER, 2, null);
    monitoring.sample(MonitorScope.PER_WORKER, 3, null);
    assertThat(seen).containsExactly(3, "mine", 7, 7L, 7.5f, 7.5, 7.0);
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void setsAreLive() {
    CounterSet set = monitoring.newSet(MonitorScope.GLOBAL).enable("test.int32");
    int late = bench.id(MonitorScope.GLOBAL, ValueType.INT64);
    List<Boolean> has = new ArrayList<>();
    monitoring.attachGlobal(new SampleListener(set, sample -> has.add(sample.has(late))));
    monitoring.startCollection();
    bench.sample(1);
    set.enable(late);
    bench.sample(1);
    set.disable(late);
    bench.sample(1);
    assertThat(has).containsExactly(false, true, false);
  }

  @Test
  void severalListenersOfOneInstanceAreAllCalled() {
    SampleListener listener = count(MonitorScope.PER_CODELET);
    monitoring.attachToCodelet("gemm", listener);
    monitoring.attachToCodelet("gemm", count(MonitorScope.PER_CODELET));
    monitoring.attachToCodelet("trsm", listener);
    monitoring.attachToAllWorkers(count(MonitorScope.PER_WORKER));
    monitoring.startCollection();
    monitoring.sample(MonitorScope.PER_CODELET, "gemm", null);
    assertThat(calls).hasValue(2);
    monitoring.sample(MonitorScope.PER_CODELET, "trsm", null);
    assertThat(calls).hasValue(3);
    monitoring.sample(MonitorScope.PER_WORKER, 0, null);
    monitoring.sample(MonitorScope.PER_WORKER, 1, null);
    assertThat(calls).hasValue(5);
  }

  @Test
  @Timeout(60)
  void listenersMayDetachAndAttachInsideACallback() {
    List<Attachment> attachments = new ArrayList<>();
    attachments.add(
        monitoring.attachGlobal(
            bench.listener(
                MonitorScope.GLOBAL,
                sample -> {
                  calls.incrementAndGet();
                  attachments.get(0).detach();
                  monitoring.attachGlobal(count(MonitorScope.GLOBAL));
                })));
    monitoring.startCollection();
    bench.sample(1);
    int inTheFirst = calls.get();
    bench.sample(1);
    assertThat(calls.get() - inTheFirst).as("the new one alone").isEqualTo(1);
    assertThat(attachments.get(0).isAttached()).isFalse();
    assertThat(bench.problems).isEmpty();
  }

  @Test
  void failingListenerIsContainedAndTheOthersAreCalled() {
    monitoring.attachGlobal(
        new SampleListener(
            "thrower",
            bench.set(MonitorScope.GLOBAL),
            sample -> {
              throw new StackOverflowError();
            },
            null));
    monitoring.attachGlobal(count(MonitorScope.GLOBAL));
    monitoring.startCollection();
    bench.sample(1);
    assertThat(calls).hasValue(1);
    assertThat(bench.problems)
        .extracting(Problem::id, Problem::message)
        .containsExactly(
            tuple(
                "listener-failed",
                "the listener thrower failed with java.lang.StackOverflowError"));
  }

  @Test
  void anUpdaterThatThrowsLeavesItsCountersWithoutAValue() {
    monitoring.register(
        registrar ->
            registrar.counter(
                MonitorScope.GLOBAL,
                "test.broken",
                ValueType.INT32,
                "1",
                "Broken.",
                request -> {
                  throw new IllegalStateException("no such device");
                }));
    CounterSet set = bench.set(MonitorScope.GLOBAL).enable("test.broken");
    List<Boolean> has = new ArrayList<>();
    monitoring.attachGlobal(
        new SampleListener(
            set,
            sample -> {
              for (CounterInfo counter : sample.counters()) {
                has.add(sample.has(counter.id()));
              }
            }));
    monitoring.startCollection();
    bench.sample(1);
    assertThat(has).containsExactly(true, false);
    assertThat(bench.problems).extracting(Problem::id).containsExactly("sample-failed");
  }

  @Test
  @Timeout(60)
  void aSlowCallbackKeepsNobodyElseWaiting() throws Exception {
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(1);
    Thread slow = new Thread(() -> bench.sample(1));
    monitoring.attachGlobal(
        bench.listener(
            MonitorScope.GLOBAL,
            sample -> {
              if (Thread.currentThread() == slow) {
                inside.countDown();
                await(done);
              } else {
                calls.incrementAndGet();
              }
            }));
    monitoring.startCollection();
    slow.start();
    inside.await();
    bench.sample(1000);
    monitoring.attachGlobal(count(MonitorScope.GLOBAL)).detach();
    assertThat(calls).as("while the slow one waits").hasValue(1000);
    done.countDown();
    slow.join();
  }

  @Test
  void aCallbackThatMakesSamplesIsNotCalledFromWithinItself() {
    SampleListener other = count(MonitorScope.GLOBAL);
    monitoring.attachGlobal(
        bench.listener(
            MonitorScope.GLOBAL,
            sample -> {
              calls.addAndGet(100);
              bench.sample(1);
            }));
    monitoring.attachGlobal(other);
    monitoring.startCollection();
    bench.sample(1);
    assertThat(calls).hasValue(102);
  }

  @Test
  void regionsCallTheirListenersWhenTheyClose() throws Exception {
    RegionHandle row = bench.region("io.row");
    RegionHandle column = bench.region("column");
    CounterSet set =
        monitoring
            .newSet(MonitorScope.PER_REGION)
            .enable("edpm.region.r_total_executed")
            .enable("edpm.region.r_cumul_execution_time");
    int total = set.enabled().get(0).id();
    int cumulated = set.enabled().get(1).id();
    List<Object> seen = new ArrayList<>();
    List<Long> times = new ArrayList<>();
    monitoring.attachToRegions(
        "io.*",
        new SampleListener(
            set,
            sample -> {
              seen.add(sample.instance());
              seen.add(sample.getInt64(total));
              times.add(sample.getInt64(cumulated));
            }));
    Bench.run(() -> row.exit(row.enter()));
    monitoring.startCollection();
    Bench.run(
        () -> {
          for (int i = 0; i < 3; i++) {
            column.exit(column.enter());
            row.exit(row.enter());
          }
        });
    assertThat(seen).containsExactly("io.row", 1L, "io.row", 2L, "io.row", 3L);
    assertThat(times).isSorted();
    long measured =
        bench.recorder.snapshot().regions().stream()
            .filter(region -> region.name().equals("io.row"))
            .findAny()
            .orElseThrow()
            .counters()
            .get(0)
            .statistics()
            .orElseThrow()
            .sum();
    assertThat(times.get(2)).as("the first was not collected").isLessThan(measured).isPositive();
  }

  @Test
  void afterAShutdownTheSameIdsCountFromZero() {
    String listed = monitoring.listAll();
    monitoring.attachGlobal(
        new SampleListener("forgotten", bench.set(MonitorScope.GLOBAL), sample -> {}, null));
    Attachment kept = monitoring.attachGlobal(count(MonitorScope.GLOBAL));
    monitoring.startCollection();
    bench.sample(2);
    kept.detach();
    CounterSet old = bench.set(MonitorScope.GLOBAL);
    monitoring.shutDown();
    assertThat(bench.problems)
        .extracting(Problem::id, Problem::message)
        .containsExactly(
            tuple(
                "listener-left",
                "the listener forgotten was still attached to the process (global) at the end"));
    assertThat(monitoring.isCollecting()).isFalse();
    assertThat(monitoring.listAll()).isEqualTo(listed);
    int id = bench.id(MonitorScope.GLOBAL, ValueType.INT64);
    assertThat(monitoring.read(old, null).has(id)).as("no stale updater").isFalse();

    bench.value.set(0);
    monitoring.register(bench::register);
    assertThat(monitoring.listAll()).isEqualTo(listed);
    monitoring.attachGlobal(count(MonitorScope.GLOBAL));
    bench.sample(1);
    monitoring.startCollection();
    bench.sample(1);
    assertThat(calls).hasValue(3);
    assertThat(monitoring.read(old, null).getInt64(id)).isZero();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private SampleListener count(MonitorScope scope) {
    return bench.listener(scope, sample -> calls.incrementAndGet());
  }
}
