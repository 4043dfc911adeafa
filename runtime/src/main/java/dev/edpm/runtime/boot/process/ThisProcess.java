package dev.edpm.runtime.boot.process;

import dev.edpm.runtime.file.HostName;
import dev.edpm.runtime.file.OwnPid;
import dev.edpm.runtime.report.RunInfo;
import java.util.OptionalInt;

/** Collects the report's description of this process, without optional modules of the JDK. */
public final class ThisProcess {

  private ThisProcess() {}

  /** Returns the description of this process, which has that rank among several. */
  public static RunInfo describe(int rank) {
    return new RunInfo(program(), HostName.get(), OwnPid.get(), jvm(), OptionalInt.of(rank));
  }

  /**
   * Returns the main class or the jar, which the launcher stores with the arguments in this
   * property.
   */
  private static String program() {
    String command = System.getProperty("sun.java.command", "");
    int end = command.indexOf(' ');
    return end < 0 ? command : command.substring(0, end);
  }

  private static String jvm() {
    return System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version");
  }
}
