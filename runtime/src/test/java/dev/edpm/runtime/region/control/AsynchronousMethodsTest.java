package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.ClosedExecution;
import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.listen.RegionWatch;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Executions that end with the stages that their methods return. */
class AsynchronousMethodsTest {

  private static final String WALL = "time.wall";

  private final Lab lab = new Lab();

  /** A stage of the program's own that cannot be followed. */
  private static final class Stubborn extends CompletableFuture<String> {
    @Override
    public CompletableFuture<String> whenComplete(BiConsumer<? super String, ? super Throwable> a) {
      throw new UnsupportedOperationException("no");
    }
  }

  /** A stage of the program's own that calls its actions several times. */
  private static final class Repeating extends CompletableFuture<String> {
    @Override
    public CompletableFuture<String> whenComplete(BiConsumer<? super String, ? super Throwable> a) {
      a.accept("x", null);
      a.accept("y", new IllegalStateException());
      throw new IllegalStateException("after its end");
    }
  }

  private static long spin() {
    long until = System.nanoTime() + 20_000;
    while (System.nanoTime() < until) {
      Thread.onSpinWait();
    }
    return System.nanoTime();
  }

  private static Map<List<String>, PathSummary> paths(Snapshot snapshot) {
    return PathChecks.byRegions(snapshot);
  }

  private static long wall(PathSummary path) {
    return PathChecks.value(path, WALL).sum().orElseThrow();
  }

  private static long self(PathSummary path) {
    return PathChecks.value(path, WALL).self().orElseThrow();
  }

  private List<String> problems() {
    return lab.problems.stream().map(Problem::id).toList();
  }

  @Test
  void itsTimeEndsWithTheStageAndItsSelfTimeWithTheMethod() throws Exception {
    RegionHandle outer = lab.region("outer");
    RegionHandle load = lab.asynchronous("load", Detail.RECORDS);
    RegionHandle inner = lab.region("inner");
    long[] times = new long[6];
    CompletableFuture<String> stage = new CompletableFuture<>();
    lab.run(
        () -> {
          Frame around = outer.enter();
          times[0] = System.nanoTime();
          Frame frame = load.enter();
          times[1] = spin();
          Frame inside = inner.enter();
          spin();
          inner.exit(inside);
          times[2] = spin();
          load.exitAsynchronous(stage, frame);
          times[3] = System.nanoTime();
          spin();
          outer.exit(around);
        });
    Snapshot before = lab.recorder.snapshot();
    assertThat(Lab.summary(before, "load").executions()).isZero();
    assertThat(Lab.summary(before, "outer").executions()).isEqualTo(1);
    assertThat(Lab.records(before, "load")).extracting(Row::open).containsExactly(true);
    lab.run(
        () -> {
          times[4] = spin();
          stage.complete("x");
          times[5] = System.nanoTime();
        });
    Snapshot after = lab.recorder.snapshot();
    Statistics wall = Lab.statistics(after, "load", WALL);
    assertThat(wall.sum()).isBetween(times[4] - times[1], times[5] - times[0]);
    assertThat(wall.min()).isEqualTo(wall.sum());
    assertThat(wall.max()).isEqualTo(wall.sum());
    long inside = Lab.statistics(after, "inner", WALL).sum();
    assertThat(wall.self().orElseThrow())
        .isBetween(times[2] - times[1] - inside, times[3] - times[0] - inside);
    Statistics around = Lab.statistics(after, "outer", WALL);
    assertThat(around.self().orElseThrow() + wall.self().orElseThrow() + inside)
        .isEqualTo(around.sum());
    Row record = Lab.records(after, "load").get(0);
    assertThat(record.open()).isFalse();
    assertThat(record.parent()).isEqualTo("outer");
    assertThat(record.values()).containsExactly(wall.sum());
    assertThat(record.exception()).isNull();
    Map<List<String>, PathSummary> paths = paths(after);
    assertThat(paths.keySet())
        .containsExactlyInAnyOrder(
            List.of("outer"), List.of("outer", "load*"), List.of("outer", "load*", "inner"));
    PathSummary path = paths.get(List.of("outer", "load*"));
    assertThat(path.asynchronous()).isTrue();
    assertThat(path.executions()).isEqualTo(1);
    assertThat(wall(path)).isEqualTo(wall.sum());
    assertThat(self(path)).isEqualTo(wall.self().orElseThrow());
    assertThat(paths.get(List.of("outer")).asynchronous()).isFalse();
    assertThat(paths.get(List.of("outer", "load*", "inner")).asynchronous()).isFalse();
    assertThat(lab.problems).isEmpty();
  }

