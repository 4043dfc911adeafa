/** Plans the wiring: names, counters and numbers of regions, and the registrations of hooks. */
package dev.edpm.weaver.plan;
