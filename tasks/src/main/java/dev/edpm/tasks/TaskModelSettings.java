package dev.edpm.tasks;

import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.ModelPlaces;
import dev.edpm.tasks.model.file.ModelStore;
import dev.edpm.tasks.model.file.Models;

/** Creates the performance models of this process from the settings. */
final class TaskModelSettings {

  private TaskModelSettings() {}

  static Models models(Settings settings, Problems problems) {
    ModelPlaces places = ModelPlaces.ofThisUser(settings.perfModels());
    CalibrationMode mode = CalibrationMode.byId(settings.calibrate()).orElse(CalibrationMode.OFF);
    return Models.in(ModelStore.ofThisMachine(places), mode, problems);
  }
}
