package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.perf.event.PerfEvent;
import dev.edpm.runtime.nativecall.LibC;
import dev.edpm.runtime.nativecall.NativeBuffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Events that are on the PMU together or not at all. They are read with one system call, or with
 * none if the program reads the counters itself and can do so. The kernel answers that call with
 *
 * <pre>
 *   u64 number of values
 *   u64 ns for which the group was enabled
 *   u64 ns for which it was on the PMU
 *   u64 value of the leader, and of each member in the order of joining
 * </pre>
 *
 * Confined to one thread, except for {@link #close}.
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

  /** Opens an event as the leader or as a member, and returns 0, or the error number. */
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

  /** Removes the members that joined after the first {@code size}. */
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

  /** Starts counting. No event can join afterwards. */
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
      // Before an event was on the PMU for the first time, its page may name the counter of another
      // event.
      unmap();
      unmapped = "it was not on the PMU when it was enabled";
    }
  }

  /** Returns why the program cannot read the counters itself, if it should. */
  Optional<String> whyUnmapped() {
    return Optional.ofNullable(unmapped);
  }

  /**
   * Maps the pages, before the events count. Once the kernel has read a counter for the program, it
   * writes the value without the counter's sign into a page that is mapped afterwards.
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

  /** Reads the current values. On the hot path: at most one system call. */
  boolean refresh() {
    return readPages() || askKernel();
  }

  /** Reads the current values with a system call. */
  boolean askKernel() {
    return libc.read(leader, address, length) == length;
  }

  /** Reads the current values without a system call, if this is possible now. */
  boolean readPages() {
    CounterPages mapped = pages;
    return mapped != null && mapped.read(address);
  }

  /** Returns the ns in which the group was enabled, as of the last refresh. */
  long enabled() {
    return bytes.getLong(ENABLED);
  }

  /** Returns the ns in which the group was counting, as of the last refresh. */
  long running() {
    return bytes.getLong(RUNNING);
  }

  /** Returns the count of the event at that index, as of the last refresh. */
  long value(int position) {
    return bytes.getLong(VALUES + (position << 3));
  }

  /** Closes the file descriptors. May be called on any thread, after the last use. */
  void close() {
    unmap();
    shrink(0);
  }
}
