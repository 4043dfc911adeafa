/**
 * Regions that open and close, and the logs that they write to. Only generated and woven code calls
 * this package. The path of an execution begins here: enter, log, drain. Opening and closing
 * allocate nothing and take no lock until a log is full.
 *
 * <p>Only its own thread writes to a log. The monitor of a log guards the fold of its events, and
 * no other log is locked under it. Logs come from {@link dev.edpm.runtime.region.hot.LogSource}, a
 * hook that the recorder sets.
 */
package dev.edpm.runtime.region.hot;
