package dev.edpm.runtime.report.size;

import dev.edpm.runtime.config.DetailText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The size of a report, and its causes.
 *
 * @param bytes the total size
 * @param parts the sizes of its parts
 * @param records the sizes of the records of each region
 * @param leftOut the records that are left out because of the limit
 */
public record ReportSize(
    long bytes,
    Map<Part, Long> parts,
    List<RecordBytes> records,
    Optional<LeftOutRecords> leftOut) {

  /** The parts that may be large. */
  public enum Part {
    /** Records of executions. */
    RECORDS("records of executions", ""),
    /** The regions without their records. */
    REGIONS("regions", "edpm.enable names those to measure"),
    /** Call paths. */
    PATHS("call paths", "edpm.paths=off leaves them out"),
    /** The records of the program's own counters. */
    SERIES("records of the program's own counters", "no setting reduces them"),
    /** Tasks and workers. */
    TASKS("tasks", "-Dedpm.feedback=off leaves them out"),
    /** Everything else. */
    OTHERS("changes of knobs", "no setting reduces them");

    private final String label;
    private final String without;

    Part(String label, String without) {
      this.label = label;
      this.without = without;
    }
  }

  /** The size above which the remark names the largest part. */
  private static final long LARGE = 10_000_000;

  /**
   * Returns a remark for the user, which follows the report's name; empty if there is nothing
   * unusual.
   *
   * @param detail the value of {@code edpm.detail} with which it was written
   */
  public String remark(DetailText detail) {
    List<String> remarks = new ArrayList<>();
    boolean ofRecords = false;
    if (bytes > LARGE) {
      Map.Entry<Part, Long> largest =
          parts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
      ofRecords = largest.getKey() == Part.RECORDS;
      remarks.add(
          Bytes.megabytes(bytes)
              + ", of which "
              + Bytes.megabytes(largest.getValue())
              + " are "
              + largest.getKey().label
              + (ofRecords ? withoutRecords(detail) : ": " + largest.getKey().without));
    }
    if (leftOut.isPresent()) {
      remarks.add(ofRecords ? leftOut.get().sentence() : leftOut.get().remark(detail));
    }
    return remarks.isEmpty() ? "" : " (" + String.join("; ", remarks) + ")";
  }

  private String withoutRecords(DetailText detail) {
    RegionShares shares = new RegionShares(records, bytes - LARGE);
    String option = shares.without(detail).orElse(RegionShares.NO_RECORDS);
    return shares + ": " + option + " keeps it small";
  }
}
