package dev.edpm.weaver.names;

/**
 * The names and descriptors of the methods of wiring classes that woven code calls with the number
 * of a region. They end with a suffix that says which of the classes of regions holds that region;
 * it is empty for the first one.
 */
public final class WiringNames {

  /** The descriptor of the methods that enter the region of a method. */
  public static final String ENTER = "(I)" + descriptor(RuntimeNames.internal(RuntimeNames.FRAME));

  /**
   * The descriptor of the methods that open a span; their first parameter says whether it is a
   * cross-thread span.
   */
  public static final String OPEN = "(ZI)" + descriptor(RuntimeNames.internal(RuntimeNames.SPAN));

  /** The name of the constant that holds the regions of a class of regions. */
  public static final String ALL = "ALL";

  private static final String THROWABLE = descriptor("java/lang/Throwable");

  private WiringNames() {}

  /** Returns the name of the method that enters the region of a method. */
  public static String enter(String suffix) {
    return "enter" + suffix;
  }

  /** Returns the name of the method that closes an execution when its method returns normally. */
  public static String exit(String suffix) {
    return "exit" + suffix;
  }

  /**
   * Returns the name of the method that closes an execution when its method throws an exception.
   */
  public static String fail(String suffix) {
    return "fail" + suffix;
  }

  /** Returns the name of the method that follows the subscriptions to what a method returns. */
  public static String subscribed(String suffix) {
    return "subscribed" + suffix;
  }

  /** Returns the name of the method that opens a span. */
  public static String open(String suffix) {
    return "open" + suffix;
  }

  /**
   * Returns the descriptor of methods that close an execution. Its parameter has the type of the
   * wiring class, an interface. The verifier accepts any object for an interface type but loads the
   * interface, so the wiring class is loaded before the woven class can run.
   *
   * @param wiring the internal name of the wiring class
   */
  public static String exitDescriptor(String wiring) {
    return "(" + descriptor(wiring) + "I)V";
  }

  /**
   * Returns the descriptor of methods that end the thread's part of an execution. The returned
   * value is passed as an object, because an unchecked cast in generic code can give it any class.
   *
   * @param wiring the internal name of the wiring class
   */
  public static String exitAsynchronousDescriptor(String wiring) {
    return "(Ljava/lang/Object;" + descriptor(wiring) + "I)V";
  }

  /**
   * Returns the descriptor of methods that follow the subscriptions to what a method returns. The
   * execution is that of the call, or null if it has no tags.
   *
   * @param wiring the internal name of the wiring class
   */
  public static String subscribedDescriptor(String wiring) {
    return "(Ljava/lang/Object;" + descriptor(wiring) + "I)Ljava/lang/Object;";
  }

  /**
   * Returns the descriptor of methods that close an execution when its method throws an exception.
   *
   * @param wiring the internal name of the wiring class
   */
  public static String failDescriptor(String wiring) {
    return "(" + THROWABLE + descriptor(wiring) + "I)V";
  }

  private static String descriptor(String internalName) {
    return "L" + internalName + ";";
  }
}
