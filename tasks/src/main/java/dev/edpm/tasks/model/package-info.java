/**
 * Performance models, which predict the time and energy of a codelet's tasks from earlier ones. A
 * model has one part for each architecture and variant. The rules are StarPU's: types of models,
 * outliers, and when a model is calibrated. {@code model.fit} computes the predictions, {@code
 * model.file} reads and writes files.
 */
package dev.edpm.tasks.model;