  @Test
  void aPathWithoutAParentIsAsynchronousToo() throws Exception {
    RegionHandle load = lab.asynchronous("load", Detail.AGGREGATES);
    lab.run(() -> load.exitAsynchronous(null, load.enter()));
    assertThat(paths(lab.recorder.snapshot()).get(List.of("load*")).asynchronous()).isTrue();
  }

  @Test
  void howAStageEnds() throws Exception {
    RegionHandle load = lab.asynchronous("load", Detail.RECORDS);
    List<CompletableFuture<String>> stages = new ArrayList<>();
    lab.run(
        () -> {
          for (int i = 0; i < 6; i++) {
            stages.add(new CompletableFuture<>());
            load.exitAsynchronous(stages.get(i), load.enter());
          }
          // A dependent stage gets the exception in a CompletionException.
          CompletableFuture<String> source = new CompletableFuture<>();
          load.exitAsynchronous(source.thenApply(x -> x).thenApply(x -> x), load.enter());
          source.completeExceptionally(new ArithmeticException());
        });
    Exception cause = new IllegalArgumentException();
    CompletionException wrapped = new CompletionException(new CompletionException(cause));
    lab.run(
        () -> {
          stages.get(0).complete("x");
          stages.get(1).completeExceptionally(cause);
          stages.get(2).completeExceptionally(wrapped);
          stages.get(3).completeExceptionally(new CompletionException("nothing inside", null));
          stages.get(4).cancel(true);
          stages.get(5).completeExceptionally(new ExecutionException(cause));
        });
    assertThat(lab.records("load"))
        .extracting(Row::exception)
        .containsExactly(
            null,
            IllegalArgumentException.class.getName(),
            IllegalArgumentException.class.getName(),
            CompletionException.class.getName(),
            CancellationException.class.getName(),
            ExecutionException.class.getName(),
            ArithmeticException.class.getName());
    assertThat(lab.summary("load").executions()).isEqualTo(7);
    assertThat(lab.problems).isEmpty();
  }

  @Test
  void executionsWithoutAnUnfinishedStageEndAtTheReturn() throws Exception {
    RegionHandle load = lab.asynchronous("load", Detail.RECORDS, TestCounters.TICKS);
    lab.run(
        () -> {
          Frame none = load.enter();
          lab.counters.tick(1);
          load.exitAsynchronous(null, none);
          load.exitAsynchronous(CompletableFuture.completedFuture("x"), load.enter());
          load.exitAsynchronous(
              CompletableFuture.failedFuture(new IllegalStateException()), load.enter());
          load.exitAsynchronous("no stage, but what a cast has made one", load.enter());
          Frame thrown = load.enter();
          lab.counters.tick(5);
          RegionHandle.fail(new ArithmeticException(), load, thrown);
        });
    Snapshot snapshot = lab.recorder.snapshot();
    // Their whole time is their thread's.
    Statistics wall = Lab.statistics(snapshot, "load", WALL);
    assertThat(wall.self()).hasValue(wall.sum());
    assertThat(Lab.records(snapshot, "load"))
        .extracting(row -> row.values().get(1), Row::exception, Row::open)
        .containsExactly(
            tuple(1L, null, false),
            tuple(0L, null, false),
            tuple(0L, IllegalStateException.class.getName(), false),
            tuple(0L, null, false),
            tuple(5L, ArithmeticException.class.getName(), false));
    assertThat(Lab.summary(snapshot, "load").executions()).isEqualTo(5);
    assertThat(lab.problems).isEmpty();
  }

