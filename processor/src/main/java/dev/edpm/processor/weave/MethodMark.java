package dev.edpm.processor.weave;

/**
 * A method or constructor that is a region.
 *
 * @param name its name, {@code <init>} for a constructor
 * @param descriptor its erased descriptor as the source has it: for a constructor without the
 *     parameters that javac adds
 * @param constant the field of the wiring class that holds the region
 */
public record MethodMark(String name, String descriptor, String constant) implements Mark {

  // Written out: those of a record are linked when first used, which takes some ms of javac.
  @Override
  public boolean equals(Object other) {
    return other instanceof MethodMark mark
        && name.equals(mark.name)
        && descriptor.equals(mark.descriptor)
        && constant.equals(mark.constant);
  }

  /** A constant is the region's own. */
  @Override
  public int hashCode() {
    return constant.hashCode();
  }
}
