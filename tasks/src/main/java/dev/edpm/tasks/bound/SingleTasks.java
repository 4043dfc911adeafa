package dev.edpm.tasks.bound;

import dev.edpm.tasks.bound.search.ScheduledTasks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The tasks of a problem one by one, each after those it depends on. Tasks that the problem does
 * not list are added without dependencies, with numbers after all others.
 */
final class SingleTasks {

  private final List<TaskKind> kinds;
  private final List<BoundTask> tasks;
  private final ScheduledTasks scheduled;

  private SingleTasks(BoundProblem problem, List<BoundTask> all) {
    kinds = problem.kinds();
    TaskGraph graph = TaskGraph.of(kinds, all);
    tasks = Arrays.stream(graph.given()).mapToObj(all::get).toList();
    double[][] ms = new double[kinds.size()][];
    for (int k = 0; k < ms.length; k++) {
      TaskKind kind = kinds.get(k);
      ms[k] = kind.isKnown() ? kind.ms() : null;
      for (int w = 0; kind.isKnown() && w < ms[k].length; w++) {
        ms[k][w] = kind.hasTimeOn(w) ? ms[k][w] : TaskKind.CANNOT_RUN;
      }
    }
    WorkerClasses classes = new WorkerClasses(problem);
    scheduled =
        new ScheduledTasks(
            tasks.stream().map(task -> ms[task.kind()]).toArray(double[][]::new),
            graph.predecessorsOf(),
            tasks.stream().mapToInt(BoundTask::priority).toArray(),
            IntStream.range(0, classes.count()).mapToObj(classes::members).toList());
  }

  /** Lists the tasks of a problem. */
  static SingleTasks of(BoundProblem problem) {
    List<BoundTask> all = new ArrayList<>(problem.tasks());
    Map<Integer, Long> listed = new HashMap<>();
    long next = 0;
    for (BoundTask task : problem.tasks()) {
      listed.merge(task.kind(), 1L, Long::sum);
      next = Math.max(next, task.id() + 1);
    }
    for (int k = 0; k < problem.kinds().size(); k++) {
      long missing = problem.kinds().get(k).count() - listed.getOrDefault(k, 0L);
      for (; missing > 0; missing--) {
        all.add(new BoundTask(next++, k, List.of()));
      }
    }
    return new SingleTasks(problem, all);
  }

  int size() {
    return tasks.size();
  }

  BoundTask task(int i) {
    return tasks.get(i);
  }

  TaskKind kind(int i) {
    return kinds.get(tasks.get(i).kind());
  }

  /** Returns the tasks as a search for a schedule takes them. */
  ScheduledTasks scheduled() {
    return scheduled;
  }

  /** Returns the positions of the tasks in the order in which StarPU prints them: latest first. */
  List<Integer> latestFirst() {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      order.add(i);
    }
    order.sort((a, b) -> Long.compare(task(b).id(), task(a).id()));
    return order;
  }

  /**
   * Returns the numbers of the known tasks that a task waits for, in the order in which it does.
   */
  List<Long> dependencies(int i) {
    Set<Long> known =
        Arrays.stream(scheduled.predecessors(i))
            .mapToObj(p -> task(p).id())
            .collect(Collectors.toSet());
    return task(i).predecessors().stream().filter(known::contains).distinct().toList();
  }
}
