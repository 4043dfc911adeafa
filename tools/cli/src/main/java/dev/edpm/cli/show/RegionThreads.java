package dev.edpm.cli.show;

import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.StatisticsPart.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The totals of a region by thread: from its aggregates, or, in a report of an older version, from
 * its records.
 */
final class RegionThreads {

  /** The end of the key of the threads that have no entry of their own. */
  private static final String OTHERS = "(other)";

  private final Map<String, StatisticsPart> byThread;
  private final ShownRegion region;

  RegionThreads(ShownRegion region) {
    this.region = region;
    this.byThread =
        region.part().hasThreads()
            ? region.part().threads()
            : region.recorded().map(RecordedExecutions::byThread).orElse(Map.of());
  }

  /** Returns whether the report says on which threads the region ran. */
  boolean areKnown() {
    return !byThread.isEmpty();
  }

  /** Returns the number of threads, as far as it is known. */
  OptionalDouble count() {
    if (!areKnown()) {
      return OptionalDouble.empty();
    }
    long entries = byThread.keySet().stream().filter(key -> !isOthers(key)).count();
    long recorded = region.recorded().map(RecordedExecutions::threads).orElse(0);
    return OptionalDouble.of(Math.max(entries, recorded));
  }

  /** Returns whether there may be more threads than {@link #count} says. */
  boolean areMore() {
    return byThread.keySet().stream().anyMatch(RegionThreads::isOthers)
        && region.recorded().isEmpty();
  }

  Map<String, StatisticsPart> byThread() {
    return byThread;
  }

  /** Returns the keys of threads, the one with the largest sum first, other threads last. */
  List<String> keys() {
    List<String> keys = new ArrayList<>(byThread.keySet());
    keys.sort(
        (a, b) ->
            isOthers(a) != isOthers(b)
                ? Boolean.compare(isOthers(a), isOthers(b))
                : Double.compare(order(b), order(a)));
    return keys;
  }

  private double order(String key) {
    StatisticsPart thread = byThread.get(key);
    return thread.number(Value.SUM).orElse(thread.executions().orElse(0));
  }

  static boolean isOthers(String key) {
    return key.endsWith(OTHERS);
  }
}
