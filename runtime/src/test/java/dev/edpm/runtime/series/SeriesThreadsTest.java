package dev.edpm.runtime.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.annotations.CounterDef.Target;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.ThreadInfo;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The owners of values, and the records of many threads. */
class SeriesThreadsTest {

  private final Bench bench = new Bench();
  private final UserCounters counters = bench.counters;

  private static CounterDefinition counter(String name, Target target) {
    return CounterDefinition.of(name, ValueType.INT64).target(target);
  }

  @Test
  void eachThreadHasASeriesAndAValueOfItsOwn() throws Exception {
    CounterDefinition definition = counter("t.a", Target.THREAD);
    Recording a = counters.recording(definition);
    UserCounter now = counters.define(definition);
    bench.at(1, a, 1);
    List<Long> ids = new ArrayList<>();
    for (int i = 2; i <= 3; i++) {
      int mine = i;
      Bench.onThread(
          null,
          "worker-" + i,
          () -> {
            ids.add(ThreadInfo.of(Thread.currentThread()).id());
            assertThat(now.value()).as("nobody else's").isEmpty();
            bench.at(mine, a, mine);
            bench.at(mine + 10, a, mine + 10);
            assertThat(now.value()).hasValue(mine + 10);
          });
    }
    assertThat(now.value()).hasValue(1);
    List<Series> all = bench.all("t.a");
    assertThat(all).hasSize(3);
    assertThat(all.get(0).thread()).contains(ThreadInfo.of(Thread.currentThread()));
    assertThat(all.get(1).thread()).contains(new ThreadInfo(ids.get(0), "worker-2", false));
    assertThat(Bench.values(all.get(1))).containsExactly(2.0, 12.0);
    assertThat(Bench.values(all.get(2))).containsExactly(3.0, 13.0);
    assertThat(all).allMatch(series -> series.group().isEmpty());
  }

  @Test
  void theProcessHasOneSeriesInOrderOfTime() throws Exception {
    CounterDefinition definition = counter("t.a", Target.PROCESS);
    Recording a = counters.recording(definition);
    Recording withOther = counters.recording(counter("t.b", Target.THREAD), definition);
    bench.at(10, a, 1);
    Bench.onThread(null, "one", () -> bench.at(20, withOther, 7, 2));
    bench.at(30, a, 3);
    Bench.onThread(null, "two", () -> bench.at(25, a, 4));
    Series series = bench.series("t.a");
    assertThat(Bench.times(series)).containsExactly(10L, 20L, 25L, 30L);
    assertThat(Bench.values(series)).containsExactly(1.0, 2.0, 4.0, 3.0);
    assertThat(series.thread()).isEqualTo(Optional.empty());
    assertThat(counters.define(definition).value())
        .as("the latest by time, whichever came last")
        .hasValue(3);
  }

  @Test
  void eachGroupOfThreadsHasASeriesAndAValue() throws Exception {
    CounterDefinition definition = counter("t.a", Target.GROUP);
    Recording a = counters.recording(definition);
    UserCounter now = counters.define(definition);
    ThreadGroup left = new ThreadGroup("left");
    ThreadGroup right = new ThreadGroup("right");
    Bench.onThread(right, "r", () -> bench.at(1, a, 1));
    Bench.onThread(left, "l1", () -> bench.at(2, a, 2));
    Bench.onThread(left, "l2", () -> bench.at(3, a, 3));
    Bench.onThread(new ThreadGroup("left"), "l3", () -> assertThat(now.value()).hasValue(3));
    Bench.onThread(right, "r2", () -> assertThat(now.value()).hasValue(1));
    assertThat(now.value()).isEmpty();
    List<Series> all = bench.all("t.a");
    assertThat(all)
        .extracting(series -> series.group().orElseThrow())
        .containsExactly("left", "right");
    assertThat(Bench.values(all.get(0))).containsExactly(2.0, 3.0);
    assertThat(Bench.values(all.get(1))).containsExactly(1.0);
  }

  /** A program that starts a pool again has another group of the same name. */
  @Test
  void groupsOfOneNameCountAsOne() throws Exception {
    CounterDefinition definition = counter("t.a", Target.GROUP);
    Recording a = counters.recording(definition);
    UserCounter now = counters.define(definition);
    ThreadGroup first = new ThreadGroup("pool");
    ThreadGroup second = new ThreadGroup(first, "pool");
    Bench.onThread(first, "f1", () -> bench.at(10, a, 1));
    Bench.onThread(second, "s1", () -> bench.at(30, a, 3));
    Bench.onThread(first, "f2", () -> bench.at(20, a, 2));
    Series series = bench.series("t.a");
    assertThat(series.group()).hasValue("pool");
    assertThat(Bench.times(series)).containsExactly(10L, 20L, 30L);
    assertThat(Bench.values(series)).containsExactly(1.0, 2.0, 3.0);
    Bench.onThread(first, "f3", () -> assertThat(now.value()).hasValue(3));
  }

