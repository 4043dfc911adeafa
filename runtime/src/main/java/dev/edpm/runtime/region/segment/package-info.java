/**
 * Self segments: when which region was the innermost open one of each thread, for a recording of
 * samples that runs meanwhile.
 */
package dev.edpm.runtime.region.segment;