  /** The first time, it can take long until the returned stage is followed. */
  @Test
  void aStageThatCompletesBeforeItIsFollowedEndsWithItsCompletion() throws Exception {
    RegionHandle load = lab.asynchronous("load", Detail.RECORDS);
    long millisecond = 1_000_000;
    CompletableFuture<String> late =
        new CompletableFuture<>() {
          @Override
          public CompletableFuture<String> whenComplete(
              BiConsumer<? super String, ? super Throwable> action) {
            long returned = System.nanoTime();
            while (System.nanoTime() - returned < millisecond) {
              Thread.onSpinWait();
            }
            complete("x");
            return super.whenComplete(action);
          }
        };
    lab.run(() -> load.exitAsynchronous(late, load.enter()));
    assertThat(Lab.statistics(lab.recorder.snapshot(), "load", WALL).sum())
        .isGreaterThanOrEqualTo(millisecond);
  }

  @Test
  void aStageThatCannotBeFollowed() throws Exception {
    RegionHandle load = lab.asynchronous("load", Detail.RECORDS);
    lab.run(
        () -> {
          load.exitAsynchronous(new Stubborn(), load.enter());
          load.exitAsynchronous(new Repeating(), load.enter());
        });
    assertThat(lab.records("load"))
        .extracting(Row::exception, Row::open)
        .containsExactly(tuple(null, false), tuple(null, false));
    assertThat(lab.summary("load").executions()).isEqualTo(2);
    assertThat(problems()).containsExactly("stage-not-followed", "stage-not-followed");
    assertThat(lab.problems.get(0).message())
        .contains("load", UnsupportedOperationException.class.getName());
  }

  @Test
  void theProgramSeesOneMoreDependentAndNothingElse() throws Exception {
    RegionHandle load = lab.asynchronous("load", Detail.RECORDS);
    CompletableFuture<String> stage = new CompletableFuture<>();
    lab.run(() -> load.exitAsynchronous(stage, load.enter()));
    assertThat(stage.getNumberOfDependents()).isEqualTo(1);
    assertThat(stage).isNotDone();
  }

  @Test
  void stagesThatNeverCompleteAreFreed() throws Exception {
    RegionHandle load = lab.asynchronous("load", Detail.AGGREGATES);
    List<WeakReference<Object>> stages = new ArrayList<>();
    lab.run(
        () -> {
          for (int i = 0; i < 1000; i++) {
            Object stage = new CompletableFuture<>();
            stages.add(new WeakReference<>(stage));
            load.exitAsynchronous(stage, load.enter());
          }
        });
    for (WeakReference<Object> stage : stages) {
      while (stage.get() != null) {
        System.gc();
      }
    }
    assertThat(lab.summary("load").executions()).isZero();
    assertThat(lab.problems).isEmpty();
  }

