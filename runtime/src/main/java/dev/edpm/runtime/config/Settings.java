package dev.edpm.runtime.config;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.text.Printable;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The settings of the launch: system properties {@code edpm.x} and environment variables {@code
 * EDPM_X}. If both are set, the property has precedence. An unknown or invalid setting is a
 * problem, never an error: its default is used. Immutable and therefore safe on any thread.
 */
public final class Settings {

  /** The size of about sixty thousand records, which are written in less than a second. */
  private static final long RECORDS_LIMIT = 8L << 20;

  /** The size of about four million changes of a worker's state. */
  private static final long TRACE_LIMIT = 64L << 20;

  private static final int TAGS_LIMIT = 100;

  private static final int MOST_BOUNDS = 100;

  /** With more values a report would be larger than its records. */
  private static final int MOST_TAGS = 100_000;

  private final ReportTarget report;
  private final Optional<Duration> reportEvery;
  private final boolean reportEveryRecords;
  private final boolean summary;
  private final Optional<Duration> exitWait;
  private final Optional<Duration> traceIds;
  private final Optional<Duration> traceSpans;
  private final int rank;
  private final Optional<NamePatterns> enable;
  private final RegionRules<List<String>> counters;
  private final RegionRules<Detail> detail;
  private final DetailText detailText;
  private final long recordsLimit;
  private final int tagsLimit;
  private final boolean startsPaused;
  private final Optional<WarmUpChoice> warmUp;
  private final boolean keepsPaths;
  private final boolean subtractsOverhead;
  private final Optional<SyncAddress> sync;
  private final String syncToken;
  private final Optional<List<String>> backends;
  private final String perfUserReads;
  private final Log.Level log;
  private final Optional<Duration> monitorEvery;
  private final boolean jmx;
  private final List<Path> profTools;
  private final boolean jfr;
  private final String profile;
  private final boolean countsVirtualThreads;
  private final MetricsTarget openMetrics;
  private final RegionRules<List<String>> histograms;
  private final Optional<NamePatterns> tagLabels;
  private final Optional<LiveAddress> live;
  private final boolean liveSteers;
  private final boolean liveWaits;
  private final RuleChoice rules;
  private final Set<TraceKind> trace;
  private final boolean traceStartsPaused;
  private final long traceLimit;
  private final SettingsReader reader;
  private final List<String> ofTasks;
  private final List<Problem> problems;

