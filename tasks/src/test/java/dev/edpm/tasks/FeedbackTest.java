package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.tasks.activity.RecordedTasks;
import dev.edpm.tasks.activity.TaskLog;
import dev.edpm.tasks.activity.WorkerState;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.feedback.CodeletFeedback;
import dev.edpm.tasks.feedback.TaskFeedback;
import dev.edpm.tasks.feedback.TimeSplit;
import dev.edpm.tasks.feedback.WorkerFeedback;
import dev.edpm.tasks.report.EngineSnapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What workers spend their time with, and when tasks are what: StarPU's on-line feedback. */
@Timeout(60)
class FeedbackTest {

  private static final int WORKERS = 2;
  private static final long MILLI = 1_000_000;

  private final FeedbackLab lab = new FeedbackLab();
  private final TaskEngine engine = lab.start(WORKERS);
  private final Feedback feedback = engine.feedback();

  @AfterEach
  void end() {
    engine.abort();
  }

  @Test
  void aTaskIsReadyWhenNothingIsLeftToWaitFor() {
    feedback.enable();
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    CodeletDefinition changes = CodeletDefinition.named("changes").readsAndWrites("data").build();
    Task free = engine.task("free", v -> {}).submit();
    Task first = changes.task(v -> Spin.some(), data).on(engine).submit();
    Task second = changes.task(v -> {}, data).on(engine).submit();
    Task third = engine.task("after", v -> {}).after(second).submit();
    engine.awaitAll();

    TaskFeedback ofFree = free.feedback().orElseThrow();
    assertThat(ofFree.ready()).isEqualTo(ofFree.submitted());
    TaskFeedback ofSecond = second.feedback().orElseThrow();
    assertThat(ofSecond.ready()).isGreaterThanOrEqualTo(first.feedback().orElseThrow().ended());
    assertThat(third.feedback().orElseThrow().ready()).isGreaterThanOrEqualTo(ofSecond.ended());
  }

  @Test
  void tasksOfACodeletAreCountedByWorkerWithoutFeedback() {
    for (int i = 0; i < 3; i++) {
      engine.task("one", v -> {}).onWorker(0).submit();
    }
    engine.task("one", v -> {}).onWorker(1).submit();
    engine.task("other", v -> {}).onWorker(1).submit();
    engine.awaitAll();
    feedback.reset();

    assertThat(feedback.isOn()).isFalse();
    assertThat(feedback.executed("one")).containsExactly(3, 1);
    assertThat(feedback.executed("other")).containsExactly(0, 1);
    assertThat(feedback.executed("none")).containsExactly(0, 0);
    assertThat(feedback.codeletSummary("one"))
        .isEqualTo(
            "Statistics for codelet one\n\tCPU 0 -> 3 / 4 (75.00 %)\n\tCPU 1 -> 1 / 4 (25.00 %)\n");
    assertThat(feedback.codeletSummary("none")).contains("\tCPU 0 -> 0 / 0 (0.00 %)\n");
  }

  /** Every number of the report counts from the same moment on. */
  @Test
  void countsOfTheReportStartAtAReset() {
    executeInTurn(10);
    feedback.reset();
    assertThat(executedInReport()).as("while feedback is off").containsExactly(0L, 0L, 0L);
    executeInTurn(20);
    assertThat(executedInReport()).containsExactly(20L, 10L, 10L);
    feedback.enable();
    executeInTurn(30);
    assertThat(executedInReport()).containsExactly(30L, 15L, 15L);
    EngineSnapshot.CodeletSnapshot codelet = engine.snapshot(0).codelets().get(0);
    assertThat(codelet.submitted()).hasValue(30);
    assertThat(codelet.lengths().stream().mapToLong(CodeletFeedback::executions).sum())
        .isEqualTo(30);
    assertThat(engine.snapshot(0).workers())
        .allSatisfy(
            worker ->
                assertThat(worker.feedback().orElseThrow().executed())
                    .isEqualTo(worker.executed()));
    feedback.reset();
    executeInTurn(4);
    assertThat(executedInReport()).containsExactly(4L, 2L, 2L);
    assertThat(feedback.executed("one")).as("as in StarPU").containsExactly(32, 32);
  }

