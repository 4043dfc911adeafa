package dev.edpm.processor.plan;

import java.util.List;

/**
 * The plan of a wiring class: the regions and hooks of one top-level type.
 *
 * @param packageName its package, empty for the unnamed one
 * @param typeName its simple name
 * @param wiringName the simple name of the class that registers them
 * @param file simple name of the source file
 * @param regions in source order
 * @param hooks the hooks
 */
public record WiringPlan(
    String packageName,
    String typeName,
    String wiringName,
    String file,
    List<RegionPlan> regions,
    HooksPlan hooks) {

  private static final String HOOKS = "Hooks";
  private static final String REGIONS = "Regions";

  /** Copies the list. */
  public WiringPlan {
    regions = List.copyOf(regions);
  }

  /** Returns the plan with other regions. */
  public WiringPlan with(List<RegionPlan> others) {
    return new WiringPlan(packageName, typeName, wiringName, file, others, hooks);
  }

  /** Returns the binary name of the wiring class. */
  public String wiringBinaryName() {
    return qualified(wiringName);
  }

  /** Returns the binary name of the class that registers the hooks. */
  public String hooksBinaryName() {
    return wiringBinaryName() + "$" + hooksName();
  }

  /**
   * Returns the simple name of the class that registers the hooks, a nested class of the wiring
   * class. It differs from the name of the type, which it would hide otherwise.
   */
  public String hooksName() {
    return typeName.equals(HOOKS) ? HOOKS + "_" : HOOKS;
  }

  /**
   * Returns the nested classes of the wiring class that hold the regions. Their names differ from
   * the name of the type, for the same reason.
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

  /** Tells whether there are neither regions nor hooks. */
  public boolean isEmpty() {
    return regions.isEmpty() && hooks.isEmpty();
  }

  /** Returns the binary name of the top-level type. */
  public String typeBinaryName() {
    return qualified(typeName);
  }

  private String qualified(String simpleName) {
    return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
  }
}
