package dev.edpm.tasks.graph;

/**
 * A waiting task or thread, in the list of followers of a node. The link is an element of the
 * node's lock-free stack. When a thread closes the node, the links belong to that thread, which
 * reuses them in its own lists. Releasing followers therefore allocates nothing, and no follower is
 * lost when the heap is exhausted.
 */
public final class Follower {

  /** Replaces the stack when the node has ended and no further follower can wait for it. */
  public static final Follower CLOSED = new Follower(null, null, false);

  private final Object who;
  private final boolean needs;
  private Follower next;

  /**
   * @param next the link that was pushed before
   * @param who the {@link Node} or the {@link Thread}
   * @param needs whether the follower is a task that needs the result, so that it is cancelled if
   *     there is none
   */
  Follower(Follower next, Object who, boolean needs) {
    this.next = next;
    this.who = who;
    this.needs = needs;
  }

  Object who() {
    return who;
  }

  boolean needs() {
    return needs;
  }

  /** Returns the next link of the list, {@code null} at the end. */
  Follower next() {
    return next;
  }

  /**
   * Inserts this link before another one, or at the end of a list ({@code null}); for the thread
   * that owns the list.
   */
  void linkTo(Follower other) {
    next = other;
  }

  /** Reverses a stack, so that the follower that was added first comes first. */
  static Follower inOrder(Follower stack) {
    Follower first = null;
    Follower one = stack;
    while (one != null) {
      Follower before = one.next;
      one.next = first;
      first = one;
      one = before;
    }
    return first;
  }
}
