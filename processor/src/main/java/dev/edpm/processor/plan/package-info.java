/** Plans the wiring: names, counters and constants of regions, and the registrations of hooks. */
package dev.edpm.processor.plan;
