package dev.edpm.benchmarks.evaluation.edpm;

import dev.edpm.annotations.Counters;

/** The four counter sets of the dynamic programs. */
final class Sets {

  private Sets() {}

  @Counters({"time.cpu", "os.context-switches"})
  @interface Scheduling {}

  @Counters("jvm.allocated-bytes")
  @interface Allocation {}

  @Counters({"os.page-faults", "time.cpu"})
  @interface Paging {}

  @Counters({"os.context-switches", "jvm.allocated-bytes"})
  @interface Waiting {}
}