  @Test
  void countersTagsAndListeners() throws Exception {
    RegionHandle outer = lab.region("outer", TestCounters.TICKS);
    RegionHandle load = lab.asynchronous("load", Detail.RECORDS, TestCounters.TICKS);
    RegionHandle inner = lab.region("inner", TestCounters.TICKS);
    List<ClosedExecution> received = Collections.synchronizedList(new ArrayList<>());
    List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
    lab.recorder.watch(
        "load"::equals,
        new RegionWatch() {
          @Override
          public void closed(Object opened, ClosedExecution execution) {
            received.add(execution);
            threads.add(Thread.currentThread());
          }
        });
    CompletableFuture<String> stage = new CompletableFuture<>();
    lab.run(
        () -> {
          Frame around = outer.enter();
          Frame frame = load.enter();
          frame.tag("n", 7);
          lab.counters.tick(2);
          Frame inside = inner.enter();
          lab.counters.tick(10);
          inner.exit(inside);
          lab.counters.tick(3);
          load.exitAsynchronous(stage, frame);
          lab.counters.tick(100);
          outer.exit(around);
        });
    assertThat(received).isEmpty();
    Thread[] completing = new Thread[1];
    lab.run(
        () -> {
          completing[0] = Thread.currentThread();
          lab.counters.tick(1000);
          stage.completeExceptionally(new IllegalStateException());
        });
    Snapshot snapshot = lab.recorder.snapshot();
    Statistics ticks = Lab.statistics(snapshot, "load", TestCounters.TICKS);
    assertThat(ticks.sum()).isEqualTo(15);
    assertThat(ticks.self()).hasValue(5);
    assertThat(Lab.statistics(snapshot, "outer", TestCounters.TICKS).self()).hasValue(100);
    PathSummary path = paths(snapshot).get(List.of("outer", "load*"));
    assertThat(PathChecks.value(path, TestCounters.TICKS).sum()).hasValue(15);
    assertThat(PathChecks.value(path, TestCounters.TICKS).self()).hasValue(5);
    Row record = Lab.records(snapshot, "load").get(0);
    assertThat(record.tags()).isEqualTo(Map.of("n", 7L));
    assertThat(record.values().get(1)).isEqualTo(15);
    TagSummary tags = Lab.summary(snapshot, "load").tags().get(0);
    assertThat(tags.values()).hasSize(1);
    assertThat(tags.values().get(0).executions()).isEqualTo(1);
    assertThat(received).hasSize(1);
    assertThat(threads).containsExactly(completing);
    assertThat(received.get(0).value(TestCounters.TICKS)).isEqualTo(15);
    assertThat(received.get(0).exception()).isEqualTo(IllegalStateException.class.getName());
    assertThat(received.get(0).wall()).isEqualTo(record.values().get(0));
    assertThat(lab.problems).isEmpty();
  }

  @Test
  void theWallTimeOfRecursiveExecutionsIsAddedInFullAndTheirCountersOnce() throws Exception {
    RegionHandle load = lab.asynchronous("load", Detail.RECORDS, TestCounters.TICKS);
    CompletableFuture<String> stage = new CompletableFuture<>();
    lab.run(
        () -> {
          Frame one = load.enter();
          Frame two = load.enter();
          lab.counters.tick(1);
          load.exitAsynchronous(stage, two);
          load.exitAsynchronous(stage, one);
          // The first two have returned, so this one is inside none.
          load.exitAsynchronous(stage, load.enter());
        });
    lab.run(() -> stage.complete("x"));
    Snapshot snapshot = lab.recorder.snapshot();
    RegionSummary region = Lab.summary(snapshot, "load");
    assertThat(region.executions()).isEqualTo(3);
    assertThat(region.outermost()).isEqualTo(2);
    List<Row> records = Lab.records(snapshot, "load");
    assertThat(records).extracting(Row::recursive).containsExactly(false, true, false);
    long sum = records.stream().mapToLong(row -> row.values().get(0)).sum();
    assertThat(Lab.statistics(snapshot, "load", WALL).sum()).isEqualTo(sum);
    assertThat(Lab.statistics(snapshot, "load", TestCounters.TICKS).sum()).isEqualTo(1);
    long ofPaths = paths(snapshot).values().stream().mapToLong(p -> wall(p)).sum();
    assertThat(ofPaths).isEqualTo(sum);
  }

