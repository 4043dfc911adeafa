package dev.edpm.runtime.region.replay;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Executions;
import dev.edpm.runtime.region.store.StoredRecords;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** The records of a snapshot, read from the store in each pass. */
public final class StoredExecutions implements Executions {

  private final StoredRecords records;
  private final List<Replay.Shape> shapes;
  private final long[] counts;
  private final long origin;
  private final long reportLimit;

  /**
   * @param shapes by region id
   * @param counts the number of records, by index in the snapshot
   * @param reportLimit the number of bytes that they may take in a report
   */
  public StoredExecutions(
      StoredRecords records,
      List<Replay.Shape> shapes,
      long[] counts,
      long origin,
      long reportLimit) {
    this.records = records;
    this.shapes = List.copyOf(shapes);
    this.counts = counts;
    this.origin = origin;
    this.reportLimit = reportLimit;
  }

  @Override
  public void forEach(Consumer<? super Execution> visitor) throws IOException {
    new Replay(shapes::get, origin, visitor).run(records);
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
