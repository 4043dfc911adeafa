/**
 * Counters of the hardware and of the kernel, by Linux's {@code perf_event_open}: {@code Machine}
 * finds out what there is on this machine, and {@code PerfEventSet} counts it for a thread. Which
 * events there are is the matter of the room {@code event}.
 */
package dev.edpm.runtime.backend.perf;
