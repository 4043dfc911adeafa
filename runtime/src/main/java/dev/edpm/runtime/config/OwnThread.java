package dev.edpm.runtime.config;

import java.security.AccessController;
import java.security.PrivilegedAction;

/**
 * Makes the threads of EDPM. None of them keeps the program alive, and none keeps a class loader of
 * the program: a plain thread would keep the context class loader of the thread that makes it, and
 * with it those of all classes on its stack. Safe on any thread.
 */
public final class OwnThread {

  /** The size of their stacks in bytes: enough, whatever the program chose with {@code -Xss}. */
  public static final int STACK_BYTES = 1 << 20;

  /** A class: the first lambda expression of a process takes it some 10 ms. */
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
   * Makes a daemon thread that has not been started.
   *
   * @param name what thread dumps show
   * @param work what it runs
   */
  public static Thread of(String name, Runnable work) {
    Thread thread = privileged(new Maker(name, work));
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Makes a thread of another class.
   *
   * @param maker makes it; it is called with the rights of EDPM alone, so that the thread does not
   *     keep those of the program's classes
   */
  // Where the method will be removed, nobody keeps a caller's rights any more.
  @SuppressWarnings("removal")
  public static Thread privileged(PrivilegedAction<Thread> maker) {
    return AccessController.doPrivileged(maker);
  }

  /** Gives a new thread the class loader of EDPM for that of its maker, and returns the thread. */
  public static Thread keepingNoLoader(Thread thread) {
    try {
      thread.setContextClassLoader(OwnThread.class.getClassLoader());
    } catch (SecurityException e) {
      // Without that right the thread keeps the loader of its maker, and works all the same.
      return thread;
    }
    return thread;
  }
}
