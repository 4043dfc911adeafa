/** Counters: types, units, and which of the catalogue are asked for. */
package dev.edpm.runtime.counter;
