/**
 * Notifies listeners of single executions, on the threads that run them. No lock is held then; the
 * list of a region's listeners has a monitor of its own.
 */
package dev.edpm.runtime.region.listen;
