package dev.edpm.runtime.steer;

import java.util.List;

/**
 * The knobs and changes at one time, from which a report is written.
 *
 * @param knobs the knobs of the program, and those of StarPU's that have or had an access, in the
 *     order of their scopes and ids
 * @param changes the changes, oldest first
 * @param dropped the number of earlier changes that were not kept
 */
public record SteeringSnapshot(List<KnobState> knobs, List<KnobChange> changes, long dropped) {

  /** A snapshot without knobs and changes. */
  public static final SteeringSnapshot NONE = new SteeringSnapshot(List.of(), List.of(), 0);

  /** Copies the lists. */
  public SteeringSnapshot {
    knobs = List.copyOf(knobs);
    changes = List.copyOf(changes);
  }

  /** Tells whether there are neither knobs nor changes. */
  public boolean isEmpty() {
    return knobs.isEmpty() && changes.isEmpty();
  }
}
