package dev.edpm.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.EdpmCommand;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The end of {@code edpm compare} while a command runs. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class CompareEndTest {

  @TempDir Path folder;

  /**
   * The program of the command and its child have a pipe open for writing: reading it ends when the
   * last of them has ended, and they write to it if they run on.
   */
  @ParameterizedTest
  // To open a pipe that nobody writes to cannot be interrupted.
  @Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  @ValueSource(strings = {"", "trap '' TERM; "})
  void theRunningProgramEndsWithIt(String before) throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    String program = "echo started >&3; sleep 20; echo ran on >&3";
    Process edpm =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                EdpmCommand.class.getName(),
                "compare",
                "--reports",
                folder.resolve("runs").toString(),
                "--base",
                before + "exec 3> '" + pipe + "'; (" + program + "); echo next >&3",
                "--head",
                "echo ran on > '" + pipe + "'",
                "--seed",
                CompareCommandTest.seedWithBaseFirst())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    try (BufferedReader reader = Files.newBufferedReader(pipe)) {
      assertThat(reader.readLine()).isEqualTo("started");
      edpm.destroy();
      assertThat(reader.readLine()).isNull();
    }
    assertThat(edpm.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(edpm.exitValue()).isNotZero();
    assertThat(folder.resolve("out")).content().doesNotContain("Exception");
  }
}
