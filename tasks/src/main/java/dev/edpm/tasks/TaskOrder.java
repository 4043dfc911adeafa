package dev.edpm.tasks;

/**
 * The order of a task among others, which few tasks specify.
 *
 * @param after other tasks that must end before
 * @param afterTags tags of tasks that must end before
 * @param tagged whether the task has a tag
 * @param tag the tag
 */
record TaskOrder(Task[] after, long[] afterTags, boolean tagged, long tag) {}
