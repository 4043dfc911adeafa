package dev.edpm.runtime.config;

import java.util.function.Consumer;

/** Runs code of others, such as a backend or a tool, whose failures must not reach the program. */
public final class Contained {

  /** Code that may throw anything. */
  public interface Code {
    /** Does what it does. */
    void run() throws Throwable;
  }

  private Contained() {}

  /** Runs the code; what it throws, but for what the JVM itself runs out of, is told instead. */
  public static void run(Code code, Consumer<Throwable> told) {
    try {
      code.run();
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      told.accept(e);
    }
  }

  /** Returns a failure in one line, also one that cannot describe itself. */
  public static String describe(Throwable failure) {
    try {
      return Printable.escape(String.valueOf(failure));
    } catch (Throwable e) {
      // Its method is the program's, and may throw anything.
      return failure.getClass().getName();
    }
  }
}
