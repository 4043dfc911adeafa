package dev.edpm.tasks.load;

/**
 * The numbers of tasks at about one time.
 *
 * @param waiting tasks whose dependencies have not ended
 * @param ready tasks that no worker has taken yet
 * @param running tasks that workers have taken and that have not ended
 * @param finished tasks that have ended
 */
public record FlowCounts(long waiting, long ready, long running, long finished) {}
