package dev.edpm.tasks.graph;

/**
 * Somebody who waits for a task: another task, or a thread. A link of a stack, which belongs to the
 * thread that closes the task, and is a link of its lists from then on: so nothing has to be
 * allocated to let followers go, and none is lost when the heap is exhausted.
 */
public final class Follower {

  /** Takes the place of the stack when the task has ended, and nobody can wait for it any more. */
  public static final Follower CLOSED = new Follower(null, null, false);

  private final Object who;
  private final boolean needs;
  private Follower next;

  /**
   * @param next the one that came before
   * @param who the {@link Node} or the {@link Thread}
   * @param needs whether a task needs the result, so that it is cancelled when there is none
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

  /** Returns the next one of its list, {@code null} at the end. */
  Follower next() {
    return next;
  }

  /** Puts it before another one, or at the end: for the thread whose list it is in. */
  void linkTo(Follower other) {
    next = other;
  }

  /** Turns a stack round, so that who came first is first. */
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
