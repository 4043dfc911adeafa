package dev.edpm.runtime.backend.perf;

/**
 * One event, as the kernel is asked for it.
 *
 * @param name what the report calls it
 * @param type {@code perf_event_attr.type}: a kind of event, or the number of a PMU
 * @param config {@code perf_event_attr.config}: which event
 * @param config1 more of it, for some PMUs
 * @param config2 more of it, for some PMUs
 * @param domain where it counts
 * @param cpu the CPU whose events it counts, of all threads, or {@link #THREAD}
 * @param byProgram whether the program reads it by itself, as far as the kernel lets it
 */
record PerfEvent(
    String name,
    int type,
    long config,
    long config1,
    long config2,
    Domain domain,
    int cpu,
    boolean byProgram) {

  /** Not of a CPU: the event is counted for the calling thread, wherever it runs. */
  static final int THREAD = -1;

  static final int HARDWARE = 0;
  static final int SOFTWARE = 1;
  static final int TRACEPOINT = 2;
  static final int CACHE = 3;
  static final int RAW = 4;

  /** An event of the calling thread. */
  static PerfEvent of(String name, int type, long config) {
    return new PerfEvent(name, type, config, 0, 0, Domain.ALL, THREAD, false);
  }

  PerfEvent in(Domain other) {
    return new PerfEvent(name, type, config, config1, config2, other, cpu, byProgram);
  }

  PerfEvent on(int other) {
    return new PerfEvent(name, type, config, config1, config2, domain, other, byProgram);
  }

  /**
   * Returns the event as one that the program reads.
   *
   * @param more what has to stand in {@code config1} for it
   */
  PerfEvent readByProgram(long more) {
    return new PerfEvent(name, type, config, config1 | more, config2, domain, cpu, true);
  }

  boolean isOfThread() {
    return cpu == THREAD;
  }

  /** Tells whether the kernel counts it itself, so that it is always counted. */
  boolean isSoftware() {
    return type == SOFTWARE || type == TRACEPOINT;
  }

  /** Returns its name with the modes it counts in. */
  String source() {
    return name + domain.modifier();
  }
}
