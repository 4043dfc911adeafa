/**
 * Generates docs/PERFORMANCE.md, its plots and the costs in README.md from the results of a run.
 */
package dev.edpm.benchmarks.page;
