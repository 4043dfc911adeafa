package dev.edpm.runtime.boot;

import dev.edpm.runtime.config.Contained;
import dev.edpm.runtime.config.Printable;
import dev.edpm.runtime.region.Region;
import dev.edpm.runtime.region.RegionDescriptor;
import java.util.concurrent.atomic.AtomicBoolean;

/** What a generated wiring class calls. May be used on any thread, and throws no exception. */
public final class Wiring {

  private static final AtomicBoolean FORBIDDEN_SAID = new AtomicBoolean();

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
    } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
      return Forbidden.by(e).isPresent() ? nothing(e) : unmeasured(row, Contained.describe(e));
    }
  }

  /** Said once, since it holds for all regions. */
  private static Region nothing(Throwable failure) {
    if (FORBIDDEN_SAID.compareAndSet(false, true)) {
      System.err.println(
          "edpm: " + Printable.line("nothing is measured: " + Forbidden.by(failure).orElseThrow()));
    }
    return Region.off();
  }

  /**
   * A monitor must not break the program; without a measurement there is nowhere else to say it.
   */
  private static Region unmeasured(String row, String reason) {
    int tab = row.indexOf('\t');
    String name = tab < 0 ? row : row.substring(0, tab);
    String message = "region " + name + " is not measured: " + reason;
    System.err.println("edpm: " + Printable.line(message));
    return Region.off();
  }
}
