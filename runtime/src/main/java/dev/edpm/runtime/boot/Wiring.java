package dev.edpm.runtime.boot;

import dev.edpm.runtime.region.hot.RegionHandle;

/**
 * What the generated classes of regions extend, and register with while they are initialised. May
 * be used on any thread, and throws no exception.
 *
 * <p>An initialiser that ends with an error makes its class unusable for ever, so nothing here may
 * need more stack than the JVM has just had to load the generated class. That is why this is its
 * superclass: when the initialiser runs, this class is there, and so are those that {@link #region}
 * needs before it has looked how much stack is left.
 */
public abstract class Wiring {

  /** For generated classes, of which there are no objects. */
  protected Wiring() {}

  /**
   * Registers a region; the first one in the process starts the measurement.
   *
   * @param type the wiring class
   * @param row the region's row in the index {@code META-INF/edpm/regions}, without the wiring
   *     class: name, class, member, signature, file, line, counters, number, numbers of the regions
   *     inside
   * @return what woven code calls; a region that is never measured when it cannot be registered,
   *     and one that is registered later when the JVM is short of stack, heap or threads now
   */
  public static RegionHandle region(Class<?> type, String row) {
    // Made first: after an attempt that has failed there may be no stack or heap to make it.
    Registration later = new Registration(type, row);
    try {
      RegionHandle now = later.attempt();
      return now != null ? now : later;
    } catch (VirtualMachineError | LinkageError e) {
      // It tries again by itself.
      return later;
    }
  }
}
