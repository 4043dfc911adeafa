package dev.edpm.profile;

import java.util.List;

/**
 * A step of a call path: a region that is entered, or a method that is called.
 *
 * @param isRegion whether it is a region
 * @param name the name of the region, or the class and name of the method
 */
record Step(boolean isRegion, String name) {

  /** Code of a region that ran at a time when the stack of the sample shows another region. */
  static final Step SLIPPED = new Step(false, "[slipped]");

  /** The code of EDPM. */
  static final Step EDPM = new Step(false, "[EDPM]");

  /** All methods below a method whose tree has become too large. */
  static final Step OTHERS = new Step(false, "[other methods]");

  /** Returns the step into a region, or into one of several. */
  static Step region(List<String> possible) {
    return new Step(true, String.join(" or ", possible));
  }
}
