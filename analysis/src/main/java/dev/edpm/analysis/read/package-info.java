/**
 * Reads a report of any size, a JSON document or JSON Lines, part by part: {@link
 * dev.edpm.analysis.read.ReportReader} once from its start to its end, {@link
 * dev.edpm.analysis.read.RecordSource} afterwards the records of one region.
 */
package dev.edpm.analysis.read;
