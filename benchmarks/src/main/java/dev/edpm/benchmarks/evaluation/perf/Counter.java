package dev.edpm.benchmarks.evaluation.perf;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/** What is counted of the thread that is the first to count. */
enum Counter {
  PAGE_FAULTS(new PerfEvent(2)::read),
  CONTEXT_SWITCHES(new PerfEvent(3)::read),
  CPU_TIME(new PerfEvent(1)::read),
  ALLOCATED_BYTES(
      ManagementFactory.getPlatformMXBean(ThreadMXBean.class)::getCurrentThreadAllocatedBytes);

  private final LongSupplier reading;

  Counter(LongSupplier reading) {
    this.reading = reading;
  }

  long read() {
    return reading.getAsLong();
  }
}
