package dev.edpm.tasks.activity;

import dev.edpm.runtime.text.Printable;
import java.util.Arrays;
import java.util.Locale;

/** Formats the numbers of a codelet's tasks by worker, as StarPU's statistics of a codelet. */
public final class CodeletSummary {

  private static final double PERCENT = 100;

  private CodeletSummary() {}

  /**
   * Returns the text; each line ends with a line feed.
   *
   * @param executed the number of tasks by worker
   */
  public static String of(String codelet, long[] executed) {
    long total = Arrays.stream(executed).sum();
    StringBuilder text = new StringBuilder("Statistics for codelet ");
    text.append(Printable.escape(codelet)).append('\n');
    for (int worker = 0; worker < executed.length; worker++) {
      double share = total == 0 ? 0 : PERCENT * executed[worker] / total;
      text.append(
          String.format(
              Locale.ROOT,
              "\tCPU %d -> %d / %d (%2.2f %%)\n",
              worker,
              executed[worker],
              total,
              share));
    }
    return text.toString();
  }
}
