package dev.edpm.runtime.task;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.model.ModelSnapshot;
import dev.edpm.runtime.sched.Scheduler;
import dev.edpm.runtime.sched.WorkerPool;
import dev.edpm.runtime.task.DmdaFactors.Factor;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Runs tasks on workers, in an order that respects their data. All methods may be called on any
 * thread; those that wait, not by a task.
 */
public final class TaskEngine implements AutoCloseable {

  /** Gives the engine of the process; set when the measurement starts. */
  private static volatile Supplier<TaskEngine> ofProcess =
      () -> {
        throw new IllegalStateException("there is no engine: Edpm.tasks() starts one");
      };

  /** How long the end of the process may wait for tasks that run, in ns. */
  private static final long EXIT_PATIENCE = TimeUnit.SECONDS.toNanos(5);

  private final EngineOptions options;
  private final Surroundings surroundings;
  private final Scheduler scheduler;
  private final Worker[] workers;
  private final Idlers idlers;
  private final Flow flow;
  private final Backlog backlog;
  private final TaskCounters counters;
  private final TaskEvents events;
  private final TaskKnobs knobs;
  private final Tags tags = new Tags();
  private final Failures failures = new Failures();
  private final Feedback feedback;
  private final Map<String, CodeletState> codelets = new ConcurrentHashMap<>();

  /** Threads that wait for a task. */
  private final Set<Thread> awaiting = ConcurrentHashMap.newKeySet();

  /** Tasks that became ready when no worker was enabled. */
  private final Queue<Task> homeless = new ConcurrentLinkedQueue<>();

  /** Tasks that were cancelled because the engine ended. */
  private final LongAdder dropped = new LongAdder();

  /** {@code null} while nobody wants a bound. */
  private volatile BoundRecording recording;

  private volatile boolean paused;
  private volatile boolean closed;
  private volatile boolean aborted;
  private volatile boolean stopping;
  private volatile boolean terminated;

  private TaskEngine(EngineOptions options, Surroundings surroundings) {
    this.options = options;
    this.surroundings = surroundings;
    workers = new Worker[options.workers()];
    idlers = new Idlers(workers);
    flow = new Flow(workers);
    backlog = new Backlog(flow);
    counters = new TaskCounters(this, flow, surroundings.monitoring());
    events = new TaskEvents(surroundings.events());
    knobs = new TaskKnobs(this, surroundings.models());
    feedback = new Feedback(workers, codelets.values(), surroundings.monitoring());
    scheduler = options.policy().create(new Pool());
    for (int i = 0; i < workers.length; i++) {
      WorkerBinding binding = new WorkerBinding(i, surroundings.problems());
      workers[i] = new Worker(this, i, scheduler, events, binding);
    }
  }

  /** Starts an engine. */
  public static TaskEngine start(EngineOptions options, Surroundings surroundings) {
    TaskEngine engine = new TaskEngine(options, surroundings);
    surroundings.monitoring().register(engine.counters);
    engine.knobs.begin(surroundings.steering());
    for (Worker worker : engine.workers) {
      worker.start();
    }
    return engine;
  }

  /** Says where tasks go that are submitted to no engine in particular. */
  public static void ofProcess(Supplier<TaskEngine> engine) {
    ofProcess = engine;
  }

  static TaskEngine ofProcess() {
    return ofProcess.get();
  }

  /** Makes a codelet known before its first task is submitted. */
  public void know(Codelet codelet) {
    state(codelet);
  }

  /** Returns how it was started. */
  public EngineOptions options() {
    return options;
  }

  /** Returns what tells what workers spend their time with, and when tasks are what. */
  public Feedback feedback() {
    return feedback;
  }

  /**
   * Returns what it did up to now.
   *
   * @param origin what times are to count from, by {@link System#nanoTime}
   */
  public EngineSnapshot snapshot(long origin) {
    return EngineSnapshots.of(
        () -> List.copyOf(codelets.values()),
        workers,
        options.policy().name(),
        feedback.latest(),
        origin);
  }

  /**
   * Returns a task without data, of a codelet that is named so; for tasks that are not generated.
   */
  public TaskBuilder task(String codelet, TaskBody body) {
    return Codelet.named(codelet).build().task(body).on(this);
  }

  /**
   * Waits until all tasks have ended.
   *
   * @throws TaskFailedException when some have failed that nobody was told of: the first one is the
   *     cause, the others are suppressed exceptions of it
   * @throws IllegalStateException when a task calls this
   * @throws CancellationException when the calling thread is interrupted; the tasks go on
   */
  public void awaitAll() {
    awaitAtMost(0);
    failures.throwAny();
  }

