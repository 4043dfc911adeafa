package dev.edpm.runtime.config;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.annotations.catalogue.NearNames;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the user set at launch: system properties {@code edpm.x} and environment variables {@code
 * EDPM_X}, of which the property wins. What is unknown or not understood is a problem, never an
 * error: the default takes its place. Immutable, so safe on any thread.
 */
public final class Settings {

  /** Names of types, counters and backends, and of events as backends have them. */
  private static final String COUNTER = "[A-Za-z0-9_-]+(\\.[A-Za-z0-9_.:/=,+@-]*)?";

  private static final String ESCAPE = "\\\\(.)";

  /** More than any machine of today has cores. */
  private static final int MOST_WORKERS = 4096;

  /** What about half a million records take. */
  private static final long RECORDS_LIMIT = 64L << 20;

  private final ReportTarget report;
  private final Optional<Duration> reportEvery;
  private final boolean reportEveryRecords;
  private final int rank;
  private final Optional<NamePatterns> enable;
  private final RegionRules<List<String>> counters;
  private final RegionRules<Detail> detail;
  private final long recordsLimit;
  private final boolean startsPaused;
  private final boolean subtractsOverhead;
  private final Optional<List<String>> backends;
  private final String perfUserReads;
  private final Log.Level log;
  private final Optional<Duration> monitorEvery;
  private final boolean jmx;
  private final Optional<Path> profTool;
  private final boolean jfr;
  private final MetricsTarget openMetrics;
  private final RuleChoice rules;
  private final Optional<String> scheduler;
  private final OptionalInt workers;
  private final OptionalInt tasksWindow;
  private final Optional<Path> perfModels;
  private final int calibrate;
  private final Feedback feedback;
  private final List<String> ofTasks;
  private final List<Problem> problems;

