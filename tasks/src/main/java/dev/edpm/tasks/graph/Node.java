package dev.edpm.tasks.graph;

import dev.edpm.runtime.isolation.Contained;
import dev.edpm.tasks.codelet.TaskState;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * A node of the task graph: a task, the program's own access to data, or the end of a tag. It has a
 * state, counts the dependencies that have not ended, and keeps its followers, which are the nodes
 * and threads that wait for it. All methods may be called on any thread unless they say otherwise.
 *
 * <p>Memory order: what a node did is visible to its followers, and to every thread that has waited
 * for it or has seen it as ended.
 */
public abstract class Node {

  private static final VarHandle UNMET = handle("unmet", int.class);
  private static final VarHandle FOLLOWERS = handle("followers", Follower.class);
  private static final VarHandle STATE = handle("state", int.class);

  /**
   * Added to {@link #unmet} during submission, so that the node cannot become ready. Greater than
   * any number of dependencies.
   */
  private static final int SUBMITTING = 1 << 30;

  private static final int WAITING = TaskState.WAITING.ordinal();
  private static final int RUNNING = TaskState.RUNNING.ordinal();
  private static final int DONE = TaskState.DONE.ordinal();
  private static final int FAILED = TaskState.FAILED.ordinal();
  private static final int CANCELLED = TaskState.CANCELLED.ordinal();
  private static final TaskState[] STATES = TaskState.values();

  // Millions of nodes may be unfinished, and another CPU reads each one than wrote it, so a node is
  // as small as possible.

  private long number = -1;
  private volatile int unmet;
  private volatile Follower followers;

  /**
   * The ordinal of a {@link TaskState}. Initially {@code WAITING}. Never {@code READY}: a waiting
   * node is ready when {@link #unmet} is 0.
   */
  private volatile int state;

  /**
   * During submission the number of followed nodes, confined to the submitting thread. After a
   * failure, {@link #failureNumber}.
   */
  private int followed;

  /** The cause of the failure; written before the state. */
  private Throwable failure;

  /**
   * A failed node whose result this one needs, any of them if there are several. Written before the
   * state.
   */
  private Node lostBy;

  /**
   * Creates a node.
   *
   * @param submitted whether the node is submitted after it has followed other nodes; otherwise it
   *     waits until it is ended
   */
  @SuppressWarnings("this-escape") // A VarHandle only sets a field; the reference does not escape.
  protected Node(boolean submitted) {
    // A plain write, which saves a fence: no other thread sees the node before it is published.
    UNMET.set(this, submitted ? SUBMITTING : 1);
  }

  /** Returns the engine that runs this node, {@code null} if no worker runs it. */
  public abstract Owner owner();

  /** Returns the name in messages. */
  public abstract String title();

  /**
   * Called when the last dependency has ended.
   *
   * @param link a link that is in no other list
   * @param freed receives the link if this node is a task
   */
  protected abstract void freed(Follower link, ReleaseQueue freed);

  /** Called before this node follows another one. */
  protected void following(Node other) {}

  /** Called after a node that no worker runs has ended and its followers were released. */
  protected void gone() {}

  /**
   * Returns the number of the task, from 0 in order of submission to its engine; -1 if this is not
   * a task.
   */
  public final long number() {
    return number;
  }

  /** Sets the number of the task. */
  public final void submittedAs(long taskNumber) {
    number = taskNumber;
  }

  /** Returns the current state. */
  public final TaskState state() {
    int now = state;
    return now == WAITING && unmet == 0 ? TaskState.READY : STATES[now];
  }

  /**
   * Returns nodes and threads that followed this node at some time during the call; an empty list
   * if it has ended.
   *
   * @param most the maximum number of followers to return
   */
  public final List<Object> followers(int most) {
    List<Object> all = new ArrayList<>();
    Follower one = followers;
    // The links may be reused in other lists once the node is closed.
    while (one != null && all.size() < most && !isClosed()) {
      all.add(one.who());
      one = one.next();
    }
    return isClosed() ? List.of() : all;
  }

  /** Returns whether a node or a thread follows this node. */
  public final boolean isFollowed() {
    return followers != null && !isClosed();
  }

  /** Returns whether this node has ended, so that no node needs to follow it. */
  public final boolean isClosed() {
    return followers == Follower.CLOSED;
  }

  /** Returns whether this node has failed or was cancelled, so that its result does not exist. */
  public final boolean isLost() {
    int now = state;
    return now == FAILED || now == CANCELLED;
  }

  /** Returns whether this node was cancelled and will never run. */
  public final boolean isCancelled() {
    return state == CANCELLED;
  }

  /** Returns whether all dependencies have ended. */
  protected final boolean isMet() {
    return unmet == 0;
  }

  // ---- failures

  /** Returns the cause of the failure, {@code null} if the node has not failed. */
  public final Throwable failure() {
    return failure;
  }

  /** Returns the node whose failure cancelled this one, {@code null} if there is none. */
  public final Node lostBy() {
    return lostBy;
  }

  /** Returns a message that describes the failure. */
  public final String failureText() {
    return "the task " + title() + " failed: " + Contained.describe(failure);
  }

  /** Records that the program has observed the failure, if this node has failed. */
  public final void observed() {
    if (state == FAILED) {
      owner().observed(this);
    }
  }

  /** Returns the number that {@link #failureNumber(int)} has set; only after a failure. */
  final int failureNumber() {
    return followed;
  }

  /**
   * Stores a number for {@link Failures}, under its lock. It reuses a field, because there may be
   * many failed nodes.
   */
  final void failureNumber(int value) {
    followed = value;
  }

