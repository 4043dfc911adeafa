/**
 * What the configuration makes of regions, before any of them runs: the counters that a region
 * reads and where their values lie, and the options of the recorder. Nothing here changes
 * afterwards but the cost of reading a plan's counters, once it is known.
 */
package dev.edpm.runtime.region.plan;
