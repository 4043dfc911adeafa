/**
 * What a run left: reads the files that JMH and the programs of this module wrote, and says how far
 * their numbers can be trusted.
 */
package dev.edpm.benchmarks.result;
