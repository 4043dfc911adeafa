package dev.edpm.runtime.boot;

import java.security.AccessController;
import java.security.PrivilegedAction;

/** Threads of ours: they never keep the program alive. */
final class Background {

  private Background() {}

  /** Makes the thread. */
  private static final class Maker implements PrivilegedAction<Thread> {
    private final String name;
    private final Runnable work;

    Maker(String name, Runnable work) {
      this.name = name;
      this.work = work;
    }

    @Override
    public Thread run() {
      Thread thread = new Thread(null, work, name, 0, false);
      try {
        thread.setContextClassLoader(Background.class.getClassLoader());
      } catch (SecurityException e) {
        // Without that right the thread keeps the loader of its maker, and measures all the same.
        return thread;
      }
      return thread;
    }
  }

  /**
   * Makes a thread that keeps no class loader but ours: a plain one would keep the context class
   * loader of the thread that makes it, and with it those of all classes on its stack.
   */
  // Where it will be removed, nobody keeps a caller's rights any more.
  @SuppressWarnings("removal")
  static Thread thread(String name, Runnable work) {
    return AccessController.doPrivileged(new Maker(name, work));
  }

  static void run(String name, Runnable work) {
    Thread thread = thread(name, work);
    thread.setDaemon(true);
    thread.start();
  }

  /** Waits; returns whether the time has passed, and not the thread been interrupted. */
  static boolean after(long millis) {
    try {
      Thread.sleep(millis);
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }
}
