package dev.edpm.junit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Describes a kind of machine, on which times can be compared. */
final class MachineClass {

  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private MachineClass() {}

  /** Returns the description of this machine, such as {@code amd64, 8 x Xeon E5-2680, JDK 17}. */
  static String ofThisMachine() {
    return System.getProperty("os.arch")
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " x "
        + processor()
        + ", JDK "
        + Runtime.version().feature();
  }

  private static String processor() {
    try (Stream<String> lines = Files.lines(PROCESSORS, StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("unknown processor");
    } catch (IOException | RuntimeException e) {
      return System.getProperty("os.name") + " processor";
    }
  }
}
