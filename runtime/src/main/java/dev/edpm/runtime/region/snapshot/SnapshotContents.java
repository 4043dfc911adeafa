package dev.edpm.runtime.region.snapshot;

/** What a snapshot contains besides the regions and their sums. */
public enum SnapshotContents {
  /** Percentiles, call paths, and the records. */
  ALL(true, true, true),

  /** Percentiles and call paths. The numbers of the records are only announced. */
  AGGREGATES(true, true, false),

  /** Percentiles alone. */
  REGIONS(true, false, false),

  /**
   * Call paths alone. The time of such a snapshot does not depend on the number of executions,
   * because it reads no records.
   */
  SUMS(false, true, false);

  private final boolean percentiles;
  private final boolean paths;
  private final boolean records;

  SnapshotContents(boolean percentiles, boolean paths, boolean records) {
    this.percentiles = percentiles;
    this.paths = paths;
    this.records = records;
  }

  /**
   * Returns whether it includes percentiles that come from records. They need each record that was
   * written since the previous snapshot.
   */
  public boolean hasPercentiles() {
    return percentiles;
  }

  /** Returns whether it includes the call paths. */
  public boolean hasPaths() {
    return paths;
  }

  /** Returns whether it includes the records. */
  public boolean hasRecords() {
    return records;
  }
}
