package dev.edpm.runtime.task;

/**
 * Somebody who waits for a task: another task, or a thread. Immutable, a link of a stack.
 *
 * @param next the one that came before
 * @param who the {@link Task} or the {@link Thread}
 * @param needs whether a task needs the result, so that it is cancelled when there is none
 */
record Follower(Follower next, Object who, boolean needs) {

  /** Takes the place of the stack when the task has ended, and nobody can wait for it any more. */
  static final Follower CLOSED = new Follower(null, null, false);

  /** Returns the stack the other way round, so that who came first is first. */
  static Follower inOrder(Follower stack) {
    if (stack.next == null) {
      return stack;
    }
    Follower first = null;
    for (Follower one = stack; one != null; one = one.next) {
      first = new Follower(first, one.who, one.needs);
    }
    return first;
  }
}
