package dev.edpm.analysis.merge;

import dev.edpm.analysis.Schemas;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;

/** The output of a merge of some reports. */
final class Merged {

  private Merged() {}

  static String document(Path... reports) throws IOException {
    StringWriter text = new StringWriter();
    Merge.of(List.of(reports)).writeDocument(text);
    Schemas.checkDocument(text.toString());
    return text.toString();
  }

  static List<String> lines(Path... reports) throws IOException {
    StringWriter text = new StringWriter();
    Merge.of(List.of(reports)).writeLines(text);
    List<String> lines = text.toString().lines().toList();
    lines.forEach(Schemas::checkLine);
    return lines;
  }
}
