/** Compares two runs, and distinguishes regressions from noise. */
package dev.edpm.benchmarks.compare;
