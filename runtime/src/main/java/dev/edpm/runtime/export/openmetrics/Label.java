package dev.edpm.runtime.export.openmetrics;

import dev.edpm.runtime.text.WellFormed;
import java.nio.charset.StandardCharsets;

/**
 * A label of samples, as it is written: most labels are those of many samples. Safe on any thread.
 */
final class Label {

  /** {@code name="value"} in UTF-8. */
  private final byte[] written;

  private Label(byte[] written) {
    this.written = written;
  }

  /**
   * Returns a label.
   *
   * @param name a valid name
   * @param value any text
   */
  static Label of(String name, String value) {
    String written = name + "=\"" + escaped(value) + '"';
    return new Label(written.getBytes(StandardCharsets.UTF_8));
  }

  byte[] written() {
    return written;
  }

  /** Returns text as it is written in a label and in the help of a family. */
  static String escaped(String value) {
    return WellFormed.of(value).replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
