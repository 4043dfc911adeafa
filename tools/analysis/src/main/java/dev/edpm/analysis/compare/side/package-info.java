/** Reads the reports of one side of a comparison: for each process, one value per counter. */
package dev.edpm.analysis.compare.side;
