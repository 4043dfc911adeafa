/**
 * Ways to measure an execution, each in a class of the same form: the baseline, EDPM, other tools,
 * and hand-written code. {@code probes.json} describes the data that each of them keeps.
 */
package dev.edpm.benchmarks.probes;
