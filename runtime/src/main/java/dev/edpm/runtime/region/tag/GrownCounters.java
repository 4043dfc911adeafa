package dev.edpm.runtime.region.tag;

/** The growth of an execution's counters, except wall time. {@code NO_VALUE} is unknown. */
public interface GrownCounters {

  /** Returns what counter {@code i} grew by. */
  long increment(int i);

  /** Returns what counter {@code i} grew by while the execution was the innermost one. */
  long self(int i);
}
