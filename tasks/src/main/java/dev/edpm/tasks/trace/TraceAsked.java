package dev.edpm.tasks.trace;

/** Whether a setting asks for a trace. A class of its own, so that it is looked up once. */
public final class TraceAsked {

  /** A constant, so that the JIT compiler removes what programs without a trace do not need. */
  public static final boolean PERHAPS = isAsked();

  private TraceAsked() {}

  private static boolean isAsked() {
    try {
      return System.getProperty("edpm.trace") != null || System.getenv("EDPM_TRACE") != null;
    } catch (SecurityException e) {
      return false;
    }
  }
}
