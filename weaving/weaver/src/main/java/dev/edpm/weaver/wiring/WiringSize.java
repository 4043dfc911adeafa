package dev.edpm.weaver.wiring;

import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPart;

/** Estimates the sizes in wiring classes that Java limits to 64 KiB. */
public final class WiringSize {

  /** The maximum size of a string or a method in a class file, in bytes. */
  public static final int LARGEST = 65_535;

  private WiringSize() {}

  /**
   * Returns the size of the description of {@code region} that a class file limits, in bytes: the
   * size of its code or of its longest string, whichever is greater. Names and counters have their
   * own lower limits.
   */
  public static long of(RegionPlan region) {
    return Math.max(WiringPart.size(region), bytes(region.member().descriptor()));
  }

  /** Returns the size of {@code text} in the modified UTF-8 of class files, in bytes. */
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
}
