package dev.edpm.tasks.model.file;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.Problem;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.ModelDefinition;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.model.fit.CalibrationRules;
import dev.edpm.tasks.model.fit.ParameterTerms;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The performance models of codelets. A model is opened at the first use of its codelet, and
 * written to its file after it has learned. Codelets with the same symbol share a model. Safe on
 * any thread.
 */
public final class Models {

  private record Key(String symbol, ModelUnit unit) {}

  private final Optional<ModelStore> store;
  private final CalibrationRules rules;
  private final Consumer<Problem> problems;
  private final Map<Key, PerformanceModel> open = new LinkedHashMap<>();
  private CalibrationMode mode;

  /** Without a store, models are neither read nor written. */
  private Models(
      Optional<ModelStore> store,
      CalibrationRules rules,
      CalibrationMode mode,
      Consumer<Problem> problems) {
    this.store = store;
    this.rules = rules;
    this.mode = mode;
    this.problems = problems;
  }

  /** Returns models that start without measurements and are not stored. */
  public static Models inMemory(CalibrationMode mode, Consumer<Problem> problems) {
    return new Models(Optional.empty(), CalibrationRules.DEFAULT, mode, problems);
  }

  /** Returns models that are stored in files. */
  public static Models in(ModelStore store, CalibrationMode mode, Consumer<Problem> problems) {
    return in(store, CalibrationRules.DEFAULT, mode, problems);
  }

  /** Returns models that are stored in files, with other rules than StarPU's defaults. */
  public static Models in(
      ModelStore store, CalibrationRules rules, CalibrationMode mode, Consumer<Problem> problems) {
    return new Models(Optional.of(store), rules, mode, problems);
  }

  /** Returns the files of the models, empty if they are not stored. */
  public Optional<ModelStore> store() {
    return store;
  }

  /** Returns the model of a codelet's time; empty if the codelet has no model that learns. */
  public Optional<PerformanceModel> time(CodeletSpec codelet) {
    return model(codelet, codelet.model(), ModelUnit.MICROSECONDS);
  }

  /** Returns the model of a codelet's energy; empty if the codelet has no model that learns. */
  public Optional<PerformanceModel> energy(CodeletSpec codelet) {
    return model(codelet, codelet.energyModel(), ModelUnit.JOULES);
  }

  private synchronized Optional<PerformanceModel> model(
      CodeletSpec codelet, ModelType type, ModelUnit unit) {
    if (type == ModelType.NONE || type == ModelType.USER) {
      return Optional.empty();
    }
    // In a separate file; StarPU's energy models also have their own symbols.
    String symbol = unit == ModelUnit.JOULES ? codelet.symbol() + ".energy" : codelet.symbol();
    return Optional.of(
        open.computeIfAbsent(
            new Key(symbol, unit),
            key -> opened(new ModelDefinition(symbol, type, unit, terms(codelet, type), null))));
  }

  private static ParameterTerms terms(CodeletSpec codelet, ModelType type) {
    return type == ModelType.MULTIPLE
        ? new ParameterTerms(codelet.parameters(), codelet.terms())
        : ParameterTerms.NONE;
  }

  private PerformanceModel opened(ModelDefinition definition) {
    return store
        .map(files -> files.open(definition, rules, mode, problems))
        .orElseGet(() -> PerformanceModel.empty(definition, rules, mode, problems));
  }

  /**
   * Makes all models learn, including later ones, or only those that cannot make a requested
   * prediction.
   */
  public synchronized void calibrate(boolean on) {
    mode = on ? CalibrationMode.ON : CalibrationMode.OFF;
    open.values().forEach(model -> model.calibrate(on));
  }

  /** Returns whether all models learn. */
  public synchronized boolean isCalibrating() {
    return mode != CalibrationMode.OFF;
  }

  /** Returns the states of all models. */
  public synchronized List<ModelSnapshot> snapshots() {
    return open.values().stream().map(PerformanceModel::snapshot).toList();
  }

  /** Writes the models that have learned to their files. */
  public synchronized void save() {
    if (store.isEmpty()) {
      return;
    }
    for (PerformanceModel model : open.values()) {
      if (!model.hasLearnt()) {
        continue;
      }
      try {
        store.get().save(model.snapshot());
      } catch (IOException e) {
        problems.accept(
            Problem.of(
                "performance-model-file",
                "the performance model " + model.symbol() + " cannot be written: " + e));
      }
    }
  }
}
