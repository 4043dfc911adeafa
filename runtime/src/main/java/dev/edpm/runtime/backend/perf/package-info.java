/**
 * Counters of the hardware and of the kernel, by Linux's {@code perf_event_open}: {@code
 * EventTable} says what counts each counter on which CPU, {@code EventNames} understands what users
 * name, {@code Machine} finds out what there is of it here, and {@code PerfEventSet} counts it for
 * a thread.
 */
package dev.edpm.runtime.backend.perf;
