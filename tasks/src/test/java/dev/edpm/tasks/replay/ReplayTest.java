package dev.edpm.tasks.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.sched.Policies;
import dev.edpm.tasks.sched.ReadyTask;
import dev.edpm.tasks.sched.Scheduler;
import dev.edpm.tasks.sched.SchedulingPolicy;
import dev.edpm.tasks.sched.WorkerPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Schedules that can be computed by hand. */
class ReplayTest {

  private final ReplayGraphBuilder tasks = new ReplayGraphBuilder();
  private final List<Problem> problems = new ArrayList<>();

  static List<SchedulingPolicy> policies() {
    return Policies.all().stream().filter(Policies::isOwn).toList();
  }

  private int task(int priority, long length, int... after) {
    int task = tasks.add(priority, 0, length);
    for (int one : after) {
      tasks.depends(task, one);
    }
    return task;
  }

  private ReplaySchedule replay(String policy, int workers) {
    return Replay.run(
        tasks.build(), ReplayMachine.ofCpus(workers), false, Policies.named(policy), problems::add);
  }

  private ReplaySchedule run(ReplayGraph graph, SchedulingPolicy policy) {
    return Replay.run(graph, ReplayMachine.ofCpus(2), false, policy, problems::add);
  }

  /**
   * The anomalies of list scheduling of R. L. Graham, "Bounds on multiprocessing timing anomalies"
   * (1969): nine tasks take 12 on three processors. A fourth processor, shorter tasks or fewer
   * dependencies make it longer: 15, 13 and 16.
   */
  @ParameterizedTest
  @CsvSource({"3, 0, true, 12", "4, 0, true, 15", "3, 1, true, 13", "3, 0, false, 16"})
  void grahamsAnomalies(int workers, int shorter, boolean allDependencies, long makespan) {
    int[] lengths = {3, 2, 2, 2, 4, 4, 4, 4, 9};
    for (int i = 0; i < lengths.length; i++) {
      task(-i, lengths[i] - shorter);
    }
    tasks.depends(8, 0);
    for (int i = allDependencies ? 4 : 6; i < 8; i++) {
      tasks.depends(i, 3);
    }
    assertThat(replay("prio", workers).makespan()).isEqualTo(makespan);
  }

  @Test
  void aCentralQueueIsFirstInFirstOut() {
    long[] lengths = {3, 1, 4, 1, 5};
    for (long length : lengths) {
      task(0, length);
    }
    ReplaySchedule schedule = replay("eager", 2);
    // 0: 0-3, 3: 5-6 or 3: 3-4 and so on: worker 0 runs 0, 3 and 4, worker 1 runs 1 and 2.
    assertThat(starts(schedule)).containsExactly(0L, 0L, 1L, 3L, 4L);
    assertThat(schedule.makespan()).isEqualTo(9);
    assertThat(schedule.busy(0)).isEqualTo(9);
    assertThat(schedule.busy(1)).isEqualTo(5);
    assertThat(schedule.executed(0)).isEqualTo(3);
  }

  @Test
  void prioritiesMatterToSchedulersThatUseThem() {
    for (int i = 0; i < 4; i++) {
      task(0, 1);
    }
    int first = task(1, 4);
    task(0, 4, first);
    assertThat(replay("prio", 2).makespan()).isEqualTo(8);
    assertThat(replay("eager", 2).makespan()).isEqualTo(10);
  }

