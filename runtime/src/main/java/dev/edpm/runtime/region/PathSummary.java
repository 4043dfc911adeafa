package dev.edpm.runtime.region;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One call path's aggregates at the time of a {@link Snapshot}: a node in the tree of regions by
 * their parents.
 *
 * @param id the number of the path in the snapshot, from 0, depth-first
 * @param parent the id of the parent's path; empty if it has no parent
 * @param region the name of the region; empty if the path represents all regions below its parent
 *     that have no path of their own, because a limit of paths or levels was reached
 * @param asynchronous whether the parent's path was carried here from elsewhere, such as from the
 *     thread that submitted a task; if true, the parent's time does not include this path's time
 * @param estimated whether sampling (one in N) left out executions: if it left out executions of
 *     the path, all values are estimated; if it left out only executions directly inside the path,
 *     the self values are
 * @param executions the number of executions that ended
 * @param values one entry per counter, {@code time.wall} first
 */
public record PathSummary(
    int id,
    OptionalInt parent,
    Optional<String> region,
    boolean asynchronous,
    boolean estimated,
    long executions,
    List<PathValue> values) {

  /** Copies the list. */
  public PathSummary {
    values = List.copyOf(values);
  }
}
