package dev.edpm.tasks.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.tasks.sched.Policies;
import dev.edpm.tasks.sched.SchedulingPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random graphs under each scheduler: the schedules are valid, within bounds and repeatable. */
class RandomReplayTest {

  private static final int GRAPHS = 200;

  /** The schedulers under which no worker is idle while a task is ready. */
  private static final Set<String> GREEDY = Set.of("lws", "ws", "eager", "prio");

  static List<SchedulingPolicy> policies() {
    return Policies.all().stream().filter(Policies::isOwn).toList();
  }

  /** Tasks whose predecessors have smaller numbers. */
  private static final class Tasks {
    final List<List<Integer>> after = new ArrayList<>();
    final List<Long> lengths = new ArrayList<>();
    final List<Long> submitted = new ArrayList<>();
    final ReplayGraph graph;

    Tasks(Random random, boolean late) {
      ReplayGraphBuilder builder = new ReplayGraphBuilder();
      int size = 1 + random.nextInt(60);
      int most = random.nextInt(4);
      for (int task = 0; task < size; task++) {
        lengths.add((long) random.nextInt(random.nextBoolean() ? 1000 : 10));
        submitted.add(late && task > 0 ? (long) random.nextInt(2000) : 0);
        builder.add(random.nextInt(5) - 2, submitted.get(task), lengths.get(task));
        List<Integer> predecessors = new ArrayList<>();
        for (int i = 0; task > 0 && i < most; i++) {
          // Also one of them twice.
          int predecessor = random.nextInt(task);
          predecessors.add(predecessor);
          builder.depends(task, predecessor);
        }
        after.add(predecessors);
      }
      graph = builder.build();
    }

    long criticalPath() {
      long[] ends = new long[lengths.size()];
      long latest = 0;
      for (int task = 0; task < ends.length; task++) {
        for (int predecessor : after.get(task)) {
          ends[task] = Math.max(ends[task], ends[predecessor]);
        }
        ends[task] += lengths.get(task);
        latest = Math.max(latest, ends[task]);
      }
      return latest;
    }

    long total() {
      return lengths.stream().mapToLong(one -> one).sum();
    }
  }

  @ParameterizedTest
  @MethodSource("policies")
  void schedulesAreValidAndWithinBounds(SchedulingPolicy policy) {
    for (int seed = 0; seed < GRAPHS; seed++) {
      Random random = new Random(seed);
      int workers = 1 + random.nextInt(5);
      Tasks tasks = new Tasks(random, seed % 2 == 1);
      ReplaySchedule schedule = replay(tasks.graph, policy, workers);
      String text = policy.name() + ", seed " + seed;
      isValid(tasks, schedule, text);
      long path = tasks.criticalPath();
      long total = tasks.total();
      assertThat(tasks.graph.criticalPath()).as(text).isEqualTo(path);
      assertThat(tasks.graph.total()).as(text).isEqualTo(total);
      assertThat(schedule.makespan())
          .as(text)
          .isGreaterThanOrEqualTo(path)
          .isGreaterThanOrEqualTo(total / workers);
      if (GREEDY.contains(policy.name())) {
        isGreedy(tasks, schedule, text);
        if (seed % 2 == 0) {
          // Graham's bound.
          assertThat(schedule.makespan() * workers)
              .as(text)
              .isLessThanOrEqualTo(total + (workers - 1) * path);
        }
      }
      ReplaySchedule again = replay(tasks.graph, policy, workers);
      for (int task = 0; task < tasks.lengths.size(); task++) {
        assertThat(again.start(task)).as(text).isEqualTo(schedule.start(task));
        assertThat(again.worker(task)).as(text).isEqualTo(schedule.worker(task));
      }
    }
  }

  private static ReplaySchedule replay(ReplayGraph graph, SchedulingPolicy policy, int workers) {
    return Replay.run(
        graph,
        ReplayMachine.ofCpus(workers),
        false,
        policy,
        problem -> {
          throw new AssertionError(problem);
        });
  }

  /** Each task runs once, when it may, and on a worker that runs nothing else. */
  private static void isValid(Tasks tasks, ReplaySchedule schedule, String text) {
    long last = 0;
    long[] busy = new long[schedule.workers()];
    for (int task = 0; task < tasks.lengths.size(); task++) {
      long ready = tasks.submitted.get(task);
      for (int predecessor : tasks.after.get(task)) {
        ready = Math.max(ready, schedule.end(predecessor));
      }
      assertThat(schedule.ready(task)).as(text).isEqualTo(ready);
      assertThat(schedule.start(task)).as(text).isGreaterThanOrEqualTo(ready);
      assertThat(schedule.end(task) - schedule.start(task))
          .as(text)
          .isEqualTo(tasks.lengths.get(task));
      last = Math.max(last, schedule.end(task));
      busy[schedule.worker(task)] += tasks.lengths.get(task);
      for (int other = 0; other < task; other++) {
        boolean together =
            schedule.start(task) < schedule.end(other)
                && schedule.start(other) < schedule.end(task);
        assertThat(together && schedule.worker(other) == schedule.worker(task)).as(text).isFalse();
      }
    }
    assertThat(schedule.makespan()).as(text).isEqualTo(last);
    for (int worker = 0; worker < busy.length; worker++) {
      assertThat(schedule.busy(worker)).as(text).isEqualTo(busy[worker]);
    }
  }

  /** While a task waits, all workers run others. */
  private static void isGreedy(Tasks tasks, ReplaySchedule schedule, String text) {
    for (int task = 0; task < tasks.lengths.size(); task++) {
      long from = schedule.ready(task);
      long to = schedule.start(task);
      long worked = 0;
      for (int other = 0; other < tasks.lengths.size(); other++) {
        long both = Math.min(to, schedule.end(other)) - Math.max(from, schedule.start(other));
        worked += Math.max(0, both);
      }
      assertThat(worked).as(text).isEqualTo((to - from) * schedule.workers());
    }
  }
}
