/**
 * What the report says of an engine: a snapshot of its codelets, workers, tasks and models, and how
 * that is written.
 */
package dev.edpm.tasks.report;
