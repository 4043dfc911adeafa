package dev.edpm.tasks.trace;

import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.clock.Clock;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/**
 * The states of a thread of the program. Confined to the thread, except that any thread may read
 * the changes.
 */
public final class SubmitThread {

  /**
   * In a loop that submits tasks, the program itself does not take longer than this between two of
   * them, in ns. Such times count as building, which saves a reading of the clock for each task.
   */
  private static final long SHORT = 1000;

  /** The number of consecutive short times after which the thread is expected to be in a loop. */
  private static final int LOOP = 16;

  /**
   * A change to {@link SubmitState#SUBMITTING} after which the state before it, which was recorded
   * as {@link SubmitState#PROGRAM}, turns out to be {@link SubmitState#BUILDING}.
   */
  private static final int BUILT = SubmitState.values().length;

  private static final long NEVER = Long.MIN_VALUE;

  private static final AtomicLongFieldUpdater<SubmitThread> BUILDING_SINCE =
      AtomicLongFieldUpdater.newUpdater(SubmitThread.class, "buildingSince");

  /** Weak, because the states are kept after the thread has ended. */
  private final WeakReference<Thread> thread;

  private final long id;
  private final StateTrace states;
  private SubmitState now = SubmitState.PROGRAM;

  /** When the last submission ended, if that was the last change of state. */
  private long submitted = NEVER;

  /**
   * When the thread has begun to build a task, until that change is recorded with the next one: the
   * less is done where a task is built, the more of it the JIT compiler can inline. Written by the
   * thread.
   */
  private volatile long buildingSince = NEVER;

  /** The number of consecutive short times between submissions. */
  private int shortOnes;

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

  /** Returns the times and states of the changes since a time. On any thread. */
  List<long[]> since(long time) {
    List<long[]> rows = states.since(time);
    long building = buildingSince;
    if (building != NEVER && building >= time && isAfter(building, rows)) {
      rows.add(new long[] {building, SubmitState.BUILDING.ordinal()});
    }
    long[] before = null;
    for (long[] row : rows) {
      if (row[1] == BUILT) {
        row[1] = SubmitState.SUBMITTING.ordinal();
        // Otherwise the change before it was not recorded.
        if (before != null
            && before[1] == SubmitState.PROGRAM.ordinal()
            && row[0] - before[0] < SHORT) {
          before[1] = SubmitState.BUILDING.ordinal();
        }
      }
      before = row;
    }
    return rows;
  }

  private static boolean isAfter(long time, List<long[]> rows) {
    return rows.isEmpty() || rows.get(rows.size() - 1)[0] < time;
  }

  private long time() {
    return states.isOn() ? Clock.now() : NEVER;
  }

  /** Changes the state; returns the previous one. */
  public SubmitState to(SubmitState next) {
    return to(next, time());
  }

  private SubmitState to(SubmitState next, long time) {
    recordBuilding();
    SubmitState before = now;
    now = next;
    submitted = NEVER;
    states.change(before.ordinal(), next.ordinal(), time);
    return before;
  }

  /** Returns whether the next task is expected to follow the last submission at once. */
  boolean isLoop() {
    return shortOnes >= LOOP && submitted != NEVER;
  }

  private boolean isShort(long time) {
    return submitted != NEVER && time != NEVER && time - submitted < SHORT;
  }

  /** Begins to build a task, unless the thread is in the middle of something else. */
  void building() {
    if (now == SubmitState.PROGRAM && !isLoop()) {
      building(time());
    }
  }

  /** Begins to build a task at a time. */
  void building(long time) {
    shortOnes = isShort(time) ? shortOnes + 1 : 0;
    now = SubmitState.BUILDING;
    submitted = NEVER;
    BUILDING_SINCE.lazySet(this, time);
  }

  private void recordBuilding() {
    long since = buildingSince;
    if (since != NEVER) {
      states.change(SubmitState.PROGRAM.ordinal(), SubmitState.BUILDING.ordinal(), since);
      BUILDING_SINCE.lazySet(this, NEVER);
    }
  }

  /** Ends the building of a task, if that is the current state. */
  void built() {
    if (now == SubmitState.BUILDING) {
      to(SubmitState.PROGRAM);
    }
  }

  /**
   * Begins a submission.
   *
   * @param time the current time
   * @return the previous state
   */
  public SubmitState submits(long time) {
    recordBuilding();
    SubmitState before = now;
    boolean loop = before == SubmitState.PROGRAM && isLoop();
    boolean built = loop && isShort(time);
    if (loop && !built) {
      shortOnes = 0;
    }
    now = SubmitState.SUBMITTING;
    submitted = NEVER;
    states.change(before.ordinal(), built ? BUILT : now.ordinal(), time);
    return before;
  }

  /**
   * Ends a submission, and returns to the state before it.
   *
   * @param before the state before it
   */
  public void submitted(SubmitState before) {
    submitted(before, time());
  }

  void submitted(SubmitState before, long time) {
    to(before == SubmitState.BUILDING ? SubmitState.PROGRAM : before, time);
    if (now == SubmitState.PROGRAM) {
      submitted = time;
    }
  }
}
