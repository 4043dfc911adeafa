/**
 * The trace of the process: the kinds of events that are recorded, the stretches of time in which
 * they are, their limit in memory, and their part of the report. The rooms that record events add
 * their columns.
 */
package dev.edpm.runtime.trace;
