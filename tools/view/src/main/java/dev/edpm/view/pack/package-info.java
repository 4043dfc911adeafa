/**
 * The executions of a report as compressed columns: what a page draws, in a few bytes an execution;
 * {@link dev.edpm.view.pack.TimelinePacker} reads a timeline, and thins it if it is long.
 */
package dev.edpm.view.pack;
