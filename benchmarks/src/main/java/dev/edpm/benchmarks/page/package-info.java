/** Makes docs/PERFORMANCE.md, its plots and the costs of README.md from what a run left. */
package dev.edpm.benchmarks.page;
