package dev.edpm.runtime.backend.jvm;

import dev.edpm.runtime.backend.CounterReader;
import java.lang.management.ThreadInfo;

/**
 * Reads one thread's counters from the beans, one after the other. The three that need a {@code
 * ThreadInfo} share one, which is allocated when the first of them is read. The bytes that all
 * readers of a thread have allocated in this way are subtracted from its allocated bytes.
 */
final class JvmReader implements CounterReader {

  private static final long NS_PER_MS = 1_000_000;

  private final JvmCounter[] counters;
  private final boolean allocationMeasured;
  private final long threadId = Thread.currentThread().getId();
  private final OwnAllocation own = OwnAllocation.current();
  private final boolean cpuTimeMeasured;

  JvmReader(JvmCounter[] counters, boolean allocationMeasured) {
    this.counters = counters;
    this.allocationMeasured = allocationMeasured;
    for (JvmCounter counter : counters) {
      if (counter == JvmCounter.BLOCKED_TIME
          && !Beans.THREADS.isThreadContentionMonitoringEnabled()) {
        Beans.THREADS.setThreadContentionMonitoringEnabled(true);
      }
    }
    this.cpuTimeMeasured = measuresCpuTime();
  }

  @Override
  public void read(long[] into, int offset) {
    ThreadInfo info = null;
    for (int i = 0; i < counters.length; i++) {
      if (info == null && counters[i].needsThreadInfo()) {
        info = threadInfo();
      }
      into[offset + i] = value(counters[i], info);
    }
  }

  @Override
  public void readOpening(long[] into, int offset) {
    ThreadInfo info = null;
    for (int i = counters.length - 1; i >= 0; i--) {
      if (info == null && counters[i].needsThreadInfo()) {
        info = threadInfo();
      }
      into[offset + i] = value(counters[i], info);
    }
  }

  @Override
  public void close() {
    // The beans belong to the JVM.
  }

  private long value(JvmCounter counter, ThreadInfo info) {
    return switch (counter) {
      case CPU -> cpuTimeMeasured ? known(Beans.THREADS.getCurrentThreadCpuTime(), 1) : NO_VALUE;
      case USER -> cpuTimeMeasured ? known(Beans.THREADS.getCurrentThreadUserTime(), 1) : NO_VALUE;
      case ALLOCATED_BYTES -> allocatedBytes();
      case BLOCKED_COUNT -> info == null ? NO_VALUE : info.getBlockedCount();
      case WAITED_COUNT -> info == null ? NO_VALUE : info.getWaitedCount();
      case BLOCKED_TIME -> info == null ? NO_VALUE : known(info.getBlockedTime(), NS_PER_MS);
      case GC_COUNT, GC_TIME, COMPILATION_TIME, LOADED_CLASSES -> Beans.processValue(counter);
    };
  }

  private long allocatedBytes() {
    long bytes = allocationMeasured ? Allocation.bytes() : -1;
    return bytes < 0 ? NO_VALUE : bytes - own.bytes;
  }

  private ThreadInfo threadInfo() {
    long before = allocationMeasured ? Allocation.bytes() : 0;
    ThreadInfo info = Beans.THREADS.getThreadInfo(threadId);
    if (allocationMeasured) {
      own.bytes += Allocation.bytes() - before;
    }
    return info;
  }

  /**
   * Converts a value of a bean to ns. The beans return -1 for an unknown value, or after the
   * program has disabled it.
   */
  private static long known(long value, long nanos) {
    return value < 0 ? NO_VALUE : value * nanos;
  }

  /**
   * Tells whether the bean has the CPU time. It has none for a virtual thread, for which it throws;
   * therefore this is checked only once.
   */
  private static boolean measuresCpuTime() {
    try {
      return Beans.THREADS.getCurrentThreadCpuTime() >= 0;
    } catch (UnsupportedOperationException e) {
      return false;
    }
  }
}
