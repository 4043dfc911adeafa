package dev.edpm.analysis.starpu;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.timeline.RunClock;
import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.TraceScopes;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** {@code data.rec}: a record for each handle of data. */
final class DataRec implements ReportVisitor {

  private final Selection selection;
  private final TraceScopes scopes;
  private final Lines to;
  private final Map<Long, JsonObject> runs = new HashMap<>();

  private DataRec(Selection selection, TraceScopes scopes, Lines to) {
    this.selection = selection;
    this.scopes = scopes;
    this.to = to;
  }

  /** Writes the file. A handle is selected if it existed at a selected time. */
  static void write(Path report, Selection selection, TraceScopes scopes, Lines to) {
    ReportReader.read(report, new DataRec(selection, scopes, to));
  }

  @Override
  public void run(JsonObject run) {
    runs.put(run.integer("rank").orElse(0), run);
  }

  @Override
  public void data(String key, JsonObject data) {
    int colon = key.indexOf(':');
    Alignment axis = colon > 0 ? axis(key.substring(0, colon)) : Alignment.NONE;
    if (!isSelected(colon > 0 ? key.substring(0, colon) : "", data, axis)) {
      return;
    }
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
    time("RegisterTime", data.integer("registered"), axis);
    // Absent for a handle that was never unregistered.
    time("UnregisterTime", data.integer("unregistered"), axis);
    to.line("");
  }

  private boolean isSelected(String rank, JsonObject data, Alignment axis) {
    OptionalLong from = data.integer("registered");
    OptionalLong to = data.integer("unregistered");
    long first = from.isEmpty() ? Long.MIN_VALUE : axis.at(from.getAsLong());
    long last = to.isEmpty() ? Long.MAX_VALUE : axis.at(to.getAsLong());
    return selection.overlaps(first, last)
        && (!selection.traced()
            || scopes.overlap(
                rank(rank).orElse(-1), from.orElse(Long.MIN_VALUE), to.orElse(Long.MAX_VALUE)));
  }

  private static OptionalLong rank(String rank) {
    try {
      return OptionalLong.of(Long.parseLong(rank));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  private void time(String field, OptionalLong time, Alignment axis) {
    time.ifPresent(one -> to.field(field, StarPuText.millis(axis.at(one))));
  }

  private Alignment axis(String rank) {
    OptionalLong number = rank(rank);
    return number.isEmpty()
        ? Alignment.NONE
        : RunClock.axis(
            runs.getOrDefault(number.getAsLong(), new JsonObject()), RunClock.first(runs.values()));
  }

  private static String hex(String number) {
    try {
      return Long.toHexString(Long.parseLong(number));
    } catch (NumberFormatException e) {
      return StarPuText.word(number);
    }
  }
}
