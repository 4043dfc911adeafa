package dev.edpm.weaver.plan;

import java.util.List;

/**
 * The plan of a wiring class: the regions of one top-level type.
 *
 * @param packageName its package, empty for the unnamed one
 * @param typeName its simple name
 * @param wiringName the simple name of the class that registers them
 * @param file simple name of the source file
 * @param regions in source order
 */
public record WiringPlan(
    String packageName, String typeName, String wiringName, String file, List<RegionPlan> regions) {

  private static final String REGIONS = "Regions";

  /** Copies the list. */
  public WiringPlan {
    regions = List.copyOf(regions);
  }

  /** Returns the binary name of the wiring class. */
  public String wiringBinaryName() {
    return qualified(wiringName);
  }

  /**
   * Returns the nested classes of the wiring class that hold the regions. Their names differ from
   * the name of the type, which they would hide otherwise.
   */
  public List<WiringPart> parts() {
    return WiringPart.of(isNamedAsPart() ? REGIONS + "_" : REGIONS, regions);
  }

  private boolean isNamedAsPart() {
    return typeName.startsWith(REGIONS)
        && typeName.substring(REGIONS.length()).chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Returns the binary name of one of {@link #parts}. */
  public String binaryName(WiringPart part) {
    return wiringBinaryName() + "$" + part.simpleName();
  }

  /** Tells whether there are no regions. */
  public boolean isEmpty() {
    return regions.isEmpty();
  }

  /** Returns the binary name of the top-level type. */
  public String typeBinaryName() {
    return qualified(typeName);
  }

  private String qualified(String simpleName) {
    return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
  }
}
