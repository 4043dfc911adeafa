package dev.edpm.runtime.config;

import java.util.Locale;

/**
 * The settings of all artifacts, each with its two names, so that unknown names are found. The
 * artifact that uses a setting reads it, with a {@link SettingsReader}.
 */
public enum Setting {
  REPORT("edpm.report"),
  REPORT_EVERY("edpm.report.every"),
  REPORT_EVERY_RECORDS("edpm.report.every.records"),
  SUMMARY("edpm.summary"),
  EXIT_WAIT("edpm.exit.wait"),
  RANK("edpm.rank"),
  ENABLE("edpm.enable"),
  COUNTERS("edpm.counters"),
  DETAIL("edpm.detail"),
  RECORDS_LIMIT("edpm.records.limit"),
  TAGS_LIMIT("edpm.tags.limit"),
  START("edpm.start"),
  WARMUP("edpm.warmup"),
  PATHS("edpm.paths"),
  TRACE_IDS("edpm.trace-ids"),
  TRACE_SPANS("edpm.trace-spans"),
  OVERHEAD_SUBTRACT("edpm.overhead.subtract"),
  CLOCK("edpm.clock"),
  SYNC("edpm.sync"),
  SYNC_TOKEN("edpm.sync.token"),
  BACKENDS("edpm.backends"),
  PERF_USER_READS("edpm.perf.user-reads"),
  LOG("edpm.log"),
  MONITOR_EVERY("edpm.monitor.every"),
  JMX("edpm.jmx"),
  JFR("edpm.jfr"),
  PROFILE("edpm.profile"),
  /** Read by {@code edpm-agent} too. */
  OPENMETRICS("edpm.openmetrics"),
  OPENMETRICS_HISTOGRAMS("edpm.openmetrics.histograms"),
  OPENMETRICS_TAGS("edpm.openmetrics.tags"),
  LIVE("edpm.live"),
  LIVE_STEER("edpm.live.steer"),
  LIVE_WAIT("edpm.live.wait"),
  RULES("edpm.rules"),
  PROF_TOOL("edpm.prof.tool"),
  TRACE("edpm.trace"),
  TRACE_START("edpm.trace.start"),
  TRACE_LIMIT("edpm.trace.limit"),
  /** Read by {@code edpm-junit}, as the next two. */
  BASELINE("edpm.baseline"),
  BASELINE_MACHINE("edpm.baseline.machine"),
  EXPECT_STRICT("edpm.expect.strict"),
  /** Read by {@code edpm-agent}. */
  AGENT("edpm.agent"),
  VIRTUAL_THREADS("edpm.virtual-threads"),
  /** Read by {@code edpm-spring-boot-starter}, as the next one. */
  SPRING_COUNTERS("edpm.spring.counters"),
  SPRING_TAGS("edpm.spring.tags"),
  SCHED("edpm.sched", true),
  WORKERS("edpm.workers", true),
  DEVICES("edpm.devices", true),
  /** Read by {@code edpm-opencl}, as the next one. */
  OPENCL("edpm.opencl", true),
  OPENCL_MEMORY("edpm.opencl.memory", true),
  TASKS_WINDOW("edpm.tasks.window", true),
  TASKS_COUNTERS("edpm.tasks.counters", true),
  PERF_MODELS("edpm.perf-models", true),
  PERF_MODELS_HOST("edpm.perf-models.host", true),
  CALIBRATE("edpm.calibrate", true),
  CALIBRATE_MINIMUM("edpm.calibrate.minimum", true),
  FEEDBACK("edpm.feedback", true),
  FEEDBACK_FILE("edpm.feedback.file", true);

  static final String PROPERTY_PREFIX = "edpm.";
  static final String VARIABLE_PREFIX = "EDPM_";

  private final String property;
  private final boolean ofTasks;

  Setting(String property) {
    this(property, false);
  }

  Setting(String property, boolean ofTasks) {
    this.property = property;
    this.ofTasks = ofTasks;
  }

  /** Tells whether it only has an effect on tasks. */
  boolean isOfTasks() {
    return ofTasks;
  }

  /** Returns the name of its system property. */
  public String property() {
    return property;
  }

  String variable() {
    return property.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
  }
}
