package dev.edpm.tasks;

import dev.edpm.runtime.monitor.Samplings;
import dev.edpm.tasks.sched.Scheduler;
import dev.edpm.tasks.sync.PaddedFlag;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.locks.LockSupport;

/** A worker: takes tasks from the scheduler and runs them, one after the other, on its thread. */
final class Worker implements Runnable {

  /** How often an idle worker looks for work before it sleeps: some ten microseconds. */
  private static final int LOOKS = 32;

  /** After how many of these looks it leaves the processor to others that want it. */
  private static final int SPINS = 2;

  /**
   * How long it waits after the first look, in hints to the processor: long enough for some tasks
   * to come, since each look takes memory from who brings them.
   */
  private static final int FIRST_SPIN = 32;

  /** How long it lets others run that may make room, when it has failed to take a task, in ns. */
  private static final long TRY_AGAIN = 1_000_000;

  private final TaskEngine engine;
  private final int number;
  private final Scheduler scheduler;
  private final TaskEvents events;
  private final WorkerBinding binding;
  private final boolean usesModels;
  private final WorkerThread thread;
  private final WorkerCounters counters = new WorkerCounters();
  private final WorkerStates states;
  private final ExecutionCounts executed = new ExecutionCounts();

  /** Tasks that no other worker may run. */
  private final Queue<Task> own = new ConcurrentLinkedQueue<>();

  // Apart from what this worker writes at each task, since whoever submits one reads these.
  private final PaddedFlag asleep = new PaddedFlag(false);
  private final PaddedFlag enabled = new PaddedFlag(true);

  private final Progress progress;

  /**
   * What takes tasks when the heap is exhausted; else it stays as it is. Confined to its thread.
   */
  private final FreedTasks spare = new FreedTasks();

  /** What it makes samples with; {@code null} until it makes any. Confined to its thread. */
  private Samplings samplings;

  /** A task that this worker has freed and is to run next, while it is held up. Confined to it. */
  private Task kept;

  Worker(
      TaskEngine engine,
      int number,
      Scheduler scheduler,
      TaskEvents events,
      WorkerBinding binding,
      Progress progress) {
    this.events = events;
    this.binding = binding;
    this.progress = progress;
    this.engine = engine;
    this.number = number;
    this.scheduler = scheduler;
    this.usesModels = engine.options().policy().usesModels();
    this.states = new WorkerStates(engine.feedback(), number);
    this.thread = new WorkerThread(this, "edpm-worker-" + number);
  }

  void start() {
    thread.start();
  }

  int number() {
    return number;
  }

  WorkerCounters counters() {
    return counters;
  }

  WorkerBinding binding() {
    return binding;
  }

  WorkerStates states() {
    return states;
  }

  /** Returns what it makes samples with, on its thread. */
  Samplings samplings() {
    if (samplings == null) {
      samplings = engine.counters().samplings();
    }
    return samplings;
  }

  ExecutionCounts executed() {
    return executed;
  }

  WorkerThread thread() {
    return thread;
  }

  TaskEngine engine() {
    return engine;
  }

  boolean isOf(TaskEngine other) {
    return engine == other;
  }

  boolean isEnabled() {
    return enabled.get();
  }

  /** Tells whether it has nothing to do. */
  boolean isAsleep() {
    return asleep.get();
  }

  /** Tells whether it has taken a task that has not ended. */
  boolean isInTask() {
    return progress.taken() != progress.finished();
  }

  /**
   * Tells whether its thread waits for another one, also with a time limit, whatever it is doing. A
   * thread that sleeps does not wait for anything.
   */
  boolean waitsInTask() {
    return switch (thread.getState()) {
      case WAITING, BLOCKED -> true;
      case TIMED_WAITING -> LockSupport.getBlocker(thread) != null;
      default -> false;
    };
  }

  /** Tells whether its thread waits for a task of a {@link java.util.concurrent.ForkJoinPool}. */
  boolean waitsForForkJoin() {
    return LockSupport.getBlocker(thread) instanceof ForkJoinTask;
  }

  void enable(boolean on) {
    enabled.set(on);
  }

  /** Tells whether the scheduler would give it just that task next, which it has freed. */
  boolean keeps(Task task) {
    return scheduler.keeps(number, task);
  }

  /**
   * Returns a task that it has left, when its thread has ended; {@code null} when there is none.
   */
  Task left() {
    Task mine = kept != null ? kept : own.poll();
    kept = null;
    return mine != null ? mine : (Task) scheduler.pop(number);
  }

