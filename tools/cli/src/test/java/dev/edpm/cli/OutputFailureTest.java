package dev.edpm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Standard output that cannot be written, and pipes whose readers have ended. */
class OutputFailureTest {

  private static final String FULL = "standard output cannot be written: No space left on device";

  @TempDir Path folder;

  @BeforeEach
  void inputs() throws IOException {
    Files.writeString(folder.resolve("a.json"), WholeSamples.document("0", 5, 7));
    Files.writeString(
        folder.resolve("b.json"),
        WholeSamples.document("0", 5, 7).replace("\"executions\": 2,", "\"executions\": 3,"));
    Files.writeString(folder.resolve("rule"), "region row: executions <= 1\n");
    Files.writeString(folder.resolve("tasks.rec"), "Name: a\n\n".repeat(20_000));
    Files.copy(
        Path.of("../../tasks/src/test/resources/starpu/fed_history.h"), folder.resolve("m.h"));
    Files.write(folder.resolve("Marked.class"), ClassBytes.withNestedArrays(0));
  }

  /** The exit code is that of files that cannot be written. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDiskIsAMistake() throws Exception {
    List<String> lines =
        shell(
            "edpm show a.json > /dev/full",
            "edpm merge a.json -o - > /dev/full",
            "edpm tasks --estimate --rec tasks.rec --models m.h > /dev/full",
            "edpm check Marked.class > /dev/full",
            "edpm diff a.json a.json > /dev/full",
            "edpm history --region row a.json > /dev/full",
            "edpm diff --help > /dev/full");
    assertThat(lines)
        .containsExactly(
            "edpm show: " + FULL,
            "exit code 2",
            "edpm merge: " + FULL,
            "exit code 2",
            "edpm tasks: " + FULL,
            "exit code 2",
            "edpm check: " + FULL,
            "exit code 2",
            "edpm diff: " + FULL,
            "exit code 64",
            "edpm history: " + FULL,
            "exit code 64",
            "edpm diff: " + FULL,
            "exit code 64");
  }

  /** There is no message, and the exit code of a verdict is not lost. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aPipeWithoutReaderIsNoMistake() throws Exception {
    // The reader has ended before a command starts.
    List<String> lines =
        shell(
            "exec 3> >(:); wait $!",
            "edpm show a.json >&3",
            "edpm merge a.json -o - >&3",
            "edpm tasks --estimate --rec tasks.rec --models m.h >&3",
            "edpm check Marked.class >&3",
            "edpm diff a.json a.json --gate rule >&3");
    assertThat(lines)
        .containsExactly(
            "exit code 0",
            "exit code 0",
            "exit code 0",
            "exit code 0",
            "exit code 1",
            "exit code 1");
  }

  /** Callers in the same process have an output of their own. */
  @Test
  void aWriterThatFailsIsAMistake() {
    for (String command : List.of("show", "diff")) {
      StringWriter err = new StringWriter();
      List<String> args = new ArrayList<>(List.of(command, folder + "/a.json"));
      if (command.equals("diff")) {
        args.add(folder + "/a.json");
      }
      int status =
          EdpmCommand.run(
              new PrintWriter(new Full()), new PrintWriter(err), args.toArray(String[]::new));
      assertThat(status).isEqualTo(command.equals("diff") ? 64 : 2);
      assertThat(err).hasToString("edpm " + command + ": the output cannot be written\n");
    }
  }

  /** Runs lines of bash, and returns their errors and exit codes. */
  private List<String> shell(String... lines) throws Exception {
    StringBuilder script =
        new StringBuilder(
            "edpm() { '%s' '%s' '%s' -cp '%s' %s \"$@\"; }\n"
                .formatted(
                    Path.of(System.getProperty("java.home"), "bin", "java"),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    System.getProperty("java.class.path"),
                    EdpmCommand.class.getName()));
    for (String line : lines) {
      script.append(line).append("\necho \"exit code $?\" >&2\n");
    }
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder("bash", "-c", script.toString())
            .directory(folder.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return Files.readAllLines(err);
  }

  /** Fails as a full disk does. */
  private static final class Full extends Writer {

    @Override
    public void write(char[] text, int from, int length) throws IOException {
      throw new IOException("no room");
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
