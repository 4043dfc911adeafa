package dev.edpm.runtime.export.live;

import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.steer.KnobChange;
import dev.edpm.runtime.steer.Steering;
import java.io.IOException;
import java.util.List;

/** The changes of knobs since the last tick, oldest first; at most the last 100. */
final class ChangeTick implements TickPart {

  private static final int MOST = 100;

  private final LiveProgram program;
  private long seen;

  ChangeTick(LiveProgram program) {
    this.program = program;
  }

  @Override
  public void write(Json to, LiveReading reading) throws IOException {
    Steering steering = program.steering();
    List<KnobChange> changes = steering.changes();
    long all = steering.changesDropped() + changes.size();
    long fresh = all < seen ? changes.size() : all - seen;
    seen = all;
    int count = (int) Math.min(Math.min(fresh, MOST), changes.size());
    if (count == 0) {
      return;
    }
    to.key("changes").startArray();
    for (KnobChange change : changes.subList(changes.size() - count, changes.size())) {
      to.startObject().put("time", change.time()).put("origin", change.origin());
      to.put("knob", change.knob().name()).key("instance");
      KnobTick.instance(to, change.instance());
      to.key("before");
      JsonNumbers.write(to, change.before());
      to.key("after");
      JsonNumbers.write(to, change.after());
      to.putIf("pending", change.pending());
      if (change.isRejected()) {
        to.put("rejected", change.rejected());
      }
      to.endObject();
    }
    to.endArray();
  }
}