  /** Gives it a task that no other worker may run. */
  void assign(Task task) {
    own.add(task);
  }

  /** Wakes it if it sleeps; tells whether it did. */
  boolean wake() {
    if (!asleep.get() || !asleep.compareAndSet(true, false)) {
      return false;
    }
    engine.idlers().wokeUp();
    LockSupport.unpark(thread);
    return true;
  }

  @Override
  public void run() {
    engine.started(this);
    boolean over = false;
    while (!over) {
      try {
        Task task = take(null);
        while (task != null) {
          task = take(execute(task));
        }
        over = true;
      } catch (Throwable e) {
        // Both contain what they can; whatever is left must not end the worker.
        over = engine.isStopping();
      }
    }
    states.to(null, false);
    engine.stopped(this);
  }

  /** As {@link #next}, and never throws: where no task can be looked for, it tries again. */
  private Task take(Task freed) {
    Task first = freed;
    while (true) {
      try {
        return next(first);
      } catch (Throwable e) {
        // The heap is exhausted, or the scheduler fails. The worker lives on, as tasks wait.
        if (kept == first) {
          first = null;
        }
        engine.problems().failed(TaskProblems.Part.TAKING, this, e);
        LockSupport.parkNanos(this, TRY_AGAIN);
        if (engine.isStopping() && first == null) {
          return null;
        }
      }
    }
  }

  /**
   * Returns a task, when there is one; {@code null} when there will be none.
   *
   * @param freed the one to run next, or {@code null}: seldom stored, as a reference that is stored
   *     in an old object costs the garbage collector's bookkeeping
   */
  private Task next(Task freed) {
    states.to(WorkerState.SCHEDULING, false);
    if (freed != null) {
      if (!engine.isPaused()) {
        return freed;
      }
      kept = freed;
    }
    while (true) {
      for (int look = 0; look < LOOKS; look++) {
        Task task = look();
        if (task != null) {
          return task;
        }
        if (engine.isStopping()) {
          return null;
        }
        if (look == 0) {
          states.to(WorkerState.WAITING, false);
        }
        pause(look);
      }
      Task task = sleep();
      if (task != null) {
        return task;
      }
    }
  }

  // Who brings the tasks may want this very processor; nothing else depends on it.
  @SuppressWarnings("ThreadPriorityCheck")
  private static void pause(int look) {
    if (look >= SPINS) {
      Thread.yield();
      return;
    }
    for (int spin = FIRST_SPIN << look; spin > 0; spin--) {
      Thread.onSpinWait();
    }
  }

  private Task look() {
    if (engine.isPaused()) {
      return null;
    }
    Task mine = kept;
    if (mine != null) {
      kept = null;
      return mine;
    }
    mine = own.isEmpty() ? null : own.poll();
    if (mine != null) {
      return mine;
    }
    int before = states.enter(WorkerState.SCHEDULING);
    mine = (Task) scheduler.pop(number);
    states.back(before);
    return mine;
  }

  /** Sleeps until somebody wakes it, unless there is a task after all. */
  private Task sleep() {
    engine.backlog().tellWaiting();
    engine.idlers().sleeps();
    asleep.set(true);
    Task task = look();
    if (task != null || engine.isStopping()) {
      if (asleep.compareAndSet(true, false)) {
        engine.idlers().wokeUp();
      }
      return task;
    }
    states.to(WorkerState.SLEEPING, false);
    while (asleep.get()) {
      LockSupport.park(this);
      // Else an interruption by whoever got hold of the thread would keep it from sleeping.
      Thread.interrupted();
    }
    states.to(WorkerState.WAITING, false);
    return null;
  }

  /**
   * Runs a task, and ends it whatever is thrown.
   *
   * @return the task to run next, {@code null} when it is to look for one
   */
  private Task execute(Task task) {
    progress.take();
    if (task.counters() != null) {
      task.counters().taken(number);
    }
    if (engine.isAborted()) {
      engine.dispatcher().drop(task);
    }
    try {
      perform(task);
    } catch (Throwable e) {
      if (task.state() == TaskState.RUNNING) {
        // The last resort: nobody knows what has become of it.
        task.ended(e);
      } else {
        engine.problems().failed(TaskProblems.Part.MEASUREMENT, task, e);
      }
    }
    return finish(task);
  }

  private void perform(Task task) {
    boolean runs = task.start();
    if (runs) {
      task.ended(measured(task));
    }
    try {
      if (runs) {
        executed.add(task.codeletState().index());
        states.executed(task);
      } else {
        states.cancelled(task);
      }
    } finally {
      if (!task.isBound()) {
        scheduler.ended(number, task, runs ? states.micros() : Double.NaN);
      }
    }
  }

