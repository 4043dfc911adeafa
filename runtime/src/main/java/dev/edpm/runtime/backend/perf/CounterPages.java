package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.nativecall.NativeBuffer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The pages in which the kernel publishes where the events of a group are counted now ({@code
 * struct perf_event_mmap_page}). Confined to the thread of these events, except for {@link #close}.
 */
final class CounterPages {

  private static final int CAPABILITIES = 40;
  private static final int END = 64;
  private static final long CAN_READ = 1 << 2;
  private static final long HAS_TIME = 1 << 3;

  private final PerfCalls kernel;
  private final UserRead code;
  private final List<Long> pages = new ArrayList<>();
  private NativeBuffer addresses;

  private CounterPages(PerfCalls kernel) {
    this.kernel = kernel;
    this.code = kernel.userRead();
  }

  /**
   * Maps the pages of events.
   *
   * @param descriptors the descriptors of the events, the leader's first
   * @throws IllegalStateException with the reason, if the kernel does not allow the program to read
   *     them
   */
  static CounterPages map(PerfCalls kernel, List<Integer> descriptors) {
    if (isVirtual(Thread.currentThread())) {
      throw new IllegalStateException("a virtual thread has no counters of its own");
    }
    CounterPages mapped = new CounterPages(kernel);
    try {
      descriptors.forEach(mapped::add);
    } catch (IllegalStateException e) {
      mapped.close();
      throw e;
    }
    mapped.addresses = kernel.allocate(descriptors.size() * Long.BYTES);
    ByteBuffer list = mapped.addresses.bytes();
    for (int i = 0; i < descriptors.size(); i++) {
      list.putLong(i << 3, mapped.pages.get(i));
    }
    return mapped;
  }

  private void add(int descriptor) {
    long page = kernel.map(descriptor);
    if (page < 0 && page >= -4095) {
      throw new IllegalStateException(
          -page == Refusal.EPERM
              ? "EPERM, the process may not lock more pages in memory: raise"
                  + " /proc/sys/kernel/perf_event_mlock_kb or the limit (ulimit -l)"
              : "the page of its counter cannot be mapped, error " + -page);
    }
    pages.add(page);
    long capabilities = kernel.view(page, END).getLong(CAPABILITIES);
    if ((capabilities & CAN_READ) == 0) {
      throw new IllegalStateException("the kernel does not let programs read its counter");
    }
    if ((capabilities & HAS_TIME) == 0) {
      throw new IllegalStateException(
          "programs cannot read the kernel's clock, as in many VMs; without it the time that a"
              + " counter was counting is unknown");
    }
  }

  /** Writes the result of a read of the group into memory, if possible. On the hot path. */
  boolean read(long into) {
    boolean done = code.read(addresses.address(), into, pages.size());
    addresses.keep();
    return done;
  }

  /** Unmaps the pages. May be called on any thread, after the last read. */
  void close() {
    pages.forEach(kernel::unmap);
  }

  /**
   * Tells whether a thread is a virtual thread. JDKs from 21 on have the method; before 22 this is
   * not called.
   */
  private static boolean isVirtual(Thread thread) {
    try {
      return (boolean)
          MethodHandles.publicLookup()
              .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class))
              .invoke(thread);
    } catch (NoSuchMethodException e) {
      return false;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
