/** The statistics by which values of processes are compared. */
package dev.edpm.analysis.compare.stats;
