package dev.edpm.tasks.bound;

import java.time.Duration;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import org.ojalgo.optimisation.integer.IntegerStrategy;
import org.ojalgo.type.context.NumberContext;

/** Computes the area bound of tasks that are not divided, by branch and bound. */
final class IntegerProgram {

  /** Fewer digits than a time has, more than {@link Bound#TOLERANCE} requires. */
  private static final NumberContext GAP = NumberContext.of(12, 14);

  /** With more tasks, no search is made: that tasks are not divided hardly matters then. */
  private static final long MOST_TASKS = 100_000;

  /** The maximum ratio of the longest to the shortest time. */
  private static final double WIDEST = 1e5;

  private final BoundProblem problem;
  private final WorkerClasses classes;
  private final Duration limit;
  private final double scale;
  private final ExpressionsBasedModel model = new ExpressionsBasedModel();
  private final Variable time;
  private final Variable[][] counts;

  IntegerProgram(BoundProblem problem, Duration limit) {
    this.problem = problem;
    this.limit = limit;
    classes = new WorkerClasses(problem);
    scale = classes.scale();
    time = model.newVariable("tmax").lower(0).weight(1);
    counts = new Variable[problem.kinds().size()][problem.workers().size()];
  }

  Bound solve() {
    Bound relaxed = problem.relaxed();
    if (Double.isNaN(relaxed.ms())) {
      return Bound.unknown(problem, Bound.Method.INTEGER);
    }
    WholeTasks best = WholeTasks.near(relaxed);
    double lower = Math.min(relaxed.ms(), best.ms());
    if (best.ms() > lower + Bound.TOLERANCE * lower && limit.toMillis() > 0 && isTractable()) {
      build(best.ms());
      Optimisation.Result result = model.minimise();
      if (result.getState().isFeasible()) {
        WholeTasks found = WholeTasks.rounded(problem, tasks(result));
        best = found.isComplete() && found.ms() < best.ms() ? found : best;
        lower = found.isComplete() && result.getState().isOptimal() ? best.ms() : lower;
      }
    }
    return new Bound(problem, Bound.Method.INTEGER, lower, best.ms(), best.tasks());
  }

  /** Returns whether the precision of the solver is sufficient for a reliable result. */
  private boolean isTractable() {
    double shortest = Double.POSITIVE_INFINITY;
    double longest = 0;
    for (TaskKind kind : problem.kinds()) {
      for (int w = 0; w < kind.workers(); w++) {
        if (kind.hasTimeOn(w) && kind.msOn(w) > 0) {
          shortest = Math.min(shortest, kind.msOn(w));
          longest = Math.max(longest, kind.msOn(w));
        }
      }
    }
    return problem.count() <= MOST_TASKS && longest <= WIDEST * shortest;
  }

  private void build(double known) {
    model.options.time_suffice = Math.max(1, limit.toMillis());
    model.options.time_abort = model.options.time_suffice;
    // One branch at a time, because the measured program needs the processors.
    model.options.integer(
        IntegerStrategy.newConfigurable().withParallelism(() -> 1).withGapTolerance(GAP));
    // Excludes solutions worse than the known one; the tolerance is for rounding.
    time.upper(known / scale * (1 + Bound.TOLERANCE));
    Expression[] loads = new Expression[problem.workers().size()];
    for (int w = 0; w < loads.length; w++) {
      loads[w] = model.newExpression("load" + w).upper(0);
      loads[w].set(time, -1);
    }
    for (int k = 0; k < counts.length; k++) {
      if (problem.kinds().get(k).isKnown()) {
        addKind(k, loads);
      }
    }
    for (int c = 0; c < classes.count(); c++) {
      for (int i = 1; i < classes.size(c); i++) {
        addOrder(classes.members(c).get(i - 1), classes.members(c).get(i));
      }
    }
  }

  private void addKind(int k, Expression[] loads) {
    TaskKind kind = problem.kinds().get(k);
    Expression whole = model.newExpression("whole" + k).level(kind.count());
    for (int w = 0; w < loads.length; w++) {
      if (kind.hasTimeOn(w)) {
        counts[k][w] =
            model.newVariable("w" + w + "t" + k + "n").lower(0).upper(kind.count()).integer();
        whole.set(counts[k][w], 1);
        loads[w].set(counts[k][w], kind.msOn(w) / scale);
      }
    }
  }

  /**
   * Breaks the symmetry of two equal workers: the first one must have at least the load of the
   * second.
   */
  private void addOrder(int more, int less) {
    Expression order = model.newExpression("order" + less).lower(0);
    for (int k = 0; k < counts.length; k++) {
      if (counts[k][more] != null) {
        double ms = problem.kinds().get(k).msOn(more) / scale;
        order.set(counts[k][more], ms);
        order.set(counts[k][less], -ms);
      }
    }
  }

  private double[][] tasks(Optimisation.Result result) {
    double[][] tasks = new double[counts.length][problem.workers().size()];
    for (int k = 0; k < tasks.length; k++) {
      for (int w = 0; w < tasks[k].length; w++) {
        if (counts[k][w] != null) {
          tasks[k][w] = result.doubleValue(model.indexOf(counts[k][w]));
        }
      }
    }
    return tasks;
  }
}
