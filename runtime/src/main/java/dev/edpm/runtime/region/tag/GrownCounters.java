package dev.edpm.runtime.region.tag;

/** What the counters of an execution, beside wall time, grew by. {@code NO_VALUE} is unknown. */
public interface GrownCounters {

  /** Returns what counter {@code i} grew by. */
  long increment(int i);

  /** Returns what counter {@code i} grew by while the execution was the innermost one. */
  long self(int i);
}
