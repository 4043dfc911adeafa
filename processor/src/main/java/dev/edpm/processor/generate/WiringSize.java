package dev.edpm.processor.generate;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPart;
import dev.edpm.processor.plan.WiringPlan;

/** Estimates what the classes of a wiring class hold, all of which Java limits to 64 KiB. */
public final class WiringSize {

  /** What one string, or one method, of a class file can hold, in bytes. */
  public static final int LARGEST = 65_535;

  /** Each takes six constants of the wiring class, of 65,535; the rest is to spare. */
  private static final int MOST_REGIONS = 5_416;

  private WiringSize() {}

  /**
   * Returns the bytes that the description of {@code region} takes where a class file limits them:
   * those of its code, or those of its longest string. Names and counters are short by themselves.
   */
  public static long of(RegionPlan region) {
    return Math.max(WiringPart.size(region), bytes(region.member().descriptor()));
  }

  /** Returns the bytes of {@code text} in a class file's own form of UTF-8. */
  private static long bytes(String text) {
    long bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != 0 && c < 0x80) {
        bytes++;
      } else {
        bytes += c < 0x800 ? 2 : 3;
      }
    }
    return bytes;
  }

  /** Tells whether the wiring class of {@code plan} can be compiled. */
  public static boolean fits(WiringPlan plan) {
    return plan.regions().size() <= MOST_REGIONS;
  }
}