  /**
   * Waits until at most so many tasks have not ended.
   *
   * @throws IllegalStateException when a task calls this
   * @throws CancellationException when the calling thread is interrupted; the tasks go on
   */
  public void awaitAtMost(long unfinished) {
    WorkerThread.requireNone("all tasks");
    awaitBacklog(unfinished);
    waited();
  }

  private void awaitBacklog(long unfinished) {
    try {
      backlog.awaitAtMost(unfinished);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while waiting for tasks");
    }
  }

  /** Returns how many tasks have not ended. */
  public long unfinished() {
    return flow.unfinished();
  }

  /** Lets a tag be used again (StarPU's {@code starpu_tag_remove}). */
  public void forgetTag(long tag) {
    tags.forget(tag);
  }

  /** Has workers start no more tasks, until {@link #resume}; running ones go on. */
  public void pause() {
    paused = true;
  }

  /** Has workers go on. */
  public void resume() {
    paused = false;
    idlers.wakeAll();
  }

  /**
   * Waits until all tasks have ended, and ends the workers. Nothing can be submitted any more, but
   * by tasks while they run. Failures that nobody was told of become problems of the report.
   *
   * @throws IllegalStateException when a task calls this
   * @throws CancellationException when the calling thread is interrupted; the tasks go on, and this
   *     can be called again
   */
  @Override
  public void close() {
    WorkerThread.requireNone("all tasks");
    closed = true;
    letAllWork();
    awaitBacklog(0);
    terminate();
  }

  /**
   * Cancels all tasks that have not started, waits for those that run, and ends the workers.
   * Nothing can be submitted any more. Failures that nobody was told of become problems of the
   * report.
   *
   * @throws IllegalStateException when a task calls this
   */
  public void abort() {
    WorkerThread.requireNone("running tasks");
    closed = true;
    aborted = true;
    tags.abandon();
    letAllWork();
    terminate();
  }

  /**
   * Ends the engine because the process ends: cancels all tasks that have not started, and waits
   * some seconds at most for those that run, and not for one that ends the process itself. Where
   * the knob {@code starpu.global.g_enable_catch_signal_knob} is 0 it does neither.
   *
   * @return how many tasks were cancelled or still run
   */
  public long exit() {
    closed = true;
    if (!knobs.endsInOrder()) {
      return unfinished();
    }
    aborted = true;
    letAllWork();
    stopping = true;
    idlers.wakeAll();
    long deadline = System.nanoTime() + EXIT_PATIENCE;
    for (Worker worker : workers) {
      worker.thread().awaitEnd(deadline);
    }
    end();
    tellFailures();
    return dropped.sum() + unfinished();
  }

  /** What has been submitted has to end, whoever was kept from it. */
  private void letAllWork() {
    for (int i = 0; i < workers.length; i++) {
      enable(i, true);
    }
    resume();
  }

  private void terminate() {
    stopping = true;
    idlers.wakeAll();
    boolean interrupted = false;
    for (Worker worker : workers) {
      interrupted |= join(worker);
    }
    end();
    cancelLeft();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    tellFailures();
  }

  private void tellFailures() {
    for (Task task : failures.take()) {
      problem("task-failed", task.failed().getMessage() + "; nobody has waited for it");
    }
  }

  /** Cancels what came when the workers had looked for the last time. */
  private synchronized void cancelLeft() {
    FreedTasks freed = new FreedTasks();
    for (Worker worker : workers) {
      worker.enable(true);
      for (Task task = worker.left(); task != null; task = worker.left()) {
        pass(task, freed);
      }
    }
    for (Task task = homeless.poll(); task != null; task = homeless.poll()) {
      pass(task, freed);
    }
    freed.release(null, Scheduler.ANYBODY);
  }

  private void end() {
    feedback.disable();
    terminated = true;
    backlog.end();
    awaiting.forEach(LockSupport::unpark);
    surroundings.models().save();
    knobs.end();
    counters.engineEnded();
    codelets.values().forEach(CodeletState::unwatched);
  }

