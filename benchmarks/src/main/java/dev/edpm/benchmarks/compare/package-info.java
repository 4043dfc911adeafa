/** Compares two runs, and tells a regression from noise. */
package dev.edpm.benchmarks.compare;
