package dev.edpm.processor.generate;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;

/** Estimates the static initialiser of a wiring class, which Java limits to 64 KiB. */
public final class WiringSize {

  private static final int LIMIT = 65_000;

  /** Two fields, a constant and a call, of three bytes each. */
  private static final int PER_REGION = 12;

  /** What a constant of a class file can hold, in the bytes of its own form of UTF-8. */
  public static final int LARGEST_ROW = 65_535;

  private WiringSize() {}

  /** Tells whether the description of {@code region} fits into a constant of the wiring class. */
  public static boolean rowFits(WiringPlan plan, RegionPlan region) {
    long characters =
        (long) region.name().length()
            + region.member().className().length()
            + region.member().name().length()
            + region.member().descriptor().length()
            + plan.file().length();
    for (String counter : region.counters()) {
      characters += 1 + counter.length();
    }
    characters += 7L * region.block().inside().size() + 32;
    // No character takes more than three bytes; few rows are so long that they have to be measured.
    return characters * 3 <= LARGEST_ROW || ofRow(plan, region) <= LARGEST_ROW;
  }

  /** Returns the bytes that the description of {@code region} takes in the wiring class. */
  public static long ofRow(WiringPlan plan, RegionPlan region) {
    String row = RegionRow.of(plan, region);
    long bytes = 0;
    for (int i = 0; i < row.length(); i++) {
      char c = row.charAt(i);
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
    return (long) plan.regions().size() * PER_REGION <= LIMIT;
  }
}
