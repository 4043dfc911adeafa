package dev.edpm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A file that a command writes has an extension of its format. */
class OutputExtensionTest {

  @TempDir Path folder;

  /** A report or a source that the user named as the output by mistake is not replaced. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          html | x.json | the page is HTML; let the name of OUT end in .html
          html | M.java | the page is HTML; let the name of OUT end in .html
          html | x.txt | the page is HTML; let the name of OUT end in .html
          html | x.html.json | the page is HTML; let the name of OUT end in .html
          dag | x.json | the graph is in Graphviz's format; let the name of OUT end in .dot
          dag | x.trace | the graph is in Graphviz's format; let the name of OUT end in .dot
          merge | x.html | a merge is a report; let the name of OUT end in .json or .jsonl
          merge | x.txt | a merge is a report; let the name of OUT end in .json or .jsonl
          replay | x.jsonl | the simulated tasks are a report; let the name of OUT end in .json
          model plot | x.json | the plot is SVG; let the name of OUT end in .svg
          """)
  void isRequiredBeforeAnythingIsWritten(String command, String name, String message)
      throws IOException {
    Path report = Files.writeString(folder.resolve("run.json"), WholeSamples.document("0", 5));
    Path output = Files.writeString(folder.resolve(name), "of another run");
    assertThat(Invocation.of((Object[]) (command + " " + report + " -o " + output).split(" ")))
        .isEqualTo(mistake(command, message.replace("OUT", output.toString())));
    assertThat(output).hasContent("of another run");
  }

  /** There is no such process. */
  @ParameterizedTest
  @ValueSource(strings = {"report", "detach"})
  void isRequiredBeforeTheProgramIsAsked(String command) {
    assertThat(Invocation.of(command, "999999999", "-o", "x.txt"))
        .isEqualTo(
            mistake(
                command,
                "the program writes a report; let the name of x.txt end in .json or .jsonl"));
  }

  private static Invocation mistake(String command, String message) {
    return new Invocation(2, "", "edpm " + command + ": " + message + "\n");
  }
}
