package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Executions;
import java.util.Arrays;
import java.util.function.Consumer;

/** The records of a snapshot that was taken without them: only their number is known. */
final class AnnouncedExecutions implements Executions {

  private final long[] counts;

  /**
   * @param counts the number of records, by index in the snapshot
   */
  AnnouncedExecutions(long[] counts) {
    this.counts = counts;
  }

  @Override
  public void forEach(Consumer<? super Execution> visitor) {
    // This snapshot has no records.
  }

  @Override
  public long count(int region) {
    return counts[region];
  }

  @Override
  public boolean pending() {
    return Arrays.stream(counts).sum() != 0;
  }
}
