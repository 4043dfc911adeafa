/** Decides names, counters and constants of the regions, and what hooks register. */
package dev.edpm.processor.plan;
