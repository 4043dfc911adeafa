package dev.edpm.cli.replay;

import dev.edpm.tasks.codelet.AccessMode;
import java.util.List;
import java.util.OptionalLong;

/**
 * A task of a run, as its file describes it. Times are in ns.
 *
 * @param id its id in the file
 * @param name its name, or that of its codelet
 * @param model the symbol of its performance model, empty if it has none
 * @param footprint the footprint of its data
 * @param bytes the size of its data
 * @param worker the worker that ran it, negative if none did
 * @param device the device that ran it, by its place among those of the run; negative if it was a
 *     CPU worker or none
 * @param scale by what its length is multiplied to get that on a CPU worker; NaN if that is not
 *     known, because it ran on a device that does not say how fast it is
 * @param after the ids of its predecessors
 * @param data its data, as far as the file says it
 */
record RecordedTask(
    String id,
    String name,
    String model,
    int footprint,
    double bytes,
    int priority,
    OptionalLong submit,
    OptionalLong start,
    OptionalLong end,
    int worker,
    int device,
    double scale,
    List<String> after,
    List<Use> data) {

  static final int NO_DEVICE = -1;

  /**
   * An access to data.
   *
   * @param handle the id of the data in the file
   * @param bytes its size
   */
  record Use(String handle, AccessMode mode, long bytes) {}

  /** Copies the lists. */
  RecordedTask {
    after = List.copyOf(after);
    data = List.copyOf(data);
  }

  /** Returns whether it ran. */
  boolean hasRun() {
    return start.isPresent() && end.isPresent();
  }

  /** Returns how long it ran. */
  long length() {
    return end.getAsLong() - start.getAsLong();
  }

  /** Tells whether it is known how long it would have run on a CPU worker. */
  boolean isKnownOnCpu() {
    return !Double.isNaN(scale);
  }

  /** Returns how long it would have run on a CPU worker. */
  long lengthOnCpu() {
    return Math.round(length() * scale);
  }
}
