package dev.edpm.tasks.bound;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;

/**
 * The dual of {@link RelaxedProgram}: finds the {@link Weights} that prove the highest bound. Its
 * variables are the weights, and the minimum that the tasks of each group add to the mean.
 */
final class DualProgram {

  private final WorkerClasses classes;
  private final TaskGroups groups;
  private final List<int[]> paths;
  private final ExpressionsBasedModel model = new ExpressionsBasedModel();
  private final List<Variable> ofClass = new ArrayList<>();
  private final List<Variable> ofPath = new ArrayList<>();

  DualProgram(WorkerClasses classes, TaskGroups groups, List<int[]> paths) {
    this.classes = classes;
    this.groups = groups;
    this.paths = paths;
    Expression all = model.newExpression("all").level(1);
    for (int c = 0; c < classes.count(); c++) {
      ofClass.add(model.newVariable("class" + c).lower(0));
      all.set(ofClass.get(c), 1);
    }
    Expression[][] least = new Expression[groups.count()][classes.count()];
    double scale = classes.scale();
    for (int g = 0; g < least.length; g++) {
      if (groups.size(g) > 0) {
        Variable adds = model.newVariable("adds" + g).lower(0).weight(1);
        for (int c = 0; c < classes.count(); c++) {
          if (classes.canRun(c, groups.kind(g))) {
            double ms = classes.ms(c, groups.kind(g)) / scale;
            least[g][c] = model.newExpression("least" + g + "on" + c).upper(0).set(adds, 1);
            least[g][c].set(ofClass.get(c), -groups.size(g) * ms / classes.size(c));
          }
        }
      }
    }
    for (int[] path : paths) {
      Variable weight = model.newVariable("path" + ofPath.size()).lower(0);
      all.set(weight, 1);
      groups.on(path).forEach((g, n) -> addPath(weight, g, n, least[g], scale));
      ofPath.add(weight);
    }
  }

  /**
   * Solves the program within a time limit; returns the bound that the result proves, in
   * milliseconds.
   */
  double provenMs(Duration limit) {
    return weights(limit).provenMs(groups, paths);
  }

  /** Solves the program within a time limit; returns the weights that the result consists of. */
  Weights weights(Duration limit) {
    model.options.time_suffice = Math.max(1, limit.toMillis());
    model.options.time_abort = model.options.time_suffice;
    Optimisation.Result result = model.maximise();
    double[] ofWorker = new double[classes.count()];
    double[] weights = new double[ofPath.size()];
    if (result.getState().isFeasible()) {
      for (int c = 0; c < ofWorker.length; c++) {
        ofWorker[c] = value(result, ofClass.get(c)) / classes.size(c);
      }
      for (int p = 0; p < weights.length; p++) {
        weights[p] = value(result, ofPath.get(p));
      }
    }
    return new Weights(classes, ofWorker, weights);
  }

  private void addPath(Variable weight, int g, int times, Expression[] least, double scale) {
    for (int c = 0; c < least.length; c++) {
      if (least[c] != null) {
        least[c].set(weight, -times * classes.ms(c, groups.kind(g)) / scale);
      }
    }
  }

  private double value(Optimisation.Result result, Variable variable) {
    return Math.max(0, result.doubleValue(model.indexOf(variable)));
  }
}
