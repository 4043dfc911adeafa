package dev.edpm.runtime.event;

import dev.edpm.runtime.config.Printable;
import java.util.function.Consumer;

/** Runs code of a tool, whose failures must not reach the program. */
final class Contained {

  /** Code that may throw anything. */
  interface Code {
    void run() throws Throwable;
  }

  private Contained() {}

  /** Runs the code; what it throws, but for what the JVM itself runs out of, is told instead. */
  static void run(Code code, Consumer<Throwable> told) {
    try {
      code.run();
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      told.accept(e);
    }
  }

  /** Returns a failure in one line, also one that cannot describe itself. */
  static String describe(Throwable failure) {
    try {
      return Printable.escape(String.valueOf(failure));
    } catch (RuntimeException e) {
      return failure.getClass().getName();
    }
  }
}
