package dev.edpm.cli.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class StandardOutputTest {

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();

  /** A stream that has room for some bytes. */
  private final OutputStream to =
      new OutputStream() {
        @Override
        public void write(int b) throws IOException {
          if (written.size() == 4) {
            throw new IOException("no room");
          }
          written.write(b);
        }
      };

  private static void print(PrintWriter out, String text) {
    out.print(text);
    out.flush();
  }

  @Test
  void aFailureIsAMistakeOfTheUserOnce() {
    PrintWriter out = StandardOutput.of(to, StandardCharsets.UTF_8, e -> false, OptionalInt::empty);
    print(out, "abc\n");
    assertThatThrownBy(() -> print(out, "def\n"))
        .isInstanceOf(UserMistake.class)
        .hasMessage("standard output cannot be written: no room");
    print(out, "ghi\n");
    out.flush();
    assertThat(written).hasToString("abc\n");
  }

  @Test
  void withoutAReaderTheRestIsDropped() {
    PrintWriter out =
        StandardOutput.of(
            to, StandardCharsets.UTF_8, e -> e.getMessage().equals("no room"), OptionalInt::empty);
    print(out, "abc\n");
    print(out, "def\n");
    print(out, "ghi\n");
    assertThat(out.checkError()).isFalse();
    assertThat(written).hasToString("abc\n");
  }

  @Test
  void longOutputEndsWithItsReader() {
    PrintWriter out = StandardOutput.of(to, StandardCharsets.UTF_8, e -> true, OptionalInt::empty);
    StandardOutput.endWithReader(out);
    print(out, "abc\n");
    assertThatThrownBy(() -> print(out, "def\n")).isInstanceOf(StandardOutput.NoReader.class);
    out.flush();
  }
}
