package dev.edpm.runtime.export.live;

import dev.edpm.runtime.region.snapshot.PathSums;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The call paths: {@code newPaths} has those that the client does not know, as {@code [id, parent,
 * region]} with -1 for no parent, and for a path that represents several regions; {@code paths} has
 * the totals of those that have run since the last tick, as {@code [id, executions, sum, self]}.
 */
final class PathTick implements TickPart {

  private final KnownExecutions known = new KnownExecutions();

  @Override
  public void write(Json to, LiveReading reading) throws IOException {
    List<PathSums> fresh = new ArrayList<>();
    List<PathSums> changed = new ArrayList<>();
    for (PathSums path : reading.sums().paths()) {
      if (!known.has(path.id())) {
        fresh.add(path);
      }
      if (known.change(path.id(), path.executions())) {
        changed.add(path);
      }
    }
    if (!fresh.isEmpty()) {
      to.key("newPaths").startArray();
      for (PathSums path : fresh) {
        to.startArray().number(path.id()).number(path.parent()).number(path.region()).endArray();
      }
      to.endArray();
    }
    if (!changed.isEmpty()) {
      to.key("paths").startArray();
      for (PathSums path : changed) {
        to.startArray().number(path.id()).number(path.executions());
        to.number(path.sum()).number(path.self()).endArray();
      }
      to.endArray();
    }
  }
}
