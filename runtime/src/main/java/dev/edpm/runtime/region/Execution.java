package dev.edpm.runtime.region;

import java.util.Map;

/**
 * One execution of a region, as a pass over {@link Executions} shows it. The object is reused for
 * the next execution, so copy the values to keep. Confined to the thread of the pass.
 */
public interface Execution {

  /** The value of a counter that could not be read. */
  long NO_VALUE = Long.MIN_VALUE;

  /** The value of a tag whose key has had so many texts that further ones were not kept. */
  Object OTHER_TEXT =
      new Object() {
        @Override
        public String toString() {
          return "other";
        }
      };

  /** Returns the region's index in {@link Snapshot#regions()}. */
  int region();

  /** Returns the execution's number within its region, from 0 in order of opening. */
  long temporalId();

  /** Returns the id of the thread that opened it. */
  long thread();

  /** Returns the parent's index in {@link Snapshot#regions()}, or -1. */
  int parentRegion();

  /** Returns the parent's temporal id, or -1 if it has no parent or the parent has no record. */
  long parentTemporalId();

  /**
   * Returns the index in {@link Snapshot#regions()} of the innermost region that was open where a
   * task was submitted, if this is an outermost execution of that carried task; otherwise -1.
   */
  default int carriedFrom() {
    return -1;
  }

  /** Returns the time of its opening, in ns since {@link Snapshot#started()}. */
  long start();

  /** Returns its wall time in ns, or {@link #NO_VALUE} if it is open. */
  long wall();

  /**
   * Returns the value of counter {@code i} of {@link RegionSummary#counters()}, or {@link
   * #NO_VALUE}. Counter 0 is wall time.
   */
  long value(int i);

  /** Returns the class name of the exception that ended it, or {@code null}. */
  String exception();

  /**
   * Returns the tags by their keys, in the order in which they were set first. A value is a {@link
   * Long}, {@link Double}, {@link Boolean}, {@link String} or null, or {@link #OTHER_TEXT}.
   */
  default Map<String, Object> tags() {
    return Map.of();
  }

  /** Tells whether it ran inside another execution of its region on the same thread. */
  boolean recursive();

  /** Tells whether it was still open when the snapshot was taken. */
  boolean open();

  /** Tells whether measuring was paused or reset during it. */
  boolean truncated();

  /**
   * Tells whether it has a record only because it is one of the longest of its region: there was no
   * room for the records of all executions before it.
   */
  default boolean longest() {
    return false;
  }

  /** Tells whether it opened in the warm-up of the process and is therefore in no aggregate. */
  boolean warmUp();
}