  @Test
  void endedThreadsLeaveTheirRecordsAndNothingElse() throws Exception {
    Recording a = counters.recording(counter("t.a", Target.PROCESS));
    List<WeakReference<Object>> left = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      long value = i;
      Bench.onThread(
          null,
          "short",
          () -> {
            bench.at(value, a, value);
            left.add(new WeakReference<>(counters.records()));
            left.add(new WeakReference<>(Thread.currentThread()));
          });
    }
    Series series = bench.series("t.a");
    assertThat(Bench.values(series))
        .containsExactlyElementsOf(LongStream.range(0, 1000).mapToObj(l -> (double) l).toList());
    collected(left);
  }

  @Test
  void endedThreadsGiveBackTheRoomTheyDidNotUse() throws Exception {
    Bench small = new Bench(20 * (256 + 16 * 32L));
    Recording a = small.counters.recording(counter("t.a", Target.PROCESS));
    // Without the room given back, 20 logs take it all.
    for (int i = 0; i < 60; i++) {
      Bench.onThread(null, "short", () -> a.record(1));
    }
    assertThat(small.series("t.a").size()).isGreaterThan(40);
  }

  @Test
  void aResetLetsGoOfWhatLivingThreadsRecorded() throws Exception {
    Recording a = counters.recording(counter("t.a", Target.THREAD));
    CountDownLatch reset = new CountDownLatch(1);
    CountDownLatch recorded = new CountDownLatch(1);
    List<WeakReference<Object>> before = new ArrayList<>();
    FutureTask<Void> idle =
        Bench.start(
            () -> {
              a.record(1);
              before.add(new WeakReference<>(counters.records().logIfAny(a)));
              recorded.countDown();
              reset.await();
              assertThat(counters.find("t.a").orElseThrow().value()).isEmpty();
              a.record(2);
              assertThat(counters.find("t.a").orElseThrow().value()).hasValue(2);
            });
    recorded.await();
    counters.reset();
    collected(before);
    reset.countDown();
    Bench.finish(idle);
    assertThat(Bench.values(bench.series("t.a"))).containsExactly(2.0);
  }

  @Test
  void aVirtualThreadHasASeriesOfItsOwn() throws Exception {
    assumeTrue(Runtime.version().feature() >= 21, "no virtual threads here");
    Recording a = counters.recording(counter("t.a", Target.THREAD));
    FutureTask<Void> task = Bench.task(() -> a.record(5));
    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    Bench.finish(task);
    Series series = bench.series("t.a");
    assertThat(Bench.values(series)).containsExactly(5.0);
    assertThat(series.thread().orElseThrow().virtual()).isTrue();
  }

  /** Collects garbage until all is gone; the collector may take some rounds. */
  private static void collected(List<WeakReference<Object>> all) {
    long deadline = System.nanoTime() + 20_000_000_000L;
    while (all.stream().anyMatch(one -> one.get() != null)) {
      assertThat(System.nanoTime()).as("the deadline").isLessThan(deadline);
      System.gc();
    }
  }

  /** Writers record pairs of equal values, at any time; readers see only such pairs. */
  @Test
  void aReaderSeesAllValuesOfACallOrNone() throws Exception {
    UserCounters real = new UserCounters(System::nanoTime, 1 << 20);
    for (Target target : Target.values()) {
      String type = target.name();
      CounterDefinition left = counter(type + ".left", target);
      CounterDefinition right = counter(type + ".right", target);
      Recording pair = real.recording(left, right);
      AtomicLong seen = new AtomicLong();
      List<FutureTask<Void>> threads = new ArrayList<>();
      CountDownLatch start = new CountDownLatch(4);
      for (int i = 0; i < 4; i++) {
        boolean writes = i < 2 || target == Target.THREAD;
        threads.add(
            Bench.start(
                () -> {
                  CounterReading reading =
                      real.reading(List.of(real.define(right), real.define(left)));
                  start.countDown();
                  start.await();
                  for (long value = 1; value < 50_000 || writes && value < 100_000; value++) {
                    if (writes) {
                      pair.record(value, value);
                    }
                    reading.take();
                    if (reading.has(0) != reading.has(1)
                        || reading.integer(0) != reading.integer(1)) {
                      throw new AssertionError(reading.integer(0) + ", " + reading.integer(1));
                    }
                    if (reading.has(0)) {
                      seen.incrementAndGet();
                    }
                  }
                }));
      }
      // The stored records are read at the same time.
      while (!threads.stream().allMatch(FutureTask::isDone)) {
        assertPairs(real.series(0), type);
      }
      for (FutureTask<Void> thread : threads) {
        Bench.finish(thread);
      }
      assertPairs(real.series(0), type);
      assertThat(seen.get()).isPositive();
      real.reset();
    }
  }

  private static void assertPairs(List<Series> all, String type) {
    List<Series> lefts = named(all, type + ".left");
    List<Series> rights = named(all, type + ".right");
    assertThat(lefts).hasSameSizeAs(rights);
    for (int s = 0; s < lefts.size(); s++) {
      Series left = lefts.get(s);
      Series right = rights.get(s);
      assertThat(left.size()).isEqualTo(right.size());
      long before = Long.MIN_VALUE;
      for (int i = 0; i < left.size(); i++) {
        if (left.integer(i) != right.integer(i)
            || left.time(i) != right.time(i)
            || left.time(i) < before) {
          throw new AssertionError("record " + i + " of " + type);
        }
        before = left.time(i);
      }
    }
  }

  private static List<Series> named(List<Series> all, String name) {
    return all.stream().filter(one -> one.definition().name().equals(name)).toList();
  }
}