  private Throwable measured(Task task) {
    boolean collecting = engine.counters().isCollecting();
    CodeletState codelet = task.codeletState();
    TaskTimes times = task.times();
    BoundRecording recording = engine.recording();
    Throwable thrown = null;
    int variant = -1;
    try {
      variant = codelet.choose(task);
    } catch (Throwable e) {
      // What a condition of the user's throws is its task's failure as well.
      thrown = e;
    }
    boolean timed =
        collecting
            || times != null
            || codelet.learnsTime()
            || codelet.learnsEnergy()
            || recording != null
            || usesModels;
    double joules = Double.NaN;
    try {
      binding.apply();
      joules = timed && codelet.learnsEnergy() ? engine.joules() : Double.NaN;
    } catch (Throwable e) {
      engine.problems().failed(TaskProblems.Part.MEASUREMENT, task, e);
    }
    events.starts(task, number, variant);
    long start = states.starts(task, timed);
    if (thrown == null) {
      thrown = run(task, variant);
    }
    // What others are told of it is no scheduling.
    long end = states.ends(collecting ? null : WorkerState.SCHEDULING, timed);
    events.ended(task, number, variant);
    if (timed) {
      try {
        note(task, thrown, variant, start, end, joules, collecting, recording);
      } catch (Throwable e) {
        engine.problems().failed(TaskProblems.Part.MEASUREMENT, task, e);
      }
    }
    return thrown;
  }

  /** Hands on what was measured of a task that has run. */
  private void note(
      Task task,
      Throwable thrown,
      int variant,
      long start,
      long end,
      double joules,
      boolean collecting,
      BoundRecording recording) {
    TaskTimes times = task.times();
    if (times != null) {
      times.started = start;
      times.ended = end;
      times.worker = number;
      times.variant = variant;
    }
    if (thrown == null) {
      learn(task, variant, end - start, joules);
      if (recording != null) {
        recording.ran(task, number, end - start);
      }
    }
    if (collecting) {
      engine.counters().executed(task, this, end - start);
    }
  }

  private void learn(Task task, int variant, long nanos, double joulesBefore) {
    CodeletState codelet = task.codeletState();
    if (codelet.learnsTime()) {
      codelet.learnTime(variant, task.input(), nanos / 1e3);
    }
    if (!Double.isNaN(joulesBefore)) {
      double joules = engine.joules() - joulesBefore;
      if (joules >= 0) {
        codelet.learnEnergy(variant, task.input(), joules);
      }
    }
  }

  private static Throwable run(Task task, int variant) {
    try {
      if (variant < 0) {
        throw new IllegalStateException(
            "none of the variants of the codelet " + task.codelet() + " can run the task");
      }
      task.body().run(variant);
      return null;
    } catch (Throwable e) {
      // Whatever a kernel throws is its task's failure, and the worker lives on.
      return e;
    } finally {
      // An interruption was meant for the task.
      Thread.interrupted();
    }
  }

  /**
   * Lets those go that followed a task; returns the one to run next, as {@link #execute} does. Must
   * not throw, as others wait for what it does: it neither calls the program nor allocates, but in
   * what contains that itself.
   */
  private Task finish(Task task) {
    states.to(WorkerState.SCHEDULING, false);
    if (task.state() == TaskState.FAILED) {
      // Before anybody can be told of it.
      engine.failed(task);
    }
    Follower threads = null;
    Task next = null;
    Follower followers = task.close();
    if (followers == Follower.CLOSED) {
      // It was cancelled because it could not be given to a worker, as it seemed.
      return null;
    }
    try {
      if (followers != null) {
        FreedTasks freed = freedTasks();
        threads = task.letGo(followers, freed);
        next = freed.release(this);
      }
      if (!task.hasEnded()) {
        states.to(WorkerState.CALLBACK, false);
        engine.callBack(task);
        states.to(WorkerState.SCHEDULING, false);
      }
    } catch (Throwable e) {
      // The last resort: those that wait for all tasks shall not wait for this one.
      engine.problems().failed(TaskProblems.Part.MEASUREMENT, task, e);
    }
    progress.finish();
    engine.backlog().tellWaitingSoon();
    Task.wake(threads);
    return next;
  }

  private FreedTasks freedTasks() {
    try {
      return new FreedTasks();
    } catch (OutOfMemoryError e) {
      return spare;
    }
  }

  @Override
  public String toString() {
    return "worker " + number;
  }
}
