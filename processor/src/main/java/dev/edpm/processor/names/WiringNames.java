package dev.edpm.processor.names;

/** The names and descriptors of the methods of wiring classes that woven code calls. */
public final class WiringNames {

  /** The descriptor of the methods that enter the region of a method. */
  public static final String ENTER = "()" + descriptor(RuntimeNames.internal(RuntimeNames.FRAME));

  /**
   * The descriptor of the methods that open a span; their parameter says whether it is a
   * cross-thread span.
   */
  public static final String OPEN = "(Z)" + descriptor(RuntimeNames.internal(RuntimeNames.SPAN));

  private static final String THROWABLE = descriptor("java/lang/Throwable");

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

  /**
   * Returns the descriptor of methods that close an execution. Its parameter has the type of the
   * wiring class, an interface. The verifier accepts any object for an interface type but loads the
   * interface, so the wiring class is loaded before the woven class can run.
   *
   * @param wiring the internal name of the wiring class
   */
  public static String exitDescriptor(String wiring) {
    return "(" + descriptor(wiring) + ")V";
  }

  /**
   * Returns the descriptor of methods that end the thread's part of an execution. The returned
   * value is passed as an object, because an unchecked cast in generic code can give it any class.
   *
   * @param wiring the internal name of the wiring class
   */
  public static String exitAsynchronousDescriptor(String wiring) {
    return "(Ljava/lang/Object;" + descriptor(wiring) + ")V";
  }

  /**
   * Returns the descriptor of methods that close an execution when its method throws an exception.
   *
   * @param wiring the internal name of the wiring class
   */
  public static String failDescriptor(String wiring) {
    return "(" + THROWABLE + descriptor(wiring) + ")V";
  }

  private static String descriptor(String internalName) {
    return "L" + internalName + ";";
  }
}