  // What nobody set is not read, since each parser that is named costs a start its class.
  private Settings(SettingsReader reader, Map<String, String> environment, List<Problem> before) {
    report =
        !reader.isSet(Setting.REPORT)
            ? ReportTarget.DEFAULT
            : reader
                .understood(
                    Setting.REPORT,
                    target(reader.text(Setting.REPORT)),
                    "a path that ends in .json or .jsonl, - or off",
                    ReportTarget.DEFAULT.pattern())
                .orElse(ReportTarget.DEFAULT);
    reportEvery =
        !reader.isSet(Setting.REPORT_EVERY)
            ? Optional.empty()
            : reader.read(
                Setting.REPORT_EVERY,
                Quantities::duration,
                "a duration such as 500ms, 10s, 5m or 1h",
                "no periodic report");
    reportEveryRecords = word(reader, Setting.REPORT_EVERY_RECORDS, "off", "on").equals("on");
    int launched = Launchers.rank(environment).orElse(0);
    rank =
        !reader.isSet(Setting.RANK)
            ? launched
            : reader
                .read(Setting.RANK, Quantities::count, "a number from 0", String.valueOf(launched))
                .orElse(launched);
    enable =
        !reader.isSet(Setting.ENABLE)
            ? Optional.empty()
            : reader.read(
                Setting.ENABLE,
                Settings::patterns,
                "patterns of region names such as io.*,!io.read",
                "all regions");
    counters =
        !reader.isSet(Setting.COUNTERS)
            ? RegionRules.none()
            : reader.rules(
                Setting.COUNTERS,
                Settings::names,
                "counters by region pattern such as row=cache.l2-stores,cpu;io.*=os",
                "the annotated counters");
    detail =
        !reader.isSet(Setting.DETAIL)
            ? RegionRules.none()
            : reader.rules(
                Setting.DETAIL,
                Detail::parse,
                "records, aggregates, 1/N or off, or these by region pattern such as"
                    + " row=1/100;**=aggregates",
                "records");
    recordsLimit =
        !reader.isSet(Setting.RECORDS_LIMIT)
            ? RECORDS_LIMIT
            : reader
                .read(
                    Setting.RECORDS_LIMIT,
                    Quantities::bytes,
                    "a number of bytes such as 4096, 64k, 512m or 1g",
                    "64m")
                .orElse(RECORDS_LIMIT);
    startsPaused = word(reader, Setting.START, "on", "paused").equals("paused");
    subtractsOverhead = word(reader, Setting.OVERHEAD_SUBTRACT, "off", "on").equals("on");
    word(reader, Setting.CLOCK, "nano", "tsc");
    backends =
        !reader.isSet(Setting.BACKENDS)
            ? Optional.empty()
            : reader.read(
                Setting.BACKENDS,
                text -> names(text).filter(names -> !names.isEmpty()),
                "names of backends such as perf,papi,jvm,os",
                "every backend there is");
    perfUserReads = word(reader, Setting.PERF_USER_READS, "off", "on");
    log = level(word(reader, Setting.LOG, "warn", "off", "info"));
    monitorEvery =
        !reader.isSet(Setting.MONITOR_EVERY)
            ? Optional.empty()
            : reader.read(
                Setting.MONITOR_EVERY,
                Quantities::duration,
                "a duration such as 100ms or 1s",
                "samples when something changes");
    jmx = word(reader, Setting.JMX, "off", "on").equals("on");
    profTool =
        !reader.isSet(Setting.PROF_TOOL)
            ? Optional.empty()
            : reader.read(Setting.PROF_TOOL, Settings::file, "the path of a jar", "no tool");
    jfr = word(reader, Setting.JFR, "off", "on").equals("on");
    openMetrics =
        !reader.isSet(Setting.OPENMETRICS)
            ? MetricsTarget.OFF
            : reader
                .read(
                    Setting.OPENMETRICS,
                    MetricsTarget::parse,
                    "off, a file such as metrics.txt or an address such as http://:9464/metrics",
                    "off")
                .orElse(MetricsTarget.OFF);
    rules =
        !reader.isSet(Setting.RULES)
            ? RuleChoice.OFF
            : reader
                .read(Setting.RULES, RuleChoice::parse, "off, on or the path of a file", "off")
                .orElse(RuleChoice.OFF);
    scheduler =
        !reader.isSet(Setting.SCHED)
            ? Optional.empty()
            : reader.read(
                Setting.SCHED,
                text -> text.isEmpty() ? Optional.empty() : Optional.of(text),
                "the name of a scheduler such as prio",
                "lws");
    workers = number(reader, Setting.WORKERS, MOST_WORKERS, "one worker for each processor");
    tasksWindow = number(reader, Setting.TASKS_WINDOW, Integer.MAX_VALUE, "65536");
    perfModels =
        !reader.isSet(Setting.PERF_MODELS)
            ? Optional.empty()
            : reader.read(
                Setting.PERF_MODELS, Settings::file, "the path of a folder", "~/.edpm/perf-models");
    calibrate =
        switch (word(reader, Setting.CALIBRATE, "off", "on", "reset")) {
          case "on" -> 1;
          case "reset" -> 2;
          default -> 0;
        };
    feedback =
        switch (word(reader, Setting.FEEDBACK, "off", "on", "summary")) {
          case "on" -> Feedback.ON;
          case "summary" -> Feedback.SUMMARY;
          default -> Feedback.OFF;
        };
    ofTasks = reader.ofTasks();
    List<Problem> all = new ArrayList<>(before);
    all.addAll(reader.problems());
    problems = List.copyOf(all);
  }

  /** Reads the settings of this process. */
  public static Settings load() {
    Map<String, String> properties = new HashMap<>();
    Map<String, String> environment = Map.of();
    try {
      for (String name : System.getProperties().stringPropertyNames()) {
        properties.put(name, System.getProperty(name, ""));
      }
      environment = System.getenv();
    } catch (SecurityException e) {
      Problem refused =
          Problem.of(
              "security-manager",
              "the security manager refuses to let settings be read ("
                  + e.getMessage()
                  + "): the defaults are used; grant java.security.AllPermission to the program and"
                  + " to edpm-runtime, or run without a security manager");
      return new Settings(
          new SettingsReader(properties, environment), environment, List.of(refused));
    }
    return read(properties, environment);
  }

  /**
   * Tells whether this process is to take its times from the CPU's own counter ({@code
   * edpm.clock}). Apart from the others, because the clock may be looked at before they are read.
   */
  public static boolean asksForTicks() {
    try {
      String property = System.getProperty(Setting.CLOCK.property());
      String given = property != null ? property : System.getenv(Setting.CLOCK.variable());
      return given != null && given.strip().equals("tsc");
    } catch (SecurityException e) {
      return false;
    }
  }

  /** Reads settings from what stands in for the system properties and the environment. */
  public static Settings read(Map<String, String> properties, Map<String, String> environment) {
    return new Settings(new SettingsReader(properties, environment), environment, List.of());
  }

  /** Returns where the report goes ({@code edpm.report}). */
  public ReportTarget report() {
    return report;
  }

  /** Returns how often it is written while the program runs ({@code edpm.report.every}). */
  public Optional<Duration> reportEvery() {
    return reportEvery;
  }

