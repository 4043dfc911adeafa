package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.side.RegionFacts;
import java.util.Set;

/** What is known of a counter by its name and unit. */
final class CounterKind {

  /** The number of executed tasks of a codelet. */
  static final String TASKS = "tasks";

  /** The number of transfers over a bus. */
  static final String TRANSFERS = "transfers";

  /** The same input causes the same value, unless threads or the JIT compiler interfere. */
  private static final Set<String> REPRODUCIBLE =
      Set.of(
          RegionFacts.EXECUTIONS,
          TASKS,
          TRANSFERS,
          "jvm.allocated-bytes",
          "cpu.instructions",
          "os.read-bytes",
          "os.written-bytes");

  /** The types of counters of which less is better. */
  private static final Set<String> COSTS =
      Set.of(
          RegionFacts.EXECUTIONS,
          TASKS,
          TRANSFERS,
          "time",
          "cpu",
          "memory",
          "floating-point",
          "vector",
          "branch",
          "cache",
          "jvm",
          "os",
          "energy");

  private CounterKind() {}

  static boolean isReproducible(String counter) {
    return REPRODUCIBLE.contains(counter);
  }

  /** Returns whether it is a number of what took place, which is never judged by a test. */
  static boolean isNumberOfRuns(String counter) {
    return counter.equals(RegionFacts.EXECUTIONS)
        || counter.equals(TASKS)
        || counter.equals(TRANSFERS);
  }

  /**
   * Returns whether the value depends on how the JIT compiler compiled the code, which differs from
   * process to process.
   */
  static boolean dependsOnCompiler(String counter) {
    return counter.equals("cpu.instructions");
  }

  static boolean isTime(String unit) {
    return unit.equals("ns");
  }

  /** Returns whether more of it is worse. */
  static boolean isCost(String counter) {
    return !counter.equals("branch.correctly-predicted")
        && COSTS.contains(counter.replaceFirst("[.].*", ""));
  }
}
