package dev.edpm.runtime.boot;

import dev.edpm.runtime.region.Region;

/** What generated wiring calls. */
public final class Wiring {

  private Wiring() {}

  /** Registers a region. */
  public static Region region(
      String name,
      String className,
      String member,
      String signature,
      String file,
      int line,
      String... counters) {
    throw new UnsupportedOperationException("not yet");
  }
}
