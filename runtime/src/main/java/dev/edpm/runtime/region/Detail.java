package dev.edpm.runtime.region;

/**
 * How much of a region is kept.
 *
 * @param records whether each measured execution has a record
 * @param oneIn 1 to measure every execution, N to measure one in N on average, 0 to measure none
 */
public record Detail(boolean records, int oneIn) {

  /** The region is not measured. */
  public static final Detail OFF = new Detail(false, 0);

  /** A record for every execution. */
  public static final Detail RECORDS = new Detail(true, 1);

  /** Aggregates only. */
  public static final Detail AGGREGATES = new Detail(false, 1);
}
