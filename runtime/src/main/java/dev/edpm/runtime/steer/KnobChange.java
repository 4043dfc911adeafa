package dev.edpm.runtime.steer;

/**
 * That somebody set a knob, or tried to. Values are boxed as the knob's type has them.
 *
 * @param time when, in ns since the run's start
 * @param origin who did: {@code api}, {@code jmx}, {@code rule:NAME}
 * @param knob the knob
 * @param instance {@code null} for a global knob, an {@link Integer} for a worker's, the policy's
 *     name for a scheduler's
 * @param before the value before, {@code null} when it could not be read
 * @param after the value that was asked for
 * @param pending whether it was accepted but was not there yet when the setter returned
 * @param rejected why nothing changed, {@code null} when the value was accepted
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
