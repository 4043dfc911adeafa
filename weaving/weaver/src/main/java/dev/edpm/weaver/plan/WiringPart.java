package dev.edpm.weaver.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * A nested class of a wiring class that holds some of its regions. Most types need one such class.
 * A type with many regions needs several, because Java limits the initialiser of a class to 64 KiB.
 *
 * @param simpleName its simple name
 * @param suffix the end of the names of the methods for its regions
 * @param regions its regions, in source order; at least one
 */
public record WiringPart(String simpleName, String suffix, List<RegionPlan> regions) {

  /** The limit of the bytecode of one initialiser, in bytes, with a margin. */
  public static final int LARGEST = 60_000;

  /** The bytes of a region's description without lists, and of its element of an array. */
  private static final int PER_REGION = 32;

  /** The bytes of a call without arguments. */
  private static final int PER_FLAG = 3;

  /** The bytes of a call with a list, and of its array. */
  private static final int PER_LIST = 9;

  /** The bytes that store one item into an array. */
  private static final int PER_ITEM = 8;

  /** Copies the list. */
  public WiringPart {
    regions = List.copyOf(regions);
  }

  /** Returns the number of its first region. */
  public int first() {
    return regions.get(0).block().number();
  }

  /** Tells whether a region is a method. */
  public boolean hasMethods() {
    return regions.stream().anyMatch(region -> region.kind() == RegionPlan.Kind.METHOD);
  }

  /** Tells whether a region is a span. */
  public boolean hasSpans() {
    return regions.stream().anyMatch(region -> region.kind() == RegionPlan.Kind.SPAN);
  }

  /** Tells whether a region is the subscriptions to what a method returns. */
  public boolean hasSubscriptions() {
    return regions.stream().anyMatch(region -> region.kind() == RegionPlan.Kind.SUBSCRIPTIONS);
  }

  /** Tells whether a region is a method whose executions end with a stage. */
  public boolean hasAsynchronous() {
    return regions.stream()
        .anyMatch(region -> region.kind() == RegionPlan.Kind.METHOD && region.asynchronous());
  }

  /** Tells whether a region is a method that is not asynchronous. */
  public boolean hasSynchronous() {
    return regions.stream()
        .anyMatch(region -> region.kind() == RegionPlan.Kind.METHOD && !region.asynchronous());
  }

  /** Returns the maximum size of the bytecode for the description of {@code region}, in bytes. */
  public static long size(RegionPlan region) {
    return PER_REGION
        + (region.asynchronous() ? PER_FLAG : 0)
        + list(region.counters())
        + list(region.block().inside());
  }

  private static long list(List<?> items) {
    return items.isEmpty() ? 0 : PER_LIST + (long) PER_ITEM * items.size();
  }

  /**
   * Distributes {@code regions} among classes with a common name; all but the first have a number
   * after it.
   */
  static List<WiringPart> of(String simpleName, List<RegionPlan> regions) {
    List<WiringPart> parts = new ArrayList<>();
    List<RegionPlan> inPart = new ArrayList<>();
    long size = 0;
    for (RegionPlan region : regions) {
      long added = size(region);
      if (!inPart.isEmpty() && size + added > LARGEST) {
        parts.add(part(simpleName, parts.size(), inPart));
        inPart.clear();
        size = 0;
      }
      inPart.add(region);
      size += added;
    }
    if (!inPart.isEmpty()) {
      parts.add(part(simpleName, parts.size(), inPart));
    }
    return List.copyOf(parts);
  }

  private static WiringPart part(String simpleName, int before, List<RegionPlan> regions) {
    String suffix = before == 0 ? "" : String.valueOf(before + 1);
    return new WiringPart(simpleName + suffix, suffix, regions);
  }
}
