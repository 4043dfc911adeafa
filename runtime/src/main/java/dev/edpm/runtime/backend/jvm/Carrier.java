package dev.edpm.runtime.backend.jvm;

import dev.edpm.runtime.nativecall.HeapFunction;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import java.lang.invoke.MethodHandle;

/**
 * The counters of the carrier on which the calling thread runs. The beans have no values on a
 * virtual thread, but what they call has. Loaded after the agent has started.
 */
final class Carrier {

  private static final MethodHandle ALLOCATED = VirtualThreads.allocated();
  private static final MethodHandle CPU = VirtualThreads.cpu();

  /** Costs a fraction of the bean's; {@code null} if native calls are not allowed. */
  private static final HeapFunction CLOCK = clock();

  private static final String FUNCTION = "clock_gettime";

  /** {@code CLOCK_THREAD_CPUTIME_ID} of Linux. */
  private static final long THREAD_CPU_TIME = 3;

  private static final long NS_PER_S = 1_000_000_000;

  private Carrier() {}

  /** Returns the bytes that it has allocated. */
  static long allocatedBytes() {
    try {
      return (long) ALLOCATED.invokeExact();
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /**
   * Returns its CPU time in ns.
   *
   * @param time two elements, which are overwritten
   * @param argument the {@link #argument} of {@code time}
   */
  static long cpuTime(long[] time, Object argument) {
    HeapFunction clock = CLOCK;
    if (clock != null) {
      clock.call(THREAD_CPU_TIME, argument);
      return time[0] * NS_PER_S + time[1];
    }
    try {
      return (long) CPU.invokeExact();
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** Returns what {@link #cpuTime} gets with the array. */
  static Object argument(long[] time) {
    return CLOCK == null ? null : CLOCK.argument(time);
  }

  /** Returns the name of what reads the CPU time. */
  static String cpuSource() {
    return CLOCK == null ? JvmCounter.CPU.source() : FUNCTION;
  }

  private static HeapFunction clock() {
    if (!NativeAccesses.areEnabled()) {
      return null;
    }
    NativeAccess access = NativeAccesses.best();
    return access.unavailable().isPresent()
        ? null
        : access.heapLeaf(FUNCTION).filter(Carrier::works).orElse(null);
  }

  private static boolean works(HeapFunction clock) {
    return (int) clock.call(THREAD_CPU_TIME, clock.argument(new long[2])) == 0;
  }

  private static RuntimeException unexpected(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return new IllegalStateException(thrown);
  }
}
