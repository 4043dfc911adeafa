package dev.edpm.benchmarks.evaluation.jfr;

import dev.edpm.benchmarks.evaluation.procfs.Counter;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** One execution of a region. A counter that it does not count is -1. */
@Name("evaluation.Region")
@StackTrace(false)
final class RegionEvent extends Event implements AutoCloseable {

  final String region;
  long pageFaults = -1;
  long contextSwitches = -1;
  long cpuTime = -1;
  long allocatedBytes = -1;
  private final transient Counter[] counters;
  private final transient long[] opened;

  private RegionEvent(String region, Counter[] counters) {
    this.region = region;
    this.counters = counters;
    this.opened = new long[counters.length];
  }

  static RegionEvent open(String region, Counter... counters) {
    RegionEvent event = new RegionEvent(region, counters);
    for (int i = 0; i < counters.length; i++) {
      event.opened[i] = counters[i].read();
    }
    event.begin();
    return event;
  }

  @Override
  public void close() {
    end();
    for (int i = counters.length - 1; i >= 0; i--) {
      long value = counters[i].read() - opened[i];
      switch (counters[i]) {
        case PAGE_FAULTS -> pageFaults = value;
        case CONTEXT_SWITCHES -> contextSwitches = value;
        case CPU_TIME -> cpuTime = value;
        case ALLOCATED_BYTES -> allocatedBytes = value;
      }
    }
    commit();
  }
}
