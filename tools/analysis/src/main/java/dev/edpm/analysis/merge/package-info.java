/**
 * Merges the reports of several processes into one; {@link dev.edpm.analysis.merge.Merge} is the
 * entry.
 */
package dev.edpm.analysis.merge;
