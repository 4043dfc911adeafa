package dev.edpm.benchmarks;

import javax.tools.ToolProvider;

/**
 * The compiler of the JDK in a process of its own. Started as any program is, for the launcher of
 * the JDK's tools starts slower, and Byte Buddy's build does not go through it.
 *
 * <pre>{@code Javac <argument of javac>...}</pre>
 */
public final class Javac {

  private Javac() {}

  /** Compiles; ends the process with the status of javac where that fails. */
  public static void main(String[] args) {
    int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, args);
    if (status != 0) {
      System.exit(status);
    }
  }
}
