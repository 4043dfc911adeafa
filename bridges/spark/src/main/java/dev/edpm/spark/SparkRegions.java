package dev.edpm.spark;

import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;

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
        handles(
                Task.class,
                "TaskExecutions.java",
                region(
                        0,
                        TASK_NAME,
                        "dev.edpm.spark.TaskExecutions",
                        "begin",
                        "(Lorg/apache/spark/TaskContext;)V",
                        1)
                    .counting("time.cpu", "jvm.allocated-bytes"))
            .get(0);

    private Task() {}
  }

  /** The region of an attempt of a stage, which the driver opens. */
  static final class Stage extends Wiring {

    static final RegionHandle REGION =
        handles(
                Stage.class,
                "StageListener.java",
                region(
                    0,
                    "spark.stage",
                    "dev.edpm.spark.StageListener",
                    "onStageSubmitted",
                    "(Lorg/apache/spark/scheduler/SparkListenerStageSubmitted;)V",
                    1))
            .get(0);

    private Stage() {}
  }
}
