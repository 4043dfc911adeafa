package dev.edpm.runtime.backend.jvm;

import com.sun.management.ThreadMXBean;

/** The allocation of threads, from {@code jdk.management}. */
final class Allocation {

  private static final ThreadMXBean BEAN = find();

  private Allocation() {}

  static boolean isMeasured() {
    return BEAN != null;
  }

  /**
   * Returns the bytes that the calling thread has allocated since it started; negative if unknown.
   */
  static long bytes() {
    return BEAN.getCurrentThreadAllocatedBytes();
  }

  private static ThreadMXBean find() {
    return Beans.THREADS instanceof ThreadMXBean bean
            && bean.isThreadAllocatedMemorySupported()
            && bean.isThreadAllocatedMemoryEnabled()
        ? bean
        : null;
  }
}
