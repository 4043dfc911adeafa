package dev.edpm.analysis.starpu;

import dev.edpm.analysis.align.Alignment;
import dev.edpm.analysis.part.DataPart;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.analysis.timeline.RunClock;
import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.TraceScopes;
import java.nio.file.Path;
import java.util.OptionalLong;

/** {@code data.rec}: a record for each handle of data. */
final class DataRec implements ReportVisitor {

  private final Selection selection;
  private final TraceScopes scopes;
  private final Lines to;
  private final RunClock runs = new RunClock();

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
  public void run(RunPart run) {
    runs.add(run);
  }

  @Override
  public void data(String key, DataPart data) {
    int colon = key.indexOf(':');
    long rank = Rank.ofKey(key);
    Alignment axis = runs.axis(rank);
    if (!isSelected(rank, data, axis)) {
      return;
    }
    to.field("Handle", hex(key.substring(colon + 1)));
    to.field("HomeNode", 0);
    if (colon > 0) {
      to.field("MPIRank", key.substring(0, colon));
    }
    to.field("Size", data.bytes());
    if (!data.type().isEmpty()) {
      to.field("Description", data.type());
    }
    to.field("ParentHandle", Long.toHexString(data.parent()));
    time("RegisterTime", data.registered(), axis);
    // Absent for a handle that was never unregistered.
    time("UnregisterTime", data.unregistered(), axis);
    to.line("");
  }

  private boolean isSelected(long rank, DataPart data, Alignment axis) {
    OptionalLong from = data.registered();
    OptionalLong to = data.unregistered();
    long first = from.isEmpty() ? Long.MIN_VALUE : axis.at(from.getAsLong());
    long last = to.isEmpty() ? Long.MAX_VALUE : axis.at(to.getAsLong());
    return selection.overlaps(first, last)
        && (!selection.traced()
            || scopes.overlap(rank, from.orElse(Long.MIN_VALUE), to.orElse(Long.MAX_VALUE)));
  }

  private void time(String field, OptionalLong time, Alignment axis) {
    time.ifPresent(one -> to.field(field, StarPuText.millis(axis.at(one))));
  }

  private static String hex(String number) {
    try {
      return Long.toHexString(Long.parseLong(number));
    } catch (NumberFormatException e) {
      return StarPuText.word(number);
    }
  }
}
