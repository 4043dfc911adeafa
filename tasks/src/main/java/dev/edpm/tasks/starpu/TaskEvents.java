package dev.edpm.tasks.starpu;

import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.event.DriverType;
import dev.edpm.runtime.event.EventInfo;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskLabel;
import dev.edpm.tasks.job.TaskProblems;
import java.util.List;

/**
 * Tells tools of workers and tasks, on the workers' threads: StarPU's driver and execution events.
 * What nobody listens to costs one read. Safe on any thread.
 */
public final class TaskEvents {

  /** All workers share the memory of the machine. */
  private static final int MEMORY_NODE = 0;

  private final ToolEvents events;
  private final TaskProblems problems;

  /** Creates what fires the events of an engine. */
  public TaskEvents(ToolEvents events, TaskProblems problems) {
    this.events = events;
    this.problems = problems;
  }

  /**
   * A worker begins: {@code driver_init}, {@code driver_init_start}, {@code driver_init_end}, in
   * StarPU's order, so that tools find the start of a driver inside of the driver.
   */
  public void begins(int worker) {
    tell(ToolEvent.DRIVER_INIT, worker);
    tell(ToolEvent.DRIVER_INIT_START, worker);
    tell(ToolEvent.DRIVER_INIT_END, worker);
  }

  /** A worker ends: {@code driver_deinit}. */
  public void ends(int worker) {
    tell(ToolEvent.DRIVER_DEINIT, worker);
  }

  /**
   * A worker is about to run a task: {@code start_cpu_exec}.
   *
   * @param variant below 0 when there is none that can
   */
  public void starts(Job task, int worker, int variant) {
    tell(ToolEvent.START_CPU_EXEC, task, worker, variant);
  }

  /** A worker has run a task: {@code end_cpu_exec}. */
  public void ended(Job task, int worker, int variant) {
    tell(ToolEvent.END_CPU_EXEC, task, worker, variant);
  }

  private void tell(ToolEvent event, int worker) {
    if (events.isListened(event)) {
      try {
        events.fire(info(event, worker));
      } catch (Throwable e) {
        problems.failed(TaskProblems.Part.EVENT, event, e);
      }
    }
  }

  private void tell(ToolEvent event, Job task, int worker, int variant) {
    if (!events.isListened(event)) {
      return;
    }
    try {
      events.fire(info(event, task, worker, variant));
    } catch (Throwable e) {
      // Not even what the JVM runs out of in a callback is the task's failure.
      problems.failed(TaskProblems.Part.EVENT, event, e);
    }
  }

  private EventInfo info(ToolEvent event, Job task, int worker, int variant) {
    CodeletSpec codelet = task.codelet();
    TaskLabel label = task.label();
    return info(event, worker)
        .withName(task.name())
        .withTask(
            codelet.model() == ModelType.NONE ? null : codelet.symbol(),
            variant < 0 ? null : codelet.variants().get(variant),
            label == null ? List.of() : label.iterations(),
            codelet.data().size(),
            flops(task.body()));
  }

  private EventInfo info(ToolEvent event, int worker) {
    return events.info(event).withWorker(worker, DriverType.CPU, worker, MEMORY_NODE);
  }

  /** The user's code says it, and a tool's event is no reason for a task to fail. */
  private static double flops(TaskBody body) {
    try {
      return body.flops();
    } catch (Throwable e) {
      return 0;
    }
  }
}
