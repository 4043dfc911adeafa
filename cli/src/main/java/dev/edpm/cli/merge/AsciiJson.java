package dev.edpm.cli.merge;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes JSON with escapes for what is not ASCII. JSON is UTF-8, but the encoding of standard
 * output is that of the terminal.
 */
final class AsciiJson extends FilterWriter {

  AsciiJson(Writer to) {
    super(to);
  }

  /** Escapes each half of a surrogate pair, as JSON does. */
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
