package dev.edpm.tasks.bound;

import dev.edpm.tasks.bound.search.PrioritySearch;
import dev.edpm.tasks.bound.search.ScheduleSearch;
import java.time.Duration;
import java.util.List;

/** Computes the time of the fastest schedule of whole tasks. */
final class ScheduleProgram {

  /** With more tasks, no search is made: it could not come near the fastest schedule. */
  static final int MOST_TASKS = 1000;

  private final BoundProblem problem;
  private final boolean priorities;
  private final Bound.Method method;
  private final Duration limit;
  private final long deadline;

  ScheduleProgram(BoundProblem problem, boolean priorities, Duration limit) {
    this.problem = problem;
    this.priorities = priorities;
    this.limit = limit;
    method = priorities ? Bound.Method.PRIORITY_SCHEDULE : Bound.Method.SCHEDULE;
    deadline = System.nanoTime() + limit.toNanos();
  }

  Bound solve() {
    if (problem.unknown() == problem.count() && problem.count() > 0) {
      return Bound.unknown(problem, method);
    }
    double lower = problem.withDependencies(limit.dividedBy(4)).ms();
    if (problem.count() > MOST_TASKS) {
      return oneAfterTheOther(lower);
    }
    SingleTasks tasks = SingleTasks.of(problem);
    WorkerClasses classes = new WorkerClasses(problem);
    if (priorities) {
      PrioritySearch search = new PrioritySearch(tasks.scheduled(), deadline);
      search.run(lower);
      if (Double.isInfinite(search.ms())) {
        return oneAfterTheOther(lower);
      }
      return bound(tasks, lower, search.ms(), search.workerOf(), search.isComplete());
    }
    TaskGroups groups = new TaskGroups(problem.kinds(), TaskGraph.of(problem.kinds(), List.of()));
    double[] weights = AreaProgram.weights(classes, groups);
    ScheduleSearch search = new ScheduleSearch(tasks.scheduled(), weights, deadline);
    search.run(lower);
    return bound(tasks, lower, search.ms(), search.workerOf(), search.isComplete());
  }

  private Bound bound(
      SingleTasks tasks, double lower, double best, int[] workerOf, boolean complete) {
    double[][] counts = new double[problem.kinds().size()][problem.workers().size()];
    for (int i = 0; i < workerOf.length; i++) {
      if (tasks.kind(i).isKnown()) {
        counts[tasks.task(i).kind()][workerOf[i]]++;
      }
    }
    return new Bound(problem, method, complete ? best : Math.min(lower, best), best, counts);
  }

  /** Returns the bound with a schedule that needs no search. */
  private Bound oneAfterTheOther(double lower) {
    double sum = 0;
    double[][] counts = new double[problem.kinds().size()][problem.workers().size()];
    for (int k = 0; k < counts.length; k++) {
      TaskKind kind = problem.kinds().get(k);
      if (kind.isKnown()) {
        sum += kind.count() * kind.fastest();
        for (int w = 0; w < counts[k].length; w++) {
          if (kind.msOn(w) == kind.fastest()) {
            counts[k][w] = kind.count();
            break;
          }
        }
      }
    }
    return new Bound(problem, method, Math.min(lower, sum), sum, counts);
  }
}
