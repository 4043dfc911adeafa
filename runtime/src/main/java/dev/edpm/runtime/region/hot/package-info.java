/**
 * What generated and woven code alone calls: regions that open and close, and the logs that they
 * write to. This is where the way of an execution begins: enter, log, drain. Nothing here allocates
 * or takes a lock until a log is full.
 *
 * <p>A log is written by its thread alone. Its monitor guards the fold of what was written; no
 * other log is touched under it. Where logs come from is a hook that the recorder sets.
 */
package dev.edpm.runtime.region.hot;
