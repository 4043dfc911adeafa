package dev.edpm.examples.matmul;

import dev.edpm.annotations.Counters;

/**
 * What the dynamic programs count: four sets under names of their own. Each holds a counter that
 * every machine has, and a type of those that only the processor knows.
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
