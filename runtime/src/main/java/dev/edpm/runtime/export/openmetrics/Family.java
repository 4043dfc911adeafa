package dev.edpm.runtime.export.openmetrics;

/**
 * A metric family: what has the same name.
 *
 * @param name with its unit at the end, without the suffixes of its samples
 * @param type what kind it is
 * @param unit its unit, empty when there is none
 * @param help one sentence for people
 */
record Family(String name, Type type, String unit, String help) {

  /** The kinds of metrics that we have. */
  enum Type {
    /** What only grows. */
    COUNTER("counter"),
    /** What may fall, too. */
    GAUGE("gauge"),
    /** How values are distributed. */
    SUMMARY("summary"),
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
