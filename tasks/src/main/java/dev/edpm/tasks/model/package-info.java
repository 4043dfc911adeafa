/**
 * Performance models: how long the tasks of a codelet take, predicted from earlier ones. A model
 * has one part for each kind of processor and variant. The rules are StarPU's: types of models,
 * outliers, and when a model is calibrated. {@code model.fit} computes, {@code model.file} reads
 * and writes.
 */
package dev.edpm.tasks.model;
