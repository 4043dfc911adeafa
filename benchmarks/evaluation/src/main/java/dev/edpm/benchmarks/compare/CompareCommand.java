package dev.edpm.benchmarks.compare;

import dev.edpm.analysis.plot.Numbers;
import dev.edpm.benchmarks.result.BadResults;
import dev.edpm.benchmarks.result.RunReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * Compares two runs, prints a table, and exits with status 1 if any cost has increased.
 *
 * <pre>{@code CompareCommand <folder of old results> <folder of new results>}</pre>
 */
public final class CompareCommand {

  private static final int REGRESSION = 1;
  private static final int WRONG_USE = 2;

  private CompareCommand() {}

  /** Exits with status 2 and a message of one sentence if the runs cannot be compared. */
  public static void main(String[] args) throws IOException {
    System.exit(run(args, System.out, System.err));
  }

  /** Returns the exit status. */
  static int run(String[] args, PrintStream out, PrintStream err) throws IOException {
    if (args.length != 2) {
      err.println("usage: benchmarks/compare <folder of old results> <folder of new results>");
      return WRONG_USE;
    }
    try {
      RunReader reader = new RunReader();
      Comparison comparison =
          Comparison.of(reader.read(Path.of(args[0])), reader.read(Path.of(args[1])));
      print(comparison, out);
      return comparison.regressed() ? REGRESSION : 0;
    } catch (BadResults e) {
      err.println(e.getMessage());
      return WRONG_USE;
    }
  }

  private static void print(Comparison comparison, PrintStream out) {
    line(out, "JDK", "set", "before", "after", "times", "error", "verdict", "benchmark");
    for (Map.Entry<Change, Verdict> entry : comparison.changes().entrySet()) {
      Change change = entry.getKey();
      line(
          out,
          String.valueOf(change.jdk()),
          change.set(),
          Numbers.significant(change.before()),
          Numbers.significant(change.after()),
          Numbers.places(change.ratio().mean(), 3),
          change.testable() ? Numbers.places(change.ratio().error(), 3) : "-",
          entry.getValue().name().toLowerCase(Locale.ROOT),
          change.name()
              + ", "
              + change.unit()
              + (change.reference().isEmpty() ? "" : ", relative to " + change.reference()));
    }
    comparison.gone().forEach(name -> out.println("only in the old run: " + name));
    comparison.added().forEach(name -> out.println("only in the new run: " + name));
    long regressions =
        comparison.changes().values().stream().filter(Verdict.REGRESSION::equals).count();
    out.printf(
        Locale.ROOT,
        "%d of %d cost more. Times: ratio of the new to the old value, each relative to its"
            + " reference. A change counts if it is more than %.0f %% and significant at the level"
            + " of %.0f %% for all changes together.%n",
        regressions,
        comparison.changes().size(),
        100 * Change.RELEVANT,
        100 * Comparison.LEVEL);
  }

  private static void line(PrintStream out, String... cells) {
    out.printf(Locale.ROOT, "%-4s %-11s %10s %10s %7s %7s  %-11s  %s%n", (Object[]) cells);
  }
}
