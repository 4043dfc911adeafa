package dev.edpm.runtime.region;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One call path's aggregates at the time of a {@link Snapshot}: a node in the tree of regions by
 * their parents.
 *
 * @param id the number of the path in the snapshot, from 0, depth-first
 * @param parent the path of the parent; empty when it has none
 * @param region the name of the region; empty where the path stands for all regions that have no
 *     path of their own, because there are too many paths or levels
 * @param asynchronous whether the parent's path was carried here from elsewhere, such as from the
 *     thread that submitted a task, so that the time is no part of the parent's
 * @param estimated whether executions were left out because one in N is measured: of the path, so
 *     that all its values are estimated, or directly inside it, so that its self values are
 * @param executions the number of executions that ended
 * @param values one entry a counter, {@code time.wall} first
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
