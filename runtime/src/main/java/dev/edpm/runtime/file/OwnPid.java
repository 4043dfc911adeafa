package dev.edpm.runtime.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The number of this process. The JDK's class for processes needs heap, stack and lambda
 * expressions when it is initialised. Where that has failed once, the class is unusable until the
 * JVM ends, and the number comes from the system instead.
 */
public final class OwnPid {

  private static final String SELF = "/proc/self";

  private OwnPid() {}

  /**
   * Returns the number.
   *
   * @throws LinkageError when neither the JDK nor the system gives it
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
