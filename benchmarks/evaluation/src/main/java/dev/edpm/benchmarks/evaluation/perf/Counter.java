package dev.edpm.benchmarks.evaluation.perf;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** The counters of the first thread that uses them. */
enum Counter {
  PAGE_FAULTS,
  CONTEXT_SWITCHES,
  CPU_TIME,
  ALLOCATED_BYTES;

  private static final PerfEvent TASK_CLOCK = new PerfEvent(1);
  private static final PerfEvent FAULTS = new PerfEvent(2);
  private static final PerfEvent SWITCHES = new PerfEvent(3);
  private static final ThreadMXBean THREADS =
      ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

  long read() {
    return switch (this) {
      case PAGE_FAULTS -> FAULTS.read();
      case CONTEXT_SWITCHES -> SWITCHES.read();
      case CPU_TIME -> TASK_CLOCK.read();
      case ALLOCATED_BYTES -> THREADS.getCurrentThreadAllocatedBytes();
    };
  }
}
