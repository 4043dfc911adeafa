package dev.edpm.runtime.steer;

import java.util.List;
import java.util.stream.Stream;

/**
 * Knobs that share what reads and sets them, as StarPU's knob groups do: such as a least and a
 * greatest value, of which the setter sees to it that they stay in order.
 *
 * @param access reads and sets all of them
 * @param definitions the knobs, in the order of their ids where they are new
 */
public record KnobGroup(Access access, List<KnobDefinition> definitions) {

  /**
   * Reads and sets the knobs of a group; values travel as {@link KnobAccess} says. Called on any
   * thread, by one at a time. A setter must not set knobs of other groups.
   */
  public interface Access {

    /**
     * Returns the value now.
     *
     * @param instance {@code null} for a global knob, an {@link Integer} for a worker's, the
     *     policy's name for a scheduler's
     */
    long get(KnobInfo knob, Object instance);

    /** Sets the value; what it throws becomes the cause of the caller's exception. */
    void set(KnobInfo knob, Object instance, long bits);
  }

  /** What is not there. */
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

  /** Returns a group of knobs of one's own. */
  public static KnobGroup of(Access access, KnobDefinition... definitions) {
    return new KnobGroup(access, List.of(definitions));
  }

  /**
   * Returns a group of StarPU's knobs, which are there from the start but unavailable until
   * somebody registers what they steer.
   *
   * @throws SteeringException when StarPU has no knob of such a name
   */
  public static KnobGroup reserved(Access access, String... names) {
    return new KnobGroup(access, Stream.of(names).map(ReservedKnobs::named).toList());
  }

  /**
   * Returns a group of StarPU's knobs that steer nothing now, though what has others is there.
   *
   * @param why as the second half of a sentence, which users are told
   * @throws SteeringException when StarPU has no knob of such a name
   */
  public static KnobGroup unavailable(String why, String... names) {
    return reserved(new Absent(why), names);
  }
}