  /** The longest queue decides: a worker takes the tasks that would end there first. */
  @ParameterizedTest
  @ValueSource(strings = {"dm", "dmda", "dmdas"})
  void modelSchedulersUseTheSimulatedTime(String policy) {
    task(0, 6000);
    task(0, 1000);
    // Known when worker 1 has been idle for 4000: the other one ends at 6000, so that only worker 1
    // ends these before.
    tasks.add(0, 5000, 3000);
    tasks.add(0, 5000, 1500);
    ReplaySchedule schedule = replay(policy, 2);
    assertThat(starts(schedule)).containsExactly(0L, 0L, 5000L, 6000L);
    assertThat(schedule.worker(3)).isEqualTo(schedule.worker(0));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void oneWorkerRunsOneTaskAfterTheOther(SchedulingPolicy policy) {
    int first = task(3, 5);
    task(1, 7, first);
    task(2, 11, first);
    task(9, 13);
    assertThat(replay(policy.name(), 1).makespan()).isEqualTo(5 + 7 + 11 + 13);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void tasksWaitForTheirSubmission(SchedulingPolicy policy) {
    int first = tasks.add(0, 100, 5);
    int second = tasks.add(0, 140, 5);
    tasks.depends(second, first);
    ReplaySchedule schedule = replay(policy.name(), 3);
    // Times count from the first submission.
    assertThat(starts(schedule)).containsExactly(0L, 40L);
    assertThat(schedule.ready(second)).isEqualTo(40);
    assertThat(schedule.makespan()).isEqualTo(45);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void controlNodesTakeNoTimeAndNoWorker(SchedulingPolicy policy) {
    int before = task(0, 10);
    int control = task(0, ReplayGraphBuilder.CONTROL, before);
    int second = task(0, ReplayGraphBuilder.CONTROL, control);
    int after = task(0, 10, second);
    ReplaySchedule schedule = replay(policy.name(), 1);
    assertThat(schedule.start(control)).isEqualTo(10);
    assertThat(schedule.worker(second)).isNegative();
    assertThat(schedule.start(after)).isEqualTo(10);
    assertThat(schedule.executed(0)).isEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void tasksWithoutLengthEndAtOnce(SchedulingPolicy policy) {
    int last = task(0, 0);
    for (int i = 0; i < 1000; i++) {
      last = task(0, 0, last);
    }
    assertThat(replay(policy.name(), 2).makespan()).isZero();
  }

  @Test
  void aTaskThatWaitsForItselfIsFound() {
    int first = task(0, 1);
    int second = task(0, 1, first);
    int third = task(0, 1, second);
    task(0, 1, third);
    tasks.depends(second, third);
    ReplayGraph graph = tasks.build();
    assertThat(graph.cycle().getAsInt()).isIn(second, third);
    assertThatThrownBy(graph::criticalPath).isInstanceOf(IllegalStateException.class);
  }

  /** Custom schedulers may fail, as in an engine: the tasks run nevertheless. */
  @Test
  void aSchedulerThatThrowsIsAProblem() {
    task(0, 5, task(0, 5));
    SchedulingPolicy throwing =
        new Custom() {
          @Override
          public ReadyTask pop(int worker) {
            throw new IllegalStateException("broken");
          }
        };
    assertThat(run(tasks.build(), throwing).makespan()).isEqualTo(10);
    assertThat(problems)
        .isNotEmpty()
        .allSatisfy(one -> assertThat(one.message()).contains("custom").contains("broken"));
  }

  @Test
  void aSchedulerThatKeepsTasksIsAMistake() {
    task(0, 5);
    SchedulingPolicy keeping =
        new Custom() {
          @Override
          public ReadyTask pop(int worker) {
            return null;
          }
        };
    ReplayGraph graph = tasks.build();
    assertThatThrownBy(() -> run(graph, keeping))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("not handed out");
  }

  /** A scheduler may name the wrong worker to wake: idle workers look again before the end. */
  @Test
  void aWrongHintDelaysNothingForever() {
    task(0, 5);
    SchedulingPolicy wrong =
        new Custom() {
          @Override
          public ReadyTask pop(int worker) {
            return worker == 1 ? queue.poll() : null;
          }
        };
    assertThat(run(tasks.build(), wrong).makespan()).isEqualTo(5);
  }

  private static List<Long> starts(ReplaySchedule schedule) {
    List<Long> starts = new ArrayList<>();
    for (int task = 0; task < schedule.size(); task++) {
      starts.add(schedule.start(task));
    }
    return starts;
  }

  /** A custom policy that always wakes worker 0. */
  private abstract static class Custom implements SchedulingPolicy, Scheduler {
    final Queue<ReadyTask> queue = new ArrayDeque<>();

    @Override
    public String name() {
      return "custom";
    }

    @Override
    public boolean usesPriorities() {
      return false;
    }

    @Override
    public Scheduler create(WorkerPool workers) {
      return this;
    }

    @Override
    public int push(ReadyTask task, int from) {
      queue.add(task);
      return 0;
    }
  }
}
