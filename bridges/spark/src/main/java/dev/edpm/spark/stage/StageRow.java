package dev.edpm.spark.stage;

import dev.edpm.analysis.json.JsonObject;
import org.apache.spark.scheduler.StageInfo;
import org.apache.spark.scheduler.TaskInfo;

/** What the driver knows of an attempt of a stage. Its table guards it. */
final class StageRow {

  private final int stage;
  private final int attempt;
  private final String name;
  private final long tasks;
  private final RunTimes times = new RunTimes();
  private long failed;
  private long killed;
  private long copies;
  private int slowest = -1;
  private String slowestExecutor = "";
  private boolean isEnded;

  StageRow(StageInfo info) {
    stage = info.stageId();
    attempt = info.attemptNumber();
    name = info.name();
    tasks = info.numTasks();
  }

  /**
   * Adds a task attempt that has ended. The slower one of two speculative copies is killed, and may
   * end after the stage.
   *
   * @param runMillis its run time, in ms
   */
  void add(TaskInfo task, long runMillis) {
    copies += task.speculative() ? 1 : 0;
    killed += task.killed() ? 1 : 0;
    failed += task.failed() ? 1 : 0;
    if (!task.successful()) {
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

  /** Notes the end of the stage, and returns whether this is new. */
  boolean end() {
    boolean wasEnded = isEnded;
    if (!wasEnded) {
      isEnded = true;
      times.end();
    }
    return !wasEnded;
  }

  /** Returns the row of the table. */
  JsonObject json() {
    JsonObject row =
        new JsonObject()
            .put("stage", (long) stage)
            .put("attempt", (long) attempt)
            .put("name", name)
            .put("tasks", tasks)
            .put("succeeded", times.count())
            .put("failed", failed)
            .put("killed", killed)
            .put("speculative", copies);
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
    return isEnded ? row : row.put("unfinished", true);
  }
}
