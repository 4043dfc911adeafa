package dev.edpm.spark.stage;

import dev.edpm.analysis.json.JsonObject;
import org.apache.spark.scheduler.StageInfo;
import org.apache.spark.scheduler.TaskInfo;

/** What the driver knows of an attempt of a stage. Confined to the thread of the listener. */
public final class StageRow {

  private final int stage;
  private final int attempt;
  private final String name;
  private final long tasks;
  private final RunTimes times = new RunTimes();
  private long failed;
  private int slowest = -1;
  private String slowestExecutor = "";

  StageRow(StageInfo info) {
    stage = info.stageId();
    attempt = info.attemptNumber();
    name = info.name();
    tasks = info.numTasks();
  }

  /**
   * Adds a task attempt that has ended.
   *
   * @param runMillis its run time, in ms
   */
  public void add(TaskInfo task, long runMillis) {
    if (!task.successful()) {
      failed++;
      return;
    }
    if (slowest < 0 || runMillis > times.max()) {
      slowest = task.partitionId();
      slowestExecutor = task.executorId();
    }
    times.add(runMillis);
  }

  /** Returns the sum of the run times, in ms. */
  long sum() {
    return times.sum();
  }

  /** Returns the row of the table. The row takes no more tasks. */
  JsonObject json() {
    JsonObject row =
        new JsonObject()
            .put("stage", (long) stage)
            .put("attempt", (long) attempt)
            .put("name", name)
            .put("tasks", tasks)
            .put("succeeded", times.count())
            .put("failed", failed);
    if (times.count() > 0) {
      long median = times.median();
      row.put(
          "run-ms",
          new JsonObject()
              .put("sum", times.sum())
              .put("median", median)
              .put("max", times.max())
              .put("skew", median == 0 ? null : Math.round(times.max() * 100.0 / median) / 100.0));
      row.put("slowest-partition", (long) slowest).put("slowest-executor", slowestExecutor);
    }
    return row;
  }
}
