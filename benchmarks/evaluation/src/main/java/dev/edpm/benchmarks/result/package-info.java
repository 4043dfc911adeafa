/**
 * The results of a run: reads the files that JMH and the programs of this module wrote, and
 * estimates the errors of their numbers.
 */
package dev.edpm.benchmarks.result;
