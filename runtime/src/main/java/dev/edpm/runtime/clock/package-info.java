/**
 * The one clock of the process, from which all times of a report come: {@code System.nanoTime()},
 * or the CPU's own counter of ticks where the user asks for it and the machine allows it.
 */
package dev.edpm.runtime.clock;
