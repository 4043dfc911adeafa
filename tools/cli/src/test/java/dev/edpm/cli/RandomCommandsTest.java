package dev.edpm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random command lines with random files: existing ones, missing ones, links, folders, and outputs
 * that are inputs. Each command ends with one of its exit codes, a mistake is a sentence, no
 * exception is printed, and no input changes. The system properties {@code test.commands.runs} and
 * {@code test.commands.first} ask for another number of command lines, and for other ones; a
 * failure names the number of its command line.
 */
@Timeout(3600)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need rights there")
class RandomCommandsTest {

  private static final int RUNS = Integer.getInteger("test.commands.runs", 120);
  private static final long FIRST = Long.getLong("test.commands.first", 1);
  private static final String MODELS = "edpm.perf-models";

  @TempDir Path folder;
  private FilePool files;
  private String models;

  @BeforeEach
  void files() throws IOException {
    files = new FilePool(folder.resolve("pool"));
    models = System.getProperty(MODELS);
    // Commands without an argument read and write models there.
    System.setProperty(MODELS, files.root().resolve("models").toString());
  }

  @AfterEach
  void restore() {
    if (models == null) {
      System.clearProperty(MODELS);
    } else {
      System.setProperty(MODELS, models);
    }
  }

  @Test
  void everyCommandEndsAsItsHelpSaysAndKeepsItsInputs() throws IOException {
    Map<String, Integer> ends = new TreeMap<>();
    for (long seed = FIRST; seed < FIRST + RUNS; seed++) {
      Random random = new Random(seed);
      RandomCommand command = RandomCommand.of(files, random);
      Map<Path, String> before = files.contents(command.inputs());
      Output out = new Output(random.nextInt(8) == 0);
      StringWriter err = new StringWriter();
      int status =
          EdpmCommand.run(
              new PrintWriter(out), new PrintWriter(err), command.words().toArray(String[]::new));
      String what = "command line %s: %s: %s\n%s".formatted(seed, command.words(), status, err);
      assertThat(err.toString()).as(what).doesNotContain("internal error", "\tat ");
      assertThat(command.exitCodes()).as(what).contains(status);
      assertThat(status).as(what).isNotEqualTo(70);
      if (out.failed || status == command.mistake() && !command.isVerdict(status)) {
        assertThat(status).as(what).isEqualTo(command.mistake());
        assertThat(err.toString().lines()).as(what).last().asString().startsWith("edpm ");
      }
      assertThat(files.contents(command.inputs())).as(what).isEqualTo(before);
      assertThat(files.temporary()).as(what).isEmpty();
      ends.merge(command.name() + " " + status, 1, Integer::sum);
      files.restore();
    }
    // The command lines are not all mistakes.
    assertThat(ends.keySet().stream().filter(end -> end.endsWith(" 0")).count())
        .as("%s", ends)
        .isGreaterThan(RUNS < 200 ? 0 : 10);
  }

  /** Standard output, which may be that of a full disk. */
  private static final class Output extends Writer {

    private final boolean isFull;
    private boolean failed;

    Output(boolean isFull) {
      this.isFull = isFull;
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
      if (isFull) {
        failed = true;
        throw new IOException("no room");
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
