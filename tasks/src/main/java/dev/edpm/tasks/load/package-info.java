/**
 * How much there is to do: counts of tasks that were submitted, became ready, were taken and have
 * ended, and waiting until they are fewer. Submitters and workers count without sharing written
 * memory.
 */
package dev.edpm.tasks.load;
