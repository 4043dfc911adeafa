package dev.edpm.runtime.export.live;

import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.PathValue;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The call paths: {@code newPaths} has those that the client does not know, as {@code [id, parent,
 * region]} with -1 for no parent, and for a path that represents several regions; {@code paths} has
 * the totals of those that have run since the last tick, as {@code [id, executions, sum, self]}.
 */
final class PathTick implements TickPart {

  /** The identity of a path in all snapshots, whose own numbers change. */
  private record Key(int parent, String region, boolean asynchronous) {}

  /** What the client knows of a path. */
  private static final class Known {
    private final int id;
    private long executions;

    Known(int id) {
      this.id = id;
    }
  }

  private final RegionTick regions;
  private final Map<Key, Known> known = new HashMap<>();

  /**
   * @param regions the regions of the same client, which are written before
   */
  PathTick(RegionTick regions) {
    this.regions = regions;
  }

  @Override
  public void write(Json to, LiveReading reading) throws IOException {
    List<PathSummary> paths = reading.snapshot().paths();
    int[] ids = new int[paths.size()];
    List<int[]> fresh = new ArrayList<>();
    List<PathSummary> changed = new ArrayList<>();
    for (PathSummary path : paths) {
      int parent = path.parent().isPresent() ? ids[path.parent().getAsInt()] : -1;
      Key key = new Key(parent, path.region().orElse(null), path.asynchronous());
      Known one = known.get(key);
      if (one == null) {
        one = new Known(known.size());
        known.put(key, one);
        fresh.add(new int[] {one.id, parent, path.region().map(regions::idOf).orElse(-1)});
      }
      ids[path.id()] = one.id;
      if (one.executions != path.executions()) {
        one.executions = path.executions();
        changed.add(path);
      }
    }
    if (!fresh.isEmpty()) {
      to.key("newPaths").startArray();
      for (int[] path : fresh) {
        to.startArray().number(path[0]).number(path[1]).number(path[2]).endArray();
      }
      to.endArray();
    }
    if (!changed.isEmpty()) {
      to.key("paths").startArray();
      for (PathSummary path : changed) {
        totals(to, path, ids[path.id()]);
      }
      to.endArray();
    }
  }

  private static void totals(Json to, PathSummary path, int id) throws IOException {
    PathValue wall = path.values().get(0);
    to.startArray().number(id).number(path.executions());
    to.number(wall.sum().orElse(0)).number(wall.self().orElse(0)).endArray();
  }
}
