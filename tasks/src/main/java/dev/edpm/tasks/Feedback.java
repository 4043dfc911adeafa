package dev.edpm.tasks;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.tasks.activity.Activity;
import dev.edpm.tasks.activity.CodeletSummary;
import dev.edpm.tasks.activity.CurrentPeriod;
import dev.edpm.tasks.activity.FeedbackSummary;
import dev.edpm.tasks.activity.TaskLog;
import dev.edpm.tasks.device.Devices;
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
 * The time that workers spent in each state, and the times of each task: StarPU's on-line feedback.
 * All methods may be called on any thread, also by tasks.
 *
 * <p>While feedback is off, only the current states of workers are known. When it is enabled, these
 * are counted from then on.
 */
public final class Feedback {

  /** The share of the heap that the records of tasks may take. */
  private static final int HEAP_SHARE = 16;

  private static final int MOST_TASKS = 1 << 20;

  private final Worker[] workers;
  private final Collection<CodeletState> codelets;
  private final Monitoring monitoring;

  /** The current period. */
  private final CurrentPeriod current;

  /** {@code null} if the engine has none. */
  private final Devices devices;

  /** The current or last period; {@code null} before the first one. */
  private FeedbackPeriod last;

  /**
   * By worker, the reading at the last reset of this worker alone; {@code null} if there was none.
   */
  private Activity.Reading[] before;

  /** By codelet, the action that stops watching its regions. */
  private final Map<CodeletState, Runnable> watching = new HashMap<>();

  private int mostTasks =
      (int) Math.min(MOST_TASKS, Runtime.getRuntime().maxMemory() / HEAP_SHARE / TaskLog.BYTES);

  Feedback(
      Worker[] workers,
      Collection<CodeletState> codelets,
      CurrentPeriod current,
      Devices devices,
      Monitoring monitoring) {
    this.workers = workers;
    this.codelets = codelets;
    this.current = current;
    this.devices = devices;
    this.monitoring = monitoring;
    this.before = new Activity.Reading[workers.length];
  }

  /**
   * Enables feedback and resets all data, even if feedback was on.
   *
   * @return whether feedback was on
   */
  public synchronized boolean enable() {
    boolean was = isOn();
    countAgain();
    begin();
    codelets.forEach(this::watch);
    return was;
  }

  /**
   * Disables feedback. The data can still be read.
   *
   * @return whether feedback was on
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

  /** Returns whether feedback is on. */
  public boolean isOn() {
    return current.get() != null;
  }

  /**
   * Discards the data of all workers, codelets and tasks. A period that starts now replaces them;
   * feedback stays on or off. All numbers of tasks and transfers in the report count from now on.
   * StarPU's counters, performance models, and the numbers of {@link #executed} are not affected.
   */
  public synchronized void reset() {
    countAgain();
    if (isOn()) {
      begin();
    } else if (last != null) {
      begin();
      end();
    }
  }

  /**
   * Resets the data that {@link #worker} and {@link #take} return for a worker, as {@link #take}
   * does. Codelets, the summary and the report still cover the whole period.
   *
   * @throws IllegalArgumentException if there is no such worker
   */
  public synchronized void reset(int worker) {
    require(worker);
    if (last != null) {
      before[worker] = workers[worker].states().read(last);
    }
  }

  /**
   * Sets the maximum number of tasks that are recorded for the report, from the next {@link
   * #enable} or {@link #reset()} on. Further tasks are only counted. Default: the number that fits
   * into a sixteenth of the heap, at most a million.
   *
   * @param tasks rounded down to a multiple of 1024
   */
  public synchronized void recordAtMost(int tasks) {
    mostTasks = Math.min(tasks, MOST_TASKS);
  }

  private void countAgain() {
    for (Worker worker : workers) {
      worker.executed().reset();
      if (worker.counts() != null) {
        worker.counts().reset();
      }
    }
    if (devices != null) {
      devices.reset();
    }
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
   * Returns the activity of a worker since its last reset by {@link #enable}, {@link #reset()},
   * {@link #reset(int)} or {@link #take}; an empty one that starts at time 0 if feedback was never
   * on.
   *
   * @throws IllegalArgumentException if there is no such worker
   */
  public synchronized WorkerFeedback worker(int worker) {
    require(worker);
    return last == null ? never(worker) : since(worker, workers[worker].states().read(last));
  }

  /**
   * Returns the activity of a worker since its last reset and resets it, so that the next call
   * returns only later activity. Codelets, the summary and the report still cover the whole period.
   *
   * <p>If the worker changes its state at that very moment, the moment may count for the previous
   * state. No moment and no task is counted twice.
   *
   * @throws IllegalArgumentException if there is no such worker
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
   * Returns the durations of a codelet's tasks since all data was reset, for each worker that
   * executed some.
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
   * Returns the number of a codelet's tasks that each worker has executed since the engine started,
   * also while feedback was off. No reset affects it. All are 0 if there is no such codelet.
   */
  public long[] executed(String codelet) {
    long[] executed = new long[workers.length];
    for (CodeletState state : codelets) {
      for (int i = 0; i < executed.length && state.codelet().name().equals(codelet); i++) {
        executed[i] += workers[i].executed().of(state.index());
      }
    }
    return executed;
  }

  /**
   * Returns a text with the numbers of {@link #executed}, as StarPU's {@code
   * starpu_codelet_display_stats} prints them.
   */
  public String codeletSummary(String codelet) {
    return CodeletSummary.of(codelet, executed(codelet));
  }

  /**
   * Returns a text with the time split of the workers since all data was reset, as StarPU's {@code
   * starpu_profiling_worker_helper_display_summary} does.
   */
  public String summary() {
    return FeedbackSummary.of(whole());
  }

  /**
   * Returns a text with the hits and misses of copies, the allocations in devices, and the
   * transfers since all data was reset, as StarPU's {@code
   * starpu_profiling_bus_helper_display_summary} and {@code STARPU_ENABLE_STATS} do; empty if the
   * engine has no devices. Feedback need not be on.
   */
  public String transferSummary() {
    return devices == null ? "" : devices.summary();
  }

  /** Returns the activity of each worker in the whole period; an empty list if there was none. */
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

  // ---- for the engine and the report

  /** Called at the first use of a codelet in the engine. */
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

  /** Returns the current or last period, {@code null} if there was none. */
  synchronized FeedbackPeriod latest() {
    return last;
  }
}
