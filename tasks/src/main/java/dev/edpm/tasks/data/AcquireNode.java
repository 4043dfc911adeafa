package dev.edpm.tasks.data;

import dev.edpm.tasks.graph.Follower;
import dev.edpm.tasks.graph.Node;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.graph.ReleaseQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A node in the task graph that represents the calling thread's own access to data. The thread
 * waits for the tasks before it, and later tasks wait until the thread ends it. Created, awaited
 * and ended by that thread.
 */
public final class AcquireNode extends Node {

  /**
   * The pause between two checks of a waiting thread that could not be woken because the heap was
   * exhausted, in ns.
   */
  private static final long LOOK_AGAIN = TimeUnit.SECONDS.toNanos(1);

  /**
   * Receives what the end of the access releases. Allocated before other nodes can follow, so that
   * they are released even if the heap is exhausted by then.
   */
  private final ReleaseQueue freed = new ReleaseQueue();

  /** The thread that created the node; {@code null} once it has given up. */
  private Thread thread = Thread.currentThread();

  /** The engine of a task that this node follows. */
  private Owner waitsFor;

  /** Creates a node for the calling thread. */
  public AcquireNode() {
    super(true);
  }

  /** Returns the thread that created the node, {@code null} once it has given up. */
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
   * Ends the submission and waits until all earlier tasks on the data have ended. Continues to wait
   * after an interruption, because other nodes may already follow.
   *
   * @param held the wait of a thread that holds data, created before others can follow; otherwise
   *     {@code null}
   * @param call the method that waits, for messages
   * @return whether the data is valid; otherwise the access has ended
   * @throws IllegalStateException if the access would never be possible, because the thread is
   *     inside an {@code update()} that prevents it
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

  /** Returns whether the thread was interrupted while it waited. */
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
        } catch (Error e) {
          // This check is skipped. Other nodes may already follow the node, so the thread continues
          // to wait.
          watch = null;
        }
      }
    } catch (IllegalStateException e) {
      // The access is only possible after this thread has ended its outer access; then it ends by
      // itself.
      thread = null;
      throw e;
    }
    return interrupted;
  }

  /** Gives the access up and cancels the nodes that need it. */
  void giveUp(HeldData.Wait held, String call) {
    cancel();
    try {
      await(held, call);
    } catch (IllegalStateException expected) {
      // The caller throws a more precise exception.
      return;
    }
  }

  /** Ends the access and releases its followers. */
  public void end() {
    endAndRelease(freed);
  }

  @Override
  public String toString() {
    return "data access of the calling thread";
  }
}
