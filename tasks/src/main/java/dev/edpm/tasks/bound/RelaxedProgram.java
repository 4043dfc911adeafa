package dev.edpm.tasks.bound;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;

/**
 * The linear program of divisible tasks: minimises the time within which each class of workers
 * finishes its parts, and each of the given chains of tasks ends. Its variables are the time and
 * the parts of each group of tasks; there are no variables per task.
 *
 * <p>The numbers of the solver are not trusted. The time of a division is computed from the
 * division itself, and the lower bound from {@link Weights}. If the solver fails or reaches its
 * time limit, the two merely differ more.
 */
final class RelaxedProgram {

  /** The tolerance that the second step leaves to the first, relative to the time, for rounding. */
  private static final double SLACK = 1e-9;

  private final WorkerClasses classes;
  private final TaskGroups groups;
  private final double scale;
  private final ExpressionsBasedModel model = new ExpressionsBasedModel();
  private final Variable time;
  private final Variable[][] parts;
  private final List<Expression> loads = new ArrayList<>();

  RelaxedProgram(WorkerClasses classes, TaskGroups groups, List<int[]> paths) {
    this.classes = classes;
    this.groups = groups;
    scale = classes.scale();
    time = model.newVariable("tmax").lower(0);
    parts = new Variable[groups.count()][];
    for (int c = 0; c < classes.count(); c++) {
      loads.add(model.newExpression("load" + c).upper(0).set(time, -classes.size(c)));
    }
    for (int g = 0; g < parts.length; g++) {
      if (groups.size(g) > 0) {
        addGroup(g);
      }
    }
    for (int p = 0; p < paths.size(); p++) {
      Expression chain = model.newExpression("path" + p).upper(0).set(time, -1);
      groups.on(paths.get(p)).forEach((g, n) -> addLengths(chain, g, n));
    }
  }

  /** Solves the program within a time limit. */
  Division solve(Duration limit) {
    limit(limit);
    time.weight(1);
    Optimisation.Result result = model.minimise();
    boolean optimal = result.getState().isOptimal();
    return division(result, optimal ? result.doubleValue(model.indexOf(time)) * scale : 0);
  }

  /**
   * Finds, among the divisions that take no longer than {@code first}, the one with the least work.
   * Otherwise tasks on chains that are not yet part of the program may be arbitrarily slow.
   */
  Division leastWork(Division first, Duration limit) {
    limit(limit);
    time.weight(null);
    time.upper(first.ms() / scale * (1 + SLACK));
    for (int g = 0; g < parts.length; g++) {
      for (int c = 0; parts[g] != null && c < classes.count(); c++) {
        if (parts[g][c] != null) {
          parts[g][c].weight(groups.size(g) * scaled(c, g));
        }
      }
    }
    Optimisation.Result result = model.minimise();
    return result.getState().isFeasible() ? division(result, first.claimedMs()) : first;
  }

  private void addGroup(int g) {
    parts[g] = new Variable[classes.count()];
    Expression whole = model.newExpression("whole" + g).level(1);
    for (int c = 0; c < classes.count(); c++) {
      if (classes.canRun(c, groups.kind(g))) {
        parts[g][c] = model.newVariable("part" + g + "on" + c).lower(0);
        whole.set(parts[g][c], 1);
        loads.get(c).set(parts[g][c], groups.size(g) * scaled(c, g));
      }
    }
  }

  private void addLengths(Expression chain, int g, int times) {
    for (int c = 0; c < classes.count(); c++) {
      if (parts[g][c] != null) {
        chain.set(parts[g][c], times * scaled(c, g));
      }
    }
  }

  private double scaled(int of, int group) {
    return classes.ms(of, groups.kind(group)) / scale;
  }

  private void limit(Duration limit) {
    long ms = Math.max(1, limit.toMillis());
    model.options.time_suffice = ms;
    model.options.time_abort = ms;
  }

  private Division division(Optimisation.Result result, double claimedMs) {
    double[][] values = new double[parts.length][];
    for (int g = 0; g < parts.length; g++) {
      if (parts[g] != null) {
        values[g] = new double[classes.count()];
        for (int c = 0; c < values[g].length; c++) {
          if (parts[g][c] != null && result.getState().isFeasible()) {
            values[g][c] = Math.max(0, result.doubleValue(model.indexOf(parts[g][c])));
          }
        }
      }
    }
    return Division.of(values, claimedMs, classes, groups);
  }
}