  @Test
  void aPauseOrResetInBetweenCutsIt() throws Exception {
    RegionHandle load = lab.asynchronous("load", Detail.RECORDS);
    CompletableFuture<String> paused = new CompletableFuture<>();
    lab.run(() -> load.exitAsynchronous(paused, load.enter()));
    lab.recorder.pause(true);
    CompletableFuture<String> unmeasured = new CompletableFuture<>();
    lab.run(() -> load.exitAsynchronous(unmeasured, load.enter()));
    assertThat(unmeasured.getNumberOfDependents()).isZero();
    lab.recorder.pause(false);
    lab.run(() -> paused.complete("x"));
    Snapshot first = lab.recorder.snapshot();
    assertThat(Lab.summary(first, "load").executions()).isZero();
    assertThat(Lab.summary(first, "load").truncated()).isEqualTo(1);
    assertThat(Lab.records(first, "load")).extracting(Row::truncated).containsExactly(true);

    CompletableFuture<String> returned = new CompletableFuture<>();
    CompletableFuture<String> running = new CompletableFuture<>();
    lab.run(
        () -> {
          load.exitAsynchronous(returned, load.enter());
          Frame frame = load.enter();
          lab.recorder.reset();
          load.exitAsynchronous(running, frame);
          load.exitAsynchronous(CompletableFuture.completedFuture("x"), load.enter());
        });
    lab.run(
        () -> {
          returned.complete("x");
          running.complete("x");
        });
    Snapshot second = lab.recorder.snapshot();
    assertThat(Lab.summary(second, "load").executions()).isEqualTo(1);
    assertThat(Lab.summary(second, "load").truncated()).isEqualTo(2);
    // The one whose method had returned before the reset has no record.
    assertThat(Lab.records(second, "load")).extracting(Row::truncated).containsExactly(true, false);
    assertThat(lab.problems).isEmpty();
  }

