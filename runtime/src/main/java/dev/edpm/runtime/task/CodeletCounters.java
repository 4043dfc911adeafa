package dev.edpm.runtime.task;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * The counters of a codelet since somebody listens to it: StarPU's {@code starpu.task.c_*}. Only
 * tasks that were submitted since are counted. Safe on any thread.
 */
final class CodeletCounters {

  private final CodeletFlow flow = new CodeletFlow();
  private final AtomicLong submitted = new AtomicLong();
  private final Peak peakSubmitted = new Peak();
  private final Peak peakReady = new Peak();
  private final AtomicLong executed = new AtomicLong();
  private final LongAdder nanos = new LongAdder();

  void submitted(boolean collecting) {
    long now = flow.submitted();
    if (collecting) {
      submitted.incrementAndGet();
      peakSubmitted.saw(CodeletFlow.waiting(now));
    }
  }

  void ready(boolean collecting) {
    long now = flow.ready();
    if (collecting) {
      peakReady.saw(CodeletFlow.ready(now));
    }
  }

  void taken() {
    flow.taken();
  }

  void executed(long took) {
    nanos.add(took);
    executed.incrementAndGet();
  }

  /** Collecting starts: what is under way counts for the peaks. */
  void show() {
    long now = flow.now();
    peakSubmitted.saw(CodeletFlow.waiting(now));
    peakReady.saw(CodeletFlow.ready(now));
  }

  long totalSubmitted() {
    return submitted.get();
  }

  long peakSubmitted() {
    return peakSubmitted.get();
  }

  long peakReady() {
    return peakReady.get();
  }

  long totalExecuted() {
    return executed.get();
  }

  /** Returns the time of all executions in microseconds. */
  double micros() {
    return nanos.sum() / 1e3;
  }
}
