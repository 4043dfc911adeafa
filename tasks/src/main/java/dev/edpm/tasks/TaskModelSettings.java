package dev.edpm.tasks;

import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.ModelPlaces;
import dev.edpm.tasks.model.file.ModelStore;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.model.fit.CalibrationRules;

/** Creates the performance models of this process from the settings. */
final class TaskModelSettings {

  private TaskModelSettings() {}

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
