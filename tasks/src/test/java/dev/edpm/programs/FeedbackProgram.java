package dev.edpm.programs;

import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;
import dev.edpm.tasks.CodeletDefinition;
import dev.edpm.tasks.CodeletHooks;
import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.Task;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.feedback.TaskFeedback;
import dev.edpm.tasks.feedback.WorkerFeedback;
import java.util.ArrayList;
import java.util.List;

/** Runs tasks, and prints their feedback. */
public final class FeedbackProgram {

  /** Stands in for the generated class: the codelet's region, with a counter. */
  private static final class Regions {
    static final RegionHandle SUM =
        Wiring.handles(
                Regions.class,
                "FeedbackProgram.java",
                Wiring.region(0, "sum", "dev.edpm.programs.FeedbackProgram", "sum", "()V", 30)
                    .counting("jvm.allocated-bytes"))
            .get(0);
  }

  private static final CodeletDefinition SUM =
      CodeletHooks.codelet(
          CodeletDefinition.named("sum").reads("from").readsAndWrites("to").build());

  private FeedbackProgram() {}

  /**
   * Runs the number of tasks in the argument; the last one fails, so that another one is cancelled.
   */
  public static void main(String[] args) {
    int count = Integer.parseInt(args[0]);
    DataHandle<long[]> from = DataHandle.of(new long[] {1});
    DataHandle<long[]> to = DataHandle.of(new long[1]);
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tasks.add(SUM.task(variant -> sum(), from, to).name("sum-" + i).iteration(i, 7).submit());
    }
    Task bad =
        Tasks.engine()
            .task(
                "bad",
                variant -> {
                  throw new IllegalStateException("on purpose");
                })
            .after(tasks.get(count - 1))
            .submit();
    Tasks.engine().task("lost", variant -> {}).after(bad).priority(2).submit();
    try {
      Tasks.engine().awaitAll();
    } catch (RuntimeException e) {
      System.out.println(e.getMessage());
    }
    for (Task task : tasks) {
      TaskFeedback taskFeedback = task.feedback().orElse(null);
      if (taskFeedback != null) {
        System.out.println(
            "task %d %d %d %d %d"
                .formatted(
                    task.number(),
                    taskFeedback.ready() - taskFeedback.submitted(),
                    taskFeedback.length(),
                    taskFeedback.worker(),
                    taskFeedback.counters().getOrDefault("jvm.allocated-bytes", -1L)));
      }
    }
    Tasks.engine().feedback().disable();
    for (int i = 0; i < Tasks.engine().options().workers(); i++) {
      WorkerFeedback workerFeedback = Tasks.engine().feedback().worker(i);
      System.out.println(
          "worker %d %d %d %d %d"
              .formatted(
                  i,
                  workerFeedback.executed(),
                  workerFeedback.total(),
                  workerFeedback.split().executing(),
                  workerFeedback.overhead()));
    }
  }

  private static void sum() {
    Frame frame = Regions.SUM.enter();
    try {
      // A region inside of the region of the same codelet counts for it, not beside it.
      Frame inner = Regions.SUM.enter();
      Regions.SUM.exit(inner);
      Regions.SUM.exit(frame);
    } catch (Throwable e) {
      RegionHandle.fail(e, Regions.SUM, frame);
      throw e;
    }
  }
}
