package dev.edpm.benchmarks.evaluation.perf;

import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;

/** A software event of the kernel, counted for the thread that opened it. */
final class PerfEvent {

  private static final long PERF_EVENT_OPEN = Platform.isARM() ? 241 : 298;
  private static final int SOFTWARE = 1;
  private static final int ATTRIBUTE_BYTES = 112;
  private static final Memory VALUE = new Memory(Long.BYTES);

  static {
    Native.register(Platform.C_LIBRARY_NAME);
  }

  private final int descriptor;

  /**
   * @param event the number of the event in {@code linux/perf_event.h}
   */
  PerfEvent(long event) {
    Memory attribute = new Memory(ATTRIBUTE_BYTES);
    attribute.clear();
    attribute.setInt(0, SOFTWARE);
    attribute.setInt(4, ATTRIBUTE_BYTES);
    attribute.setLong(8, event);
    descriptor = (int) syscall(PERF_EVENT_OPEN, attribute, 0, -1, -1, 0);
  }

  long read() {
    read(descriptor, VALUE, Long.BYTES);
    return VALUE.getLong(0);
  }

  private static native long syscall(
      long number, Pointer attribute, long thread, long cpu, long group, long flags)
      throws LastErrorException;

  private static native long read(int descriptor, Pointer buffer, long bytes)
      throws LastErrorException;
}
