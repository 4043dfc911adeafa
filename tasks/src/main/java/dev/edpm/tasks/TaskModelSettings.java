package dev.edpm.tasks;

import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.file.HostName;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.ModelPlaces;
import dev.edpm.tasks.model.file.ModelStore;
import dev.edpm.tasks.model.file.Models;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Creates the performance models of this process from the settings. */
final class TaskModelSettings {

  private TaskModelSettings() {}

  static Models models(Settings settings, Problems problems) {
    ModelPlaces places =
        new ModelPlaces(
            settings.perfModels(),
            Optional.empty(),
            variable("STARPU_PERF_MODEL_DIR"),
            variable("STARPU_HOME"),
            Path.of(System.getProperty("user.home", "")));
    CalibrationMode mode = CalibrationMode.byId(settings.calibrate()).orElse(CalibrationMode.OFF);
    return Models.in(new ModelStore(places, machine()), mode, problems);
  }

  /** Returns the name of this machine without its domain, as StarPU's files contain it. */
  private static String machine() {
    String host = HostName.get();
    int domain = host.indexOf('.');
    return domain > 0 ? host.substring(0, domain) : host;
  }

  private static Optional<Path> variable(String name) {
    try {
      return Optional.ofNullable(System.getenv(name)).map(Path::of);
    } catch (InvalidPathException e) {
      // The variable is StarPU's, and StarPU could not use this value either.
      return Optional.empty();
    }
  }
}
