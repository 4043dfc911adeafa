/** Counts the calls of EDPM's own methods that one action of a program makes. */
package dev.edpm.benchmarks.calls;
