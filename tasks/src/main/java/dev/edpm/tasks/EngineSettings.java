package dev.edpm.tasks;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.ModelPlaces;
import dev.edpm.tasks.model.file.ModelStore;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.model.fit.CalibrationRules;

/** Creates the options and the performance models of an engine from the settings. */
final class EngineSettings {

  private EngineSettings() {}

  /** Returns the options; an invalid setting is reported as a problem, and its default is used. */
  static EngineOptions options(Settings settings, Problems problems) {
    EngineOptions options = EngineOptions.defaults();
    if (settings.workers().isPresent()) {
      options = options.workers(settings.workers().getAsInt());
    }
    if (settings.tasksWindow().isPresent()) {
      options = options.window(settings.tasksWindow().getAsInt());
    }
    if (settings.scheduler().isPresent()) {
      try {
        options = options.scheduler(settings.scheduler().get());
      } catch (IllegalArgumentException e) {
        problems.report(
            Problem.of(
                "setting-unreadable",
                "edpm.sched: "
                    + e.getMessage()
                    + "; the default, "
                    + EngineOptions.DEFAULT_POLICY
                    + ", is used"));
      }
    }
    return options;
  }

  /** Returns the performance models. */
  static Models models(Settings settings, Problems problems) {
    ModelPlaces places = ModelPlaces.ofThisUser(settings.perfModels());
    CalibrationMode mode = CalibrationMode.byId(settings.calibrate()).orElse(CalibrationMode.OFF);
    CalibrationRules usual = CalibrationRules.DEFAULT;
    CalibrationRules rules =
        new CalibrationRules(
            settings.calibrateMinimum().orElse(usual.minimumSamples()), usual.maxErrorPercent());
    ModelStore store =
        settings
            .perfModelsHost()
            .map(host -> new ModelStore(places, host))
            .orElseGet(() -> ModelStore.ofThisMachine(places));
    return Models.in(store, rules, mode, problems);
  }
}