  /** Waits for a worker to end, and tells whether the calling thread was interrupted. */
  private static boolean join(Worker worker) {
    boolean interrupted = false;
    while (true) {
      try {
        worker.thread().join();
        return interrupted;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
  }

  /**
   * Starts to record the tasks that run, to work out how fast they could have run at best. The time
   * of each is measured meanwhile.
   *
   * @param dependencies whether also to record which tasks had to wait for which: of those
   *     submitted from now on
   * @throws IllegalStateException when a recording goes on already
   */
  public synchronized BoundRecording recordBound(boolean dependencies) {
    if (recording != null) {
      throw new IllegalStateException("a bound is being recorded already: stop() ends that");
    }
    BoundRecording fresh = new BoundRecording(this, dependencies);
    recording = fresh;
    return fresh;
  }

  synchronized void stopRecording(BoundRecording one) {
    if (recording == one) {
      recording = null;
    }
  }

  /** Returns what the models of the codelets that ran here know. */
  public List<ModelSnapshot> models() {
    return surroundings.models().snapshots();
  }

  // ---- submission

  /**
   * Submits a task.
   *
   * @param order what it comes after and its tag, or {@code null}
   */
  void submit(Task task, TaskOrder order, boolean synchronous) {
    int self = WorkerThread.numberIn(this);
    if (self < 0) {
      awaitWindow();
    }
    checkOpen(task, self);
    if (synchronous) {
      WorkerThread.requireNone("another task");
    }
    if (task.isBound() && task.label().worker() >= workers.length) {
      throw new IllegalArgumentException(
          "there is no worker " + task.label().worker() + ": the engine has " + workers.length);
    }
    Task tag = order != null && order.tagged() ? tags.take(order.tag()) : null;
    task.submittedAs(flow.submitted());
    try {
      // Once more: from here on who closes the engine waits for this task.
      checkOpen(task, self);
    } catch (IllegalStateException e) {
      flow.ready();
      flow.passed();
      backlog.tellWaiting();
      throw e;
    }
    task.cap(knobs.caps());
    FeedbackPeriod period = feedback.period();
    if (period != null) {
      task.timedBy(new TaskTimes(period, System.nanoTime()));
      task.codeletState().submittedIn(period);
    }
    BoundRecording recorder = recording;
    if (recorder != null && recorder.wantsDependencies()) {
      task.notePredecessors();
    }
    counters.submitted(task, task.codeletState());
    try {
      link(task, order);
    } catch (RuntimeException e) {
      task.cancel();
      throw e;
    } finally {
      if (tag != null) {
        task.carry(tag);
      }
      publish(task, self);
    }
  }

  /** Tasks may submit others as long as they run. */
  private void checkOpen(Task task, int self) {
    if (closed && (self < 0 || aborted)) {
      throw new IllegalStateException(
          "the task " + task.codelet() + " comes too late: the engine is shut down");
    }
  }

  private void link(Task task, TaskOrder order) {
    if (order != null) {
      for (Task other : order.after()) {
        task.follow(other, true);
      }
      for (long tag : order.afterTags()) {
        task.follow(tags.end(tag), true);
      }
    }
    task.followData();
  }

  /** From here on others may make it ready and run it. */
  private void publish(Task task, int self) {
    if (!task.submitted()) {
      return;
    }
    ready(task);
    if (isToRun(task)) {
      place(task, self);
    } else {
      FreedTasks others = new FreedTasks();
      pass(task, others);
      others.release(this, self);
    }
  }

  private void awaitWindow() {
    // While it is paused nothing would make room.
    if (!paused && !flow.isBelow(options.window())) {
      WorkerThread.requireNone("room for another task");
      awaitBacklog(options.window() * 3L / 4);
    }
  }

  CodeletState state(Codelet codelet) {
    CodeletState seen = codelet.lastSeen();
    if (seen != null && seen.engine() == this) {
      return seen;
    }
    CodeletState state = codelets.get(codelet.name());
    if (state == null) {
      state = meet(codelet);
    }
    codelet.seen(state);
    return state;
  }

  private CodeletState meet(Codelet codelet) {
    CodeletState state;
    synchronized (codelets) {
      state = codelets.get(codelet.name());
      if (state != null) {
        return state;
      }
      state = new CodeletState(this, codelet, codelets.size(), surroundings.models());
      state.watched(counters);
      codelets.put(codelet.name(), state);
    }
    feedback.met(state);
    return state;
  }

  // ---- what tasks, workers and their helpers call

  /** A task has nothing to wait for any more. */
  void freed(Task task, int from, FreedTasks others) {
    ready(task);
    if (isToRun(task)) {
      place(task, from);
    } else {
      pass(task, others);
    }
  }

  /** As {@link #freed}, on the worker itself: it may be the one that runs the task next. */
  boolean keep(Task task, Worker worker) {
    if (task.label() != null || !isToRun(task) || !worker.keep(task)) {
      return false;
    }
    ready(task);
    return true;
  }

  private void ready(Task task) {
    TaskTimes times = task.times();
    if (times != null) {
      times.ready = System.nanoTime();
    }
    counters.ready(task);
  }

  private boolean isToRun(Task task) {
    return !task.isCancelled() && !aborted && !terminated;
  }

  /** Ends a task that is counted as ready and will not run. */
  private void pass(Task task, FreedTasks others) {
    drop(task);
    if (task.counters() != null) {
      task.counters().taken();
    }
    if (task.times() != null) {
      feedback.cancelled(task);
    }
    Follower threads = task.close(others);
    callBack(task);
    flow.passed();
    backlog.tellWaiting();
    Task.wake(threads);
  }

  /** Gives a task that is counted as ready to a worker or to the scheduler. */
  private void place(Task task, int from) {
    TaskLabel label = task.label();
    if (label != null && label.worker() >= 0) {
      workers[label.worker()].assign(task);
      idlers.wake(label.worker());
    } else if (hasEnabledWorker()) {
      push(task, from);
    } else {
      homeless.add(task);
      if (hasEnabledWorker()) {
        takeHomeless();
      }
    }
    if (terminated) {
      cancelLeft();
    }
  }

  private void push(Task task, int from) {
    if (from < 0) {
      idlers.wake(scheduler.push(task, from));
      return;
    }
    WorkerStates self = workers[from].states();
    int before = self.enter(WorkerState.SCHEDULING);
    idlers.wake(scheduler.push(task, from));
    self.back(before);
  }

  /** Cancels a task that has not started, unless it was cancelled already. */
  void drop(Task task) {
    if (!task.isCancelled() && task.cancel()) {
      dropped.increment();
    }
  }

  boolean isAborted() {
    return aborted;
  }

  private boolean hasEnabledWorker() {
    for (Worker worker : workers) {
      if (worker.isEnabled()) {
        return true;
      }
    }
    return false;
  }

  /** Has a worker take new tasks, or none but those it has been given. */
  void enable(int worker, boolean on) {
    workers[worker].enable(on);
    if (on) {
      takeHomeless();
    }
    // One that was woken for a task and is not enabled any more leaves it to another one.
    idlers.wakeAll();
  }

  private void takeHomeless() {
    for (Task task = homeless.poll(); task != null; task = homeless.poll()) {
      idlers.wake(scheduler.push(task, Scheduler.ANYBODY));
    }
  }

  BoundRecording recording() {
    return recording;
  }

  /** Returns the energy used so far, NaN where it cannot be measured. */
  double joules() {
    return surroundings.joules().getAsDouble();
  }

  void callBack(Task task) {
    TaskLabel label = task.label();
    if (label == null || label.callback() == null) {
      return;
    }
    try {
      if (task.state() == TaskState.DONE) {
        label.callback().run();
      }
    } catch (Throwable e) {
      problem("callback-failed", "the callback of the task " + task.name() + " failed: " + e);
    } finally {
      task.calledBack();
    }
  }

  void costFailed(Task task, RuntimeException e) {
    problem("cost-failed", "the cost of tasks of " + task.codelet() + " is not known: " + e);
  }

  private void problem(String id, String message) {
    surroundings.problems().accept(Problem.of(id, message));
  }

  void flopsFailed(Task task, Throwable e) {
    problem("flops-failed", "the operations of the task " + task.name() + " cannot be told: " + e);
  }

  void failed(Task task) {
    failures.add(task);
  }

  /** Somebody was told that a task has failed. */
  void told(Task task) {
    failures.told(task);
  }

  void started(Worker worker) {
    events.begins(worker.number());
  }

  void stopped(Worker worker) {
    events.ends(worker.number());
  }

  void waits(Thread thread) {
    awaiting.add(thread);
  }

  void waitsNoMore(Thread thread) {
    awaiting.remove(thread);
  }

  void wakeWaiting() {
    awaiting.forEach(LockSupport::unpark);
  }

  void waited() {
    counters.waited();
  }

  boolean isPaused() {
    return paused;
  }

  boolean isStopping() {
    return stopping;
  }

  boolean isTerminated() {
    return terminated;
  }

  Worker worker(int number) {
    return workers[number];
  }

  CodeletCounters countersOf(String codelet) {
    CodeletState state = codelets.get(codelet);
    return state == null ? null : state.counters();
  }

  /** Collecting starts: what is under way counts for peaks. */
  void showCodelets() {
    codelets.values().forEach(CodeletState::show);
  }

  TaskCounters counters() {
    return counters;
  }

  Backlog backlog() {
    return backlog;
  }

  Idlers idlers() {
    return idlers;
  }

  /** The workers as the scheduler sees them. */
  private final class Pool implements WorkerPool {
    @Override
    public int size() {
      return workers.length;
    }

    @Override
    public boolean isEnabled(int worker) {
      return workers[worker].isEnabled();
    }

    @Override
    public double alpha() {
      return knobs.factors().get(Factor.ALPHA);
    }

    @Override
    public double beta() {
      return knobs.factors().get(Factor.BETA);
    }

    @Override
    public double gamma() {
      return knobs.factors().get(Factor.GAMMA);
    }

    @Override
    public double idlePower() {
      return knobs.factors().get(Factor.IDLE_POWER);
    }
  }
}
