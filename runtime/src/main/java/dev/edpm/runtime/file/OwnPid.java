package dev.edpm.runtime.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The id of this process. The JDK's class for processes needs heap, stack and lambda expressions
 * for its initialisation. If that has failed once, the class is unusable until the JVM ends, and
 * the id is obtained from the system instead.
 */
public final class OwnPid {

  private static final String SELF = "/proc/self";

  private OwnPid() {}

  /**
   * Returns the id.
   *
   * @throws LinkageError if neither the JDK nor the system provides it
   */
  public static long get() {
    try {
      return ProcessHandle.current().pid();
    } catch (LinkageError e) {
      return ofSystem(e);
    }
  }

  private static long ofSystem(LinkageError failure) {
    try {
      return Long.parseLong(Files.readSymbolicLink(Path.of(SELF)).toString());
    } catch (IOException | RuntimeException e) {
      failure.addSuppressed(e);
      throw failure;
    }
  }
}
