package dev.edpm.runtime.event;

import dev.edpm.annotations.ToolEvent;

/**
 * What a tool is told with an event: the fields of StarPU's {@code starpu_prof_tool_info}. Those
 * that an event has nothing to say of are 0, -1 or {@code null}, as said for each.
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
    int buffers,
    double flops) {}
