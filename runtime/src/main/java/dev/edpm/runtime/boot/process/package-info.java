/**
 * The process in which the measurement starts and ends: EDPM's own threads and the exit hook, the
 * check for enough stack and heap, refusals of a security manager, the time of day, and the
 * description of the process for the report.
 */
package dev.edpm.runtime.boot.process;
