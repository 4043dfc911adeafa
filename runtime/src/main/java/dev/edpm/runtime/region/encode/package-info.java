/**
 * The format of records: encodes the events of a thread as bytes, many at once where they repeat
 * themselves. The fold calls it, under the monitor of the thread's log.
 */
package dev.edpm.runtime.region.encode;
