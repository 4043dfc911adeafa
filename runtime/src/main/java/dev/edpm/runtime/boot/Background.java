package dev.edpm.runtime.boot;

/** Threads of ours: they never keep the program alive. */
final class Background {

  private Background() {}

  static void run(String name, Runnable work) {
    Thread thread = new Thread(null, work, name, 0, false);
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
