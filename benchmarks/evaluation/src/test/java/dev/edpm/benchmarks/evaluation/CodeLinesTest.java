package dev.edpm.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeLinesTest {

  /** Eleven lines of code; the comments on the others say why they do not count. */
  private static final String SOURCE =
      """
      package p;                          // 1

      import java.util.List;              // 2
      /*
       * class NotCode {}
       */
      /** Neither is this. */
      class Tiny {                        // 3

        // int notCode;
        String url = "http://a//b";       // 4
        String text =                     // 5
            \"""
            first
              // in a text block
            \""";
        /* before */ int code;            // 6 after 3 lines of text and the one that opens it
      }
      """;

  @TempDir private Path folder;

  @Test
  void countsLinesWithTokens() throws Exception {
    CodeLines lines = CodeLines.of(Files.writeString(folder.resolve("Tiny.java"), SOURCE));

    assertThat(lines.text())
        .containsExactly(
            "package p ;",
            "import java . util . List ;",
            "class Tiny {",
            "String url = \"http://a//b\" ;",
            "String text =",
            "\"\"\"",
            "first",
            "// in a text block",
            "\"\"\" ;",
            "int code ;",
            "}");
    assertThat(lines.count()).isEqualTo(11);
    assertThat(lines.identifiers())
        .containsExactlyInAnyOrder(
            "p", "java", "util", "List", "Tiny", "String", "url", "text", "code");
  }

  @Test
  void refusesWhatIsNotJava() throws Exception {
    Path file = Files.writeString(folder.resolve("Wrong.java"), "class Wrong {");

    assertThatThrownBy(() -> CodeLines.of(file)).hasMessageContaining("Wrong.java");
  }
}
