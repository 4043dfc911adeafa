/** Detects from which execution on the wall time of a region is steady. */
package dev.edpm.analysis.steady;
