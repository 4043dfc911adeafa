package dev.edpm.processor.names;

/** The names of the methods of wiring classes that woven code calls. */
public final class WiringNames {

  private WiringNames() {}

  /** Returns the name of the method that enters the region of a method. */
  public static String enter(String constant) {
    return "enter_" + constant;
  }

  /** Returns the name of the method that closes an execution when its method returns normally. */
  public static String exit(String constant) {
    return "exit_" + constant;
  }

  /**
   * Returns the name of the method that closes an execution when its method throws an exception.
   */
  public static String fail(String constant) {
    return "fail_" + constant;
  }

  /** Returns the name of the method that opens a span. */
  public static String open(String constant) {
    return "open_" + constant;
  }
}
