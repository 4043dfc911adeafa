/**
 * Notifies listeners of single executions, on the threads that run them. No lock is held during a
 * call. The list of a region's listeners has a monitor of its own, under which no other lock is
 * taken.
 */
package dev.edpm.runtime.region.listen;