  private void executeInTurn(int tasks) {
    for (int i = 0; i < tasks; i++) {
      engine.task("one", v -> {}).onWorker(i % WORKERS).submit();
    }
    engine.awaitAll();
  }

  /** Returns the number of tasks of the only codelet, and those of the workers. */
  private List<Long> executedInReport() {
    EngineSnapshot now = engine.snapshot(0);
    List<Long> executed = new ArrayList<>(List.of(now.codelets().get(0).executed()));
    now.workers().forEach(worker -> executed.add(worker.executed()));
    return executed;
  }

  /** StarPU's example: 50 tasks of a millisecond, after 50 milliseconds without any. */
  @Test
  void profiling() throws InterruptedException {
    assertThat(feedback.enable()).isFalse();
    allSleep();
    Thread.sleep(50);
    CodeletDefinition sleep = CodeletDefinition.named("sleep").build();
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      tasks.add(sleep.task(v -> Thread.sleep(1)).on(engine).submit());
    }
    engine.awaitAll();

    long executed = 0;
    for (int i = 0; i < WORKERS; i++) {
      WorkerFeedback workerFeedback = feedback.worker(i);
      executed += workerFeedback.executed();
      assertThat(workerFeedback.split().sleeping()).isGreaterThanOrEqualTo(50 * MILLI);
      assertThat(workerFeedback.overlapping().sleeping())
          .isEqualTo(workerFeedback.split().sleeping());
      assertThat(workerFeedback.split().sum()).isLessThanOrEqualTo(workerFeedback.total());
      assertThat(workerFeedback.overhead()).isNotNegative();
    }
    assertThat(executed).isEqualTo(50);
    assertThat(feedback.codelet("sleep").stream().mapToLong(CodeletFeedback::executions).sum())
        .isEqualTo(50);
    for (CodeletFeedback codeletFeedback : feedback.codelet("sleep")) {
      assertThat(codeletFeedback.min()).isGreaterThanOrEqualTo(MILLI);
      assertThat(codeletFeedback.mean())
          .isBetween((double) codeletFeedback.min(), (double) codeletFeedback.max());
      assertThat(codeletFeedback.total())
          .isLessThanOrEqualTo(feedback.worker(codeletFeedback.worker()).split().executing());
    }
    long lengths = 0;
    for (Task task : tasks) {
      TaskFeedback taskFeedback = task.feedback().orElseThrow();
      assertThat(taskFeedback.submitted()).isLessThanOrEqualTo(taskFeedback.ready());
      assertThat(taskFeedback.ready()).isLessThanOrEqualTo(taskFeedback.started());
      assertThat(taskFeedback.length()).isGreaterThanOrEqualTo(MILLI);
      assertThat(taskFeedback.delay()).isEqualTo(taskFeedback.started() - taskFeedback.submitted());
      assertThat(taskFeedback.variant()).isEqualTo("sleep");
      assertThat(taskFeedback.counters()).isEmpty();
      lengths += taskFeedback.length();
    }
    assertThat(feedback.codelet("sleep").stream().mapToLong(CodeletFeedback::total).sum())
        .isEqualTo(lengths);
    assertThat(feedback.codelet("other")).isEmpty();
  }

  /** StarPU's meanings: a worker without a task sleeps, and none waits for a transfer of data. */
  @Test
  void aWorkerThatLooksForATaskSleeps() {
    feedback.enable();
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    CodeletDefinition changes = CodeletDefinition.named("changes").readsAndWrites("data").build();
    for (int i = 0; i < 50; i++) {
      // Each finds its worker polling or asleep.
      changes.task(v -> Spin.some(), data).onWorker(0).on(engine).submit().await();
      data.update(values -> values[0]++);
    }
    engine.close();
    for (WorkerFeedback one : all()) {
      assertThat(one.split().waiting()).isZero();
      assertThat(one.overlapping().waiting()).isZero();
      assertThat(one.split().sleeping()).isPositive();
    }
    assertThat(feedback.worker(0).split().executing())
        .isEqualTo(feedback.codelet("changes").get(0).total());
    WorkerFeedback idle = feedback.worker(1);
    assertThat(idle.split().executing()).isZero();
    assertThat(idle.overlapping().sleeping()).isEqualTo(idle.split().sleeping());
  }

  @Test
  void takeResetsEveryFieldAndReadingNone() throws InterruptedException {
    feedback.enable();
    CodeletDefinition work = CodeletDefinition.named("work").build();
    for (int i = 0; i < 20; i++) {
      work.task(new Flops(v -> Thread.sleep(1), 100))
          .onWorker(0)
          .callback(Spin::some)
          .on(engine)
          .submit();
    }
    engine.awaitAll();
    // Nothing goes on from here on, so what is read twice is read the same but for what goes on.
    engine.close();

    WorkerFeedback read = feedback.worker(0);
    assertThat(feedback.worker(0)).isEqualTo(read);
    assertThat(read.executed()).isEqualTo(20);
    assertThat(read.flops()).isEqualTo(2000);
    assertThat(read.split().executing()).isGreaterThanOrEqualTo(20 * MILLI);
    assertThat(read.split().callback()).isPositive();
    assertThat(read.split().scheduling()).isPositive();
    assertThat(read.split().sleeping() + read.split().waiting()).isPositive();

    assertThat(feedback.take(0)).isEqualTo(read);
    TimeSplit none = new TimeSplit(0, 0, 0, 0, 0);
    assertThat(feedback.worker(0))
        .isEqualTo(new WorkerFeedback(0, read.start() + read.total(), 0, none, none, 0, 0, 0));
    assertThat(feedback.take(0)).isEqualTo(feedback.worker(0));
    assertThat(feedback.worker(1).total()).as("the others are as before").isPositive();
    assertThat(feedback.codelet("work")).as("codelets are as before").hasSize(1);
  }

  @Test
  void takenFeedbackAddsUp() throws InterruptedException {
    feedback.enable();
    long start = feedback.worker(0).start();
    TimeSplit sum = new TimeSplit(0, 0, 0, 0, 0);
    long executed = 0;
    long total = 0;
    for (int i = 0; i < 200; i++) {
      engine.task("spin", v -> Spin.some()).onWorker(0).submit();
      WorkerFeedback workerFeedback = feedback.take(0);
      assertThat(workerFeedback.start()).isEqualTo(start + total);
      assertThat(workerFeedback.split().executing()).isNotNegative();
      assertThat(workerFeedback.split().waiting()).isNotNegative();
      assertThat(workerFeedback.split().scheduling()).isNotNegative();
      sum = sum.plus(workerFeedback.split());
      executed += workerFeedback.executed();
      total += workerFeedback.total();
      // Time that a change of the state kept out of one reading is in the next one.
      assertThat(sum.sum()).isLessThanOrEqualTo(total);
    }
    engine.close();
    WorkerFeedback last = feedback.take(0);
    assertThat(executed + last.executed()).isEqualTo(200);
    assertThat(total + last.total()).isEqualTo(last.start() + last.total() - start);
    // A worker that changed its state while it was read has some of that time in the state before.
    assertThat(sum.plus(last.split()).sum()).isLessThanOrEqualTo(total + last.total());
    assertThat(sum.plus(last.split()).executing()).isPositive();
  }

  @Test
  void disablingResetsNothingAndEnablingEverything() throws InterruptedException {
    assertThat(feedback.isOn()).isFalse();
    assertThat(feedback.enable()).isFalse();
    assertThat(feedback.isOn()).isTrue();
    Task before = engine.task("a", v -> Spin.some()).submit();
    engine.awaitAll();
    allSleep();
    assertThat(feedback.disable()).isTrue();
    assertThat(feedback.disable()).isFalse();
    List<WorkerFeedback> frozen = all();
    assertThat(executed(frozen)).isEqualTo(1);
    Task while0ff = engine.task("a", v -> Spin.some()).submit();
    engine.awaitAll();
    assertThat(all()).as("nothing is counted while it is off").isEqualTo(frozen);
    assertThat(while0ff.feedback()).isEmpty();
    assertThat(before.feedback()).isPresent();
    assertThat(feedback.codelet("a")).hasSize(1);

    assertThat(feedback.enable()).isFalse();
    assertThat(executed(all())).isZero();
    assertThat(feedback.codelet("a")).isEmpty();
    assertThat(feedback.worker(0).start())
        .isGreaterThanOrEqualTo(frozen.get(0).start() + frozen.get(0).total());
    engine.task("a", v -> Spin.some()).submit();
    engine.awaitAll();
    assertThat(executed(all())).isEqualTo(1);
    assertThat(feedback.enable()).as("it was on").isTrue();
    assertThat(executed(all())).isZero();
  }

  @Test
  void resettingAloneIsPossibleWhateverIsOn() {
    // StarPU dereferences NULL here.
    feedback.reset(0);
    feedback.reset();
    TimeSplit none = new TimeSplit(0, 0, 0, 0, 0);
    assertThat(feedback.worker(1)).isEqualTo(new WorkerFeedback(1, 0, 0, none, none, 0, 0, 0));
    assertThat(feedback.take(1)).isEqualTo(feedback.worker(1));
    feedback.enable();
    for (int worker = 0; worker < WORKERS; worker++) {
      engine.task("a", v -> {}).onWorker(worker).submit();
    }
    engine.awaitAll();
    feedback.reset(0);
    assertThat(feedback.worker(0).executed()).isZero();
    assertThat(feedback.worker(1).executed()).isEqualTo(1);
    feedback.disable();
    feedback.reset(1);
    assertThat(feedback.worker(1))
        .extracting(WorkerFeedback::executed, WorkerFeedback::total)
        .containsExactly(0L, 0L);
    feedback.enable();
    engine.task("a", v -> {}).onWorker(0).submit();
    engine.awaitAll();
    feedback.reset();
    assertThat(executed(all())).isZero();
    assertThat(feedback.isOn()).isTrue();
    feedback.disable();
    feedback.reset();
    assertThat(feedback.isOn()).isFalse();
    assertThat(executed(all())).isZero();
  }

  @Test
  void taskRunningWhenFeedbackIsEnabledIsCountedFromThenOn() throws InterruptedException {
    CountDownLatch runs = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    Task task =
        engine
            .task(
                "long",
                v -> {
                  runs.countDown();
                  goOn.await();
                })
            .onWorker(0)
            .submit();
    runs.await();
    feedback.enable();
    Thread.sleep(5);
    WorkerFeedback live = feedback.worker(0);
    assertThat(live.split().executing()).as("live").isEqualTo(live.total());
    assertThat(live.total()).isGreaterThanOrEqualTo(5 * MILLI);
    assertThat(live.split().sum()).isEqualTo(live.total());
    assertThat(live.executed()).isZero();
    WorkerFeedback taken = feedback.take(0);
    goOn.countDown();
    task.await();
    engine.close();
    WorkerFeedback rest = feedback.worker(0);
    assertThat(rest.start()).isEqualTo(taken.start() + taken.total());
    assertThat(rest.executed()).isEqualTo(1);
    assertThat(rest.split().sum()).isLessThanOrEqualTo(rest.total());
    assertThat(task.feedback()).as("it was submitted before").isEmpty();
    assertThat(feedback.codelet("long")).as("it started before").isEmpty();
  }

  @Test
  void aTaskThatSubmitsOthersExecutesAndSchedulesAsWell() {
    feedback.enable();
    List<Task> inner = new ArrayList<>();
    Task outer =
        engine
            .task(
                "outer",
                v -> {
                  for (int i = 0; i < 1000; i++) {
                    inner.add(engine.task("inner", w -> {}).submit());
                  }
                })
            .onWorker(0)
            .submit();
    engine.close();
    WorkerFeedback workerFeedback = feedback.worker(0);
    long executing = feedback.codelet("outer").get(0).total() + lengths("inner", 0);
    assertThat(workerFeedback.split().executing())
        .as("submitting is part of executing")
        .isEqualTo(executing)
        .isEqualTo(workerFeedback.overlapping().executing());
    assertThat(workerFeedback.overlapping().scheduling())
        .isGreaterThan(workerFeedback.split().scheduling());
    assertThat(workerFeedback.overlapping().sum()).isGreaterThan(workerFeedback.split().sum());
    assertThat(outer.feedback()).isPresent();
    assertThat(inner).hasSize(1000);
  }

  private long lengths(String codelet, int worker) {
    return feedback.codelet(codelet).stream()
        .filter(one -> one.worker() == worker)
        .mapToLong(CodeletFeedback::total)
        .sum();
  }

  @Test
  void aReaderAlwaysSeesOneMoment() throws InterruptedException {
    feedback.enable();
    AtomicReference<AssertionError> wrong = new AtomicReference<>();
    Thread reader =
        new Thread(
            () -> {
              try {
                while (engine.unfinished() > 0) {
                  for (WorkerFeedback workerFeedback : all()) {
                    // Each task has one operation.
                    assertThat(workerFeedback.flops()).isEqualTo(workerFeedback.executed());
                    assertThat(workerFeedback.split().sum())
                        .isLessThanOrEqualTo(workerFeedback.total());
                  }
                }
              } catch (AssertionError e) {
                wrong.set(e);
              }
            });
    CodeletDefinition one = CodeletDefinition.named("one").build();
    engine.pause();
    one.task(new Flops(v -> {}, 1)).on(engine).submit();
    reader.start();
    engine.resume();
    for (int i = 0; i < 50_000; i++) {
      one.task(new Flops(v -> {}, 1)).on(engine).submit();
    }
    engine.awaitAll();
    reader.join();
    assertThat(wrong.get()).isNull();
    assertThat(executed(all())).isEqualTo(50_001);
  }

  @Test
  void failingCountsOfOperationsAreReported() {
    feedback.enable();
    CodeletDefinition.named("bad")
        .build()
        .task(
            new Flops(v -> {}, Double.NaN) {
              @Override
              public double flops() {
                throw new IllegalStateException("no");
              }
            })
        .on(engine)
        .submit()
        .await();
    assertThat(lab.problems).extracting(p -> p.id()).containsExactly("flops-failed");
    assertThat(executed(all())).isEqualTo(1);
  }

  @Test
  void feedbackWithoutRoomIsCounted() throws IOException {
    int chunk = TaskLog.CHUNK;
    feedback.recordAtMost(2 * chunk + 1);
    feedback.enable();
    CodeletDefinition quick = CodeletDefinition.named("quick").build();
    for (int i = 0; i < 4 * chunk; i++) {
      quick.task(v -> {}).onWorker(0).on(engine).submit();
    }
    engine.awaitAll();
    EngineSnapshot snapshot = engine.snapshot(0);
    RecordedTasks tasks = snapshot.tasks().orElseThrow();
    assertThat(tasks.size()).isEqualTo(2 * chunk);
    assertThat(tasks.dropped()).isEqualTo(2 * chunk);
    assertThat(snapshot.problems()).extracting(p -> p.id()).containsExactly("tasks-dropped");
    assertThat(snapshot.problems().get(0).message()).startsWith("2048 tasks have no record");
    assertThat(snapshot.codelets().get(0).executed()).as("counts are whole").isEqualTo(4 * chunk);
    assertThat(feedback.codelet("quick").get(0).executions()).isEqualTo(4 * chunk);
    List<Long> numbers = new ArrayList<>();
    tasks.forEach(task -> numbers.add(task.number()));
    assertThat(numbers).isSorted().startsWith(0L).endsWith(2 * chunk - 1L).doesNotHaveDuplicates();

    feedback.reset();
    assertThat(engine.snapshot(0).tasks().orElseThrow().dropped()).isZero();
    assertThat(engine.snapshot(0).problems()).isEmpty();
  }

  @Test
  void tasksAreRecordedInOrderOfSubmissionWhoeverRunsThem() throws IOException {
    feedback.enable();
    Task[] before = new Task[1];
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      TaskBuilder next = engine.task("t" + i % 3, v -> {}).priority(i).onWorker(i % WORKERS);
      before[0] = (before[0] == null ? next : next.after(before[0])).submit();
      expected.add(i + " t" + i % 3 + " " + i + " " + i % WORKERS + " DONE");
    }
    Task cancelled = engine.task("t0", v -> {}).after(before[0]).submit();
    boolean was = cancelled.cancel();
    engine.awaitAll();
    List<String> recorded = new ArrayList<>();
    List<TaskState> last = new ArrayList<>();
    engine
        .snapshot(0)
        .tasks()
        .orElseThrow()
        .forEach(
            task -> {
              if (task.number() < 3000) {
                recorded.add(
                    task.number()
                        + " "
                        + task.codelet()
                        + " "
                        + task.priority()
                        + " "
                        + task.worker()
                        + " "
                        + task.state());
                assertThat(task.submitted()).isLessThanOrEqualTo(task.ready());
                assertThat(task.ready()).isLessThanOrEqualTo(task.started());
                assertThat(task.started()).isLessThanOrEqualTo(task.ended());
              } else {
                last.add(task.state());
              }
            });
    assertThat(recorded).isEqualTo(expected);
    assertThat(last).containsExactly(was ? TaskState.CANCELLED : TaskState.DONE);
  }

  @Test
  void thereAreNoOtherWorkers() {
    assertThatThrownBy(() -> feedback.worker(WORKERS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("there is no worker 2: the engine has 2");
    assertThatThrownBy(() -> feedback.take(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> feedback.reset(9)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theSummarySaysWhatTheRecordsDo() {
    assertThat(feedback.summary()).contains("it was never enabled");
    feedback.enable();
    engine.task("a", new Flops(v -> Thread.sleep(1), 1e6)).onWorker(1).submit();
    engine.close();
    WorkerFeedback second = feedback.worker(1);
    String summary = feedback.summary();
    assertThat(summary.lines().filter(line -> line.startsWith("worker")))
        .containsExactly("workers:", "worker 0: 0 tasks", "worker 1: 1 task");
    assertThat(summary)
        .contains(
            String.format(
                java.util.Locale.ROOT,
                "\ttime split: total %.2f ms = executing: %.2f ms + callback: %.2f ms + waiting:"
                    + " %.2f ms + sleeping: %.2f ms + scheduling: %.2f ms + overhead: %.2f ms\n",
                second.total() / 1e6,
                second.split().executing() / 1e6,
                second.split().callback() / 1e6,
                second.split().waiting() / 1e6,
                second.split().sleeping() / 1e6,
                second.split().scheduling() / 1e6,
                second.overhead() / 1e6))
        .contains(String.format(java.util.Locale.ROOT, "\t%.3f GFlop/s\n", 1e6 / second.total()))
        .contains("all workers: 1 task\n\tglobal time split: total ")
        .contains(" ms (100.00%) = executing: ");
  }

  private List<WorkerFeedback> all() {
    return IntStream.range(0, WORKERS).mapToObj(feedback::worker).toList();
  }

  private static long executed(List<WorkerFeedback> workers) {
    return workers.stream().mapToLong(WorkerFeedback::executed).sum();
  }

  /** Waits until all workers sleep: none of them is seen to do anything but that for a while. */
  private void allSleep() throws InterruptedException {
    eventually(
        () ->
            IntStream.range(0, WORKERS)
                .allMatch(
                    i ->
                        engine.parts().workers[i].states().states() == WorkerState.SLEEPING.bit()));
  }

  private static void eventually(BooleanSupplier condition) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("the deadline").isLessThan(deadline);
      Thread.sleep(1);
    }
  }

  /** Does something for at least a microsecond. */
  private static final class Spin {
    static void some() {
      long end = System.nanoTime() + 1000;
      while (System.nanoTime() < end) {
        Thread.onSpinWait();
      }
    }
  }

  /** A body with operations. */
  private static class Flops implements TaskBody {
    private final TaskBody body;
    private final double flops;

    Flops(TaskBody body, double flops) {
      this.body = body;
      this.flops = flops;
    }

    @Override
    public void run(int variant) throws Throwable {
      body.run(variant);
    }

    @Override
    public double flops() {
      return flops;
    }
  }
}
