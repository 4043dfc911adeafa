/** Sorts more elements than fit into memory, through a temporary file. */
package dev.edpm.analysis.sort;
