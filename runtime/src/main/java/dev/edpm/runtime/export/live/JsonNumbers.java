package dev.edpm.runtime.export.live;

import dev.edpm.runtime.report.json.Json;
import java.io.IOException;

/** Writes boxed numbers. */
final class JsonNumbers {

  private JsonNumbers() {}

  /** Writes an integer exactly, and a float in its own decimal digits. */
  static void write(Json to, Number value) throws IOException {
    if (value instanceof Integer || value instanceof Long) {
      to.number(value.longValue());
    } else if (value instanceof Float) {
      to.number(Double.parseDouble(value.toString()));
    } else if (value == null) {
      to.nothing();
    } else {
      to.number(value.doubleValue());
    }
  }
}
