package dev.edpm.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.input.InputFile;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatusLineTest {

  @TempDir Path folder;

  private final StringWriter written = new StringWriter();
  private long now = 5;
  private int width = 80;

  private final StatusLine line = new StatusLine(new PrintWriter(written), () -> now, () -> width);

  @AfterEach
  void stopListening() {
    InputFile.notify(null);
  }

  private void showAfter(double seconds) {
    now = 5 + (long) (seconds * TimeUnit.SECONDS.toNanos(1));
    line.show();
  }

  /** What a terminal shows in the line of the cursor after all that was written. */
  private String onScreen() {
    StringBuilder screen = new StringBuilder();
    int cursor = 0;
    for (char c : written.toString().toCharArray()) {
      if (c == '\r') {
        cursor = 0;
      } else {
        screen.setLength(Math.max(screen.length(), cursor + 1));
        screen.setCharAt(cursor++, c);
      }
    }
    return screen.toString().stripTrailing();
  }

  @Test
  void appearsAfterTwoSecondsOnly() {
    line.begin("edpm show");
    showAfter(1.9);
    assertThat(written.toString()).isEmpty();
    showAfter(2);
    assertThat(onScreen()).isEqualTo("edpm show: working, 2 s");
    showAfter(13.7);
    assertThat(onScreen()).isEqualTo("edpm show: working, 13 s");
  }

  @Test
  void ofAFastCommandIsNeverWritten() {
    showAfter(1);
    line.close();
    showAfter(3);
    assertThat(written.toString()).isEmpty();
  }

  @Test
  void saysHowMuchOfAFileIsRead() throws Exception {
    Path file = Files.write(folder.resolve("run.json"), new byte[400 << 10]);
    line.begin("edpm merge");
    InputFile.notify(line);
    try (InputStream in = InputFile.open(file)) {
      in.readNBytes(100 << 10);
      showAfter(3);
      // Read in blocks of 64 KiB.
      assertThat(onScreen()).isEqualTo("edpm merge: reading run.json, 32 % of 400.00 KiB, 3 s");
      in.readAllBytes();
    }
    showAfter(4);
    assertThat(onScreen())
        .as("nothing is left of a longer line")
        .isEqualTo("edpm merge: working, 4 s");
  }

  @Test
  void isErasedBeforeAnythingElseIsPrinted() throws Exception {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    OutputStream out = line.before(output);
    showAfter(2);
    assertThat(onScreen()).isNotEmpty();
    out.write("result".getBytes("UTF-8"));
    assertThat(onScreen()).isEmpty();
    assertThat(written.toString()).endsWith("\r");
    assertThat(output).hasToString("result");
    showAfter(9);
    assertThat(onScreen()).as("it would be mixed with the output").isEmpty();
  }

  @Test
  void staysOnOneLineOfTheTerminal() {
    width = 20;
    line.begin("edpm model show");
    line.reading(folder.resolve("a\nb\u001b".repeat(30) + ".json"), 1, 2);
    showAfter(2);
    assertThat(written.toString()).hasSize(20).startsWith("\redpm model show: re");
    width = 200;
    showAfter(3);
    assertThat(onScreen()).doesNotContain("\n", "\u001b").hasSizeLessThan(120);
  }
}
