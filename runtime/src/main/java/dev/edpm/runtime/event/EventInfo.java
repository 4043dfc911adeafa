package dev.edpm.runtime.event;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.ThreadInfo;
import java.util.List;

/**
 * The data of an event: the fields of StarPU's {@code starpu_prof_tool_info}. A field that does not
 * apply to an event is 0, -1, empty or {@code null}, as documented for each.
 *
 * @param event the event
 * @param version the runtime's version
 * @param thread id of the event's thread
 * @param worker number of the worker, -1 for events without a worker
 * @param name name of the task, or of the activity that the user started; {@code null} for other
 *     events
 * @param model name of the task's performance model, or {@code null}
 * @param device number of the worker's device, -1 for none
 * @param driver type of the worker's driver, or {@code null}
 * @param memoryNode number of the memory node, -1 for none
 * @param bytesToTransfer bytes that a transfer is to move, 0 for other events
 * @param bytesTransferred bytes that it has moved, 0 for other events
 * @param function name of the task's kernel, or {@code null}
 * @param iterations numbers of the iterations in which the task was submitted, outermost loop
 *     first; empty for tasks outside of loops and for other events
 * @param buffers the number of data handles of the task, 0 for other events
 * @param flops floating-point operations of the task according to its codelet, 0 if unknown
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

  /** Returns the data of an event on the calling thread, without any optional fields. */
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

  /** Returns this with the fields of a worker. */
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

  /** Returns this with the name of a task or of an activity of the user. */
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

  /** Returns this with further fields of the task. */
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

  /** Returns this with the fields of a transfer. */
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
