package dev.edpm.runtime.steer;

import java.util.List;
import java.util.stream.Stream;

/**
 * Knobs with a common access, like StarPU's knob groups. An example is a minimum and a maximum that
 * the setter keeps in order.
 *
 * @param access reads and sets all of them
 * @param definitions the knobs, in the order of their ids if they are new
 */
public record KnobGroup(Access access, List<KnobDefinition> definitions) {

  /**
   * Reads and sets the knobs of a group. Values are passed as described in {@link KnobAccess}.
   * Called on any thread, by one thread at a time. A setter must not set knobs of other groups.
   */
  public interface Access {

    /**
     * Returns the current value.
     *
     * @param instance {@code null} for a global knob, an {@link Integer} for a worker's, the
     *     scheduler's name for a scheduler's
     */
    long get(KnobInfo knob, Object instance);

    /** Sets the value. If it throws, the exception becomes the cause of the caller's exception. */
    void set(KnobInfo knob, Object instance, long bits);
  }

  /** The access of unavailable knobs. */
  record Absent(String why) implements Access {
    @Override
    public long get(KnobInfo knob, Object instance) {
      throw new IllegalStateException(why);
    }

    @Override
    public void set(KnobInfo knob, Object instance, long bits) {
      throw new IllegalStateException(why);
    }
  }

  /** Copies the list. */
  public KnobGroup {
    definitions = List.copyOf(definitions);
  }

  /** Returns a group of knobs of the program. */
  public static KnobGroup of(Access access, KnobDefinition... definitions) {
    return new KnobGroup(access, List.of(definitions));
  }

  /**
   * Returns a group of StarPU's knobs. These exist from the start, but are unavailable until a
   * component registers an access.
   *
   * @throws SteeringException if StarPU has no knob with one of the names
   */
  public static KnobGroup reserved(Access access, String... names) {
    return new KnobGroup(access, Stream.of(names).map(ReservedKnobs::named).toList());
  }

  /**
   * Returns a group of StarPU's knobs that have no effect now, although the component of other
   * knobs is running.
   *
   * @param why the reason for users, as the second half of a sentence
   * @throws SteeringException if StarPU has no knob with one of the names
   */
  public static KnobGroup unavailable(String why, String... names) {
    return reserved(new Absent(why), names);
  }
}
