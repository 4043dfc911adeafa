package dev.edpm.runtime.boot;

import dev.edpm.runtime.report.RunInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;

/** Finds out what a report says of this process, without the optional modules of the JDK. */
final class ThisProcess {

  private static final Path HOST_NAME = Path.of("/proc/sys/kernel/hostname");

  private ThisProcess() {}

  static RunInfo describe(int rank) {
    return new RunInfo(
        program(), host(), ProcessHandle.current().pid(), jvm(), OptionalInt.of(rank));
  }

  /** The launcher keeps the main class, or the jar, and the arguments in this property. */
  private static String program() {
    String command = System.getProperty("sun.java.command", "");
    int end = command.indexOf(' ');
    return end < 0 ? command : command.substring(0, end);
  }

  private static String jvm() {
    return System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version");
  }

  /** Not through InetAddress, which may ask the network and wait for it. */
  static String host() {
    try {
      if (Files.isReadable(HOST_NAME)) {
        return Files.readString(HOST_NAME).strip();
      }
    } catch (IOException e) {
      // The environment has to do.
      return environmentHost();
    }
    return environmentHost();
  }

  private static String environmentHost() {
    String host = System.getenv("HOSTNAME");
    host = host != null ? host : System.getenv("COMPUTERNAME");
    return host != null ? host : "unknown";
  }
}
