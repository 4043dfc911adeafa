/** Decides names, counters and constants of the regions. */
package dev.edpm.processor.plan;
