package dev.edpm.tasks;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Setting;
import dev.edpm.runtime.config.SettingsReader;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.file.ModelPlaces;
import dev.edpm.tasks.model.file.ModelStore;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.model.fit.CalibrationRules;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/**
 * The settings of tasks. An invalid one is a problem, and its default is used. Immutable.
 *
 * @param options the options of an engine that the program does not start itself ({@code
 *     edpm.sched}, {@code edpm.workers}, {@code edpm.tasks.window}, {@code edpm.devices})
 * @param counters the counters and types that are counted in all tasks, as the user wrote them
 *     ({@code edpm.tasks.counters})
 * @param places the folders of performance models ({@code edpm.perf-models})
 * @param modelHost the host in the names of their files ({@code edpm.perf-models.host}), if set
 * @param calibration whether models are calibrated ({@code edpm.calibrate})
 * @param calibrated when a model counts as calibrated ({@code edpm.calibrate.minimum})
 * @param feedback the feedback that is kept ({@code edpm.feedback})
 * @param feedbackFile the file for its summary ({@code edpm.feedback.file}), if set
 */
record EngineSettings(
    EngineOptions options,
    List<String> counters,
    ModelPlaces places,
    Optional<String> modelHost,
    CalibrationMode calibration,
    CalibrationRules calibrated,
    FeedbackChoice feedback,
    Optional<Path> feedbackFile) {

  private static final int MOST_SAMPLES = 1_000_000;

  /** A part of a file's name. */
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]{0,200}");

  /** The feedback on tasks and workers that is kept: StarPU's on-line profiling. */
  enum FeedbackChoice {
    /** No feedback. */
    OFF,
    /** The times of each task's states, and the times that workers spent in theirs. */
    ON,
    /** The same, and a summary on standard error at the end. */
    SUMMARY
  }

  /** Reads the settings. */
  static EngineSettings read(SettingsReader reader, Problems problems) {
    CalibrationRules usual = CalibrationRules.DEFAULT;
    return new EngineSettings(
        options(reader, problems),
        reader
            .read(
                Setting.TASKS_COUNTERS,
                SettingsReader::names,
                "counters such as cpu,jvm.allocated-bytes",
                "no counters")
            .orElse(List.of()),
        ModelPlaces.ofThisUser(
            reader.file(Setting.PERF_MODELS, "the path of a folder", "~/.edpm/perf-models")),
        reader.read(
            Setting.PERF_MODELS_HOST,
            text -> Optional.of(text).filter(host -> HOST.matcher(host).matches()),
            "a name of letters, digits, points, hyphens and underscores",
            "the name of the host"),
        word(reader, Setting.CALIBRATE, CalibrationMode.values()),
        new CalibrationRules(
            reader
                .number(Setting.CALIBRATE_MINIMUM, MOST_SAMPLES, "10")
                .orElse(usual.minimumSamples()),
            usual.maxErrorPercent()),
        word(reader, Setting.FEEDBACK, FeedbackChoice.values()),
        reader.file(Setting.FEEDBACK_FILE, "the path of a file", "standard error"));
  }

  private static EngineOptions options(SettingsReader reader, Problems problems) {
    EngineOptions options = EngineOptions.defaults();
    OptionalInt workers =
        reader.number(Setting.WORKERS, EngineOptions.MOST_WORKERS, "one worker for each processor");
    if (workers.isPresent()) {
      options = options.workers(workers.getAsInt());
    }
    OptionalInt window = reader.number(Setting.TASKS_WINDOW, Integer.MAX_VALUE, "65536");
    if (window.isPresent()) {
      options = options.window(window.getAsInt());
    }
    String usual = "the default, " + EngineOptions.DEFAULT_POLICY + ", is used";
    options = parsed(reader, Setting.SCHED, options, EngineOptions::scheduler, usual, problems);
    return parsed(
        reader,
        Setting.DEVICES,
        options,
        EngineOptions::devices,
        "the engine has no devices",
        problems);
  }

  /** Returns the options with the value of a setting, and without it if that is invalid. */
  private static EngineOptions parsed(
      SettingsReader reader,
      Setting setting,
      EngineOptions options,
      BiFunction<EngineOptions, String, EngineOptions> parse,
      String otherwise,
      Problems problems) {
    if (!reader.isSet(setting)) {
      return options;
    }
    try {
      return parse.apply(options, reader.text(setting));
    } catch (IllegalArgumentException e) {
      problems.report(
          Problem.of(
              "setting-unreadable", setting.property() + ": " + e.getMessage() + "; " + otherwise));
      return options;
    }
  }

  /** Reads the constant whose name in lower case is the setting's word; the first by default. */
  private static <E extends Enum<E>> E word(SettingsReader reader, Setting setting, E[] constants) {
    String[] words = new String[constants.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = constants[i].name().toLowerCase(Locale.ROOT);
    }
    String word = reader.word(setting, words);
    return constants[List.of(words).indexOf(word)];
  }

  /** Returns the performance models, which report problems of their files. */
  Models models(Problems problems) {
    ModelStore store =
        modelHost
            .map(host -> new ModelStore(places, host))
            .orElseGet(() -> ModelStore.ofThisMachine(places));
    return Models.in(store, calibrated, calibration, problems);
  }
}
