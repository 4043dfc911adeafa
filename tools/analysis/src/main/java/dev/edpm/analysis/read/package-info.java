/**
 * Reads reports of any size part by part, as a JSON document or as JSON Lines. {@link
 * dev.edpm.analysis.read.ReportReader} reads a report once from start to end; {@link
 * dev.edpm.analysis.read.RecordSource} then reads the records of single regions.
 */
package dev.edpm.analysis.read;
