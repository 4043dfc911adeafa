package dev.edpm.weaver.weave.target;

import java.util.List;

/**
 * A method or constructor that is a region.
 *
 * @param name its name, {@code <init>} for a constructor
 * @param descriptor its erased descriptor in the source, for a constructor without the parameters
 *     that javac adds
 * @param constructor the ordinal of a constructor in its class, from 0, in the order of the class
 *     file; -1 for a method
 * @param region the region, as woven code calls it
 * @param asynchronous whether an execution ends with the stage that the method returns
 * @param removal the instruction for the user to exclude it, for the end of a message
 * @param tags its parameters that are tags
 */
public record MethodTarget(
    String name,
    String descriptor,
    int constructor,
    WiredRegion region,
    boolean asynchronous,
    String removal,
    List<TagParameter> tags)
    implements WeaveTarget {

  /** The instruction to exclude an annotated region. */
  public static final String REMOVAL = "remove @Region";

  /** Creates a target for an annotated region. */
  public MethodTarget(String name, String descriptor, int constructor, WiredRegion region) {
    this(name, descriptor, constructor, region, false, REMOVAL, List.of());
  }

  // Not the record's own methods: linking them at their first use takes javac some ms.
  @Override
  public boolean equals(Object other) {
    return other instanceof MethodTarget target
        && name.equals(target.name)
        && descriptor.equals(target.descriptor)
        && constructor == target.constructor
        && region.equals(target.region);
  }

  /** The region suffices, because no other target has it. */
  @Override
  public int hashCode() {
    return region.hashCode();
  }
}
