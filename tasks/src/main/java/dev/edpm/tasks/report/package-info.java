/**
 * The part of the report about an engine: a snapshot of its codelets, workers, tasks and models,
 * and its output as JSON.
 */
package dev.edpm.tasks.report;
