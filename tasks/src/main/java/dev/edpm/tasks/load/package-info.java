/**
 * The load of an engine: counts of tasks that were submitted, became ready, were taken and have
 * ended, and threads that wait until fewer tasks are unfinished. Submitters and workers count
 * without sharing written memory.
 */
package dev.edpm.tasks.load;