  /**
   * Tells whether those reports have records, as the last one has ({@code
   * edpm.report.every.records}).
   */
  public boolean reportEveryRecords() {
    return reportEveryRecords;
  }

  /**
   * Returns which of several processes this is ({@code edpm.rank}, else what the launcher says,
   * else 0).
   */
  public int rank() {
    return rank;
  }

  /**
   * Tells whether a region is to be measured at all ({@code edpm.enable}).
   *
   * @param names the names that the region is known under
   */
  public boolean enables(String... names) {
    return enable.isEmpty() || enable.get().matches(names);
  }

  /**
   * Returns what stands in for a region's annotated counters ({@code edpm.counters}): counters and
   * bare types as the user wrote them, perhaps none; empty where the annotated ones stay.
   *
   * @param names the names that the region is known under
   */
  public Optional<List<String>> counters(String... names) {
    return counters.find(names);
  }

  /** Returns all counters and bare types that {@code edpm.counters} names, each once. */
  public List<String> allCounters() {
    return counters.values().stream().flatMap(List::stream).distinct().toList();
  }

  /**
   * Returns how much of a region's executions is kept ({@code edpm.detail}). Without a report
   * nobody reads records, so they are kept where the user asks for them only.
   *
   * @param names the names that the region is known under
   */
  public Detail detail(String... names) {
    return detail.find(names).orElse(keepsRecords() ? Detail.RECORDS : Detail.AGGREGATES);
  }

  /**
   * Tells whether records are left out for the only reason that no report was asked for: {@code
   * edpm.detail} is not set.
   */
  public boolean leavesOutRecords() {
    return !keepsRecords() && detail.values().isEmpty();
  }

  /** Tells whether regions have records for which {@code edpm.detail} says nothing. */
  public boolean keepsRecords() {
    return report.kind() != ReportTarget.Kind.OFF;
  }

  /** Returns each N of {@code edpm.detail} that measures one execution in N, once; N is above 1. */
  public List<Integer> sampling() {
    return detail.values().stream().map(Detail::oneIn).filter(n -> n > 1).distinct().toList();
  }

  /** Tells whether any setting names regions. */
  public boolean namesRegions() {
    return enable.isPresent() || !counters.values().isEmpty() || !detail.values().isEmpty();
  }

  /**
   * Returns a problem for each pattern of {@code edpm.enable}, {@code edpm.counters} and {@code
   * edpm.detail} that matches no region, with the region that is named most alike.
   *
   * @param regions the names of all regions that the program has loaded
   */
  public List<Problem> unmatchedPatterns(Collection<String> regions) {
    List<Problem> unmatched = new ArrayList<>();
    enable.ifPresent(
        patterns -> unmatched(Setting.ENABLE, patterns.unmatched(regions), regions, unmatched));
    unmatched(Setting.COUNTERS, counters.unmatched(regions), regions, unmatched);
    unmatched(Setting.DETAIL, detail.unmatched(regions), regions, unmatched);
    return unmatched;
  }

  private static void unmatched(
      Setting setting, List<String> patterns, Collection<String> regions, List<Problem> into) {
    for (String pattern : patterns) {
      String near =
          NearNames.ofPattern(pattern, regions)
              .map(name -> "; did you mean " + Printable.quote(name) + "?")
              .orElse(regions.isEmpty() ? "; it has loaded no region at all" : "");
      into.add(
          Problem.of(
              "pattern-unmatched",
              setting.property()
                  + ": no region that this program has loaded matches "
                  + Printable.quote(pattern)
                  + near));
    }
  }

  /** Returns the bytes that records may take in the report ({@code edpm.records.limit}). */
  public long recordsLimit() {
    return recordsLimit;
  }

  /** Tells whether measuring waits for the program to resume it ({@code edpm.start}). */
  public boolean startsPaused() {
    return startsPaused;
  }

  /** Tells whether the own cost is subtracted from times ({@code edpm.overhead.subtract}). */
  public boolean subtractsOverhead() {
    return subtractsOverhead;
  }

  /**
   * Returns the names of the backends to try, in order ({@code edpm.backends}), if the user set it.
   */
  public Optional<List<String>> backends() {
    return backends;
  }

  /**
   * Returns the settings of one backend ({@code edpm.<backend>.*}), by the last part of each name.
   */
  public Map<String, String> ofBackend(String backend) {
    return backend.equals("perf") ? Map.of("user-reads", perfUserReads) : Map.of();
  }

  /** Returns how much is said on standard error ({@code edpm.log}). */
  public Log.Level log() {
    return log;
  }

