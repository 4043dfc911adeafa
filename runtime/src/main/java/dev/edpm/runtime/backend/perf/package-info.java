/**
 * Counters of the hardware and of the kernel, by Linux's {@code perf_event_open}: {@code Machine}
 * determines which counters this machine supports, and {@code PerfEventSet} counts them for a
 * thread. The events are defined in the package {@code event}.
 */
package dev.edpm.runtime.backend.perf;
