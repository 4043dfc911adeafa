package dev.edpm.benchmarks;

import javax.tools.ToolProvider;

/**
 * The compiler of the JDK in a separate process. It is started like any program, because the JDK's
 * launcher of tools starts more slowly, and Byte Buddy's build does not use it.
 *
 * <pre>{@code Javac <argument of javac>...}</pre>
 */
public final class Javac {

  private Javac() {}

  /** Compiles; if javac fails, ends the process with its status. */
  public static void main(String[] args) {
    int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, args);
    if (status != 0) {
      System.exit(status);
    }
  }
}
