package dev.edpm.junit.measure;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What all regions have measured up to one moment.
 *
 * @param regions the aggregates by name, in the order of names
 * @param records the number of closed executions that have a record; empty if they were not counted
 * @param paused whether measuring was paused
 * @param interruptions how often measuring was paused, resumed or reset before
 * @param lost the number of executions that are in no aggregate because the heap or the stack was
 *     exhausted
 */
public record Checkpoint(
    Map<String, RegionSummary> regions,
    Map<Source, Long> records,
    boolean paused,
    int interruptions,
    long lost) {

  /**
   * The origin of records. Those of one origin are in order of closing.
   *
   * @param region the region's name
   * @param thread the id of the thread that opened the executions
   */
  public record Source(String region, long thread) {}

  /**
   * Returns a checkpoint of now.
   *
   * @param counting whether to count the records, which takes a pass over them
   */
  static Checkpoint now(boolean counting) {
    try (Snapshot snapshot = Edpm.snapshot()) {
      Map<String, RegionSummary> regions = new LinkedHashMap<>();
      snapshot.regions().forEach(region -> regions.put(region.name(), region));
      Map<Source, Long> records = new HashMap<>();
      if (counting) {
        snapshot.executions().forEach(execution -> count(execution, snapshot, records));
      }
      return new Checkpoint(
          regions, records, snapshot.paused(), snapshot.interruptions(), snapshot.lost());
    } catch (IOException e) {
      throw new UncheckedIOException("the records on disk cannot be read", e);
    }
  }

  private static void count(Execution execution, Snapshot snapshot, Map<Source, Long> records) {
    if (!execution.open()) {
      String region = snapshot.regions().get(execution.region()).name();
      records.merge(new Source(region, execution.thread()), 1L, Long::sum);
    }
  }

  /** Returns the number of records of an origin. */
  long count(Source source) {
    return records.getOrDefault(source, 0L);
  }
}
