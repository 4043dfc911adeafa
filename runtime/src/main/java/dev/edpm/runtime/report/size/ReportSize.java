package dev.edpm.runtime.report.size;

import dev.edpm.runtime.config.DetailText;
import dev.edpm.runtime.config.Problem;
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
 * @param leftOut the problem for records that are left out because of the limit
 */
public record ReportSize(
    long bytes, Map<Part, Long> parts, List<RecordBytes> records, Optional<Problem> leftOut) {

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
    if (bytes > LARGE) {
      Map.Entry<Part, Long> largest =
          parts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
      remarks.add(
          Bytes.megabytes(bytes)
              + ", of which "
              + Bytes.megabytes(largest.getValue())
              + " are "
              + largest.getKey().label
              + (largest.getKey() == Part.RECORDS
                  ? " " + new SmallerReport(records).text(bytes - LARGE, detail)
                  : ": " + largest.getKey().without));
    }
    leftOut.ifPresent(problem -> remarks.add(problem.message()));
    return remarks.isEmpty() ? "" : " (" + String.join("; ", remarks) + ")";
  }
}
