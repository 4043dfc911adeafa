package dev.edpm.runtime.boot.process;

import dev.edpm.runtime.isolation.OwnThread;

/** A shutdown hook that runs even if the system has no thread for it. */
final class ExitHook extends Thread {

  private final Runnable exit;

  ExitHook(String name, Runnable exit) {
    super(null, exit, name, OwnThread.STACK_BYTES, false);
    this.exit = exit;
  }

  /** Starts the hook. If it cannot be started, it runs on the thread that ends the process. */
  @Override
  public synchronized void start() {
    try {
      super.start();
    } catch (Error e) {
      // The JVM would start no hook after this one, and nothing would be written.
      exit.run();
    }
  }
}
