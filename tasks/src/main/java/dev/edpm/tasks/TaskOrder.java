package dev.edpm.tasks;

/**
 * What few submissions have: what a task has to come after, and the tag that it has.
 *
 * @param after other tasks
 * @param afterTags tags of other tasks
 * @param tagged whether it has a tag
 * @param tag the tag
 */
record TaskOrder(Task[] after, long[] afterTags, boolean tagged, long tag) {}
