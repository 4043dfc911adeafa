package dev.edpm.tasks.bound;

import java.util.List;
import java.util.Locale;

/**
 * The area program in the MPS format, as StarPU writes it, with explanations in comments. There is
 * no column for a kind on a worker without an estimate of its time.
 */
final class MpsText {

  /** A single set of right-hand sides: StarPU names one per row, but readers only use the first. */
  private static final String TOTALS = "NT";

  private final List<String> workers;
  private final List<TaskKind> kinds;
  private final StringBuilder text = new StringBuilder();

  MpsText(BoundProblem problem) {
    workers = problem.workers();
    kinds = problem.kinds();
  }

  @Override
  public String toString() {
    text.setLength(0);
    lines("NAME           StarPU theoretical bound", "*");
    rows();
    lines("*", "COLUMNS", "*", "*", "* Execution times and completion of all tasks", "*");
    for (int w = 0; w < workers.size(); w++) {
      for (int k = 0; k < kinds.size(); k++) {
        if (kinds.get(k).hasTimeOn(w)) {
          String column = "W" + w + "T" + k;
          entry(column, "W" + w, String.format(Locale.ROOT, "%.6f", kinds.get(k).msOn(w)));
          entry(column, "T" + k, "1");
        }
      }
    }
    lines("*", "* Total execution time", "*");
    for (int w = 0; w < workers.size(); w++) {
      entry("TMAX", "W" + w, "-1");
    }
    entry("TMAX", "TMAX", "1");
    lines("*", "RHS", "*", "*", "* Total number of tasks", "*");
    for (int k = 0; k < kinds.size(); k++) {
      if (kinds.get(k).isKnown()) {
        entry(TOTALS, "T" + k, Long.toString(kinds.get(k).count()));
      }
    }
    lines("ENDATA");
    return text.toString();
  }

  private void rows() {
    lines("ROWS", "* We want to minimize total execution time (ms)", " N  TMAX");
    lines("* Which is the maximum of all worker execution times (ms)");
    for (int w = 0; w < workers.size(); w++) {
      lines("* worker " + Comment.plain(workers.get(w)), " L  W" + w);
    }
    lines("*", "* And we have to have computed exactly all tasks", "*");
    for (int k = 0; k < kinds.size(); k++) {
      TaskKind kind = kinds.get(k);
      lines("* task " + Comment.of(kind));
      lines(kind.isKnown() ? " E  T" + k : "* omitted: no worker has an estimate of its time");
    }
  }

  private void entry(String column, String row, String value) {
    lines(String.format(Locale.ROOT, "    %-8s  %-8s  %12s", column, row, value));
  }

  private void lines(String... lines) {
    for (String line : lines) {
      text.append(line).append('\n');
    }
  }
}
