package dev.edpm.runtime.isolation;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.Optional;

/**
 * Creates the threads of EDPM. None of them keeps the program alive or refers to a class loader of
 * the program. An ordinary thread would keep the context class loader of the thread that creates
 * it, and the class loaders of all classes on its stack. Safe on any thread.
 */
public final class OwnThread {

  /** The size of their stacks in bytes, independent of the program's {@code -Xss}. */
  public static final int STACK_BYTES = 1 << 20;

  /** A class, because the first lambda expression of a process takes some 10 ms. */
  private static final class Maker implements PrivilegedAction<Thread> {
    private final String name;
    private final Runnable work;

    Maker(String name, Runnable work) {
      this.name = name;
      this.work = work;
    }

    @Override
    public Thread run() {
      return keepingNoLoader(new Thread(null, work, name, STACK_BYTES, false));
    }
  }

  private OwnThread() {}

  /**
   * Creates a daemon thread that has not been started.
   *
   * @param name its name, which thread dumps show
   * @param work the code to run
   */
  public static Thread of(String name, Runnable work) {
    Thread thread = privileged(new Maker(name, work));
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Starts a thread.
   *
   * @return the reason why the system refuses it; empty if it was started
   */
  public static Optional<String> start(Thread thread) {
    try {
      thread.start();
      return Optional.empty();
    } catch (OutOfMemoryError e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /** Waits for the end of a thread that was started. An interrupt is kept for the caller. */
  public static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Creates a thread of another class.
   *
   * @param maker creates it; it is called with only the permissions of EDPM, so that the thread
   *     does not keep those of the program's classes
   */
  // In JDKs without this method, threads do not keep their creator's permissions any more.
  @SuppressWarnings("removal")
  public static Thread privileged(PrivilegedAction<Thread> maker) {
    return AccessController.doPrivileged(maker);
  }

  /** Sets EDPM's class loader as a new thread's context class loader, and returns the thread. */
  public static Thread keepingNoLoader(Thread thread) {
    try {
      thread.setContextClassLoader(OwnThread.class.getClassLoader());
    } catch (SecurityException e) {
      // Without that permission the thread keeps its creator's class loader, but works.
      return thread;
    }
    return thread;
  }
}
