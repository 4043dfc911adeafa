package dev.edpm.cli.text;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * A writer that escapes every character outside ASCII. JSON is UTF-8, but standard output has the
 * encoding of the terminal.
 */
public final class AsciiJson extends FilterWriter {

  /** Creates a writer of JSON text to {@code to}. */
  public AsciiJson(Writer to) {
    super(to);
  }

  /** Writes a UTF-16 code unit; JSON escapes each half of a surrogate pair. */
  @Override
  public void write(int c) throws IOException {
    if (c < 0x80) {
      out.write(c);
    } else {
      out.write(String.format("\\u%04x", c));
    }
  }

  @Override
  public void write(char[] text, int from, int length) throws IOException {
    for (int i = from; i < from + length; i++) {
      write(text[i]);
    }
  }

  @Override
  public void write(String text, int from, int length) throws IOException {
    for (int i = from; i < from + length; i++) {
      write(text.charAt(i));
    }
  }
}
