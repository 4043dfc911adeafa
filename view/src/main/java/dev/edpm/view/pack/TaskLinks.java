package dev.edpm.view.pack;

import dev.edpm.analysis.json.JsonObject;
import java.io.IOException;
import java.util.List;

/** Which tasks waited for which other ones. */
public final class TaskLinks {

  /** More are not drawn; they would need more memory than the executions. */
  private static final int MOST = 4_000_000;

  private static final List<String> REASONS = List.of("data", "task", "tag", "end");

  private final ColumnBytes ranks = new ColumnBytes();
  private final ColumnBytes tasks = new ColumnBytes();
  private final ColumnBytes on = new ColumnBytes();
  private final ColumnBytes reasons = new ColumnBytes();
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
    ranks.unsigned(Math.max(0, rank + 1));
    tasks.unsigned(Math.max(0, task));
    on.unsigned(Math.max(0, waitedFor));
    reasons.unsigned(1 + REASONS.indexOf(why));
    count++;
  }

  /** Returns how many links were not kept because there are too many. */
  public long leftOut() {
    return leftOut;
  }

  boolean isEmpty() {
    return count == 0;
  }

  JsonObject write(Columns columns) throws IOException {
    Columns.Table table =
        columns
            .table()
            .add("rank", "unsigned", ranks)
            .add("task", "unsigned", tasks)
            .add("on", "unsigned", on)
            .add("why", "unsigned", reasons);
    return new JsonObject().put("count", (long) count).put("columns", table.described());
  }
}
