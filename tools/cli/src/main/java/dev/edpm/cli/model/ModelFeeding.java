package dev.edpm.cli.model;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.annotations.ModelType;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.runtime.Problem;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.ModelDefinition;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.model.file.ModelFileException;
import dev.edpm.tasks.model.file.ModelStore;
import dev.edpm.tasks.model.fit.CalibrationRules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Adds measurements to the models of a folder. */
final class ModelFeeding {

  /** How many sentences on measurements are kept. */
  private static final int MOST_PROBLEMS = 100;

  /** A model while it is fed. */
  private static final class Fed {
    private final PerformanceModel model;
    private long samples;

    Fed(PerformanceModel model) {
      this.model = model;
    }
  }

  /**
   * A model that was fed.
   *
   * @param model the model and its file
   * @param added the number of measurements that it was given
   */
  record Result(FoundModel model, long added) {}

  private final ModelStore store;
  private final ModelType type;
  private final boolean fresh;
  private final Path samples;
  private final Map<String, Fed> models = new LinkedHashMap<>();
  private final Set<String> problems = new LinkedHashSet<>();

  /**
   * Creates a feeding.
   *
   * @param type the type of the models, or {@code null} for that of their files, or history
   * @param fresh whether to start without the measurements of the files
   * @param samples the file of the measurements, which is not replaced
   */
  ModelFeeding(ModelStore store, ModelType type, boolean fresh, Path samples) {
    this.store = store;
    this.type = type;
    this.fresh = fresh;
    this.samples = samples;
  }

  void add(Sample sample) {
    Fed fed = models.computeIfAbsent(sample.symbol(), symbol -> new Fed(open(symbol)));
    fed.samples++;
    fed.model.add(sample.arch(), sample.implementation(), sample.input(), sample.microseconds());
  }

  /** Writes the files of the models. */
  List<Result> save() {
    List<Result> results = new ArrayList<>();
    for (Fed fed : models.values()) {
      ModelSnapshot model = fed.model.snapshot();
      try {
        Path file = store.save(model);
        results.add(new Result(new FoundModel(file, model), fed.samples));
      } catch (IOException e) {
        throw new UserMistake(
            store.file(model.symbol()) + " cannot be written: " + InputFile.reason(e));
      }
    }
    return results;
  }

  /** Returns sentences on measurements that were omitted. */
  List<String> problems() {
    return List.copyOf(problems);
  }

  private PerformanceModel open(String symbol) {
    OutputFile.requireOther(store.file(symbol), List.of(samples));
    Optional<ModelSnapshot> known = fresh ? Optional.empty() : load(symbol);
    ModelType chosen =
        type == null ? known.map(ModelSnapshot::type).orElse(ModelType.HISTORY) : type;
    if (known.isPresent() && known.get().type() != chosen) {
      throw new UserMistake(
          "the model "
              + Excerpt.of(symbol)
              + " is of type "
              + known.get().type().label()
              + ", not "
              + chosen.label()
              + "; leave out --type, or start again with --reset");
    }
    if (chosen == ModelType.MULTIPLE
        && known.map(model -> model.terms().exponents().isEmpty()).orElse(true)) {
      throw new UserMistake(
          "the terms of the multiple regression "
              + Excerpt.of(symbol)
              + " are not known; let its program run once with edpm.calibrate=on");
    }
    ModelDefinition definition =
        known
            .map(model -> new ModelDefinition(symbol, chosen, model.unit(), model.terms(), null))
            .orElseGet(() -> ModelDefinition.of(symbol, chosen));
    return known
        .map(
            model ->
                PerformanceModel.from(
                    model, definition, CalibrationRules.DEFAULT, CalibrationMode.ON, this::report))
        .orElseGet(
            () ->
                PerformanceModel.empty(
                    definition, CalibrationRules.DEFAULT, CalibrationMode.ON, this::report));
  }

  private Optional<ModelSnapshot> load(String symbol) {
    try {
      return store.load(symbol, ModelUnit.MICROSECONDS);
    } catch (ModelFileException e) {
      throw new InputException(e.getMessage());
    } catch (IOException e) {
      throw InputFile.unreadable(store.file(symbol).toString(), e);
    }
  }

  private void report(Problem problem) {
    if (problems.size() < MOST_PROBLEMS) {
      problems.add(problem.message());
    }
  }
}
