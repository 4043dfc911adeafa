package dev.edpm.analysis.starpu;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.timeline.RunClock;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** {@code data.rec}: a record for each handle of data. */
final class DataRec implements ReportVisitor {

  private final Lines to;
  private final Map<Long, JsonObject> runs = new HashMap<>();

  private DataRec(Lines to) {
    this.to = to;
  }

  /** Writes the file. */
  static void write(Path report, Lines to) {
    ReportReader.read(report, new DataRec(to));
  }

  @Override
  public void run(JsonObject run) {
    runs.put(run.integer("rank").orElse(0), run);
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
    Alignment axis = colon > 0 ? axis(key.substring(0, colon)) : Alignment.NONE;
    time("RegisterTime", data.integer("registered"), axis);
    // Absent for a handle that was never unregistered.
    time("UnregisterTime", data.integer("unregistered"), axis);
    to.line("");
  }

  private void time(String field, OptionalLong time, Alignment axis) {
    time.ifPresent(one -> to.field(field, StarPuText.millis(axis.at(one))));
  }

  private Alignment axis(String rank) {
    JsonObject run = new JsonObject();
    try {
      run = runs.getOrDefault(Long.parseLong(rank), run);
    } catch (NumberFormatException e) {
      return Alignment.NONE;
    }
    return RunClock.axis(run, RunClock.first(runs.values()));
  }

  private static String hex(String number) {
    try {
      return Long.toHexString(Long.parseLong(number));
    } catch (NumberFormatException e) {
      return StarPuText.word(number);
    }
  }
}