  @Test
  void theSnapshotAfterItsEndHasIt() throws Exception {
    RegionHandle load = lab.asynchronous("load", Detail.RECORDS);
    CompletableFuture<String> returned = new CompletableFuture<>();
    CompletableFuture<String> running = new CompletableFuture<>();
    Snapshot[] first = new Snapshot[1];
    lab.run(
        () -> {
          load.exitAsynchronous(returned, load.enter());
          Frame frame = load.enter();
          frame.tag("n", 1);
          first[0] = lab.recorder.snapshotAndReset();
          assertThat(Lab.records(first[0], "load"))
              .extracting(Row::open)
              .containsExactly(true, true);
          load.exitAsynchronous(running, frame);
        });
    assertThat(Lab.summary(first[0], "load").executions()).isZero();
    lab.run(
        () -> {
          running.complete("x");
          returned.complete("x");
        });
    Snapshot second = lab.recorder.snapshotAndReset();
    assertThat(Lab.summary(second, "load").executions()).isEqualTo(2);
    assertThat(Lab.statistics(second, "load", WALL).p50()).isPositive();
    // The record of the one that had returned is in the snapshot before.
    assertThat(Lab.records(second, "load"))
        .extracting(Row::open, Row::tags)
        .containsExactly(tuple(false, Map.of("n", 1L)));
    assertThat(Lab.summary(lab.recorder.snapshot(), "load").executions()).isZero();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void manyAreOpenAtOnceWhileReportsAreWritten(boolean recorded) throws Exception {
    int each = 3000;
    int threads = 3;
    RegionHandle load =
        lab.asynchronous("load", recorded ? Detail.RECORDS : Detail.AGGREGATES, TestCounters.TICKS);
    RegionHandle inner = lab.region("inner", Detail.AGGREGATES, TestCounters.TICKS);
    List<Deque<CompletableFuture<String>>> stages = new ArrayList<>();
    List<FutureTask<Void>> running = new ArrayList<>();
    for (int k = 0; k < threads; k++) {
      Deque<CompletableFuture<String>> mine = new ArrayDeque<>();
      stages.add(mine);
      running.add(
          Lab.start(
              () -> {
                for (int i = 0; i < each; i++) {
                  CompletableFuture<String> stage = new CompletableFuture<>();
                  mine.add(stage);
                  Frame frame = load.enter();
                  inner.exit(inner.enter());
                  lab.counters.tick(1);
                  load.exitAsynchronous(stage, frame);
                }
              }));
    }
    while (running.stream().anyMatch(task -> !task.isDone())) {
      assertThat(lab.summary("load").executions()).isZero();
    }
    for (FutureTask<Void> task : running) {
      Lab.finish(task);
    }
    if (recorded) {
      assertThat(lab.records("load")).hasSize(threads * each).allMatch(Row::open);
    }
    List<FutureTask<Void>> completing = new ArrayList<>();
    for (Deque<CompletableFuture<String>> some : stages) {
      completing.add(
          Lab.start(
              () -> {
                while (!some.isEmpty()) {
                  (some.size() % 2 == 0 ? some.pollFirst() : some.pollLast()).complete("x");
                }
              }));
    }
    long known = 0;
    while (completing.stream().anyMatch(task -> !task.isDone())) {
      long now = lab.summary("load").executions();
      assertThat(now).isGreaterThanOrEqualTo(known);
      known = now;
    }
    for (FutureTask<Void> task : completing) {
      Lab.finish(task);
    }
    Snapshot snapshot = lab.recorder.snapshot();
    RegionSummary region = Lab.summary(snapshot, "load");
    assertThat(region.executions()).isEqualTo(threads * each);
    assertThat(region.outermost()).isEqualTo(threads * each);
    assertThat(Lab.statistics(snapshot, "load", TestCounters.TICKS).sum())
        .isEqualTo(threads * each);
    assertThat(Lab.statistics(snapshot, "load", TestCounters.TICKS).self())
        .hasValue(threads * each);
    assertThat(region.threads().stream().mapToLong(thread -> thread.executions()).sum())
        .isEqualTo(threads * each);
    PathSummary path = paths(snapshot).get(List.of("load*"));
    assertThat(path.executions()).isEqualTo(threads * each);
    assertThat(wall(path)).isEqualTo(Lab.statistics(snapshot, "load", WALL).sum());
    assertThat(Lab.statistics(snapshot, "load", WALL).p99()).isPositive();
    if (recorded) {
      List<Row> records = Lab.records(snapshot, "load");
      assertThat(records).hasSize(threads * each).noneMatch(Row::open);
      assertThat(records.stream().mapToLong(row -> row.values().get(0)).sum())
          .isEqualTo(Lab.statistics(snapshot, "load", WALL).sum());
    }
    assertThat(lab.problems).isEmpty();
  }

  @Test
  void sampledExecutionsAreCountedWhenTheirStagesComplete() throws Exception {
    Lab sampling = Lab.sampling(10);
    RegionHandle load = sampling.asynchronous("load", new Detail(true, 10));
    RegionHandle inner = sampling.region("inner");
    int executions = 1000;
    List<CompletableFuture<String>> stages = new ArrayList<>();
    sampling.run(
        () -> {
          for (int i = 0; i < executions; i++) {
            CompletableFuture<String> stage = new CompletableFuture<>();
            Frame frame = load.enter();
            inner.exit(inner.enter());
            load.exitAsynchronous(stage, frame);
            if (i < 10) {
              // These are measured before the sampling begins.
              stage.complete("x");
            } else {
              stages.add(stage);
            }
          }
        });
    assertThat(sampling.summary("load").executions()).isEqualTo(10);
    sampling.run(() -> stages.forEach(stage -> stage.complete("x")));
    RegionSummary region = sampling.summary("load");
    assertThat(region.executions()).isEqualTo(executions);
    assertThat(region.sampled()).isBetween(50L, 200L);
    assertThat(sampling.summary("inner").executions()).isEqualTo(executions);
    assertThat(sampling.problems).isEmpty();
  }

  /** Random programs of one thread with stages, compared with sums that the test keeps itself. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void randomPrograms(int seed) throws Exception {
    Random random = new Random(seed);
    Detail detail = seed % 2 == 0 ? Detail.RECORDS : Detail.AGGREGATES;
    RegionHandle[] regions = {
      lab.asynchronous("a", detail, TestCounters.TICKS),
      lab.asynchronous("b", detail),
      lab.region("c", detail, TestCounters.TICKS),
      lab.region("d", detail)
    };
    long[] opened = new long[4];
    long[] ticks = new long[4];
    List<CompletableFuture<String>> pending = new ArrayList<>();
    lab.run(
        () -> {
          for (int i = 0; i < 3000; i++) {
            call(random, regions, opened, ticks, pending, 0);
            if (random.nextInt(4) == 0 && !pending.isEmpty()) {
              pending.remove(random.nextInt(pending.size())).complete("x");
            }
          }
        });
    int left = pending.size();
    lab.run(() -> pending.forEach(stage -> stage.completeExceptionally(new Exception("end"))));
    assertThat(left).isPositive();
    Snapshot snapshot = lab.recorder.snapshot();
    for (int i = 0; i < 4; i++) {
      String name = String.valueOf((char) ('a' + i));
      assertThat(Lab.summary(snapshot, name).executions()).isEqualTo(opened[i]);
      long ofPaths =
          paths(snapshot).values().stream()
              .filter(path -> path.region().orElseThrow().equals(name))
              .mapToLong(PathSummary::executions)
              .sum();
      assertThat(ofPaths).isEqualTo(opened[i]);
    }
    // A counter of the thread counts once, however many executions of the region are open on it.
    assertThat(Lab.statistics(snapshot, "a", TestCounters.TICKS).sum()).isEqualTo(once[0]);
    assertThat(Lab.statistics(snapshot, "c", TestCounters.TICKS).sum()).isEqualTo(once[2]);
    assertThat(once[0]).isLessThan(ticks[0]);
    assertThat(Lab.statistics(snapshot, "a", TestCounters.TICKS).mean())
        .isEqualTo((double) ticks[0] / opened[0]);
    long self = 0;
    long ofPaths = 0;
    for (RegionSummary region : snapshot.regions()) {
      self += Lab.statistics(snapshot, region.name(), WALL).self().orElseThrow();
    }
    for (PathSummary path : snapshot.paths()) {
      ofPaths += self(path);
    }
    assertThat(ofPaths).isEqualTo(self);
    if (detail.equals(Detail.RECORDS)) {
      List<Row> records = Lab.records(snapshot, "a");
      assertThat(records).hasSize((int) opened[0]).noneMatch(Row::open);
      assertThat(records.stream().mapToLong(row -> row.values().get(1)).sum()).isEqualTo(ticks[0]);
    }
    assertThat(lab.problems).isEmpty();
  }

  /** By region: its open executions, and the ticks while there were any. */
  private final int[] openNow = new int[4];

  private final long[] once = new long[4];

  /** Returns the ticks that it took. */
  private long call(
      Random random,
      RegionHandle[] regions,
      long[] opened,
      long[] ticks,
      List<CompletableFuture<String>> pending,
      int depth) {
    int region = random.nextInt(4);
    opened[region]++;
    openNow[region]++;
    Frame frame = regions[region].enter();
    long mine = random.nextInt(3);
    lab.counters.tick(mine);
    for (int i = random.nextInt(3); i > 0 && depth < 5; i--) {
      mine += call(random, regions, opened, ticks, pending, depth + 1);
    }
    ticks[region] += mine;
    once[region] += --openNow[region] == 0 ? mine : 0;
    if (random.nextInt(10) == 0) {
      RegionHandle.fail(new IllegalStateException(), regions[region], frame);
    } else if (region < 2) {
      CompletableFuture<String> stage = new CompletableFuture<>();
      if (random.nextInt(5) == 0) {
        stage.complete("early");
      } else {
        pending.add(stage);
      }
      regions[region].exitAsynchronous(stage, frame);
    } else {
      regions[region].exit(frame);
    }
    return mine;
  }
}
