package dev.edpm.analysis.starpu;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.nio.file.Path;

/** {@code data.rec}: a record for each handle of data. */
final class DataRec implements ReportVisitor {

  private final Lines to;

  private DataRec(Lines to) {
    this.to = to;
  }

  /** Writes the file. */
  static void write(Path report, Lines to) {
    ReportReader.read(report, new DataRec(to));
  }

  @Override
  public void data(String key, JsonObject data) {
    int colon = key.indexOf(':');
    to.field("Handle", hex(key.substring(colon + 1)));
    to.field("HomeNode", 0);
    if (colon > 0) {
      to.field("MPIRank", key.substring(0, colon));
    }
    to.field("Size", data.count("bytes"));
    if (!data.text("type").isEmpty()) {
      to.field("Description", data.text("type"));
    }
    to.field("ParentHandle", Long.toHexString(data.count("parent")));
    to.line("");
  }

  private static String hex(String number) {
    try {
      return Long.toHexString(Long.parseLong(number));
    } catch (NumberFormatException e) {
      return StarPuText.word(number);
    }
  }
}
