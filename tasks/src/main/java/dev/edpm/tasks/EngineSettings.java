package dev.edpm.tasks;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;

/** Converts the settings to the options of an engine. */
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
}
