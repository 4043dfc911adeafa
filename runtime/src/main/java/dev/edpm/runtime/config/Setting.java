package dev.edpm.runtime.config;

import java.util.Locale;

/** The settings there are, each with its two names. */
enum Setting {
  REPORT("edpm.report"),
  REPORT_EVERY("edpm.report.every"),
  REPORT_EVERY_RECORDS("edpm.report.every.records"),
  RANK("edpm.rank"),
  ENABLE("edpm.enable"),
  COUNTERS("edpm.counters"),
  DETAIL("edpm.detail"),
  RECORDS_LIMIT("edpm.records.limit"),
  START("edpm.start"),
  OVERHEAD_SUBTRACT("edpm.overhead.subtract"),
  CLOCK("edpm.clock"),
  BACKENDS("edpm.backends"),
  PERF_USER_READS("edpm.perf.user-reads"),
  LOG("edpm.log"),
  MONITOR_EVERY("edpm.monitor.every"),
  JMX("edpm.jmx"),
  JFR("edpm.jfr"),
  OPENMETRICS("edpm.openmetrics"),
  RULES("edpm.rules"),
  PROF_TOOL("edpm.prof.tool"),
  SCHED("edpm.sched"),
  WORKERS("edpm.workers"),
  TASKS_WINDOW("edpm.tasks.window"),
  PERF_MODELS("edpm.perf-models"),
  CALIBRATE("edpm.calibrate"),
  FEEDBACK("edpm.feedback");

  static final String PROPERTY_PREFIX = "edpm.";
  static final String VARIABLE_PREFIX = "EDPM_";

  private final String property;

  Setting(String property) {
    this.property = property;
  }

  String property() {
    return property;
  }

  String variable() {
    return property.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
  }
}
