package dev.edpm.profile;

import java.util.regex.Pattern;

/**
 * A frame of a stack.
 *
 * @param className the binary name of the class, without the address of a hidden class
 * @param method the name of the method
 * @param descriptor the descriptor of the method
 * @param line the line, or 0 if it is unknown
 * @param index the index in the bytecode, or negative if it is unknown
 */
record CodeFrame(String className, String method, String descriptor, int line, int index) {

  /** Differs in each run: {@code Main$$Lambda$14/0x0000000800c03000}. */
  private static final Pattern LAMBDA = Pattern.compile("(\\$\\$Lambda)[$/.].*");

  private static final Pattern ADDRESS =
      Pattern.compile("[/.+]0x[0-9a-fA-F]+(?:/0x[0-9a-fA-F]+)?$");

  private static final Pattern OWN =
      Pattern.compile(
          "dev\\.edpm\\.(?:annotations|runtime|tasks|papi|agent|weaver|micrometer|opentelemetry|spring|spark|junit)\\..*|.*_Edpm(?:Hooks)?(?:\\$.*)?");

  private static final Pattern JDK = Pattern.compile("(?:java|javax|jdk|sun|com\\.sun)\\..*");

  /** What async-profiler writes for functions of the kernel, the JVM and native libraries. */
  private static final String NATIVE_DESCRIPTOR = "()L;";

  /** Returns the name of a class without what differs in each run. */
  static String plain(String className) {
    return ADDRESS.matcher(LAMBDA.matcher(className).replaceFirst("$1")).replaceFirst("");
  }

  /** Creates a frame whose index in the bytecode is unknown. */
  CodeFrame(String className, String method, String descriptor, int line) {
    this(className, method, descriptor, line, -1);
  }

  /** Returns the class and the method. */
  String name() {
    return className.isEmpty() ? method : className + "." + method;
  }

  /** Tells whether it is code of EDPM, or code that EDPM generated. */
  boolean isOwn() {
    return OWN.matcher(className).matches();
  }

  /** Tells whether it is code of the JDK, or code below Java. */
  boolean isJdk() {
    return descriptor.equals(NATIVE_DESCRIPTOR) || JDK.matcher(className).matches();
  }
}
