package dev.edpm.tasks.model;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.config.Problem;
import dev.edpm.tasks.model.fit.CalibrationRules;
import dev.edpm.tasks.model.fit.ModelInput;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * What tasks of a codelet take, learnt from measurements, after StarPU's {@code starpu_perfmodel}.
 * Time is in µs, energy in J: {@link #unit}. All methods may be called on any thread at once; a
 * look-up takes at most one entry's lock for a moment. Measurements that cannot be used are told to
 * the consumer of problems.
 */
public final class PerformanceModel {

  private static final ArchModel[] NONE = {};

  private final ModelDefinition definition;
  private final CalibrationRules rules;
  private final Consumer<? super Problem> problems;
  private volatile boolean calibrating;
  private volatile boolean learnt;
  // There are few: looking through them costs less than a map with composed keys.
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

  /** Returns a model that knows nothing. */
  public static PerformanceModel empty(
      ModelDefinition definition,
      CalibrationRules rules,
      CalibrationMode mode,
      Consumer<? super Problem> problems) {
    return new PerformanceModel(definition, rules, mode, problems);
  }

  /** Returns a model that goes on from what another one knew. */
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

  /** Returns the model's name. */
  public String symbol() {
    return definition.symbol();
  }

  /** Returns how it foretells. */
  public ModelType type() {
    return definition.type();
  }

  /** Returns what it foretells. */
  public ModelUnit unit() {
    return definition.unit();
  }

  /**
   * Returns whether what tasks take is to be measured and added: when models are to be calibrated,
   * or once this one was asked for something that it could not tell.
   */
  public boolean isCalibrating() {
    return calibrating;
  }

  /** Has it measured from now on, or not until it is asked for something that it cannot tell. */
  public void calibrate(boolean on) {
    calibrating = on && learns();
  }

  /** Tells whether it knows something that its file does not: it was added here. */
  public boolean hasLearnt() {
    return learnt;
  }

  /**
   * Adds a measurement, in the model's unit. The first one of a footprint of a {@link
   * ModelType#HISTORY} is left out, and so are outliers; a model that does not learn takes none.
   *
   * @param implementation which implementation of the codelet ran, 0 to 1023
   * @throws IllegalArgumentException on another implementation
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
              + " was left out: it must be a number, and not below 0");
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
            "measurements were left out: a task must give the parameters "
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
                  + " none is kept for them",
              input.footprint()));
    }
  }

  /**
   * Returns what such a task will take, in the model's unit. Empty where the model is not
   * calibrated or, by size, outside of 0.9 times the smallest to 1.1 times the largest size that
   * was measured: the model is {@link #isCalibrating calibrating} from then on.
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
    // Not a negative one either, and not one too large to be added up.
    return expected >= 0 && expected < Double.POSITIVE_INFINITY
        ? OptionalDouble.of(expected)
        : OptionalDouble.empty();
  }

  /** Returns whether {@link #expected} tells something. */
  public boolean isCalibrated(Arch arch, int implementation, ModelInput input) {
    return expected(arch, implementation, input).isPresent();
  }

  /**
   * Returns by how much such tasks differ: the standard deviation of the footprint's history, where
   * that has enough samples, or what a multiple regression leaves. A lower bound takes a task for
   * {@code expected - deviation}. Empty where it is not known.
   */
  public OptionalDouble deviation(Arch arch, int implementation, ModelInput input) {
    ArchModel model = find(arch, implementation);
    double deviation = model == null ? Double.NaN : model.deviation(input);
    return Double.isNaN(deviation) ? OptionalDouble.empty() : OptionalDouble.of(deviation);
  }

  /**
   * Returns how many samples there are of the footprint, or of the whole multiple regression: a
   * scheduler that calibrates gives a task to the worker with the fewest.
   */
  public long samples(Arch arch, int implementation, ModelInput input) {
    ArchModel model = find(arch, implementation);
    return model == null ? 0 : model.samples(input);
  }

  /** Returns all that the model knows now, with its regressions up to date. */
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
