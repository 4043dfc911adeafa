package dev.edpm.runtime.task;

import dev.edpm.runtime.model.ModelSnapshot;
import dev.edpm.runtime.sched.Scheduler;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
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
  private final Worker[] workers;
  private final Idlers idlers;
  private final Flow flow;
  private final Backlog backlog;
  private final TaskCounters counters;
  private final TaskProblems problems;
  private final TaskEvents events;
  private final TaskKnobs knobs;
  private final Tags tags = new Tags();
  private final MissingTag missingTag;
  private final Failures failures = new Failures();
  private final Feedback feedback;
  private final CodeletTable codelets = new CodeletTable();
  private final Dispatcher dispatcher;
  private final Submitter submitter;

  /** Threads that wait for a task. */
  private final Set<Thread> awaiting = ConcurrentHashMap.newKeySet();

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
    flow = new Flow(workers.length);
    backlog = new Backlog(flow);
    counters = new TaskCounters(this, flow, surroundings.monitoring());
    problems = new TaskProblems(surroundings.problems());
    events = new TaskEvents(surroundings.events(), problems);
    knobs = new TaskKnobs(this, surroundings.models());
    feedback = new Feedback(workers, codelets.all(), surroundings.monitoring());
    Scheduler scheduler =
        ContainedScheduler.of(options.policy(), new SchedulerPool(workers, knobs), problems);
    dispatcher = new Dispatcher(this, workers, idlers, flow, backlog, scheduler);
    missingTag = new MissingTag(flow, tags, problems);
    submitter = new Submitter(this, flow, backlog, dispatcher, tags, missingTag, knobs);
    for (int i = 0; i < workers.length; i++) {
      WorkerBinding binding = new WorkerBinding(i, problems);
      workers[i] = new Worker(this, i, scheduler, events, binding, flow.progress(i));
    }
  }

  /** Starts an engine. */
  public static TaskEngine start(EngineOptions options, Surroundings surroundings) {
    TaskEngine engine = new TaskEngine(options, surroundings);
    surroundings.monitoring().register(engine.counters);
    engine.knobs.begin(surroundings.steering());
    try {
      for (Worker worker : engine.workers) {
        worker.start();
      }
    } catch (Throwable e) {
      // The system has no more threads: those that there are shall not be left behind.
      engine.abort();
      throw e;
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
   * @param origin what times are to count from, by the clock of the process
   */
  public EngineSnapshot snapshot(long origin) {
    return EngineSnapshots.of(
        () -> List.copyOf(codelets.all()),
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
   * Waits until all tasks have ended, as {@link #awaitAtMost} does.
   *
   * @throws TaskFailedException when some have failed that nobody was told of: the first one is the
   *     cause, the others are suppressed exceptions of it; of more than 16, the last one says how
   *     many more there are
   * @throws IllegalStateException when a task calls this
   * @throws CancellationException when the calling thread is interrupted; the tasks go on
   */
  public void awaitAll() {
    await(0, "awaitAll()");
    failures.throwAny();
  }

  /**
   * Waits until at most so many tasks have not ended. When nothing runs for some seconds and tasks
   * wait for a tag that no task has, that becomes a problem of the report, and this goes on.
   *
   * @throws IllegalStateException when a task calls this
   * @throws CancellationException when the calling thread is interrupted; the tasks go on
   */
  public void awaitAtMost(long unfinished) {
    await(unfinished, "awaitAtMost()");
  }

  private void await(long unfinished, String call) {
    WorkerThread.requireNone("all tasks");
    backlog.await(unfinished, missingTag.watch(call));
    waited();
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
   * by tasks while they run. Failures that nobody was told of become problems of the report, and so
   * does a tag that tasks wait for, when no task has it and none runs that could submit that one.
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
    backlog.await(0, missingTag::tellWhoCloses);
    terminate();
  }

  /**
   * Tells whether {@link #close} or {@link #abort} has been called, or the process ends: nothing
   * but tasks that run can submit others then.
   */
  public boolean isClosed() {
    return closed;
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
    return dispatcher.dropped() + unfinished();
  }

  /** What has been submitted has to end, whoever was kept from it. */
  private void letAllWork() {
    for (int i = 0; i < workers.length; i++) {
      dispatcher.enable(i, true);
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
    dispatcher.cancelLeft();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    tellFailures();
  }

  private void tellFailures() {
    Failures.Untold untold = failures.take();
    untold.kept().forEach(problems::neverObserved);
    if (untold.more() > 0) {
      problems.neverObserved(untold.more());
    }
  }

  private void end() {
    feedback.disable();
    terminated = true;
    backlog.end();
    awaiting.forEach(LockSupport::unpark);
    surroundings.models().save();
    knobs.end();
    counters.engineEnded();
    codelets.all().forEach(CodeletState::unwatched);
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

  CodeletState state(Codelet codelet) {
    CodeletState seen = codelet.lastSeen();
    if (seen != null && seen.engine() == this) {
      return seen;
    }
    CodeletState state = codelets.find(codelet.name());
    if (state == null || !state.codelet().isLike(codelet)) {
      state = codelets.meet(codelet, this::meet);
      feedback.met(state);
    }
    codelet.seen(state);
    return state;
  }

  private CodeletState meet(Codelet codelet, int index) {
    CodeletState state = new CodeletState(this, codelet, index, surroundings.models());
    state.watched(counters);
    return state;
  }

  // ---- what tasks, workers and their helpers call

  void submit(Task task, TaskOrder order, boolean synchronous) {
    submitter.submit(task, order, synchronous);
  }

  /** Has a worker take new tasks, or none but those it has been given. */
  void enable(int worker, boolean on) {
    dispatcher.enable(worker, on);
  }

  Dispatcher dispatcher() {
    return dispatcher;
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
      problems.failed(TaskProblems.Part.CALLBACK, task, e);
    } finally {
      task.calledBack();
    }
  }

  TaskProblems problems() {
    return problems;
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
    try {
      awaiting.forEach(LockSupport::unpark);
    } catch (OutOfMemoryError e) {
      // They look again by themselves.
      return;
    }
  }

  void waited() {
    counters.waited();
  }

  boolean isAborted() {
    return aborted;
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
    CodeletState state = codelets.find(codelet);
    return state == null ? null : state.counters();
  }

  /** Collecting starts: what is under way counts for peaks. */
  void showCodelets() {
    codelets.all().forEach(CodeletState::show);
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
}
