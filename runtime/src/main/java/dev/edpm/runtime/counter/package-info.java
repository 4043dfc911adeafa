/** Counters: their types and units, and the selection of those that regions request. */
package dev.edpm.runtime.counter;
