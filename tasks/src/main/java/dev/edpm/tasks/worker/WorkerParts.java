package dev.edpm.tasks.worker;

import dev.edpm.tasks.graph.Failures;
import dev.edpm.tasks.job.TaskProblems;
import dev.edpm.tasks.load.Backlog;
import dev.edpm.tasks.sched.Scheduler;

/**
 * What the workers of an engine share.
 *
 * @param host what they report to
 * @param life how far the engine is on its way
 * @param scheduler what gives them tasks
 * @param usesModels whether the scheduler asks how long tasks take, so that each is measured
 * @param dispatcher what takes the tasks that they free
 * @param idlers those of them that sleep
 * @param backlog the threads that wait for tasks to end
 * @param failures the failures that the program has not received
 * @param problems receives what fails beside tasks
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
    TaskProblems problems) {}