  /**
   * Returns how often listeners of the process get a sample even if nothing calls for one ({@code
   * edpm.monitor.every}).
   */
  public Optional<Duration> monitorEvery() {
    return monitorEvery;
  }

  /** Tells whether there are to be MBeans ({@code edpm.jmx}). */
  public boolean jmx() {
    return jmx;
  }

  /** Returns the jar of the profiling tool to load ({@code edpm.prof.tool}), if the user set it. */
  public Optional<Path> profTool() {
    return profTool;
  }

  /** Tells whether regions and counters are events of JDK Flight Recorder ({@code edpm.jfr}). */
  public boolean jfr() {
    return jfr;
  }

  /** Returns where OpenMetrics text goes ({@code edpm.openmetrics}). */
  public MetricsTarget openMetrics() {
    return openMetrics;
  }

  /** Returns which rules steer ({@code edpm.rules}). */
  public RuleChoice rules() {
    return rules;
  }

  /** Returns the name of the task engine's scheduler ({@code edpm.sched}), if the user set it. */
  public Optional<String> scheduler() {
    return scheduler;
  }

  /** Returns how many workers the task engine has ({@code edpm.workers}), if the user set it. */
  public OptionalInt workers() {
    return workers;
  }

  /**
   * Returns how many tasks may be unfinished before who submits another one has to wait ({@code
   * edpm.tasks.window}), if the user set it.
   */
  public OptionalInt tasksWindow() {
    return tasksWindow;
  }

  /**
   * Returns the folder that performance models are in ({@code edpm.perf-models}), if the user set
   * it.
   */
  public Optional<Path> perfModels() {
    return perfModels;
  }

  /**
   * Returns whether performance models learn ({@code edpm.calibrate}), by the numbers of StarPU's
   * {@code STARPU_CALIBRATE}: 0 where they need it, 1 always, 2 always and from nothing.
   */
  public int calibrate() {
    return calibrate;
  }

  /** Returns how much is kept of what tasks and workers did ({@code edpm.feedback}). */
  public Feedback feedback() {
    return feedback;
  }

  /** Returns those that the user set and that do something for tasks alone, by their names. */
  public List<String> ofTasks() {
    return ofTasks;
  }

  /** Returns what was unknown or not understood, one sentence each. */
  public List<Problem> problems() {
    return problems;
  }

  private static Optional<ReportTarget> target(String text) {
    if (text.equals("-")) {
      return Optional.of(new ReportTarget(ReportTarget.Kind.STANDARD_OUTPUT, text));
    }
    if (text.equals("off")) {
      return Optional.of(new ReportTarget(ReportTarget.Kind.OFF, text));
    }
    try {
      String file = String.valueOf(Path.of(text).getFileName());
      return file.endsWith(".json") || file.endsWith(".jsonl")
          ? Optional.of(new ReportTarget(ReportTarget.Kind.FILE, text))
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Optional<Path> file(String text) {
    try {
      return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Optional<NamePatterns> patterns(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(NamePatterns.parse(text));
  }

  /**
   * Reads a comma-separated list of names, of which there may be none. A backslash escapes what
   * means something here and belongs to a name.
   */
  private static Optional<List<String>> names(String text) {
    List<String> names =
        NamePatterns.split(text, ',').stream()
            .map(name -> name.strip().replaceAll(ESCAPE, "$1"))
            .filter(name -> !name.isEmpty())
            .toList();
    return names.stream().allMatch(name -> name.matches(COUNTER))
        ? Optional.of(names)
        : Optional.empty();
  }

  /** Reads one of several words, the first of which is the default. */
  private static String word(SettingsReader reader, Setting setting, String... words) {
    String text = reader.text(setting);
    if (text == null) {
      return words[0];
    }
    Optional<String> known = List.of(words).contains(text) ? Optional.of(text) : Optional.empty();
    return reader.understood(setting, known, String.join(" or ", words), words[0]).orElse(words[0]);
  }

  /** Reads a number from 1. */
  private static OptionalInt number(
      SettingsReader reader, Setting setting, int most, String usual) {
    if (!reader.isSet(setting)) {
      return OptionalInt.empty();
    }
    return reader
        .read(
            setting,
            text -> Quantities.count(text).filter(number -> number >= 1 && number <= most),
            "a number from 1 to " + most,
            usual)
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  private static Log.Level level(String word) {
    return switch (word) {
      case "off" -> Log.Level.OFF;
      case "info" -> Log.Level.INFO;
      default -> Log.Level.WARN;
    };
  }
}
