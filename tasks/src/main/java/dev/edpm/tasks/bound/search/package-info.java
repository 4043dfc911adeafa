/**
 * The search for the fastest schedule of whole tasks, by branch and bound. Its input is {@link
 * dev.edpm.tasks.bound.search.ScheduledTasks}; it knows nothing of codelets and of programs. No
 * class starts a thread, and an object of a search is confined to one.
 */
package dev.edpm.tasks.bound.search;
