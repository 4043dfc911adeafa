package dev.edpm.runtime.series;

/** Counters of a test's own, for tests of other rooms: those of the process are everybody's. */
public final class OwnCounters {

  private OwnCounters() {}

  public static UserCounters fresh() {
    return new UserCounters(System::nanoTime, UserCounters.MOST_BYTES);
  }
}
