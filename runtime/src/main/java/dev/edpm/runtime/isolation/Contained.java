package dev.edpm.runtime.isolation;

import dev.edpm.runtime.text.Printable;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * The guard at EDPM's doors, which are the places where the program calls EDPM, where EDPM calls
 * code of others, and where a thread of EDPM begins its work. Code behind a door handles neither an
 * exhausted stack nor an exhausted heap, because it cannot know what the program loses by that.
 *
 * <p>The class has no static state, so that using it cannot fail for ever. {@link #prepare} loads
 * it while there is heap for that.
 */
public final class Contained {

  /** Code that may throw anything. */
  public interface Code {
    /** Runs the code. */
    void run() throws Throwable;
  }

  private Contained() {}

  /** Loads the class while there is heap for it. */
  public static void prepare() {
    orNull(0);
  }

  /**
   * Runs code of others, such as a backend or a tool. All that it throws is passed to {@code
   * handler}, except an error that means that the stack or the heap is exhausted, which this method
   * throws.
   */
  public static void run(Code code, Consumer<Throwable> handler) {
    try {
      code.run();
    } catch (Throwable e) {
      passExhaustion(e);
      handler.accept(e);
    }
  }

  /**
   * Throws a failure of code of others if it means that the stack or the heap is exhausted. The
   * code is not to blame for that, and its caller, which may be the program, must free some.
   */
  public static void passExhaustion(Throwable failure) {
    if (failure instanceof VirtualMachineError exhausted) {
      throw exhausted;
    }
  }

  /** Tells whether a failure means that the stack or the heap is exhausted. */
  public static boolean isExhaustion(Throwable failure) {
    return failure instanceof VirtualMachineError;
  }

  /** Returns an array of that length, or {@code null} if the heap has no room for it. */
  public static long[] orNull(int longs) {
    try {
      return new long[longs];
    } catch (OutOfMemoryError e) {
      // The program needs the rest of the heap itself.
      return null;
    }
  }

  /**
   * Returns what {@code creation} makes, or {@code null} if the heap has no room for it. The
   * creation must exist already, since its own creation takes heap, too.
   */
  public static <T> T orNull(Supplier<T> creation) {
    try {
      return creation.get();
    } catch (OutOfMemoryError e) {
      return null;
    }
  }

  /** Like {@link #orNull(Supplier)}, for an object that is made of a number. */
  public static <T> T orNull(IntFunction<T> creation, int number) {
    try {
      return creation.apply(number);
    } catch (OutOfMemoryError e) {
      return null;
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
