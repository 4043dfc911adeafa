package dev.edpm.runtime.boot;

import dev.edpm.runtime.boot.process.Background;
import dev.edpm.runtime.boot.process.EndOfProcess;
import dev.edpm.runtime.boot.process.Shortage;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.isolation.StackRoom;

/**
 * The start of the measurement of this process, once, on the first thread that needs it. A start
 * that fails, because there is too little stack or heap, can be tried again. Safe on any thread.
 */
final class Start {

  /**
   * {@code null} before the start. Not set in a static initialiser, because that could not be run
   * again.
   */
  private static volatile Measurement instance;

  private Start() {}

  /** Tells whether the measurement has been started. */
  static boolean isDone() {
    return instance != null;
  }

  /** Returns the measurement, started, with all hooks of the program's classes installed. */
  static Measurement completed() {
    Measurement known = instance;
    if ((known == null || !known.lifecycle().beginning().isDone()) && !StackRoom.isPlenty()) {
      Background.runAndWait("edpm-start", new Completion());
    }
    return complete();
  }

  private static Measurement complete() {
    Measurement measurement = done();
    measurement.lifecycle().beginning().await();
    measurement.lifecycle().installFound();
    return measurement;
  }

  /** The start on another thread, for a thread whose own stack is too small for it. */
  private static final class Completion implements Runnable {
    @Override
    public void run() {
      try {
        complete();
      } catch (RuntimeException | Error e) {
        // The waiting thread will encounter the same error, and it has to report it.
        return;
      }
    }
  }

  /**
   * Returns the measurement, started except for the part that runs user code. May be called by
   * initialisers of generated classes.
   */
  static Measurement done() {
    Measurement known = instance;
    return known != null ? known : start();
  }

  // No other code can lock this class.
  private static synchronized Measurement start() {
    if (instance == null) {
      Shortage.check();
      RuntimeException refusal = announce();
      try {
        begin(refusal);
      } finally {
        if (refusal == null) {
          EndOfProcess.started();
        }
      }
    }
    return instance;
  }

  /** Has the end of the process wait for the start; returns the reason if that is refused. */
  private static RuntimeException announce() {
    try {
      EndOfProcess.starting();
      return null;
    } catch (IllegalStateException | SecurityException e) {
      return e;
    }
  }

  private static void begin(RuntimeException refusal) {
    Measurement fresh = new Measurement(Settings.load());
    fresh.lifecycle().install(refusal);
    fresh.loadForTheEnd();
    EndOfProcess.set(fresh.lifecycle().exit());
    instance = fresh;
    fresh.lifecycle().prepare();
  }
}
