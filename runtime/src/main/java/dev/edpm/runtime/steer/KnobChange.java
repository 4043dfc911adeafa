package dev.edpm.runtime.steer;

/**
 * A change of a knob, or an attempt to change it. Values are boxed according to the knob's type.
 *
 * @param time the time in ns since the run started
 * @param origin where the change came from: {@code api}, {@code jmx}, {@code rule:NAME}
 * @param knob the knob
 * @param instance {@code null} for a global knob, an {@link Integer} for a worker's, the
 *     scheduler's name for a scheduler's
 * @param before the value before, {@code null} if it could not be read
 * @param after the requested value
 * @param pending whether it was accepted but not yet applied when the setter returned
 * @param rejected the reason why nothing changed, {@code null} if the value was accepted
 */
public record KnobChange(
    long time,
    String origin,
    KnobInfo knob,
    Object instance,
    Number before,
    Number after,
    boolean pending,
    String rejected) {

  /** Tells whether nothing changed. */
  public boolean isRejected() {
    return rejected != null;
  }
}
