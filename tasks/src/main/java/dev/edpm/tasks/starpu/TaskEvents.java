package dev.edpm.tasks.starpu;

import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.event.DriverType;
import dev.edpm.runtime.event.EventInfo;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.device.TransferListener;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskLabel;
import dev.edpm.tasks.job.TaskProblems;
import dev.edpm.tasks.memory.Memories;
import dev.edpm.tasks.memory.Transfer;
import java.util.List;

/**
 * Fires StarPU's driver, execution and transfer events, on the threads that do what they tell of.
 * An event without a callback costs one read. Safe on any thread.
 */
public final class TaskEvents implements TransferListener {

  private final ToolEvents events;
  private final int cpus;
  private final TaskProblems problems;

  /**
   * Creates the events of an engine.
   *
   * @param cpus the number of CPU workers; those of devices follow
   */
  public TaskEvents(ToolEvents events, int cpus, TaskProblems problems) {
    this.events = events;
    this.cpus = cpus;
    this.problems = problems;
  }

  /**
   * Fires the events of a worker's start: {@code driver_init}, {@code driver_init_start}, {@code
   * driver_init_end}. In StarPU's order, so that tools find the start of a driver inside the
   * driver.
   */
  public void begins(int worker) {
    fire(ToolEvent.DRIVER_INIT, worker);
    fire(ToolEvent.DRIVER_INIT_START, worker);
    fire(ToolEvent.DRIVER_INIT_END, worker);
  }

  /** Fires the event of a worker's end: {@code driver_deinit}. */
  public void ends(int worker) {
    fire(ToolEvent.DRIVER_DEINIT, worker);
  }

  /**
   * Fires the event of a task's start: {@code start_cpu_exec}, or on a device {@code
   * start_gpu_exec}.
   *
   * @param variant the index of the variant, negative if no variant can run
   */
  public void starts(Job task, int worker, int variant) {
    fire(
        worker < cpus ? ToolEvent.START_CPU_EXEC : ToolEvent.START_GPU_EXEC, task, worker, variant);
  }

  /** Fires the event of a task's end: {@code end_cpu_exec}, or on a device {@code end_gpu_exec}. */
  public void ended(Job task, int worker, int variant) {
    fire(worker < cpus ? ToolEvent.END_CPU_EXEC : ToolEvent.END_GPU_EXEC, task, worker, variant);
  }

  /** Fires {@code start_transfer}, with the memory that the data goes to. */
  @Override
  public void starts(Transfer transfer) {
    fire(ToolEvent.START_TRANSFER, transfer, 0);
  }

  /** Fires {@code end_transfer}. */
  @Override
  public void ended(Transfer transfer, boolean done) {
    fire(ToolEvent.END_TRANSFER, transfer, done ? transfer.bytes() : 0);
  }

  private void fire(ToolEvent event, Transfer transfer, long transferred) {
    if (events.isListened(event)) {
      try {
        events.fire(events.info(event).withTransfer(transfer.to(), transfer.bytes(), transferred));
      } catch (Throwable e) {
        // Not even an error of the JVM in a callback makes a transfer fail.
        problems.failed(TaskProblems.Part.EVENT, event, e);
      }
    }
  }

  private void fire(ToolEvent event, int worker) {
    if (events.isListened(event)) {
      try {
        events.fire(info(event, worker));
      } catch (Throwable e) {
        problems.failed(TaskProblems.Part.EVENT, event, e);
      }
    }
  }

  private void fire(ToolEvent event, Job task, int worker, int variant) {
    if (!events.isListened(event)) {
      return;
    }
    try {
      events.fire(info(event, task, worker, variant));
    } catch (Throwable e) {
      // Not even an error of the JVM in a callback makes the task fail.
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
    int device = worker - cpus;
    return device < 0
        ? events.info(event).withWorker(worker, DriverType.CPU, worker, Memories.RAM)
        : events.info(event).withWorker(worker, DriverType.OCL, device, device + 1);
  }

  /** Calls the user's code, which must not make a task fail because of an event. */
  private static double flops(TaskBody body) {
    try {
      return body.flops();
    } catch (Throwable e) {
      return 0;
    }
  }
}
