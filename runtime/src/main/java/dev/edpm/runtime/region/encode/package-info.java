/**
 * The format of records: encodes the events of a thread as bytes, with a compact form for repeating
 * events. The fold calls it, under the monitor of the thread's log.
 */
package dev.edpm.runtime.region.encode;
