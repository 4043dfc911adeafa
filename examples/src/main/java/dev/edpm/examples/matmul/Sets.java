package dev.edpm.examples.matmul;

import dev.edpm.annotations.Counters;

/**
 * The four counter sets of the dynamic experiments. Each set has one counter that is available on
 * every machine, and one type of hardware counters.
 */
final class Sets {

  private Sets() {}

  @Counters({"time.cpu", "cpu"})
  @interface Cycles {}

  @Counters({"jvm.allocated-bytes", "memory"})
  @interface Memory {}

  @Counters({"os.page-faults", "cache"})
  @interface Caches {}

  @Counters({"os.context-switches", "branch"})
  @interface Branches {}
}
