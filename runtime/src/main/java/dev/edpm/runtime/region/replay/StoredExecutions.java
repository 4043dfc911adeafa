package dev.edpm.runtime.region.replay;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Executions;
import dev.edpm.runtime.region.longest.LongExecution;
import dev.edpm.runtime.region.store.StoredRecords;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** The records of a snapshot, read from the store in each pass. */
public final class StoredExecutions implements Executions {

  private final StoredRecords records;
  private final List<Replay.Shape> shapes;
  private final List<LongExecution> longest;
  private final long[] counts;
  private final long origin;
  private final long reportLimit;

  /**
   * @param shapes by region id
   * @param longest the longest executions that are not in the records; nobody changes them any more
   * @param counts the number of executions, by index in the snapshot
   * @param reportLimit the number of bytes that they may take in a report
   */
  public StoredExecutions(
      StoredRecords records,
      List<Replay.Shape> shapes,
      List<LongExecution> longest,
      long[] counts,
      long origin,
      long reportLimit) {
    this.records = records;
    this.shapes = List.copyOf(shapes);
    this.longest = List.copyOf(longest);
    this.counts = counts;
    this.origin = origin;
    this.reportLimit = reportLimit;
  }

  @Override
  public void forEach(Consumer<? super Execution> visitor) throws IOException {
    new Replay(shapes::get, origin, longest, visitor).run(records);
  }

  @Override
  public long reportLimit() {
    return reportLimit;
  }

  @Override
  public long count(int region) {
    return counts[region];
  }
}
