package dev.edpm.runtime.report;

import dev.edpm.runtime.config.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How large a report is, and why.
 *
 * @param bytes all of it
 * @param parts what parts of it take
 * @param leftOut what is said of records that the limit leaves no room for
 */
public record ReportSize(long bytes, Map<Part, Long> parts, Optional<Problem> leftOut) {

  /** What may take much of a report. */
  enum Part {
    /** Executions. */
    RECORDS("records of executions", "edpm.records.limit=8m keeps it small"),
    /** What is said of regions beside their records. */
    REGIONS("regions", "edpm.enable names those to measure"),
    /** What was recorded of the program's own counters. */
    SERIES("records of the program's own counters", "no setting has fewer"),
    /** What tasks and workers did. */
    TASKS("tasks", "edpm.feedback=off leaves them out"),
    /** The rest. */
    OTHERS("changes of knobs", "no setting has fewer");

    private final String label;
    private final String without;

    Part(String label, String without) {
      this.label = label;
      this.without = without;
    }
  }

  /** A report that is larger than this says what makes it so. */
  private static final long LARGE = 10_000_000;

  /** Returns what the user is told of it, to follow its name; empty where it is as usual. */
  public String remark() {
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
              + ": "
              + largest.getKey().without);
    }
    leftOut.ifPresent(problem -> remarks.add(problem.message()));
    return remarks.isEmpty() ? "" : " (" + String.join("; ", remarks) + ")";
  }
}
