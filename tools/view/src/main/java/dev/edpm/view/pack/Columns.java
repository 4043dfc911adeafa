package dev.edpm.view.pack;

import dev.edpm.analysis.json.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Writes columns one after the other, and describes where each of them is. */
final class Columns {

  private final OutputStream to;
  private long position;

  Columns(OutputStream to) {
    this.to = to;
  }

  /** Returns the number of bytes so far. */
  long position() {
    return position;
  }

  /** A list of columns of one table. */
  final class Table {
    private final List<JsonObject> described = new ArrayList<>();

    /** Writes a column of a type that the page knows. */
    Table add(String name, String type, ColumnBytes bytes) throws IOException {
      bytes.writeTo(to);
      described.add(
          new JsonObject()
              .put("name", name)
              .put("type", type)
              .put("at", position)
              .put("bytes", (long) bytes.size()));
      position += bytes.size();
      return this;
    }

    List<JsonObject> described() {
      return described;
    }
  }

  Table table() {
    return new Table();
  }
}
