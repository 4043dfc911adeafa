/**
 * The timeline of a report: slices, values of counters and moments on tracks, in order of time.
 * {@link dev.edpm.analysis.timeline.Timeline} reads a report of any size, {@link
 * dev.edpm.analysis.timeline.Lanes} distributes overlapping slices so that each row nests.
 */
package dev.edpm.analysis.timeline;
