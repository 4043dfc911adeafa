package dev.edpm.tasks.model;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.Problem;
import dev.edpm.tasks.model.fit.CalibrationRules;
import dev.edpm.tasks.model.fit.ModelInput;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * A performance model: predicts the time or energy of a codelet's tasks from measurements (StarPU's
 * {@code starpu_perfmodel}). Time is in µs, energy in J: {@link #unit}. All methods may be called
 * on any thread; a prediction takes at most the lock of one entry for a short time. Invalid
 * measurements are reported as problems.
 */
public final class PerformanceModel {

  private static final ArchModel[] NONE = {};

  private final ModelDefinition definition;
  private final CalibrationRules rules;
  private final Consumer<? super Problem> problems;
  private volatile boolean calibrating;
  private volatile boolean learnt;
  // There are few elements, so a search is cheaper than a map with composed keys.
  private volatile ArchModel[] archs = NONE;

  private PerformanceModel(
      ModelDefinition definition,
      CalibrationRules rules,
      CalibrationMode mode,
      Consumer<? super Problem> problems) {
    this.definition = definition;
    this.rules = rules;
    this.problems = problems;
    this.calibrating = mode != CalibrationMode.OFF && learns();
  }

  /** Returns a model without measurements. */
  public static PerformanceModel empty(
      ModelDefinition definition,
      CalibrationRules rules,
      CalibrationMode mode,
      Consumer<? super Problem> problems) {
    return new PerformanceModel(definition, rules, mode, problems);
  }

  /** Returns a model that continues from a snapshot. */
  public static PerformanceModel from(
      ModelSnapshot known,
      ModelDefinition definition,
      CalibrationRules rules,
      CalibrationMode mode,
      Consumer<? super Problem> problems) {
    PerformanceModel model = new PerformanceModel(definition, rules, mode, problems);
    model.archs =
        known.archs().stream()
            .map(arch -> new ArchModel(definition, rules, arch))
            .toArray(ArchModel[]::new);
    return model;
  }

  /** Returns the name of the model. */
  public String symbol() {
    return definition.symbol();
  }

  /** Returns the method of prediction. */
  public ModelType type() {
    return definition.type();
  }

  /** Returns the predicted quantity. */
  public ModelUnit unit() {
    return definition.unit();
  }

  /**
   * Returns whether measurements are to be added: because models are being calibrated, or because
   * this model was asked for a prediction that it could not make.
   */
  public boolean isCalibrating() {
    return calibrating;
  }

  /**
   * Makes the model learn from now on, or only when it is asked for a prediction that it cannot
   * make.
   */
  public void calibrate(boolean on) {
    calibrating = on && learns();
  }

  /** Returns whether measurements were added that the file of the model does not contain. */
  public boolean hasLearnt() {
    return learnt;
  }

  /**
   * Adds a measurement, in the unit of the model. Omits the first measurement of a footprint of a
   * {@link ModelType#HISTORY} model, and outliers. A model that does not learn ignores all
   * measurements.
   *
   * @param implementation the index of the implementation that ran, 0 to 1023
   * @throws IllegalArgumentException if the implementation is out of range
   */
  public void add(Arch arch, int implementation, ModelInput input, double measured) {
    if (!learns()) {
      return;
    }
    if (!(measured >= 0) || measured == Double.POSITIVE_INFINITY) {
      report(
          "performance-model-sample",
          "a measurement of "
              + measured
              + " "
              + unit().symbol()
              + " was omitted: it must be a finite number of at least 0");
      return;
    }
    ArchModel model = find(arch, implementation);
    if (model == null) {
      model = create(arch, implementation);
    }
    if (!learnt) {
      learnt = true;
    }
    if (type() == ModelType.MULTIPLE) {
      if (!model.addByParameters(input, measured)) {
        report(
            "performance-model-parameters",
            "measurements were omitted: a task must provide the parameters "
                + definition.terms().names()
                + ", and their products must be finite");
      }
      return;
    }
    if (!model.addBySize(input, measured)) {
      report(
          "performance-model-flops",
          String.format(
              "tasks with footprint %08x report different numbers of floating-point operations:"
                  + " the model stores none for them",
              input.footprint()));
    }
  }

  /**
   * Returns the prediction for a task, in the unit of the model. Empty if the model is not
   * calibrated; a regression by size is valid from 0.9 times the smallest to 1.1 times the largest
   * measured size. Outside this range a {@link ModelType#NON_LINEAR} model uses the history of the
   * footprint, and so does a {@link ModelType#REGRESSION} model for the size 0. If there is no
   * prediction, the model is {@link #isCalibrating calibrating} from then on.
   */
  public OptionalDouble expected(Arch arch, int implementation, ModelInput input) {
    double expected = Double.NaN;
    if (type() == ModelType.USER) {
      expected = byUser(arch, implementation, input);
    } else {
      ArchModel model = find(arch, implementation);
      if (model != null) {
        expected = model.expected(input);
      }
      if (!(expected >= 0) && !calibrating && learns()) {
        calibrating = true;
      }
    }
    // Neither negative nor too large to be summed.
    return expected >= 0 && expected < Double.POSITIVE_INFINITY
        ? OptionalDouble.of(expected)
        : OptionalDouble.empty();
  }

  /** Returns whether {@link #expected} returns a prediction. */
  public boolean isCalibrated(Arch arch, int implementation, ModelInput input) {
    return expected(arch, implementation, input).isPresent();
  }

  /**
   * Returns the deviation of such tasks: the standard deviation in the history of the footprint, if
   * that has enough samples, or of the residuals of a multiple regression. A lower bound uses
   * {@code expected - deviation} as the time of a task. Empty if unknown.
   */
  public OptionalDouble deviation(Arch arch, int implementation, ModelInput input) {
    ArchModel model = find(arch, implementation);
    double deviation = model == null ? Double.NaN : model.deviation(input);
    return Double.isNaN(deviation) ? OptionalDouble.empty() : OptionalDouble.of(deviation);
  }

  /**
   * Returns the number of samples of the footprint, or of the whole multiple regression. While a
   * task's variants are being calibrated, the one with the fewest samples runs.
   */
  public long samples(Arch arch, int implementation, ModelInput input) {
    ArchModel model = find(arch, implementation);
    return model == null ? 0 : model.samples(input);
  }

  /** Returns the state of the model, with its regressions up to date. */
  public ModelSnapshot snapshot() {
    return new ModelSnapshot(
        symbol(),
        type(),
        unit(),
        definition.terms(),
        Arrays.stream(archs).map(ArchModel::snapshot).toList());
  }

  private boolean learns() {
    return type() != ModelType.NONE && type() != ModelType.USER;
  }

  private double byUser(Arch arch, int implementation, ModelInput input) {
    try {
      return definition.cost().cost(arch, implementation, input);
    } catch (RuntimeException e) {
      report("performance-model-function", "its function failed: " + e);
      return Double.NaN;
    }
  }

  private ArchModel find(Arch arch, int implementation) {
    for (ArchModel model : archs) {
      if (model.is(arch, implementation)) {
        return model;
      }
    }
    return null;
  }

  private synchronized ArchModel create(Arch arch, int implementation) {
    ArchModel known = find(arch, implementation);
    if (known != null) {
      return known;
    }
    ArchModel model = new ArchModel(definition, rules, ArchSnapshot.empty(arch, implementation));
    ArchModel[] more = Arrays.copyOf(archs, archs.length + 1);
    more[archs.length] = model;
    archs = more;
    return model;
  }

  private void report(String id, String what) {
    problems.accept(Problem.of(id, "performance model " + symbol() + ": " + what));
  }
}
