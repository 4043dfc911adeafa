package dev.edpm.runtime.region.control;

import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicLong;

/** The sum of successive snapshots with reset, for one region. On any thread. */
final class Taken {

  private final String region;
  private final boolean records;
  private final AtomicLong executions = new AtomicLong();
  private final AtomicLong closedRecords = new AtomicLong();
  private volatile String wrong;

  /**
   * Starts without a snapshot.
   *
   * @param records whether each execution has a record
   */
  Taken(String region, boolean records) {
    this.region = region;
    this.records = records;
  }

  /** Adds a snapshot. */
  void add(Snapshot snapshot) {
    int index = 0;
    while (!snapshot.regions().get(index).name().equals(region)) {
      index++;
    }
    RegionSummary summary = snapshot.regions().get(index);
    executions.addAndGet(summary.executions());
    if (summary.truncated() + summary.recordsDropped() != 0) {
      wrong = summary.truncated() + " truncated, " + summary.recordsDropped() + " without a record";
    }
    summary.counters().get(0).statistics().ifPresent(wall -> check(wall, summary));
    addRecords(snapshot, index);
  }

  private void check(Statistics wall, RegionSummary summary) {
    boolean spread = wall.min() <= wall.p50() && wall.p50() <= wall.max();
    if (wall.count() != summary.sampled() || wall.min() < 0 || !spread) {
      wrong = summary.sampled() + " measured executions, but wall times " + wall;
    }
  }

  private void addRecords(Snapshot snapshot, int index) {
    long[] seen = new long[2];
    try {
      snapshot
          .executions()
          .forEach(
              execution -> {
                if (execution.region() == index) {
                  seen[0]++;
                  seen[1] += execution.open() ? 0 : 1;
                }
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (seen[0] != snapshot.executions().count(index)) {
      wrong = snapshot.executions().count(index) + " records announced, " + seen[0] + " delivered";
    }
    closedRecords.addAndGet(seen[1]);
  }

  /**
   * Compares the sum with the executions of the program.
   *
   * @return {@code whole}, {@code lost}, {@code twice} or another error
   */
  String judge(long expected) {
    if (wrong != null) {
      return wrong;
    }
    long all = executions.get();
    if (all == expected && records) {
      all = closedRecords.get();
    }
    return all == expected ? "whole" : all < expected ? "lost" : "twice";
  }
}
