package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.steady.ExecutionSeries;
import dev.edpm.analysis.steady.Steadiness;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The data that the records of a region have and its summary does not: threads, parents, and since
 * when the time is steady.
 */
final class RecordedExecutions {

  /** A thread; in a merge each rank has threads of its own. */
  private record ThreadKey(long rank, long id) {

    /** Returns the key that the thread has in the report. */
    String text() {
      return Rank.key(rank, id);
    }
  }

  private final Map<ThreadKey, Long> threads = new LinkedHashMap<>();
  private final Map<String, Long> parents = new HashMap<>();
  private final ExecutionSeries series = new ExecutionSeries();
  private boolean ofMerge;

  void add(RecordPart record) {
    ofMerge |= record.hasRank();
    // The longest executions beyond the first ones say nothing about the time of the others.
    if (record.isComplete() && !record.isOfLongest()) {
      record.wall().ifPresent(wall -> series.add(record.temporalId(), wall));
    }
    if (record.thread().isPresent()) {
      long ended = record.isCounted() ? 1 : 0;
      threads.merge(new ThreadKey(record.rank(), record.thread().getAsLong()), ended, Long::sum);
    }
    String parent = record.parent();
    if (!parent.isEmpty()) {
      parents.merge(parent, 1L, Long::sum);
    }
  }

  /**
   * Returns since when the time of executions is steady; empty in a merge, which has several.
   *
   * @param others the number of executions that have no record
   */
  Optional<Steadiness> steadiness(long others) {
    return ofMerge ? Optional.empty() : Optional.of(series.steadiness(others));
  }

  /** Returns the number of threads that opened the region. */
  int threads() {
    return threads.size();
  }

  /** Returns the number of executions of each thread that ended, by the key of the thread. */
  Map<String, StatisticsPart> byThread() {
    Map<String, StatisticsPart> executions = new LinkedHashMap<>();
    threads.forEach(
        (key, ended) ->
            executions.put(
                key.text(),
                new StatisticsPart(new JsonObject().put(StatisticsPart.EXECUTIONS, ended))));
    return executions;
  }

  /** Returns the number of regions in which the region was opened. */
  int parentCount() {
    return parents.size();
  }

  /** Returns the regions in which the region was opened, most executions first, then by name. */
  Map<String, Long> parents() {
    Map<String, Long> sorted = new LinkedHashMap<>();
    parents.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .forEach(parent -> sorted.put(parent.getKey(), parent.getValue()));
    return sorted;
  }
}
