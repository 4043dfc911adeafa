package dev.edpm.processor.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * A class inside of a wiring class that holds some of its regions. Most types need one; the regions
 * of a large type are in several, because Java limits the initialiser of a class to 64 KiB.
 *
 * @param simpleName its simple name
 * @param regions its regions, in source order; at least one
 */
public record WiringPart(String simpleName, List<RegionPlan> regions) {

  /** The bytes of code that one initialiser can have, and some to spare. */
  public static final int LARGEST = 60_000;

  /** The description, without lists, and the field that it is put into. */
  private static final int PER_REGION = 48;

  /** The call that takes a list, and the array. */
  private static final int PER_LIST = 9;

  /** What puts one item into an array. */
  private static final int PER_ITEM = 8;

  /** Copies the list. */
  public WiringPart {
    regions = List.copyOf(regions);
  }

  /** Returns the most bytes of code that the description of {@code region} takes. */
  public static long size(RegionPlan region) {
    return PER_REGION + list(region.counters()) + list(region.block().inside());
  }

  private static long list(List<?> items) {
    return items.isEmpty() ? 0 : PER_LIST + (long) PER_ITEM * items.size();
  }

  /**
   * Divides {@code regions} among classes of a name, the first of which has it without a number.
   */
  static List<WiringPart> of(String simpleName, List<RegionPlan> regions) {
    List<WiringPart> parts = new ArrayList<>();
    List<RegionPlan> inPart = new ArrayList<>();
    long size = 0;
    for (RegionPlan region : regions) {
      long added = size(region);
      if (!inPart.isEmpty() && size + added > LARGEST) {
        parts.add(new WiringPart(name(simpleName, parts.size()), inPart));
        inPart.clear();
        size = 0;
      }
      inPart.add(region);
      size += added;
    }
    if (!inPart.isEmpty()) {
      parts.add(new WiringPart(name(simpleName, parts.size()), inPart));
    }
    return List.copyOf(parts);
  }

  private static String name(String simpleName, int before) {
    return before == 0 ? simpleName : simpleName + (before + 1);
  }
}
