package dev.edpm.tasks;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.tasks.activity.Activity;
import dev.edpm.tasks.activity.CurrentPeriod;
import dev.edpm.tasks.activity.FeedbackSummary;
import dev.edpm.tasks.activity.TaskLog;
import dev.edpm.tasks.feedback.CodeletFeedback;
import dev.edpm.tasks.feedback.TimeSplit;
import dev.edpm.tasks.feedback.WorkerFeedback;
import dev.edpm.tasks.job.CodeletState;
import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.worker.CodeletWatch;
import dev.edpm.tasks.worker.Worker;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What workers spent their time with, and when each task was what: StarPU's on-line feedback. All
 * methods may be called on any thread, by tasks as well.
 *
 * <p>While it is off, nothing of that is known but what workers do at the moment: when it is
 * enabled, that is counted from then on.
 */
public final class Feedback {

  /** The share of the heap that the records of tasks may fill. */
  private static final int HEAP_SHARE = 16;

  private static final int MOST_TASKS = 1 << 20;

  private final Worker[] workers;
  private final Collection<CodeletState> codelets;
  private final Monitoring monitoring;

  /** The present period. */
  private final CurrentPeriod current;

  /** The present one or the last; {@code null} before the first. */
  private FeedbackPeriod last;

  /** What was read of each worker when it was reset alone; {@code null} where it was not. */
  private Activity.Reading[] before;

  /** What ends watching the regions of codelets. */
  private final Map<CodeletState, Runnable> watching = new HashMap<>();

  private int mostTasks =
      (int) Math.min(MOST_TASKS, Runtime.getRuntime().maxMemory() / HEAP_SHARE / TaskLog.BYTES);

  Feedback(
      Worker[] workers,
      Collection<CodeletState> codelets,
      CurrentPeriod current,
      Monitoring monitoring) {
    this.workers = workers;
    this.codelets = codelets;
    this.current = current;
    this.monitoring = monitoring;
    this.before = new Activity.Reading[workers.length];
  }

  /**
   * Turns it on, and resets everything: also where it is on.
   *
   * @return whether it was on
   */
  public synchronized boolean enable() {
    boolean was = isOn();
    begin();
    codelets.forEach(this::watch);
    return was;
  }

  /**
   * Turns it off. What was counted can still be read.
   *
   * @return whether it was on
   */
  public synchronized boolean disable() {
    boolean was = isOn();
    if (was) {
      end();
      watching.values().forEach(Runnable::run);
      watching.clear();
    }
    return was;
  }

  /** Tells whether it is on. */
  public boolean isOn() {
    return current.get() != null;
  }

  /** Forgets everything, of all workers and tasks. */
  public synchronized void reset() {
    if (isOn()) {
      begin();
    } else if (last != null) {
      begin();
      end();
    }
  }

  /**
   * Has a worker's feedback begin anew: {@link #take} without an answer.
   *
   * @throws IllegalArgumentException when there is no such worker
   */
  public synchronized void reset(int worker) {
    require(worker);
    if (last != null) {
      before[worker] = workers[worker].states().read(last);
    }
  }

  /**
   * Says how many tasks are recorded for the report from the next {@link #enable} or {@link #reset}
   * on; what does not fit is counted. Default: what a sixteenth of the heap holds, at most a
   * million.
   *
   * @param tasks rounded down to a multiple of 1024
   */
  public synchronized void recordAtMost(int tasks) {
    mostTasks = Math.min(tasks, MOST_TASKS);
  }

  private void begin() {
    last = new FeedbackPeriod(Clock.now(), mostTasks);
    before = new Activity.Reading[workers.length];
    current.begin(last);
  }

  private void end() {
    int[] states = new int[workers.length];
    for (int i = 0; i < states.length; i++) {
      states[i] = workers[i].states().states();
    }
    last.end(states);
    current.end();
  }

  /**
   * Returns what a worker did since it was reset, by {@link #enable}, {@link #reset()} or {@link
   * #take}; nothing, from time 0 on, where feedback was never on.
   *
   * @throws IllegalArgumentException when there is no such worker
   */
  public synchronized WorkerFeedback worker(int worker) {
    require(worker);
    return last == null ? never(worker) : since(worker, workers[worker].states().read(last));
  }

  /**
   * Returns what a worker did since it was reset, and resets all of that, so that the time until
   * the next call is seen by that one alone. Codelets, the summary and the report still tell of the
   * whole time.
   *
   * <p>A worker that changes its state at that very moment may have the moment counted for the
   * state before; no moment is counted twice, and no task is.
   *
   * @throws IllegalArgumentException when there is no such worker
   */
  public synchronized WorkerFeedback take(int worker) {
    require(worker);
    if (last == null) {
      return never(worker);
    }
    Activity.Reading now = workers[worker].states().read(last);
    WorkerFeedback taken = since(worker, now);
    before[worker] = now;
    return taken;
  }

  private static WorkerFeedback never(int worker) {
    TimeSplit none = new TimeSplit(0, 0, 0, 0, 0);
    return new WorkerFeedback(worker, 0, 0, none, none, 0, 0, 0);
  }

  private WorkerFeedback since(int worker, Activity.Reading now) {
    return before[worker] == null
        ? now.since(last.start(), worker)
        : now.since(before[worker], worker);
  }

  /**
   * Returns how long the tasks of a codelet took, for each worker that executed some, since
   * everything was reset.
   */
  public synchronized List<CodeletFeedback> codelet(String name) {
    List<CodeletFeedback> all = new ArrayList<>();
    for (CodeletState codelet : codelets) {
      if (last != null && codelet.codelet().name().equals(name)) {
        for (Worker worker : workers) {
          CodeletFeedback length =
              worker.states().read(last).codelet(codelet.index(), worker.number());
          if (length.executions() > 0) {
            all.add(length);
          }
        }
      }
    }
    return all;
  }

  /**
   * Returns a text that says what the workers spent their time with since everything was reset, as
   * StarPU's {@code starpu_profiling_worker_helper_display_summary} does.
   */
  public String summary() {
    return FeedbackSummary.of(whole());
  }

  /** Returns what each worker did in the whole period; nothing where there was none. */
  private synchronized List<WorkerFeedback> whole() {
    List<WorkerFeedback> all = new ArrayList<>();
    for (Worker worker : workers) {
      if (last != null) {
        all.add(worker.states().read(last).since(last.start(), worker.number()));
      }
    }
    return all;
  }

  private void require(int worker) {
    if (worker < 0 || worker >= workers.length) {
      throw new IllegalArgumentException(
          "there is no worker " + worker + ": the engine has " + workers.length);
    }
  }

  // ---- what the engine and the report call

  /** The engine meets a codelet for the first time. */
  synchronized void met(CodeletState codelet) {
    if (isOn()) {
      watch(codelet);
    }
  }

  private void watch(CodeletState codelet) {
    watching.computeIfAbsent(
        codelet,
        state -> {
          CodeletWatch watch = new CodeletWatch(state);
          return monitoring.watch(watch::watches, watch);
        });
  }

  /** Returns the present period or the last, {@code null} where there was none. */
  synchronized FeedbackPeriod latest() {
    return last;
  }
}
