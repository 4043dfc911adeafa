package dev.edpm.tasks.graph;

/**
 * Tasks that have nothing to wait for any more, and are to be handed to their engines: one after
 * the other, since those that were cancelled free others, in chains that may be long. Confined to a
 * thread.
 */
public final class ReleaseQueue {

  private Follower first;
  private Follower last;

  /** Takes a link over whose follower is a task. */
  public void add(Follower link) {
    link.linkTo(null);
    if (first == null) {
      first = link;
    } else {
      last.linkTo(link);
    }
    last = link;
  }

  /** Returns the task if it is only one, {@code null} where there are none or several. */
  public Node single() {
    return first != null && first == last ? (Node) first.who() : null;
  }

  /** Forgets the tasks, which are not to be handed over. */
  public void clear() {
    first = null;
  }

  /**
   * Hands them over.
   *
   * @param owner whose worker has freed them, or {@code null}; tasks may be of other engines
   * @param from the number of that worker, or {@link Owner#NO_WORKER}
   */
  public void release(Owner owner, int from) {
    while (first != null) {
      Node task = (Node) first.who();
      first = first.next();
      Owner itsOwner = task.owner();
      itsOwner.freed(task, itsOwner == owner ? from : Owner.NO_WORKER, this);
    }
  }
}
