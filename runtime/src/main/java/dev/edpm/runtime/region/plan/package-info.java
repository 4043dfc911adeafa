/**
 * The configuration's decisions on regions, before any of them runs: the counters that a region
 * reads and where their values are, and the options of the recorder. Nothing in this package
 * changes afterwards, except the cost of reading a plan's counters, which is set once it is known.
 */
package dev.edpm.runtime.region.plan;
