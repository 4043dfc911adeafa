package dev.edpm.agent;

import java.util.function.Consumer;

/**
 * Called by virtual threads of the JDK: before one is mounted on a carrier, and after it has been
 * unmounted, both on the carrier. The class loader of the JDK defines this class, so it uses
 * nothing but the JDK. Never throws; allocates nothing.
 */
public final class MountHook {

  private static volatile Consumer<Thread> mounts;
  private static volatile Consumer<Thread> unmounts;

  private MountHook() {}

  /** Sets what is called; {@code null} for nothing. */
  public static void set(Consumer<Thread> mounted, Consumer<Thread> unmounted) {
    unmounts = unmounted;
    mounts = mounted;
  }

  // Two methods, so that the JIT compiler knows what each of them calls.

  /** Called before a virtual thread is mounted. */
  public static void mounted(Thread thread) {
    Consumer<Thread> called = mounts;
    if (called != null) {
      try {
        called.accept(thread);
      } catch (Throwable e) {
        // The consumer has noted what it could not count; the thread must run.
        return;
      }
    }
  }

  /** Called after a virtual thread has been unmounted. */
  public static void unmounted(Thread thread) {
    Consumer<Thread> called = unmounts;
    if (called != null) {
      try {
        called.accept(thread);
      } catch (Throwable e) {
        // As above.
        return;
      }
    }
  }
}
