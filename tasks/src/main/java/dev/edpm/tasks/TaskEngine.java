package dev.edpm.tasks;

import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.sched.ContainedScheduler;
import dev.edpm.tasks.sched.Scheduler;
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
        throw new IllegalStateException("there is no engine: Tasks.engine() starts one");
      };

  /** How long the end of the process may wait for tasks that run, in ns. */
  private static final long EXIT_PATIENCE = TimeUnit.SECONDS.toNanos(5);

  private final EngineOptions options;
  private final Surroundings surroundings;

  /** Whether it is the engine of the process, which several parts of a program may use. */
  private final boolean shared;

  private final Worker[] workers;
  private final Idlers idlers;
  private final Flow flow;
  private final Backlog backlog;
  private final TaskCounters counters;
  private final TaskProblems problems;
  private final TaskEvents events;
  private final TaskKnobs knobs;
  private final Tags tags = new Tags();
  private final TagCycles cycles = new TagCycles(tags);
  private final MissingTag missingTag;
  private final Failures failures = new Failures();
  private final Feedback feedback;
  private final CodeletTable codelets;
  private final Dispatcher dispatcher;
  private final Submitter submitter;

  /** Threads that wait for a task. */
  private final Set<Thread> awaiting = ConcurrentHashMap.newKeySet();

  /** Held by the thread that cancels all tasks of an engine that goes on. */
  private final Object aborting = new Object();

  /** {@code null} while nobody wants a bound. */
  private volatile BoundRecording recording;

  private volatile boolean paused;
  private volatile boolean closed;
  private volatile boolean aborted;

  /** Whether all tasks are being cancelled, and the engine goes on after that. */
  private volatile boolean cancelling;

  private volatile boolean stopping;
  private volatile boolean terminated;

  private TaskEngine(EngineOptions options, Surroundings surroundings, boolean shared) {
    this.options = options;
    this.surroundings = surroundings;
    this.shared = shared;
    workers = new Worker[options.workers()];
    idlers = new Idlers(workers);
    flow = new Flow(workers.length);
    backlog = new Backlog(flow);
    counters = new TaskCounters(this, flow, surroundings.monitoring());
    problems = new TaskProblems(surroundings.problems());
    codelets = new CodeletTable(problems);
    events = new TaskEvents(surroundings.events(), problems);
    knobs = new TaskKnobs(this, surroundings.models());
    feedback = new Feedback(workers, codelets.all(), surroundings.monitoring());
    Scheduler scheduler =
        ContainedScheduler.of(options.policy(), new SchedulerPool(workers, knobs), problems);
    dispatcher = new Dispatcher(this, workers, idlers, flow, backlog, scheduler);
    missingTag = new MissingTag(flow, tags, cycles, problems);
    Window window = new Window(this, flow, backlog, missingTag, workers, problems);
    submitter = new Submitter(this, flow, backlog, dispatcher, tags, window, knobs);
    for (int i = 0; i < workers.length; i++) {
      WorkerBinding binding = new WorkerBinding(i, problems);
      workers[i] = new Worker(this, i, scheduler, events, binding, flow.progress(i));
    }
  }

  /** Starts an engine that {@link #close} and {@link #abort} end. */
  public static TaskEngine start(EngineOptions options, Surroundings surroundings) {
    return start(new TaskEngine(options, surroundings, false), surroundings);
  }

  /** Starts the engine of the process, which only {@link #shutDown} and {@link #exit} end. */
  public static TaskEngine startOfProcess(EngineOptions options, Surroundings surroundings) {
    return start(new TaskEngine(options, surroundings, true), surroundings);
  }

  private static TaskEngine start(TaskEngine engine, Surroundings surroundings) {
    surroundings.monitoring().register(engine.counters);
    engine.knobs.begin(surroundings.steering());
    try {
      for (Worker worker : engine.workers) {
        worker.start();
      }
    } catch (Throwable e) {
      // The system has no more threads: those that there are shall not be left behind.
      engine.abandon();
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
  public void know(CodeletDefinition codelet) {
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
    return CodeletDefinition.named(codelet).build().task(body).on(this);
  }

  /**
   * Waits until all tasks have ended, as {@link #awaitAtMost} does.
   *
   * @throws TaskFailedException when some have failed that nobody was told of: the first one is the
   *     cause, the others are suppressed exceptions of it; of more than 16, the last one says how
   *     many more there are
   * @throws IllegalStateException when a task calls this, or a task waits for data that the calling
   *     thread has inside {@link DataHandle#update}
   * @throws CancellationException when the calling thread is interrupted; the tasks go on
   */
  public void awaitAll() {
    await(0, "awaitAll()");
    failures.throwAny();
  }

  /**
   * Waits until at most so many tasks have not ended. When nothing runs for some seconds and tasks
   * wait for a tag that no task has, that becomes a problem of the report, and this goes on. Tasks
   * that wait for each other because of their tags end: one of them fails, the others are
   * cancelled. {@link TaskBuilder#submit} refuses most such tasks before.
   *
   * @throws IllegalStateException when a task calls this, or more tasks than that wait for data
   *     that the calling thread has inside {@link DataHandle#update}
   * @throws CancellationException when the calling thread is interrupted; the tasks go on
   */
  public void awaitAtMost(long unfinished) {
    await(unfinished, "awaitAtMost()");
  }

  private void await(long unfinished, String call) {
    awaitTasks(unfinished, call, missingTag.watch(call));
    waited();
  }

  /**
   * Waits until at most so many tasks have not ended.
   *
   * @param call by what the program waits, for messages
   * @param watch run every now and then
   */
  private void awaitTasks(long unfinished, String call, Runnable watch) {
    WorkerThread.requireNone("all tasks");
    try (HeldData.Wait held = HeldData.waitFor(this, unfinished, call)) {
      backlog.await(
          unfinished,
          () -> {
            HeldData.check(held);
            watch.run();
            return false;
          });
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
   * Waits until all tasks have ended, as {@link #shutDown} does, and ends the workers of an engine
   * that the program has started by itself.
   *
   * <p>The engine of the process ({@link Tasks#engine}) remains usable, as other parts of the
   * program may use it: {@link dev.edpm.runtime.Edpm#shutDown} ends it. {@link
   * java.util.concurrent.ForkJoinPool#commonPool} has the same rule. Workers that were disabled or
   * paused work again, so that the tasks end.
   *
   * @throws IllegalStateException when a task calls this
   * @throws CancellationException when the calling thread is interrupted; the tasks go on, and this
   *     can be called again
   */
  @Override
  public void close() {
    if (!shared) {
      shutDown("close()");
      return;
    }
    WorkerThread.requireNone("all tasks");
    letAllWork();
    awaitTasks(0, "close()", missingTag.watch("close()"));
    tellFailures();
  }

  /**
   * Waits until all tasks have ended, and ends the workers. Nothing can be submitted any more, but
   * by tasks while they run. Failures that nobody was told of become problems of the report, and so
   * does a tag that tasks wait for, when no task has it and none runs that could submit that one.
   * The engine of the process is ended by {@link dev.edpm.runtime.Edpm#shutDown}, which calls this
   * and writes the report.
   *
   * @throws IllegalStateException when a task calls this
   * @throws CancellationException when the calling thread is interrupted; the tasks go on, and this
   *     can be called again
   */
  public void shutDown() {
    shutDown("shutDown()");
  }

  private void shutDown(String call) {
    WorkerThread.requireNone("all tasks");
    try (HeldData.Wait held = HeldData.waitFor(this, 0, call)) {
      // Before it is closed: the program may have to submit more.
      HeldData.check(held);
    }
    closed = true;
    letAllWork();
    awaitTasks(0, call, missingTag::tellWhoCloses);
    terminate();
  }

  /**
   * Tells whether nothing but tasks that run can submit others any more: the engine was shut down
   * or aborted, or the process ends.
   */
  public boolean isClosed() {
    return closed;
  }

  /**
   * Cancels all tasks that have not started, those included that are submitted meanwhile, and waits
   * for those that run. Then it ends the workers of an engine that the program has started by
   * itself, and nothing can be submitted any more; the engine of the process remains usable, as
   * {@link #close} says. Failures that nobody was told of become problems of the report.
   *
   * @throws IllegalStateException when a task calls this
   */
  public void abort() {
    WorkerThread.requireNone("running tasks");
    if (shared && !closed) {
      cancelAll();
    } else {
      abandon();
    }
  }

  private void abandon() {
    closed = true;
    aborted = true;
    tags.abandon();
    letAllWork();
    terminate();
  }

  /** One thread at a time: the first one to end would have the tasks of the others run. */
  private void cancelAll() {
    synchronized (aborting) {
      cancelling = true;
      try {
        letAllWork();
        awaitCancelled();
      } finally {
        cancelling = false;
      }
    }
    tellFailures();
  }

  private void awaitCancelled() {
    boolean interrupted = false;
    while (unfinished() > 0 && !terminated) {
      try {
        awaitTasks(0, "abort()", this::abandonTags);
      } catch (CancellationException e) {
        interrupted |= Thread.interrupted();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void abandonTags() {
    tags.abandonMissing();
    cycles.breakAll();
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
    long before = dispatcher.dropped();
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
    return dispatcher.dropped() - before + unfinished();
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
    Failures.DeferredProblems deferred = failures.take();
    deferred.kept().forEach(problems::neverObserved);
    if (deferred.more() > 0) {
      problems.neverObserved(deferred.more());
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

  CodeletState state(CodeletDefinition codelet) {
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

  private CodeletState meet(CodeletDefinition codelet, int index) {
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

  /**
   * Returns what a thread that waits is to run every now and then: it reports when no task can run.
   *
   * @param call by what the program waits, for messages
   */
  Runnable watch(String call) {
    return missingTag.watch(call);
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
      for (Thread thread : awaiting) {
        LockSupport.unpark(thread);
      }
    } catch (OutOfMemoryError e) {
      // They look again by themselves.
      return;
    }
  }

  void waited() {
    counters.waited();
  }

  /** Tells whether tasks that have not started are to be cancelled. */
  boolean isAborted() {
    return aborted || cancelling;
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
