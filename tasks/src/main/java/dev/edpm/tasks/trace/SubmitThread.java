package dev.edpm.tasks.trace;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.series.ThreadInfo;
import java.lang.ref.WeakReference;
import java.util.List;

/**
 * The states of a thread of the program. Confined to the thread, except that any thread may read
 * the changes.
 */
public final class SubmitThread {

  /** Weak, because the states are kept after the thread has ended. */
  private final WeakReference<Thread> thread;

  private final long id;
  private final StateTrace states;
  private SubmitState now = SubmitState.PROGRAM;

  SubmitThread(Thread thread, StateTrace states) {
    this.thread = new WeakReference<>(thread);
    this.id = ThreadInfo.idOf(thread);
    this.states = states;
  }

  /** Returns whether this is the calling thread. On any thread. */
  boolean isCurrent() {
    return thread.refersTo(Thread.currentThread());
  }

  long id() {
    return id;
  }

  List<long[]> since(long time) {
    return states.since(time);
  }

  /** Changes the state; returns the previous one. */
  public SubmitState to(SubmitState next) {
    return to(next, states.isOn() ? Clock.now() : 0);
  }

  /**
   * Changes the state.
   *
   * @param time the current time
   * @return the previous state
   */
  public SubmitState to(SubmitState next, long time) {
    SubmitState before = now;
    now = next;
    states.change(before.ordinal(), next.ordinal(), time);
    return before;
  }

  /** Begins to build a task, unless the thread is in the middle of something else. */
  void building() {
    if (now == SubmitState.PROGRAM) {
      to(SubmitState.BUILDING);
    }
  }

  /** Ends the building of a task, if that is the current state. */
  void built() {
    if (now == SubmitState.BUILDING) {
      to(SubmitState.PROGRAM);
    }
  }

  /**
   * Returns to the state before a submission.
   *
   * @param before the state before it
   */
  public void submitted(SubmitState before) {
    to(before == SubmitState.BUILDING ? SubmitState.PROGRAM : before);
  }
}
