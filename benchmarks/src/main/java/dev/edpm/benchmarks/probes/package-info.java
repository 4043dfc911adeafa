/**
 * Ways to measure one execution, each in a class of the same shape: the limit, ours, the peers, and
 * what is written by hand. {@code probes.json} says what each of them keeps.
 */
package dev.edpm.benchmarks.probes;
