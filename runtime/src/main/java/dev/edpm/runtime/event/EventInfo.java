package dev.edpm.runtime.event;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.series.ThreadInfo;
import java.util.List;

/**
 * What a tool is told with an event: the fields of StarPU's {@code starpu_prof_tool_info}. Those
 * that an event has nothing to say of are 0, -1, empty or {@code null}, as said for each.
 *
 * @param event the event
 * @param version the runtime's version
 * @param thread id of the thread that the event is of
 * @param worker number of the worker, -1 for events of no worker
 * @param name name of the task, or of what the user started; {@code null} for other events
 * @param model name of the task's performance model, or {@code null}
 * @param device number of the worker's device, -1 for none
 * @param driver type of the worker's driver, or {@code null}
 * @param memoryNode number of the memory node, -1 for none
 * @param bytesToTransfer bytes that a transfer is to move, 0 for other events
 * @param bytesTransferred bytes that it has moved, 0 for other events
 * @param function name of the task's kernel, or {@code null}
 * @param iterations numbers of the iterations that the task was submitted in, that of the outermost
 *     loop first; empty for tasks of no loop and for other events
 * @param buffers how many data handles the task has, 0 for other events
 * @param flops floating-point operations of the task as its codelet says, 0 when it does not
 */
public record EventInfo(
    ToolEvent event,
    String version,
    long thread,
    int worker,
    String name,
    String model,
    int device,
    DriverType driver,
    int memoryNode,
    long bytesToTransfer,
    long bytesTransferred,
    String function,
    List<Integer> iterations,
    int buffers,
    double flops) {

  /** Copies the list. */
  public EventInfo {
    iterations = List.copyOf(iterations);
  }

  /** Returns what is to be said of an event on the calling thread that has no more to it. */
  static EventInfo of(ToolEvent event, String version) {
    return new EventInfo(
        event,
        version,
        ThreadInfo.idOf(Thread.currentThread()),
        -1,
        null,
        null,
        -1,
        null,
        -1,
        0,
        0,
        null,
        List.of(),
        0,
        0);
  }

  /** Returns this, of a worker. */
  public EventInfo withWorker(
      int itsWorker, DriverType itsDriver, int itsDevice, int itsMemoryNode) {
    return new EventInfo(
        event,
        version,
        thread,
        itsWorker,
        name,
        model,
        itsDevice,
        itsDriver,
        itsMemoryNode,
        bytesToTransfer,
        bytesTransferred,
        function,
        iterations,
        buffers,
        flops);
  }

  /** Returns this, of a task, or of something of the user's, with that name. */
  public EventInfo withName(String itsName) {
    return new EventInfo(
        event,
        version,
        thread,
        worker,
        itsName,
        model,
        device,
        driver,
        memoryNode,
        bytesToTransfer,
        bytesTransferred,
        function,
        iterations,
        buffers,
        flops);
  }

  /** Returns this, with more of the task. */
  public EventInfo withTask(
      String itsModel,
      String itsFunction,
      List<Integer> itsIterations,
      int itsBuffers,
      double itsFlops) {
    return new EventInfo(
        event,
        version,
        thread,
        worker,
        name,
        itsModel,
        device,
        driver,
        memoryNode,
        bytesToTransfer,
        bytesTransferred,
        itsFunction,
        itsIterations,
        itsBuffers,
        itsFlops);
  }

  /** Returns this, of a transfer. */
  public EventInfo withTransfer(int itsMemoryNode, long toTransfer, long transferred) {
    return new EventInfo(
        event,
        version,
        thread,
        worker,
        name,
        model,
        device,
        driver,
        itsMemoryNode,
        toTransfer,
        transferred,
        function,
        iterations,
        buffers,
        flops);
  }
}
