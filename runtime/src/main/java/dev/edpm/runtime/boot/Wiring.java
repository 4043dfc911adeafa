package dev.edpm.runtime.boot;

import dev.edpm.runtime.region.Region;
import dev.edpm.runtime.region.RegionDescriptor;

/** What a generated wiring class calls. May be used on any thread, and throws no exception. */
public final class Wiring {

  private final Class<?> type;

  private Wiring(Class<?> type) {
    this.type = type;
  }

  /** Returns the wiring of a generated class. */
  public static Wiring of(Class<?> type) {
    return new Wiring(type);
  }

  /**
   * Registers a region; the first one in the process starts the measurement.
   *
   * @param row the region's row in the index {@code META-INF/edpm/regions}, without the wiring
   *     class: name, class, member, signature, file, line, counters, number, numbers of the regions
   *     inside
   * @return what woven code calls; a region that is never measured when it cannot be registered
   */
  public Region region(String row) {
    try {
      RegionDescriptor descriptor = RegionRow.read(type.getName(), row);
      if (descriptor != null) {
        return Measurement.current().register(descriptor, type);
      }
      return unmeasured(row, "its wiring class is of another version; build the program anew");
    } catch (RuntimeException | LinkageError e) {
      return unmeasured(row, e.toString());
    }
  }

  /**
   * A monitor must not break the program; without a measurement there is nowhere else to say it.
   */
  private static Region unmeasured(String row, String reason) {
    int tab = row.indexOf('\t');
    String name = tab < 0 ? row : row.substring(0, tab);
    System.err.println("edpm: region " + name + " is not measured: " + reason);
    return Region.off();
  }
}
