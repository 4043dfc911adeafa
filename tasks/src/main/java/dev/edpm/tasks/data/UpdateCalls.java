package dev.edpm.tasks.data;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;

/** Finds the place where the program has called {@code DataHandle.update}, for messages. */
final class UpdateCalls {

  /** The name of the method in messages. */
  static final String CALL = "update()";

  /** A name, because this package must not depend on the class. */
  private static final String DATA = "dev.edpm.tasks.DataHandle";

  private UpdateCalls() {}

  /**
   * Returns the place of a call that the calling thread is inside of.
   *
   * @param depth 0 for the innermost call, even if that call is still waiting for its access
   */
  static String place(int depth) {
    return StackWalker.getInstance().walk(frames -> caller(frames.iterator(), depth));
  }

  private static String caller(Iterator<StackFrame> frames, int depth) {
    int inside = 0;
    boolean update = false;
    while (frames.hasNext()) {
      StackFrame frame = frames.next();
      if (update && inside++ == depth) {
        return frame.getClassName()
            + "."
            + frame.getMethodName()
            + "("
            + frame.getFileName()
            + ":"
            + frame.getLineNumber()
            + ")";
      }
      update = frame.getClassName().equals(DATA) && frame.getMethodName().equals("update");
    }
    return "an unknown place";
  }
}
