package dev.edpm.tasks.worker;

import dev.edpm.runtime.extension.CounterRequest;
import dev.edpm.tasks.device.Devices;
import dev.edpm.tasks.graph.Failures;
import dev.edpm.tasks.job.TaskProblems;
import dev.edpm.tasks.live.LiveTasks;
import dev.edpm.tasks.load.Backlog;
import dev.edpm.tasks.sched.Scheduler;

/**
 * The parts of an engine that its workers share.
 *
 * @param host receives the events of workers
 * @param life the life cycle of the engine
 * @param scheduler assigns tasks to workers
 * @param usesModels whether the scheduler uses expected lengths, so that each task must be measured
 * @param dispatcher receives the tasks that workers release
 * @param idlers the sleeping workers
 * @param backlog the threads that wait for tasks to end
 * @param failures the failures that the program has not observed
 * @param devices the devices of the engine, {@code null} if it has none
 * @param problems receives failures outside of tasks
 * @param live receives the tasks while somebody watches
 * @param counters the counters to count in all tasks
 */
public record WorkerParts(
    WorkerHost host,
    Life life,
    Scheduler scheduler,
    boolean usesModels,
    Dispatcher dispatcher,
    Idlers idlers,
    Backlog backlog,
    Failures failures,
    Devices devices,
    TaskProblems problems,
    LiveTasks live,
    CounterRequest counters) {}
