package dev.edpm.runtime.boot;

import dev.edpm.runtime.region.Region;
import dev.edpm.runtime.region.RegionDescriptor;
import java.util.List;

/** What generated wiring calls. May be called on any thread, and never throws. */
public final class Wiring {

  private static final StackWalker CALLER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private Wiring() {}

  /**
   * Registers a region of the calling wiring class; the first one starts the measurement.
   *
   * @param name the region's name, unique in its compilation
   * @param className binary name of the class whose source holds the mark
   * @param member the enclosing method, {@code <init>} or {@code <clinit>}
   * @param signature the member's descriptor
   * @param file simple name of the source file
   * @param line line of the mark
   * @param counters full names, in catalogue order, without {@code time.wall}
   * @return what woven code calls; a region that is never measured when it cannot be registered
   */
  public static Region region(
      String name,
      String className,
      String member,
      String signature,
      String file,
      int line,
      String... counters) {
    try {
      RegionDescriptor descriptor =
          new RegionDescriptor(name, className, member, signature, file, line, List.of(counters));
      return Measurement.current().register(descriptor, CALLER.getCallerClass());
    } catch (RuntimeException | LinkageError e) {
      // A monitor must not break the program; without a measurement there is nowhere else to say
      // it.
      System.err.println("edpm: region " + name + " is not measured: " + e);
      return Region.off();
    }
  }
}
