/**
 * The format of records: how the fold writes a thread's events as bytes, many at once where they
 * repeat themselves. Guarded by the monitor of the thread's log.
 */
package dev.edpm.runtime.region.encode;
