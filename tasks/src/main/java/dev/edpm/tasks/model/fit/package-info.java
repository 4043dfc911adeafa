/**
 * What a performance model learns from measured executions: the history of each footprint, and the
 * regressions over sizes and parameters. Each class takes samples and predicts from them; no class
 * knows files, tasks or workers.
 */
package dev.edpm.tasks.model.fit;
