package dev.edpm.runtime.config;

import java.util.function.Consumer;

/** Runs code of others, such as a backend or a tool, whose failures must not reach the program. */
public final class Contained {

  /** Code that may throw anything. */
  public interface Code {
    /** Runs the code. */
    void run() throws Throwable;
  }

  private Contained() {}

  /**
   * Runs the code. All that it throws is passed to {@code handler}, except a {@link
   * VirtualMachineError}, which this method throws.
   */
  public static void run(Code code, Consumer<Throwable> handler) {
    try {
      code.run();
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      handler.accept(e);
    }
  }

  /** Returns a description of a failure in one line, even if the failure cannot describe itself. */
  public static String describe(Throwable failure) {
    try {
      return Printable.escape(String.valueOf(failure));
    } catch (Throwable e) {
      // Its method belongs to the program, and may throw anything.
      return failure.getClass().getName();
    }
  }
}
