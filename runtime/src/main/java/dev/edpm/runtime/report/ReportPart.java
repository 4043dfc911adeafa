package dev.edpm.runtime.report;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.List;

/** A part of the report that another artifact writes. Where it has nothing, it writes nothing. */
public interface ReportPart {

  /** Writes entries into the document, whose object has been started. */
  void document(Json json) throws IOException;

  /** Writes lines of JSON Lines, each an object. */
  void lines(Json json) throws IOException;

  /** Returns what is to be said of it among the problems. */
  List<Problem> problems();
}