  // Settings that are not set are not read, because loading the class of each parser delays the
  // start.
  private Settings(SettingsReader reader, Map<String, String> environment, List<Problem> problems) {
    report =
        !reader.isSet(Setting.REPORT)
            ? ReportTarget.DEFAULT
            : reader
                .understood(
                    Setting.REPORT,
                    target(reader.text(Setting.REPORT)),
                    PathPattern.expected(reader.text(Setting.REPORT))
                        .orElse("a path that ends in .json or .jsonl, - or off"),
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
    reportEveryRecords = reader.word(Setting.REPORT_EVERY_RECORDS, "off", "on").equals("on");
    summary = reader.word(Setting.SUMMARY, "off", "on").equals("on");
    exitWait = duration(reader, Setting.EXIT_WAIT, "no wait");
    traceIds = duration(reader, Setting.TRACE_IDS, "no trace ids");
    traceSpans = duration(reader, Setting.TRACE_SPANS, "no spans");
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
                SettingsReader::names,
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
    String given = reader.text(Setting.DETAIL);
    detailText = new DetailText(given == null ? "" : given);
    recordsLimit =
        !reader.isSet(Setting.RECORDS_LIMIT)
            ? RECORDS_LIMIT
            : reader
                .read(
                    Setting.RECORDS_LIMIT,
                    Quantities::bytes,
                    "a number of bytes such as 4096, 64k, 512m or 1g",
                    "8m")
                .orElse(RECORDS_LIMIT);
    tagsLimit =
        !reader.isSet(Setting.TAGS_LIMIT)
            ? TAGS_LIMIT
            : reader
                .read(
                    Setting.TAGS_LIMIT,
                    text -> Quantities.count(text).filter(limit -> limit <= MOST_TAGS),
                    "a number from 0 to " + MOST_TAGS,
                    String.valueOf(TAGS_LIMIT))
                .orElse(TAGS_LIMIT);
    startsPaused = reader.word(Setting.START, "on", "paused").equals("paused");
    warmUp =
        !reader.isSet(Setting.WARMUP)
            ? Optional.empty()
            : reader.read(
                Setting.WARMUP,
                WarmUpChoice::parse,
                "a duration such as 10s, or a region and a number of executions such as row:1000",
                "no warm-up");
    keepsPaths = reader.word(Setting.PATHS, "on", "off").equals("on");
    subtractsOverhead = reader.word(Setting.OVERHEAD_SUBTRACT, "off", "on").equals("on");
    reader.word(Setting.CLOCK, "nano", "tsc");
    sync =
        !reader.isSet(Setting.SYNC)
            ? Optional.empty()
            : reader.read(
                Setting.SYNC,
                SyncAddress::parse,
                "a host and a port such as node-1:7431",
                "no synchronization");
    String token = reader.text(Setting.SYNC_TOKEN);
    syncToken = token == null ? "" : token;
    backends =
        !reader.isSet(Setting.BACKENDS)
            ? Optional.empty()
            : reader.read(
                Setting.BACKENDS,
                text -> SettingsReader.names(text).filter(names -> !names.isEmpty()),
                "names of backends such as perf,papi,jvm,os",
                "all available backends");
    perfUserReads = reader.word(Setting.PERF_USER_READS, "off", "on");
    log = level(reader.word(Setting.LOG, "warn", "off", "info"));
    monitorEvery =
        !reader.isSet(Setting.MONITOR_EVERY)
            ? Optional.empty()
            : reader.read(
                Setting.MONITOR_EVERY,
                Quantities::duration,
                "a duration such as 100ms or 1s",
                "samples only after changes");
    jmx = reader.word(Setting.JMX, "off", "on").equals("on");
    profTools =
        !reader.isSet(Setting.PROF_TOOL)
            ? List.of()
            : reader
                .read(
                    Setting.PROF_TOOL,
                    SettingsReader::paths,
                    "paths of jars, separated as in a class path",
                    "no tool")
                .orElse(List.of());
    jfr = reader.word(Setting.JFR, "off", "on").equals("on");
    profile = reader.word(Setting.PROFILE, "off", "on", "cpu", "alloc", "wait");
    countsVirtualThreads = reader.word(Setting.VIRTUAL_THREADS, "off", "on").equals("on");
    openMetrics =
        !reader.isSet(Setting.OPENMETRICS)
            ? MetricsTarget.OFF
            : reader
                .read(
                    Setting.OPENMETRICS,
                    MetricsTarget::parse,
                    MetricsTarget.expected(reader.text(Setting.OPENMETRICS)),
                    "off")
                .orElse(MetricsTarget.OFF);
    histograms =
        !reader.isSet(Setting.OPENMETRICS_HISTOGRAMS)
            ? RegionRules.none()
            : reader.rules(
                Setting.OPENMETRICS_HISTOGRAMS,
                Settings::bounds,
                "ascending bounds such as 1ms,10ms,100ms, or these by counter such as"
                    + " time.wall=1ms,10ms;jvm.allocated-bytes=1k,1m",
                "summaries");
    tagLabels =
        !reader.isSet(Setting.OPENMETRICS_TAGS)
            ? Optional.empty()
            : reader.read(
                Setting.OPENMETRICS_TAGS,
                Settings::patterns,
                "keys of tags such as currency,http.*",
                "no tags");
    live =
        !reader.isSet(Setting.LIVE) || reader.text(Setting.LIVE).equals("off")
            ? Optional.empty()
            : reader.read(
                Setting.LIVE, LiveAddress::parse, "off or an address such as http://:2011", "off");
    liveSteers = reader.word(Setting.LIVE_STEER, "on", "off").equals("on");
    liveWaits = reader.word(Setting.LIVE_WAIT, "off", "on").equals("on");
    rules =
        !reader.isSet(Setting.RULES)
            ? RuleChoice.OFF
            : reader
                .read(Setting.RULES, RuleChoice::parse, "off, on or the path of a file", "off")
                .orElse(RuleChoice.OFF);
    trace =
        !reader.isSet(Setting.TRACE)
            ? Set.of()
            : reader
                .read(Setting.TRACE, TraceKind::parse, TraceKind.EXPECTED, "off")
                .orElse(Set.of());
    traceStartsPaused = reader.word(Setting.TRACE_START, "on", "paused").equals("paused");
    traceLimit =
        !reader.isSet(Setting.TRACE_LIMIT)
            ? TRACE_LIMIT
            : reader
                .read(
                    Setting.TRACE_LIMIT,
                    Quantities::bytes,
                    "a number of bytes such as 4096, 64k, 512m or 1g",
                    "64m")
                .orElse(TRACE_LIMIT);
    ofTasks = reader.ofTasks();
    this.reader = reader;
    this.problems = List.copyOf(problems);
  }

  /**
   * @param otherwise what a mistake leads to
   */
  private static Optional<Duration> duration(
      SettingsReader reader, Setting setting, String otherwise) {
    return reader.isSet(setting)
        ? reader.read(
            setting, Quantities::duration, "a duration such as 500ms, 10s, 5m or 1h", otherwise)
        : Optional.empty();
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
              "the security manager does not allow reading the settings ("
                  + e.getMessage()
                  + "): the defaults are used; grant java.security.AllPermission to the program and"
                  + " to edpm-runtime, or run without a security manager");
      return read(properties, environment, refused);
    }
    return read(properties, environment);
  }

  /**
   * Tells whether this process uses the CPU's own counter as its clock ({@code edpm.clock}).
   * Separate from the other settings, because the clock may be read before them.
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

  /** Reads settings from replacements of the system properties and the environment. */
  public static Settings read(Map<String, String> properties, Map<String, String> environment) {
    return read(properties, environment, null);
  }

  private static Settings read(
      Map<String, String> properties, Map<String, String> environment, Problem refused) {
    List<Problem> problems = new ArrayList<>();
    if (refused != null) {
      problems.add(refused);
    }
    SettingsReader reader = SettingsReader.of(properties, environment, problems::add);
    return new Settings(reader, environment, problems);
  }

  /** Returns the destination of the report ({@code edpm.report}). */
  public ReportTarget report() {
    return report;
  }

  /** Returns the period of reports while the program runs ({@code edpm.report.every}). */
  public Optional<Duration> reportEvery() {
    return reportEvery;
  }

  /**
   * Tells whether those reports have records, as the last one does ({@code
   * edpm.report.every.records}).
   */
  public boolean reportEveryRecords() {
    return reportEveryRecords;
  }

  /**
   * Tells whether the regions with the most self time are printed when measuring ends ({@code
   * edpm.summary}).
   */
  public boolean summary() {
    return summary;
  }

  /** Returns the longest wait for open executions at the end ({@code edpm.exit.wait}). */
  public Optional<Duration> exitWait() {
    return exitWait;
  }

  /**
   * Returns how long executions are at least whose records have the ids of the current span ({@code
   * edpm.trace-ids}).
   */
  public Optional<Duration> traceIds() {
    return traceIds;
  }

  /** Returns how long executions are at least that become spans ({@code edpm.trace-spans}). */
  public Optional<Duration> traceSpans() {
    return traceSpans;
  }

  /**
   * Returns the rank of this process among several ({@code edpm.rank}, else the launcher's rank,
   * else 0).
   */
  public int rank() {
    return rank;
  }

  /**
   * Tells whether a region is measured at all ({@code edpm.enable}).
   *
   * @param names the names of the region
   */
  public boolean enables(String... names) {
    return enable.isEmpty() || enable.get().matches(names);
  }

  /**
   * Returns the counters that replace a region's annotated ones ({@code edpm.counters}): counters
   * and types without a counter, as the user wrote them, possibly none; empty if the annotated ones
   * are used.
   *
   * @param names the names of the region
   */
  public Optional<List<String>> counters(String... names) {
    return counters.find(names);
  }

  /** Returns all counters and types in {@code edpm.counters}, each once. */
  public List<String> allCounters() {
    return counters.values().stream().flatMap(List::stream).distinct().toList();
  }

  /**
   * Returns the detail in which a region's executions are kept ({@code edpm.detail}). Without a
   * report, records are kept only if the user requests them, because nothing would read them.
   *
   * @param names the names of the region
   */
  public Detail detail(String... names) {
    return detail.find(names).orElse(keepsRecords() ? Detail.RECORDS : Detail.AGGREGATES);
  }

  /** Returns {@code edpm.detail} as text. */
  public DetailText detailText() {
    return detailText;
  }

  /**
   * Tells whether there are no records only because no report was requested: {@code edpm.detail} is
   * not set.
   */
  public boolean leavesOutRecords() {
    return !keepsRecords() && detail.values().isEmpty();
  }

  /** Tells whether regions without a value of {@code edpm.detail} have records. */
  public boolean keepsRecords() {
    return report.kind() != ReportTarget.Kind.OFF;
  }

  /**
   * Returns each N above 1 in {@code edpm.detail} for which one in N executions is measured,
   * without duplicates.
   */
  public List<Integer> sampling() {
    return detail.values().stream().map(Detail::oneIn).filter(n -> n > 1).distinct().toList();
  }

  /** Tells whether any setting contains names or patterns of regions. */
  public boolean namesRegions() {
    return enable.isPresent()
        || warmUp.flatMap(WarmUpChoice::regions).isPresent()
        || !counters.values().isEmpty()
        || !detail.values().isEmpty();
  }

  /**
   * Returns a problem for each pattern of {@code edpm.enable}, {@code edpm.warmup}, {@code
   * edpm.counters} and {@code edpm.detail} that matches no region, with the most similar name of a
   * region.
   *
   * @param regions the names of all regions that the program has loaded
   */
  public List<Problem> unmatchedPatterns(Collection<String> regions) {
    List<Problem> unmatched = new ArrayList<>();
    enable.ifPresent(
        patterns -> unmatched(Setting.ENABLE, patterns.unmatched(regions), regions, unmatched));
    warmUp
        .flatMap(WarmUpChoice::regions)
        .ifPresent(
            patterns -> unmatched(Setting.WARMUP, patterns.unmatched(regions), regions, unmatched));
    unmatched(Setting.COUNTERS, counters.unmatched(regions), regions, unmatched);
    unmatched(Setting.DETAIL, detail.unmatched(regions), regions, unmatched);
    return unmatched;
  }

  private static void unmatched(
      Setting setting, List<String> patterns, Collection<String> regions, List<Problem> into) {
    patterns.forEach(pattern -> into.add(unmatched(setting.property(), pattern, regions)));
  }

  /**
   * Returns the problem that a pattern matches no region, with the most similar name of a region,
   * or with the name of any region if none is similar.
   *
   * @param where the setting or listener that has the pattern
   * @param regions the names of all regions that the program has loaded
   */
  public static Problem unmatched(String where, String pattern, Collection<String> regions) {
    String near =
        NearNames.ofPattern(pattern, regions)
            .map(name -> "; did you mean " + Printable.quote(name) + "?")
            .or(
                () ->
                    regions.stream()
                        .min(Comparator.naturalOrder())
                        .map(
                            name ->
                                "; patterns are compared with the names of regions, such as "
                                    + Printable.quote(name)))
            .orElse("; it has not loaded any region");
    return Problem.of(
        "pattern-unmatched",
        where
            + ": no region that this program has loaded matches "
            + Printable.quote(pattern)
            + near);
  }

  /**
   * Returns the number of bytes that records may take in the report ({@code edpm.records.limit}).
   */
  public long recordsLimit() {
    return recordsLimit;
  }

  /**
   * Returns how many values of a tag are distinguished in each region ({@code edpm.tags.limit}).
   */
  public int tagsLimit() {
    return tagsLimit;
  }

  /** Tells whether measuring is paused until the program resumes it ({@code edpm.start}). */
  public boolean startsPaused() {
    return startsPaused;
  }

  /** Returns the length of the warm-up ({@code edpm.warmup}), if there is one. */
  public Optional<WarmUpChoice> warmUp() {
    return warmUp;
  }

  /** Tells whether totals by call path are kept ({@code edpm.paths}). */
  public boolean keepsPaths() {
    return keepsPaths;
  }

  /** Tells whether the own cost is subtracted from times ({@code edpm.overhead.subtract}). */
  public boolean subtractsOverhead() {
    return subtractsOverhead;
  }

  /** Returns the server of clocks to synchronize with ({@code edpm.sync}), if the user set it. */
  public Optional<SyncAddress> sync() {
    return sync;
  }

  /** Returns the secret of that server ({@code edpm.sync.token}); empty if it has none. */
  public String syncToken() {
    return syncToken;
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

  /** Returns the amount of output on standard error ({@code edpm.log}). */
  public Log.Level log() {
    return log;
  }

  /**
   * Returns the period of samples for listeners of the process, which are taken even without
   * changes ({@code edpm.monitor.every}).
   */
  public Optional<Duration> monitorEvery() {
    return monitorEvery;
  }

  /** Tells whether MBeans are registered ({@code edpm.jmx}). */
  public boolean jmx() {
    return jmx;
  }

  /** Returns the jars of the profiling tools to load ({@code edpm.prof.tool}), in their order. */
  public List<Path> profTools() {
    return profTools;
  }

  /**
   * Tells whether events of JDK Flight Recorder are emitted for regions and counters ({@code
   * edpm.jfr}).
   */
  public boolean jfr() {
    return jfr;
  }

  /**
   * Returns what a recording of JDK Flight Recorder beside the report contains ({@code
   * edpm.profile}): {@code off}, {@code on} for all, {@code cpu}, {@code alloc} or {@code wait}.
   */
  public String profile() {
    return profile;
  }

  /** Tells whether the user wants counters of virtual threads ({@code edpm.virtual-threads}). */
  public boolean countsVirtualThreads() {
    return countsVirtualThreads;
  }

  /** Returns the destination of OpenMetrics text ({@code edpm.openmetrics}). */
  public MetricsTarget openMetrics() {
    return openMetrics;
  }

  /**
   * Returns the bounds of the buckets in which OpenMetrics text has the values of a counter ({@code
   * edpm.openmetrics.histograms}), in ascending order; none if it has quantiles of them, also
   * because the bounds of the setting do not fit the counter's unit.
   *
   * @param counter its full name
   * @param unit its UCUM code: a counter in ns has times as bounds, any other one numbers
   */
  public List<Long> histogramBounds(String counter, String unit) {
    List<Long> bounds = new ArrayList<>();
    for (String bound : histograms.find(counter).orElse(List.of())) {
      Optional<Long> number = Quantities.bound(bound, unit.equals("ns"));
      if (number.isEmpty()) {
        return List.of();
      }
      bounds.add(number.get());
    }
    return bounds;
  }

  /** Tells whether OpenMetrics text has a tag as a label ({@code edpm.openmetrics.tags}). */
  public boolean labelsTag(String key) {
    return tagLabels.isPresent() && tagLabels.get().matches(key);
  }

  /** Returns the address of the live page ({@code edpm.live}), if the user set it. */
  public Optional<LiveAddress> live() {
    return live;
  }

  /** Tells whether the live page may change the program ({@code edpm.live.steer}). */
  public boolean liveSteers() {
    return liveSteers;
  }

  /** Tells whether the program waits for <em>Go</em> on the page ({@code edpm.live.wait}). */
  public boolean liveWaits() {
    return liveWaits;
  }

  /** Returns the rules that are enabled ({@code edpm.rules}). */
  public RuleChoice rules() {
    return rules;
  }

  /** Returns the kinds of events that are traced ({@code edpm.trace}); empty if it is off. */
  public Set<TraceKind> trace() {
    return trace;
  }

  /** Tells whether tracing waits until the program starts it ({@code edpm.trace.start}). */
  public boolean traceStartsPaused() {
    return traceStartsPaused;
  }

  /** Returns the number of bytes that traced events may take in memory. */
  public long traceLimit() {
    return traceLimit;
  }

  /**
   * Returns the same settings for another artifact of ours, which reads those that are its own.
   *
   * @param problems receives a problem for each invalid value
   */
  public SettingsReader reader(Consumer<Problem> problems) {
    return reader.reportingTo(problems);
  }

  /** Returns the settings that the user set and that only have an effect on tasks, by name. */
  public List<String> ofTasks() {
    return ofTasks;
  }

  /** Returns a problem for each unknown or invalid setting. */
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
      boolean ends = file.endsWith(".json") || file.endsWith(".jsonl");
      return ends && PathPattern.expected(text).isEmpty()
          ? Optional.of(new ReportTarget(ReportTarget.Kind.FILE, text))
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Optional<NamePatterns> patterns(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(NamePatterns.parse(text));
  }

  /** Parses ascending bounds of a histogram, all times or all numbers. */
  private static Optional<List<String>> bounds(String text) {
    List<String> bounds = NamePatterns.split(text, ',').stream().map(String::strip).toList();
    boolean few = bounds.size() <= MOST_BOUNDS;
    return few && (ascend(bounds, true) || ascend(bounds, false))
        ? Optional.of(bounds)
        : Optional.empty();
  }

  private static boolean ascend(List<String> bounds, boolean times) {
    long last = 0;
    for (String bound : bounds) {
      long number = Quantities.bound(bound, times).orElse(0L);
      if (number <= last) {
        return false;
      }
      last = number;
    }
    return true;
  }

  private static Log.Level level(String word) {
    return switch (word) {
      case "off" -> Log.Level.OFF;
      case "info" -> Log.Level.INFO;
      default -> Log.Level.WARN;
    };
  }
}
