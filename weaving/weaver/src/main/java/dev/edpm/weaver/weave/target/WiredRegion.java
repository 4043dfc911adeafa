package dev.edpm.weaver.weave.target;

/**
 * A region as woven code calls it.
 *
 * @param suffix the end of the names of the methods of its wiring class
 * @param number its number in that class
 */
public record WiredRegion(String suffix, int number) {

  // Not the record's own methods, as in MethodTarget.
  @Override
  public boolean equals(Object other) {
    return other instanceof WiredRegion region
        && number == region.number
        && suffix.equals(region.suffix);
  }

  @Override
  public int hashCode() {
    return number;
  }
}
