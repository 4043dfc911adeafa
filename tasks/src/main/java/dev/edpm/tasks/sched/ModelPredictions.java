package dev.edpm.tasks.sched;

import dev.edpm.tasks.live.LiveTasks;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** Connects schedulers that predict when tasks run with those who watch them. */
public final class ModelPredictions {

  private ModelPredictions() {}

  /**
   * Lets a scheduler send its predictions, if it makes any.
   *
   * @param number returns the number of a task
   * @param codelet returns the index of its codelet
   * @return the scheduler
   */
  public static Scheduler sent(
      Scheduler scheduler,
      LiveTasks to,
      ToLongFunction<ReadyTask> number,
      ToIntFunction<ReadyTask> codelet) {
    if (scheduler instanceof DequeModelScheduler model) {
      model.predictsTo(to, number, codelet);
    }
    return scheduler;
  }
}
