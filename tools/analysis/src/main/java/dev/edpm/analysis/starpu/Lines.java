package dev.edpm.analysis.starpu;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/** Writes lines where no {@link IOException} can be thrown. */
final class Lines {

  private final Writer to;

  Lines(Writer to) {
    this.to = to;
  }

  /** Writes a line. */
  void line(String text) {
    try {
      to.write(text);
      to.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a field of a record in the format of recutils. */
  void field(String name, Object value) {
    line(name + ": " + StarPuText.recValue(String.valueOf(value)));
  }
}
