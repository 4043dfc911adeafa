package dev.edpm.runtime.backend.perf.event;

/**
 * One event, as it is requested from the kernel.
 *
 * @param name its name in the report
 * @param type {@code perf_event_attr.type}: a kind of event, or the number of a PMU
 * @param config {@code perf_event_attr.config}: the event
 * @param config1 additional attributes, for some PMUs
 * @param config2 additional attributes, for some PMUs
 * @param domain the modes in which it counts
 * @param cpu the CPU whose events it counts, of all threads, or {@link #THREAD}
 * @param byProgram whether the program reads it itself, as far as the kernel allows
 */
public record PerfEvent(
    String name,
    int type,
    long config,
    long config1,
    long config2,
    Domain domain,
    int cpu,
    boolean byProgram) {

  /** Not an event of a CPU: it is counted for the calling thread, on any CPU. */
  static final int THREAD = -1;

  /** The type of generic hardware events, such as cycles. */
  public static final int HARDWARE = 0;

  /** The type of events that the kernel counts itself. */
  public static final int SOFTWARE = 1;

  /** The type of the kernel's tracepoints. */
  public static final int TRACEPOINT = 2;

  /** The type of generic events of caches. */
  public static final int CACHE = 3;

  /** The type of events that are identified by the CPU's own numbers. */
  public static final int RAW = 4;

  /** Returns an event of the calling thread. */
  public static PerfEvent of(String name, int type, long config) {
    return new PerfEvent(name, type, config, 0, 0, Domain.ALL, THREAD, false);
  }

  /** Returns the event, counted in other modes of the CPU. */
  public PerfEvent in(Domain other) {
    return new PerfEvent(name, type, config, config1, config2, other, cpu, byProgram);
  }

  /** Returns the event, counted on a CPU for all threads. */
  public PerfEvent on(int other) {
    return new PerfEvent(name, type, config, config1, config2, domain, other, byProgram);
  }

  /**
   * Returns the event as one that the program reads.
   *
   * @param more the bits of {@code config1} that this needs
   */
  public PerfEvent readByProgram(long more) {
    return new PerfEvent(name, type, config, config1 | more, config2, domain, cpu, true);
  }

  /** Tells whether it counts the calling thread, and not a whole CPU. */
  public boolean isOfThread() {
    return cpu == THREAD;
  }

  /** Tells whether the kernel itself counts it, so that it is never multiplexed. */
  public boolean isSoftware() {
    return type == SOFTWARE || type == TRACEPOINT;
  }

  /** Returns its name with the modes it counts in. */
  public String source() {
    return name + domain.modifier();
  }
}
