package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.perf.event.PerfEvent;
import dev.edpm.runtime.nativecall.LibC;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeBuffer;
import java.nio.ByteBuffer;

/** The system calls of perf events. Safe on any thread. */
final class PerfCalls {

  /** No group: the event is the leader of its own group. */
  static final int NO_GROUP = -1;

  private static final int CLOSE_ON_EXEC = 8;
  private static final int WHOLE_GROUP = 1;
  private static final int READ_ONLY = 1;
  private static final int SHARED = 1;

  private final NativeAccess access;
  private final LibC libc;
  private final Abi abi;
  private final UserRead userRead;

  PerfCalls(NativeAccess access, Abi abi) {
    this(access, abi, null);
  }

  /**
   * @param userRead reads the events that the program reads itself, or {@code null} if there are
   *     none
   */
  PerfCalls(NativeAccess access, Abi abi, UserRead userRead) {
    this.access = access;
    this.libc = access.libc();
    this.abi = abi;
    this.userRead = userRead;
  }

  LibC libc() {
    return libc;
  }

  UserRead userRead() {
    return userRead;
  }

  NativeBuffer allocate(int bytes) {
    return access.allocate(bytes);
  }

  /**
   * Opens an event for the calling thread, or for all threads if it is an event of a CPU.
   *
   * @param leader the file descriptor of the group that it joins, or {@link #NO_GROUP}
   * @return its file descriptor, or the negative of {@code errno}
   */
  int open(PerfEvent event, int leader) {
    NativeBuffer attr = access.allocate(EventAttr.SIZE);
    EventAttr.write(attr.bytes(), event, leader == NO_GROUP);
    int thread = event.isOfThread() ? 0 : -1;
    long result =
        libc.syscall(abi.open(), attr.address(), thread, event.cpu(), leader, CLOSE_ON_EXEC);
    attr.keep();
    return (int) result;
  }

  /** Starts counting a whole group. */
  void enable(int leader) {
    libc.ioctl(leader, abi.enable(), WHOLE_GROUP);
  }

  /** Stops counting a whole group. */
  void disable(int leader) {
    libc.ioctl(leader, abi.disable(), WHOLE_GROUP);
  }

  /**
   * Maps the page in which the kernel publishes where an event is counted.
   *
   * @return its address, or the negative of {@code errno}
   */
  long map(int descriptor) {
    return libc.mmap(0, libc.pageSize(), READ_ONLY, SHARED, descriptor, 0);
  }

  ByteBuffer view(long address, int bytes) {
    return access.view(address, bytes);
  }

  void unmap(long page) {
    libc.munmap(page, libc.pageSize());
  }

  void close(int descriptor) {
    libc.close(descriptor);
  }
}
