package dev.edpm.runtime.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The name of this machine. */
public final class HostName {

  private static final Path HOST_NAME = Path.of("/proc/sys/kernel/hostname");

  private HostName() {}

  /**
   * Returns the name, or {@code unknown}. Does not use {@code InetAddress}, which may access the
   * network and wait for an answer.
   */
  public static String get() {
    try {
      if (Files.isReadable(HOST_NAME)) {
        return KernelFile.read(HOST_NAME).strip();
      }
    } catch (IOException e) {
      // Use the environment instead.
      return ofEnvironment();
    }
    return ofEnvironment();
  }

  private static String ofEnvironment() {
    String host = System.getenv("HOSTNAME");
    host = host != null ? host : System.getenv("COMPUTERNAME");
    return host != null ? host : "unknown";
  }
}
