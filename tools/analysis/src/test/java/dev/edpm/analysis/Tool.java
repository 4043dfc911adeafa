package dev.edpm.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A program that reads what we write. Tests that need one are skipped where it is not installed.
 */
public final class Tool {

  /**
   * What a program printed.
   *
   * @param output its standard output
   * @param errors its standard error
   */
  public record Result(String output, String errors) {}

  private Tool() {}

  /** Runs a program in a folder, and requires that it succeeds. */
  public static Result run(Path folder, String... command) throws Exception {
    assumeTrue(isInstalled(command[0]), command[0] + " is not installed");
    Path output = Files.createTempFile(folder, "output", ".txt");
    Path errors = Files.createTempFile(folder, "errors", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile());
    builder.environment().put("QT_QPA_PLATFORM", "offscreen");
    builder.environment().put("XDG_RUNTIME_DIR", folder.toString());
    Process process = builder.start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    Result result = new Result(text(output), text(errors));
    assertThat(process.exitValue()).as(() -> command[0] + ": " + result).isZero();
    return result;
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
