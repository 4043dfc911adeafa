/**
 * The single clock of the process, from which all times of a report come: {@code
 * System.nanoTime()}, or the CPU's own counter of ticks if the user requests it and the machine
 * supports it.
 */
package dev.edpm.runtime.clock;
