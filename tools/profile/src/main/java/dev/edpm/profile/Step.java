package dev.edpm.profile;

/**
 * A step of a call path: a region that is entered, or a method that is called.
 *
 * @param isRegion whether it is a region
 * @param name the name of the region, or the class and name of the method
 */
record Step(boolean isRegion, String name) {

  /** The code of EDPM. */
  static final Step EDPM = new Step(false, "[EDPM]");

  /** All methods below a method whose tree has become too large. */
  static final Step OTHERS = new Step(false, "[other methods]");
}
