package dev.edpm.benchmarks.evaluation.papi;

import com.sun.jna.ptr.IntByReference;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** The counters: three events of the thread that started them, and the bytes that it allocates. */
enum Counter {
  PAGE_FAULTS("perf::PAGE-FAULTS"),
  CONTEXT_SWITCHES("perf::CONTEXT-SWITCHES"),
  CPU_TIME("perf::TASK-CLOCK"),
  ALLOCATED_BYTES(null);

  private static final IntByReference SET = new IntByReference(Papi.NULL);
  private static final ThreadMXBean THREADS =
      ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

  private final String event;

  Counter(String event) {
    this.event = event;
  }

  /** Starts one event set with all events, because PAPI lets only one set run at a time. */
  static void start() {
    Papi.check(Papi.PAPI_library_init(Papi.VERSION));
    Papi.check(Papi.PAPI_set_domain(Papi.ALL_DOMAINS));
    Papi.check(Papi.PAPI_create_eventset(SET));
    for (Counter counter : values()) {
      if (counter.event != null) {
        Papi.check(Papi.PAPI_add_named_event(SET.getValue(), counter.event));
      }
    }
    Papi.check(Papi.PAPI_start(SET.getValue()));
  }

  /** Returns the values of all counters, in order. */
  static long[] read() {
    long[] values = new long[values().length];
    Papi.check(Papi.PAPI_read(SET.getValue(), values));
    values[ALLOCATED_BYTES.ordinal()] = THREADS.getCurrentThreadAllocatedBytes();
    return values;
  }
}
