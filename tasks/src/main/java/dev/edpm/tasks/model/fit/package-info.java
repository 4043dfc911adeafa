/**
 * The computations of performance models: the history of each footprint, and the regressions over
 * sizes and parameters. Each class adds measurements and predicts from them. No class depends on
 * files, tasks or workers.
 */
package dev.edpm.tasks.model.fit;
