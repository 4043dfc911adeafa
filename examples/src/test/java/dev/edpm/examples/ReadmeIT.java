package dev.edpm.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the commands of README.md, on the packaged jar. */
class ReadmeIT {

  @TempDir private Path root;

  /** The commands are for the root of the project, where a test must not write. */
  @BeforeEach
  void linkExamples() throws IOException {
    Files.createSymbolicLink(root.resolve("examples"), Path.of("").toAbsolutePath());
  }

  @AfterEach
  void unlinkExamples() throws IOException {
    Files.delete(root.resolve("examples"));
  }

  @Test
  void commandsPrintWhatThePageShows() throws Exception {
    for (Readme.Command command : Readme.read(Path.of("README.md")).commands()) {
      String output = run(command.text());

      if (command.output() != null) {
        assertThat(output).as(command.toString()).isEqualTo(command.output());
      } else {
        assertThat(output).as(command.toString()).isNotBlank().doesNotContain("null");
      }
    }
  }

  private String run(String command) throws IOException, InterruptedException {
    ProcessBuilder bash =
        new ProcessBuilder("bash", "-e", "-o", "pipefail", "-c", command).directory(root.toFile());
    String path = Path.of(System.getProperty("java.home"), "bin").toString();
    bash.environment().merge("PATH", path, (old, bin) -> bin + File.pathSeparator + old);
    Path errors = root.resolve("errors");
    Process process = bash.redirectError(errors.toFile()).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s\n%s", command, Files.readString(errors)).isZero();
    return output;
  }
}
