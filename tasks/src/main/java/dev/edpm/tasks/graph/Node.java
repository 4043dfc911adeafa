package dev.edpm.tasks.graph;

import dev.edpm.runtime.config.Contained;
import dev.edpm.tasks.codelet.TaskState;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * What others can wait for and what waits for others itself: a task, the program's own access to
 * data, or the end of a tag. It has a state, counts the nodes that it still waits for, and keeps
 * those that wait for it. All methods may be called on any thread, unless they say otherwise.
 *
 * <p>Memory order: what a node did is visible to those that follow it, and to every thread that has
 * waited for it or seen it as ended.
 */
public abstract class Node {

  private static final VarHandle UNMET = handle("unmet", int.class);
  private static final VarHandle FOLLOWERS = handle("followers", Follower.class);
  private static final VarHandle STATE = handle("state", int.class);

  /** More than a node can have dependencies: it is not ready while it is being submitted. */
  private static final int SUBMITTING = 1 << 30;

  private static final int WAITING = TaskState.WAITING.ordinal();
  private static final int RUNNING = TaskState.RUNNING.ordinal();
  private static final int DONE = TaskState.DONE.ordinal();
  private static final int FAILED = TaskState.FAILED.ordinal();
  private static final int CANCELLED = TaskState.CANCELLED.ordinal();
  private static final TaskState[] STATES = TaskState.values();

  // Millions may be unfinished, and each is read by another CPU than wrote it: it is as small as
  // can be.

  private long number = -1;
  private volatile int unmet;
  private volatile Follower followers;

  /**
   * Of {@link TaskState}: {@code WAITING} at first, and never {@code READY}, which is waiting for
   * nothing.
   */
  private volatile int state;

  /** Confined to the thread that submits it; then {@link #failureNumber}, once it has failed. */
  private int followed;

  /** Why it failed; written before the state is. */
  private Throwable failure;

  /** The one that failed and that it needs: any, if there are several. Written before the state. */
  private Node lostBy;

  /**
   * Creates one.
   *
   * @param submitted whether it is to be submitted, after it has come to follow others; else it
   *     waits until it is ended
   */
  @SuppressWarnings("this-escape") // It does not: a handle sets a field.
  protected Node(boolean submitted) {
    // Plain, which spares a fence: no other thread sees it before it is handed over.
    UNMET.set(this, submitted ? SUBMITTING : 1);
  }

  /** Returns the engine that runs it, {@code null} for what no worker runs. */
  public abstract Owner owner();

  /** Returns what messages call it. */
  public abstract String title();

  /**
   * Continues where it has nothing to wait for any more.
   *
   * @param link a link of no other list from now on
   * @param freed receives it when it is a task
   */
  protected abstract void freed(Follower link, ReleaseQueue freed);

  /** Notes that it comes to follow another node. */
  protected void following(Node other) {}

  /** Notes that it has ended without a worker, after its followers were let go. */
  protected void gone() {}

  /** Returns its number, from 0 in order of submission to its engine; -1 for what is no task. */
  public final long number() {
    return number;
  }

  /** Has its engine take it, as the task of that number. */
  public final void submittedAs(long taskNumber) {
    number = taskNumber;
  }

  /** Returns where it is on its way. */
  public final TaskState state() {
    int now = state;
    return now == WAITING && unmet == 0 ? TaskState.READY : STATES[now];
  }

  /**
   * Returns nodes and threads that follow it at some time during the call; none when it has ended.
   *
   * @param most how many are enough
   */
  public final List<Object> followers(int most) {
    List<Object> all = new ArrayList<>();
    Follower one = followers;
    // Links may be put into other lists once it is closed.
    while (one != null && all.size() < most && !isClosed()) {
      all.add(one.who());
      one = one.next();
    }
    return isClosed() ? List.of() : all;
  }

  /** Tells whether a node or a thread follows it. */
  public final boolean isFollowed() {
    return followers != null && !isClosed();
  }

  /** Tells whether it has ended, so that none has to follow it any more. */
  public final boolean isClosed() {
    return followers == Follower.CLOSED;
  }

  /** Tells whether it has failed or was cancelled, so that what it was to do is not there. */
  public final boolean isLost() {
    int now = state;
    return now == FAILED || now == CANCELLED;
  }