  /**
   * Cancels this node unless it runs or has ended. Nodes that need its result are cancelled when
   * this node ends.
   *
   * @return whether this node is cancelled now
   */
  public final boolean cancel() {
    return cancel(null);
  }

  private boolean cancel(Node cause) {
    if (state == WAITING) {
      lostBy = cause;
      STATE.compareAndSet(this, WAITING, CANCELLED);
    }
    return state == CANCELLED;
  }

  /** Lets this node fail because it can never run, unless it was cancelled before. */
  public final void fail(Throwable why) {
    if (state == WAITING) {
      failure = why;
      STATE.compareAndSet(this, WAITING, FAILED);
    }
  }

  /**
   * Rejects the submission of this node; {@code submit} throws the reason. Nodes that need its
   * result are cancelled for the same reason.
   */
  public final void refuse(Throwable why) {
    failure = why;
    cancel(this);
  }

  /** Returns the node whose failure makes the result of this one unavailable. */
  private Node reason() {
    return state == FAILED ? this : lostBy;
  }

  // ---- submission, on the submitting thread

  /**
   * Makes this node wait for another one, which may have ended already.
   *
   * @param needs whether this node needs the other's result, so that it is cancelled if there is
   *     none
   */
  public final void follow(Node other, boolean needs) {
    if (other == this) {
      return;
    }
    following(other);
    if (other.pushFollower(this, needs)) {
      followed++;
    } else if (needs && other.isLost()) {
      cancel(other.reason());
    }
  }

  /** Makes a tag end with this node, during its submission. */
  public final void carry(TagEnd tag) {
    pushFollower(tag, true);
  }

  /** Makes this node wake a thread when it ends; the thread itself checks whether it has ended. */
  public final void wakeAtEnd(Thread thread) {
    pushFollower(thread, false);
  }

  private boolean pushFollower(Object who, boolean needs) {
    Follower top = followers;
    while (top != Follower.CLOSED) {
      if (FOLLOWERS.compareAndSet(this, top, new Follower(top, who, needs))) {
        return true;
      }
      top = followers;
    }
    return false;
  }

  /** Returns whether the submission has not ended, so that this node may still follow others. */
  final boolean isBeingSubmitted() {
    return unmet > SUBMITTING / 2;
  }

  /** Ends the submission; returns whether this node is ready. */
  public final boolean submitted() {
    if (followed == 0) {
      UNMET.setRelease(this, 0);
      return true;
    }
    return (int) UNMET.getAndAdd(this, followed - SUBMITTING) == SUBMITTING - followed;
  }

  // ---- execution

  /** Counts a dependency that has ended; returns whether it was the last one. */
  private boolean met() {
    if (unmet == 1) {
      // Only this dependency is left, so no other thread counts.
      UNMET.setRelease(this, 0);
      return true;
    }
    return (int) UNMET.getAndAdd(this, -1) == 1;
  }

  /** Starts this node unless it was cancelled; returns whether it has started. */
  public final boolean start() {
    return STATE.compareAndSet(this, WAITING, RUNNING);
  }

  /**
   * Records that this node has run. A thread that sees this, or that the node is closed, sees its
   * effects.
   *
   * @param thrown the exception that it failed with, or {@code null}
   */
  public final void ended(Throwable thrown) {
    failure = thrown;
    STATE.setRelease(this, thrown == null ? DONE : FAILED);
  }

  /**
   * Closes this node: no further node can follow it. Returns its followers, which the caller must
   * release; returns {@link Follower#CLOSED} if the node was closed before.
   */
  public Follower close() {
    return (Follower) FOLLOWERS.getAndSet(this, Follower.CLOSED);
  }

  /**
   * Releases the followers in the order in which they were added. Allocates nothing, because no
   * follower may be lost when the heap is exhausted.
   *
   * @param stack the result of {@link #close}
   * @param freed receives each task whose last dependency was this node
   * @return the threads that wait for this node, to be woken at the very end
   */
  public final Follower letGo(Follower stack, ReleaseQueue freed) {
    if (stack == null) {
      return null;
    }
    boolean lost = isLost();
    Follower threads = null;
    Follower one = Follower.inOrder(stack);
    while (one != null) {
      Follower next = one.next();
      if (one.who() instanceof Node node) {
        if (lost && one.needs()) {
          node.cancel(reason());
        }
        if (node.met()) {
          node.freed(one, freed);
        }
      } else {
        one.linkTo(threads);
        threads = one;
      }
      one = next;
    }
    return threads;
  }

  /** Ends a node that no worker runs, and hands over the tasks that this makes ready. */
  public final void endAndRelease(ReleaseQueue freed) {
    end(freed);
    freed.release(null, Owner.NO_WORKER);
  }

  /** Ends a node that no worker runs. */
  protected final void end(ReleaseQueue freed) {
    if (start()) {
      ended(null);
    }
    Follower stack = close();
    if (stack != Follower.CLOSED) {
      wake(letGo(stack, freed));
      gone();
    }
  }

  /**
   * Ends this node before a task that waits for it itself (a cycle). Nodes that need it are
   * cancelled because of that task.
   */
  public final void endBecauseOf(Node carrier, ReleaseQueue freed) {
    cancel(carrier);
    end(freed);
  }

  /** Wakes the threads that waited for a node. */
  public static void wake(Follower threads) {
    for (Follower one = threads; one != null; one = one.next()) {
      LockSupport.unpark((Thread) one.who());
    }
  }

  private static VarHandle handle(String name, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(Node.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
