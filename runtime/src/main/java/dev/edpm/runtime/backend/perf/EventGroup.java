package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.perf.event.PerfEvent;
import dev.edpm.runtime.nativecall.LibC;
import dev.edpm.runtime.nativecall.NativeBuffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Events that are on the PMU together or not at all, and are read with one system call, or with
 * none if the program is to read them and can. The kernel answers that call with
 *
 * <pre>
 *   u64 number of values
 *   u64 ns for which the group was enabled
 *   u64 ns for which it was on the PMU
 *   u64 value of the leader, and of each member in the order of joining
 * </pre>
 *
 * Of one thread, but for {@link #close}.
 */
final class EventGroup {

  private static final int ENABLED = 8;
  private static final int RUNNING = 16;
  private static final int VALUES = 24;

  private final PerfCalls kernel;
  private final LibC libc;
  private final List<PerfEvent> events = new ArrayList<>();
  private final List<Integer> descriptors = new ArrayList<>();
  private int leader = PerfCalls.NO_GROUP;
  private ByteBuffer bytes;
  private long address;
  private int length;
  private CounterPages pages;
  private String unmapped;

  EventGroup(PerfCalls kernel) {
    this.kernel = kernel;
    this.libc = kernel.libc();
  }

  List<PerfEvent> events() {
    return events;
  }

  /** Opens an event as the leader or as a member; returns 0, or the error that refused it. */
  int add(PerfEvent event) {
    int descriptor = kernel.open(event, leader);
    if (descriptor < 0) {
      return -descriptor;
    }
    if (leader == PerfCalls.NO_GROUP) {
      leader = descriptor;
    }
    events.add(event);
    descriptors.add(descriptor);
    return 0;
  }

  /** Takes back the members that joined after the first {@code size}. */
  void shrink(int size) {
    while (events.size() > size) {
      int last = events.size() - 1;
      events.remove(last);
      kernel.close(descriptors.remove(last));
    }
    if (size == 0) {
      leader = PerfCalls.NO_GROUP;
    }
  }

  /** Starts to count; from then on nothing joins. */
  void enable() {
    if (bytes == null) {
      length = VALUES + events.size() * Long.BYTES;
      NativeBuffer buffer = kernel.allocate(length);
      bytes = buffer.bytes();
      address = buffer.address();
    }
    boolean first = pages == null && events.get(0).byProgram();
    if (first) {
      map();
    }
    kernel.enable(leader);
    if (first && pages != null && !(askKernel() && running() > 0)) {
      // Before an event was on the PMU for the first time, its page may name another's counter.
      unmap();
      unmapped = "it was not on the PMU when it was enabled";
    }
  }

  /** Returns why the program cannot read by itself what it was to, if it was. */
  Optional<String> whyUnmapped() {
    return Optional.ofNullable(unmapped);
  }

  /**
   * Before the events count: once the kernel has read a counter for us it writes what it read into
   * a page that is mapped then, without the sign that the counter has there.
   */
  private void map() {
    unmapped = null;
    try {
      pages = CounterPages.map(kernel, descriptors);
    } catch (IllegalStateException e) {
      unmapped = e.getMessage();
    }
  }

  private void unmap() {
    CounterPages mapped = pages;
    if (mapped != null) {
      pages = null;
      mapped.close();
    }
  }

  void disable() {
    kernel.disable(leader);
  }

  /** Gets the current values. On the hot path: one system call at most. */
  boolean refresh() {
    return readPages() || askKernel();
  }

  /** Gets the current values with a system call. */
  boolean askKernel() {
    return libc.read(leader, address, length) == length;
  }

  /** Gets the current values without a system call, if that is possible now. */
  boolean readPages() {
    CounterPages mapped = pages;
    return mapped != null && mapped.read(address);
  }

  /** Returns for how many ns it was to be counted, at the last refresh. */
  long enabled() {
    return bytes.getLong(ENABLED);
  }

  /** Returns for how many ns it was counted, at the last refresh. */
  long running() {
    return bytes.getLong(RUNNING);
  }

  /** Returns the count of the event in that position, at the last refresh. */
  long value(int position) {
    return bytes.getLong(VALUES + (position << 3));
  }

  /** Closes the file descriptors. May be called on any thread, after the last use. */
  void close() {
    unmap();
    shrink(0);
  }
}
