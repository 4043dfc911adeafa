package dev.edpm.spark;

import dev.edpm.runtime.boot.Wiring;
import dev.edpm.runtime.region.hot.RegionHandle;

/**
 * The regions of this artifact, in the form in which the annotation processor generates a wiring
 * class. They are written by hand because the begin and the end of a task are two methods.
 */
final class SparkRegions {

  /** The name of the region of an attempt of a task. */
  static final String TASK_NAME = "spark.task";

  private SparkRegions() {}

  /** The region of an attempt of a task, on the thread of the task. */
  static final class Task extends Wiring {

    static final RegionHandle REGION =
        region(TASK_NAME)
            .in("dev.edpm.spark.TaskExecutions", "begin", "(Lorg/apache/spark/TaskContext;)V")
            .at("TaskExecutions.java", 1)
            .counting("time.cpu", "jvm.allocated-bytes")
            .of(Task.class, 0);

    private Task() {}
  }

  /** The region of an attempt of a stage, which the driver opens. */
  static final class Stage extends Wiring {

    static final RegionHandle REGION =
        region("spark.stage")
            .in(
                "dev.edpm.spark.StageListener",
                "onStageSubmitted",
                "(Lorg/apache/spark/scheduler/SparkListenerStageSubmitted;)V")
            .at("StageListener.java", 1)
            .of(Stage.class, 0);

    private Stage() {}
  }
}
