package dev.edpm.processor.weave.mark;

/**
 * A method or constructor that is a region.
 *
 * @param name its name, {@code <init>} for a constructor
 * @param descriptor its erased descriptor as the source has it: for a constructor without the
 *     parameters that javac adds
 * @param constructor which of the constructors of its class it is, from 0, in the order of the
 *     class file; -1 for a method
 * @param constant the field of the wiring class that holds the region
 * @param removal how the user makes it no region, as the end of a sentence
 */
public record MethodMark(
    String name, String descriptor, int constructor, String constant, String removal)
    implements Mark {

  /** How a region that is marked is made none. */
  public static final String REMOVAL = "remove @Region";

  /** A region that is marked. */
  public MethodMark(String name, String descriptor, int constructor, String constant) {
    this(name, descriptor, constructor, constant, REMOVAL);
  }

  // Written out: those of a record are linked when first used, which takes some ms of javac.
  @Override
  public boolean equals(Object other) {
    return other instanceof MethodMark mark
        && name.equals(mark.name)
        && descriptor.equals(mark.descriptor)
        && constructor == mark.constructor
        && constant.equals(mark.constant);
  }

  /** A constant is the region's own. */
  @Override
  public int hashCode() {
    return constant.hashCode();
  }
}
