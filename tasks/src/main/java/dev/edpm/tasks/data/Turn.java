package dev.edpm.tasks.data;

import dev.edpm.tasks.graph.Follower;
import dev.edpm.tasks.graph.Node;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.graph.ReleaseQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The program's own access to data, in its place among the tasks: the thread that creates it waits
 * for the tasks before it, and those after it wait until the thread ends it. Created, awaited and
 * ended by that thread.
 */
public final class Turn extends Node {

  /** How long a thread waits that could not be woken, as the heap was exhausted then, in ns. */
  private static final long LOOK_AGAIN = TimeUnit.SECONDS.toNanos(1);

  /**
   * For what the end of the turn frees: made before others can follow, so that they are let go also
   * when the heap is exhausted by then.
   */
  private final ReleaseQueue freed = new ReleaseQueue();

  /** The thread whose turn it is; {@code null} once it has given up. */
  private Thread thread = Thread.currentThread();

  /** An engine that has tasks which it follows. */
  private Owner waitsFor;

  /** Creates one of the calling thread. */
  public Turn() {
    super(true);
  }

  /** Returns the thread whose turn it is, {@code null} once that has given up. */
  Thread thread() {
    return thread;
  }

  @Override
  public Owner owner() {
    return null;
  }

  @Override
  public String title() {
    return "the program";
  }

  @Override
  protected void following(Node other) {
    if (other.owner() != null) {
      waitsFor = other.owner();
    }
  }

  @Override
  protected void freed(Follower link, ReleaseQueue others) {
    Thread waiting = thread;
    if (waiting != null) {
      LockSupport.unpark(waiting);
    } else {
      end(others);
    }
  }

  /**
   * Ends its submission and waits until it is this thread's turn. An interruption waits as well, as
   * others may follow already.
   *
   * @param held its wait, when the thread has data; made before others can follow
   * @param call the method by which the program waits, for messages
   * @return whether what it needs is there; else it has ended
   * @throws IllegalStateException when the turn would never come, since the thread is inside an
   *     {@code update()} that keeps it from coming
   */
  public boolean await(HeldData.Wait held, String call) {
    boolean interrupted = !submitted() && parkUntilMet(held, call);
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (isLost()) {
      end();
      return false;
    }
    return true;
  }

  /** Tells whether the thread was interrupted meanwhile. */
  private boolean parkUntilMet(HeldData.Wait held, String call) {
    boolean interrupted = false;
    Runnable watch = null;
    try {
      while (!isMet()) {
        LockSupport.parkNanos(this, HeldData.pause(held, LOOK_AGAIN));
        interrupted |= Thread.interrupted();
        try {
          HeldData.check(held);
          if (watch == null && waitsFor != null) {
            watch = waitsFor.watch(call);
          }
          if (watch != null) {
            watch.run();
          }
        } catch (VirtualMachineError | LinkageError e) {
          // No look this time. Others may follow the turn already, so it is still waited for.
          watch = null;
        }
      }
    } catch (IllegalStateException e) {
      // Nothing frees it before this thread ends the turn that it has now: it ends by itself then.
      thread = null;
      throw e;
    }
    return interrupted;
  }

  /** Gives it up: those that need what it was to do are cancelled. */
  void giveUp(HeldData.Wait held, String call) {
    cancel();
    try {
      await(held, call);
    } catch (IllegalStateException expected) {
      // The caller knows better why.
      return;
    }
  }

  /** Lets those go that follow it. */
  public void end() {
    endAndRelease(freed);
  }

  @Override
  public String toString() {
    return "data access of the calling thread";
  }
}
