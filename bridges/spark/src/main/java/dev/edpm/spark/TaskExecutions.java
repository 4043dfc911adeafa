package dev.edpm.spark;

import dev.edpm.runtime.region.hot.ExecutionHandle;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import org.apache.spark.ExceptionFailure;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.TaskKilled;
import org.apache.spark.TaskKilledException;
import scala.Option;

/**
 * The executions of the region {@code spark.task}. Each is opened and closed on the thread of its
 * task. Spark has already removed the task's context when the task ends, so the open execution is
 * kept for the thread.
 */
final class TaskExecutions {

  private static final ThreadLocal<Frame> OPEN = new ThreadLocal<>();

  /** Opens the execution of the calling thread's task. */
  void begin(TaskContext task) {
    Frame frame = enter();
    OPEN.set(frame);
    if (frame != null && task != null) {
      RegionHandle.tag(frame, "stage", task.stageId());
      RegionHandle.tag(frame, "attempt", task.attemptNumber());
      RegionHandle.tag(frame, "partition", task.partitionId());
      RegionHandle.tag(frame, "job", job(task));
    }
  }

  /** Does what generated code does. */
  private static Frame enter() {
    try {
      return SparkRegions.Task.REGION.enter();
    } catch (Throwable e) {
      return ExecutionHandle.missed(e);
    }
  }

  /** Closes the execution of the calling thread's task. */
  void end() {
    Frame frame = OPEN.get();
    OPEN.remove();
    if (frame != null) {
      SparkRegions.Task.REGION.exit(frame);
    }
  }

  /** Closes the execution of the calling thread's task, which has failed. */
  void fail(TaskFailedReason reason) {
    Frame frame = OPEN.get();
    OPEN.remove();
    RegionHandle.fail(exception(reason), SparkRegions.Task.REGION, frame);
  }

  /** Returns the description of the task's job, or of its group, or {@code null}. */
  private static String job(TaskContext task) {
    String description = task.getLocalProperty("spark.job.description");
    return description != null ? description : task.getLocalProperty("spark.jobGroup.id");
  }

  private static Throwable exception(TaskFailedReason reason) {
    if (reason instanceof ExceptionFailure failure) {
      Option<Throwable> thrown = failure.exception();
      if (thrown.isDefined()) {
        return thrown.get();
      }
    }
    if (reason instanceof TaskKilled killed) {
      return new TaskKilledException(killed.reason());
    }
    return new TaskFailedException();
  }
}
