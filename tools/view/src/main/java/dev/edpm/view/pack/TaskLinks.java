package dev.edpm.view.pack;

import dev.edpm.analysis.json.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongToIntFunction;

/** Which tasks waited for which other ones. */
public final class TaskLinks {

  /** More are not drawn; they would need more memory than the executions. */
  private static final int MOST = 4_000_000;

  /** Links of one run, which come together. */
  private record RankRows(long rank, int from) {}

  private final List<RankRows> ranks = new ArrayList<>();
  private final Texts reasonTexts = new Texts();
  private final ColumnBytes tasks = new ColumnBytes();
  private final ColumnBytes on = new ColumnBytes();
  private byte[] reasons = new byte[64];
  private int count;
  private long leftOut;

  /** Creates links without entries. */
  public TaskLinks() {}

  /**
   * Adds that a task waited for another one.
   *
   * @param rank the rank of the run, or -1 if the report is not a merge
   * @param why data, task, tag or end
   */
  public void add(long rank, long task, long waitedFor, String why) {
    if (count == MOST) {
      leftOut++;
      return;
    }
    if (ranks.isEmpty() || ranks.get(ranks.size() - 1).rank() != rank) {
      ranks.add(new RankRows(rank, count));
    }
    tasks.unsigned(Math.max(0, task));
    on.unsigned(Math.max(0, waitedFor));
    if (count == reasons.length) {
      reasons = Arrays.copyOf(reasons, 2 * count);
    }
    reasons[count] = (byte) Math.min(Byte.MAX_VALUE, reasonTexts.number(why));
    count++;
  }

  /** Returns how many links were not kept because there are too many. */
  public long leftOut() {
    return leftOut;
  }

  boolean isEmpty() {
    return count == 0;
  }

  /**
   * Writes the links.
   *
   * @param process the track of the process of a rank
   * @param strings the texts of all columns
   */
  JsonObject write(Columns columns, LongToIntFunction process, Texts strings) throws IOException {
    ColumnBytes processes = new ColumnBytes();
    for (int i = 0; i < ranks.size(); i++) {
      int to = i + 1 < ranks.size() ? ranks.get(i + 1).from() : count;
      int track = process.applyAsInt(ranks.get(i).rank());
      for (int row = ranks.get(i).from(); row < to; row++) {
        processes.unsigned(track);
      }
    }
    ColumnBytes numbers = new ColumnBytes();
    for (int row = 0; row < count; row++) {
      numbers.unsigned(strings.number(reasonTexts.all().get(reasons[row])));
    }
    Columns.Table table =
        columns
            .table()
            .add("process", "unsigned", processes)
            .add("task", "unsigned", tasks)
            .add("on", "unsigned", on)
            .add("why", "unsigned", numbers);
    return new JsonObject().put("count", (long) count).put("columns", table.described());
  }
}
