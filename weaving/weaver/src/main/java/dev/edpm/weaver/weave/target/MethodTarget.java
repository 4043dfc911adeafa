package dev.edpm.weaver.weave.target;

import java.util.List;
import java.util.Optional;

/**
 * A method or constructor that is a region.
 *
 * @param name its name, {@code <init>} for a constructor
 * @param descriptor its erased descriptor in the source, for a constructor without the parameters
 *     that javac adds
 * @param constructor the ordinal of a constructor in its class, from 0, in the order of the class
 *     file; -1 for a method
 * @param region the region, as woven code calls it
 * @param end what else ends or begins when the method returns
 * @param removal the instruction for the user to exclude it, for the end of a message
 * @param tags its parameters that are tags
 */
public record MethodTarget(
    String name,
    String descriptor,
    int constructor,
    WiredRegion region,
    End end,
    String removal,
    List<TagParameter> tags)
    implements WeaveTarget {

  /**
   * What happens when the method returns, besides the end of an execution.
   *
   * @param withStage whether the execution ends with the stage that the method returns instead
   * @param subscriptions the region whose executions are the subscriptions to what the method
   *     returns
   */
  public record End(boolean withStage, Optional<WiredRegion> subscriptions) {

    /** The execution ends when the method returns. */
    public static final End AT_RETURN = new End(false, Optional.empty());
  }

  /** The instruction to exclude an annotated region. */
  public static final String REMOVAL = "remove @Region";

  /** Creates a target for an annotated region. */
  public MethodTarget(String name, String descriptor, int constructor, WiredRegion region) {
    this(name, descriptor, constructor, region, End.AT_RETURN, REMOVAL, List.of());
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
