package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.sched.ReadyTask;
import dev.edpm.tasks.sched.Scheduler;
import dev.edpm.tasks.sched.SchedulingPolicy;
import dev.edpm.tasks.sched.WorkerPool;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A user's scheduler that fails: all tasks run once all the same, and it is said. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FailingSchedulerTest {

  private static final int TASKS = 200;

  private static final String TAIL =
      "; from now on, a worker that receives no task from it takes any ready task";

  /** A queue that fails in one of its methods, at each call that its period divides. */
  private static class Failing implements SchedulingPolicy, Scheduler {
    final Queue<ReadyTask> queue = new ConcurrentLinkedQueue<>();
    final Queue<ReadyTask> given = new ConcurrentLinkedQueue<>();
    final Queue<ReadyTask> ended = new ConcurrentLinkedQueue<>();
    final AtomicInteger calls = new AtomicInteger();
    final AtomicInteger failures = new AtomicInteger();
    final String where;
    final int period;
    WorkerPool pool;

    Failing(String where, int period) {
      this.where = where;
      this.period = period;
    }

    void pass(String here) {
      if (here.equals(where) && calls.incrementAndGet() % period == 0) {
        failures.incrementAndGet();
        throw new IllegalStateException("no");
      }
    }

    @Override
    public String name() {
      return "failing";
    }

    @Override
    public boolean usesPriorities() {
      return false;
    }

    @Override
    public Scheduler create(WorkerPool workers) {
      pool = workers;
      return this;
    }

    @Override
    public int push(ReadyTask task, int from) {
      pass("push");
      queue.add(task);
      pass("pushed");
      return ANYBODY;
    }

    @Override
    public ReadyTask pop(int worker) {
      pass("pop");
      ReadyTask task = pool.isEnabled(worker) ? queue.poll() : null;
      if (task != null) {
        pass("popped");
        given.add(task);
      }
      return task;
    }

    @Override
    public boolean keeps(int worker, ReadyTask task) {
      pass("keeps");
      return false;
    }

    @Override
    public void ended(int worker, ReadyTask task, double micros) {
      pass("ended");
      ended.add(task);
    }
  }

  private final EngineBench bench = new EngineBench();

  private TaskEngine start(int workers, SchedulingPolicy policy) {
    return TaskEngine.start(
        new EngineOptions(workers, policy, EngineOptions.DEFAULT_WINDOW),
        new Surroundings(
            bench.monitoring,
            bench.steering,
            bench.events,
            bench.models,
            () -> Double.NaN,
            bench.problems::add));
  }

  /** Runs independent tasks and a chain, and returns how often each ran. */
  private static List<Integer> run(TaskEngine engine) {
    AtomicInteger[] runs = new AtomicInteger[TASKS];
    Task last = null;
    for (int i = 0; i < TASKS; i++) {
      AtomicInteger count = new AtomicInteger();
      runs[i] = count;
      TaskBuilder task = engine.task("t", variant -> count.incrementAndGet());
      if (i % 2 == 1) {
        task.after(last);
      }
      last = task.submit();
    }
    engine.awaitAll();
    return List.of(runs).stream().map(AtomicInteger::get).toList();
  }

  private List<String> said() {
    assertThat(bench.problems).extracting(Problem::id).containsOnly("scheduler-failed");
    return bench.problems.stream().map(Problem::message).distinct().toList();
  }

  @ParameterizedTest
  @CsvSource({
    "push, push, 1",
    "push, push, 7",
    "pushed, push, 1",
    "pushed, push, 7",
    "pop, pop, 1",
    "pop, pop, 7",
    "popped, pop, 1",
    "popped, pop, 7",
    "keeps, keeps, 1",
    "keeps, keeps, 7",
    "ended, ended, 1",
    "ended, ended, 7"
  })
  void eachTaskRunsOnceAndItIsSaid(String where, String method, int period) {
    Failing policy = new Failing(where, period);
    try (TaskEngine engine = start(3, policy)) {
      assertThat(run(engine)).hasSize(TASKS).containsOnly(1);
      assertThat(EngineBench.workerThreads()).as("workers that live").hasSize(3);
    }
    assertThat(policy.failures).hasPositiveValue();
    assertThat(bench.problems).as("each is reported, to be counted").hasSize(policy.failures.get());
    assertThat(said())
        .containsExactly(
            "the scheduler failing failed: "
                + method
                + " threw java.lang.IllegalStateException: no"
                + TAIL);
  }

  @Test
  void schedulerIsNotifiedOnlyOfTheEndsOfItsOwnTasks() {
    Failing policy = new Failing("push", 3);
    try (TaskEngine engine = start(2, policy)) {
      run(engine);
    }
    assertThat(policy.ended).containsExactlyInAnyOrderElementsOf(policy.given);
    assertThat(policy.given).hasSizeLessThan(TASKS);
  }

  @Test
  void aWorkerThatIsNotEnabledTakesNone() {
    AtomicInteger elsewhere = new AtomicInteger();
    try (TaskEngine engine = start(2, new Failing("push", 1))) {
      engine.parts().dispatcher.enable(0, false);
      for (int i = 0; i < TASKS; i++) {
        engine
            .task(
                "t",
                variant -> {
                  if (!Thread.currentThread().getName().equals("edpm-worker-1")) {
                    elsewhere.incrementAndGet();
                  }
                })
            .submit();
      }
      engine.awaitAll();
    }
    assertThat(elsewhere).hasValue(0);
  }

  @Test
  void aWorkerThatThereIsNotIsNotWoken() {
    Failing policy =
        new Failing("", 1) {
          @Override
          public int push(ReadyTask task, int from) {
            super.push(task, from);
            return 2;
          }
        };
    try (TaskEngine engine = start(2, policy)) {
      assertThat(run(engine)).containsOnly(1);
    }
    assertThat(said())
        .containsExactly(
            "the scheduler failing failed: push returned worker 2, but there are only 2 workers"
                + TAIL);
  }

  @Test
  void aTaskThatIsGivenTwiceRunsOnce() {
    Failing policy =
        new Failing("", 1) {
          @Override
          public int push(ReadyTask task, int from) {
            queue.add(task);
            return super.push(task, from);
          }
        };
    try (TaskEngine engine = start(2, policy)) {
      assertThat(run(engine)).containsOnly(1);
    }
    assertThat(said())
        .containsExactly(
            "the scheduler failing failed: pop returned a task that was not ready" + TAIL);
  }

  @Test
  void abortCancelsWhatAFailingSchedulerHolds() {
    Failing policy = new Failing("pop", 1);
    TaskEngine engine = start(1, policy);
    engine.pause();
    Task task = engine.task("t", variant -> {}).submit();
    engine.abort();
    assertThat(task.state()).isEqualTo(TaskState.CANCELLED);
    assertThat(engine.unfinished()).isZero();
  }
}
