package dev.edpm.runtime.steer;

import java.util.List;

/**
 * Knobs and changes at one moment; what a report is written from.
 *
 * @param knobs the knobs of the program, and those of StarPU's that are or were served, in the
 *     order of their scopes and ids
 * @param changes the changes, oldest first
 * @param dropped how many earlier changes were not kept
 */
public record SteeringSnapshot(List<KnobState> knobs, List<KnobChange> changes, long dropped) {

  /** Nothing to steer, and nothing steered. */
  public static final SteeringSnapshot NONE = new SteeringSnapshot(List.of(), List.of(), 0);

  /** Copies the lists. */
  public SteeringSnapshot {
    knobs = List.copyOf(knobs);
    changes = List.copyOf(changes);
  }

  /** Tells whether there is nothing to say. */
  public boolean isEmpty() {
    return knobs.isEmpty() && changes.isEmpty();
  }
}
