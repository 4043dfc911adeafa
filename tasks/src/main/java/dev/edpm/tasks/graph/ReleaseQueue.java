package dev.edpm.tasks.graph;

/**
 * A queue of ready tasks that are to be handed to their engines. A queue replaces recursion: a
 * cancelled task releases others, and such chains may be long. Confined to a thread.
 */
public final class ReleaseQueue {

  private Follower first;
  private Follower last;

  /** Adds a link whose follower is a task; the queue takes over the link. */
  public void add(Follower link) {
    link.linkTo(null);
    if (first == null) {
      first = link;
    } else {
      last.linkTo(link);
    }
    last = link;
  }

  /** Returns the only task, {@code null} if there are none or several. */
  public Node single() {
    return first != null && first == last ? (Node) first.who() : null;
  }

  /** Removes all tasks without handing them over. */
  public void clear() {
    first = null;
  }

  /**
   * Hands over all tasks.
   *
   * @param owner the engine whose worker has released the tasks, or {@code null}; the tasks may
   *     belong to other engines
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
