package dev.edpm.profile;

/**
 * A line of the program that ran, or that called code of the JDK that ran.
 *
 * @param className the binary name of the class
 * @param method the name of the method
 * @param line the line in the source file, from 1
 */
public record HotLine(String className, String method, int line) {

  /** Returns the class, the method and the line. */
  public String name() {
    return className + "." + method + ":" + line;
  }
}
