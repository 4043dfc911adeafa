/**
 * Call paths in the formats of flame graphs: {@link dev.edpm.analysis.flame.CallPaths} reads them
 * from a report, {@link dev.edpm.analysis.flame.Speedscope} and {@link
 * dev.edpm.analysis.flame.Collapsed} write them.
 */
package dev.edpm.analysis.flame;
