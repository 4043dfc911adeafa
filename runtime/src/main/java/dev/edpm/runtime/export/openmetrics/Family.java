package dev.edpm.runtime.export.openmetrics;

/**
 * A metric family: the metrics with the same name.
 *
 * @param name the name, ending with the unit, without the suffixes of its samples
 * @param type its type
 * @param unit its unit, empty if there is none
 * @param help one sentence for people
 */
record Family(String name, Type type, String unit, String help) {

  /** The types of metrics that EDPM uses. */
  enum Type {
    /** A value that never decreases. */
    COUNTER("counter"),
    /** A value that may decrease. */
    GAUGE("gauge"),
    /** A distribution of values, by quantiles. */
    SUMMARY("summary"),
    /** A distribution of values, in buckets, which can be added up over processes. */
    HISTOGRAM("histogram"),
    /** Text about the process. */
    INFO("info");

    private final String word;

    Type(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }
}