  /** Tells whether it will not run, whatever happens. */
  public final boolean isCancelled() {
    return state == CANCELLED;
  }

  /** Tells whether it waits for nothing. */
  protected final boolean isMet() {
    return unmet == 0;
  }

  // ---- failures

  /** Returns why it failed, {@code null} when it did not. */
  public final Throwable failure() {
    return failure;
  }

  /** Returns the node whose failure cancelled it, {@code null} when there is none. */
  public final Node lostBy() {
    return lostBy;
  }

  /** Returns the message on its failure. */
  public final String failureText() {
    return "the task " + title() + " failed: " + Contained.describe(failure);
  }

  /** Notes that the program has received its failure, if it has failed. */
  public final void observed() {
    if (state == FAILED) {
      owner().observed(this);
    }
  }

  /** Returns what {@link #failureNumber(int)} was given last, where it has failed. */
  final int failureNumber() {
    return followed;
  }

  /** Keeps a number for {@link Failures}, under its lock: there may be many, and each is small. */
  final void failureNumber(int value) {
    followed = value;
  }

  /**
   * Cancels it unless it runs or has ended. Those that need its result are cancelled as well, when
   * their turn comes.
   *
   * @return whether it is cancelled now
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

  /** Has it fail because it can never run, unless it was cancelled before. */
  public final void fail(Throwable why) {
    if (state == WAITING) {
      failure = why;
      STATE.compareAndSet(this, WAITING, FAILED);
    }
  }

  /** Refuses its submission, which throws the reason: those that need it get the same. */
  public final void refuse(Throwable why) {
    failure = why;
    cancel(this);
  }

  /** Returns the node because of which none can use what this one was to do. */
  private Node reason() {
    return state == FAILED ? this : lostBy;
  }

  // ---- submission, on the submitting thread

  /**
   * Has it wait for another one, which may have ended already.
   *
   * @param needs whether it needs the other's result, so that it is cancelled when there is none
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

  /** Has a tag end with it: while it is being submitted. */
  public final void carry(TagEnd tag) {
    pushFollower(tag, true);
  }

  /** Has a thread be woken when it has ended; the thread looks itself whether it has. */
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

  /** Tells whether its submission has not ended, so that it may come to follow more. */
  final boolean isBeingSubmitted() {
    return unmet > SUBMITTING / 2;
  }

  /** Ends its submission; returns whether it is ready. */
  public final boolean submitted() {
    if (followed == 0) {
      UNMET.setRelease(this, 0);
      return true;
    }
    return (int) UNMET.getAndAdd(this, followed - SUBMITTING) == SUBMITTING - followed;
  }

  // ---- its way

  /** Counts one that it followed and that has ended; returns whether it was the last. */
  private boolean met() {
    if (unmet == 1) {
      // No other thread counts any more.
      UNMET.setRelease(this, 0);
      return true;
    }
    return (int) UNMET.getAndAdd(this, -1) == 1;
  }

  /** Starts it, unless it was cancelled. */
  public final boolean start() {
    return STATE.compareAndSet(this, WAITING, RUNNING);
  }

  /**
   * Notes that it has run: a thread that sees this, or that it is closed, sees what it did.
   *
   * @param thrown what it failed with, or {@code null}
   */
  public final void ended(Throwable thrown) {
    failure = thrown;
    STATE.setRelease(this, thrown == null ? DONE : FAILED);
  }

  /**
   * Returns those that follow it, to be let go; none can follow it any more. It is {@link
   * Follower#CLOSED} for all but the first thread that asks.
   */
  public Follower close() {
    return (Follower) FOLLOWERS.getAndSet(this, Follower.CLOSED);
  }

  /**
   * Lets those go that followed it, in the order in which they came. Allocates nothing, as none may
   * be lost when the heap is exhausted.
   *
   * @param stack what {@link #close} has returned
   * @param freed receives each task that has nothing to wait for now
   * @return the threads that wait for it, to be woken when everything is done
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

  /** Ends what no worker runs, and hands over the tasks that are free then. */
  public final void endAndRelease(ReleaseQueue freed) {
    end(freed);
    freed.release(null, Owner.NO_WORKER);
  }

  /** Ends what no worker runs. */
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
   * Ends it without waiting for a task, which waits for this node itself: those that need it are
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
