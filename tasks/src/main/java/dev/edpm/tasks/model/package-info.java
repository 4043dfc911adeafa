/**
 * Performance models: what a task of a codelet takes, learnt from what earlier ones took. The rules
 * are StarPU's (types of models, outliers, when a model counts as calibrated), and so is the text
 * format that is read and written beside the JSON file that is kept per model and machine. Who
 * measures tasks and who schedules by what is expected are later rooms.
 */
package dev.edpm.tasks.model;
