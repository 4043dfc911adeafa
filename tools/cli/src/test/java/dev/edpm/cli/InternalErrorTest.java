package dev.edpm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The output after an internal error of the command. */
class InternalErrorTest {

  private static final String SENTENCE =
      "internal error: java.lang.%s: a fault; please report it to the project with the output of this"
          + " command with --debug\n";

  @TempDir Path folder;
  private Path report;

  @BeforeEach
  void report() throws IOException {
    report = Files.writeString(folder.resolve("r.json"), Samples.document("0", 5));
  }

  @Test
  void anExceptionIsOneSentence() {
    StringWriter err = new StringWriter();
    int status = run(new IllegalStateException("a fault"), err, "show", report.toString());
    assertThat(status).isEqualTo(70);
    assertThat(err).hasToString("edpm show: " + SENTENCE.formatted("IllegalStateException"));
  }

  @Test
  void anErrorIsOneSentence() {
    StringWriter err = new StringWriter();
    int status = run(new StackOverflowError("a fault"), err, "show", report.toString());
    assertThat(status).isEqualTo(70);
    assertThat(err).hasToString("edpm show: " + SENTENCE.formatted("StackOverflowError"));
  }

  @Test
  void aHeapThatIsTooSmallIsAMistake() {
    StringWriter err = new StringWriter();
    int status = run(new OutOfMemoryError("a fault"), err, "show", report.toString());
    assertThat(status).isEqualTo(2);
    assertThat(err.toString())
        .matches(
            "edpm show: the command needs more memory than the \\d+ MiB that this JVM may use;"
                + " raise the limit with java -Xmx\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"before", "after"})
  void theStackTraceComesWhenAskedFor(String place) {
    StringWriter err = new StringWriter();
    String[] args =
        place.equals("before")
            ? new String[] {"--debug", "show", report.toString()}
            : new String[] {"show", "--debug", report.toString()};
    run(new IllegalStateException("a fault"), err, args);
    assertThat(err.toString())
        .startsWith("edpm show: " + SENTENCE.formatted("IllegalStateException"))
        .contains("\n\tat dev.edpm.cli.InternalErrorTest.");
  }

  private static int run(Throwable fault, StringWriter err, String... args) {
    return EdpmCommand.run(new PrintWriter(new Broken(fault)), new PrintWriter(err), args);
  }

  /** Standard output that fails as no stream does. */
  private static final class Broken extends Writer {

    private final Throwable fault;

    Broken(Throwable fault) {
      this.fault = fault;
    }

    @Override
    public void write(char[] text, int from, int length) {
      if (fault instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) fault;
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
