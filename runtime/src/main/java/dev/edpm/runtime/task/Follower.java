package dev.edpm.runtime.task;

/**
 * Somebody who waits for a task: another task, or a thread. Immutable, a link of a stack.
 *
 * @param next the one that came before
 * @param task the task that waits, or {@code null}
 * @param needs whether that task needs the result, so that it is cancelled when there is none
 * @param thread the thread that waits, or {@code null}
 */
record Follower(Follower next, Task task, boolean needs, Thread thread) {

  /** Takes the place of the stack when the task has ended, and nobody can wait for it any more. */
  static final Follower CLOSED = new Follower(null, null, false, null);

  /** Returns the stack the other way round, so that who came first is first. */
  static Follower inOrder(Follower stack) {
    Follower first = null;
    for (Follower one = stack; one != null; one = one.next) {
      first = one.next == null && first == null ? one : one.before(first);
    }
    return first;
  }

  private Follower before(Follower other) {
    return new Follower(other, task, needs, thread);
  }
}
