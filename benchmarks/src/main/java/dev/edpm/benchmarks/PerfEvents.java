package dev.edpm.benchmarks;

import dev.edpm.runtime.nativecall.LibC;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import dev.edpm.runtime.nativecall.NativeBuffer;
import java.nio.ByteBuffer;

/**
 * A group of the kernel's software events, which are available on every machine, opened for the
 * calling thread with {@code perf_event_open(2)}, and read by the bare system call.
 */
final class PerfEvents {

  private static final long PERF_EVENT_OPEN =
      System.getProperty("os.arch").equals("amd64") ? 298 : 241;

  private static final int ATTRIBUTE_BYTES = 128;
  private static final int SOFTWARE = 1;

  /** The time enabled, the time running, and the values of the whole group. */
  private static final int READ_FORMAT = 1 | 2 | 8;

  /** {@code exclude_kernel} and {@code exclude_hv}. */
  private static final int USER_ONLY = 1 << 5 | 1 << 6;

  private final LibC libc;
  private final NativeBuffer buffer;
  private final int leader;
  private final int length;

  /**
   * @param events the numbers of the events in {@code linux/perf_event.h}
   */
  PerfEvents(int... events) {
    NativeAccess access = NativeAccesses.best();
    access
        .unavailable()
        .ifPresent(
            reason -> {
              throw new IllegalStateException(reason);
            });
    libc = access.libc();
    length = 8 * (3 + events.length);
    buffer = access.allocate(Math.max(length, ATTRIBUTE_BYTES));
    int first = -1;
    for (int event : events) {
      int descriptor = open(event, first);
      first = first < 0 ? descriptor : first;
    }
    leader = first;
  }

  /** Reads the group. */
  void read() {
    libc.read(leader, buffer.address(), length);
  }

  /** Returns the count of an event at the last read. */
  long value(int event) {
    return buffer.bytes().getLong(8 * (3 + event));
  }

  private int open(int event, int group) {
    ByteBuffer attribute = buffer.bytes();
    for (int i = 0; i < ATTRIBUTE_BYTES; i += 8) {
      attribute.putLong(i, 0);
    }
    attribute.putInt(0, SOFTWARE).putInt(4, ATTRIBUTE_BYTES).putLong(8, event);
    attribute.putLong(32, READ_FORMAT).putLong(40, USER_ONLY);
    long descriptor = libc.syscall(PERF_EVENT_OPEN, buffer.address(), 0, -1, group, 0);
    if (descriptor < 0) {
      throw new IllegalStateException("perf_event_open fails with errno " + -descriptor);
    }
    return (int) descriptor;
  }
}
