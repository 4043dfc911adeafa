package dev.edpm.tasks;

import dev.edpm.runtime.config.Contained;
import dev.edpm.tasks.model.fit.ModelInput;
import dev.edpm.tasks.sched.ReadyTask;
import dev.edpm.tasks.sched.Scheduler;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A task that was submitted (StarPU's {@code starpu_task}). All methods may be called on any
 * thread, those that wait not by a task.
 *
 * <p>Memory order: what a task did is visible to those that follow it and to whoever has waited for
 * it or seen it as ended.
 */
public final class Task implements ReadyTask {

  private static final VarHandle UNMET = handle("unmet", int.class);
  private static final VarHandle FOLLOWERS = handle("followers", Follower.class);
  private static final VarHandle STATE = handle("state", int.class);

  /** More than a task can have dependencies: it is not ready while it is being submitted. */
  private static final int SUBMITTING = 1 << 30;

  /** How long a thread waits that nobody could wake, as the heap was exhausted then, in ns. */
  private static final long LOOK_AGAIN = TimeUnit.SECONDS.toNanos(1);

  private static final int WAITING = TaskState.WAITING.ordinal();
  private static final int RUNNING = TaskState.RUNNING.ordinal();
  private static final int DONE = TaskState.DONE.ordinal();
  private static final int FAILED = TaskState.FAILED.ordinal();
  private static final int CANCELLED = TaskState.CANCELLED.ordinal();
  private static final TaskState[] STATES = TaskState.values();

  // Millions may be unfinished, and each is read by another CPU than wrote it: it is as small as
  // can be.

  /** {@code null} for what no worker runs. */
  private CodeletState codelet;

  private int priority;
  private long number = -1;

  /** {@code null} once it has ended, as the two are what takes memory. */
  private TaskBody body;

  private DataHandle<?>[] handles;

  private volatile int unmet;
  private volatile Follower followers;

  /**
   * Of {@link TaskState}: {@code WAITING} at first, and never {@code READY}, which is waiting for
   * nothing.
   */
  private volatile int state;

  /** Confined to the thread that submits it; then {@link #told()}, once it has failed. */
  private int followed;

  /** Why it failed; written before the state is. */
  private Throwable failure;

  /** The one that failed and that it needs: any, if there are several. Written before the state. */
  private Task lostBy;

  /** {@code null} where it has nothing of that. */
  private TaskExtras extras;

  /** A task that is yet to be described and submitted. */
  Task(int priority, TaskBody body, DataHandle<?>[] handles) {
    this.priority = priority;
    this.body = body;
    this.handles = handles;
    // Plain, which spares a fence: nobody else sees it before it is handed over.
    UNMET.set(this, SUBMITTING);
  }

  /** Nothing that a worker runs. */
  private Task(Thread program) {
    extras().program = program;
    UNMET.set(this, SUBMITTING);
  }

  /** Returns a turn that the calling thread takes itself among the tasks. */
  static Task ofProgram() {
    WorkerThread.requireNone("data");
    return new Task(Thread.currentThread());
  }

  /**
   * Returns what stands for a tag until the task that has it has ended.
   *
   * @param its told when it has ended; may be {@code null}
   */
  static Task ofTag(Tags.Tag its) {
    Task tag = new Task(null);
    tag.extras().tag = its;
    tag.unmet = 1;
    return tag;
  }

  private TaskExtras extras() {
    if (extras == null) {
      extras = new TaskExtras();
    }
    return extras;
  }

  /** Returns its name: its own, else its codelet's. */
  public String name() {
    TaskLabel label = label();
    return label != null && label.name() != null ? label.name() : codelet.codelet().name();
  }

  /** Returns what kind of task it is. */
  public CodeletDefinition codelet() {
    return codelet.codelet();
  }

  /** Returns its number, from 0 in order of submission to its engine. */
  public long number() {
    return number;
  }

  /** Returns where it is on its way. */
  public TaskState state() {
    int now = state;
    return now == WAITING && unmet == 0 ? TaskState.READY : STATES[now];
  }

  /**
   * Returns when it was what, once it has ended: empty where feedback was off when it was
   * submitted, or it did not run.
   */
  public Optional<TaskFeedback> feedback() {
    TaskTimes its = times();
    return its == null || !isClosed() || its.worker < 0
        ? Optional.empty()
        : Optional.of(TaskFeedback.of(its, codelet()));
  }

  /** Tells whether it has ended, or was cancelled and all that it had to wait for has ended. */
  public boolean hasEnded() {
    return isClosed() && (extras == null || !extras.hasCallback() || extras.calledBack);
  }

  /** Returns the tag that it stands for, {@code null} where it stands for none. */
  Tags.Tag tag() {
    return extras == null ? null : extras.tag;
  }

  /** Returns the thread that takes it as its turn, {@code null} for what is no turn of a thread. */
  Thread program() {
    return extras == null ? null : extras.program;
  }

  /** Returns what messages call it. */
  String title() {
    return codelet == null ? "the program" : name();
  }

  /**
   * Returns tasks and threads that follow it at some time during the call; none when it has ended.
   *
   * @param most how many are enough
   */
  List<Object> followers(int most) {
    List<Object> all = new ArrayList<>();
    Follower one = followers;
    // Links may be put into other lists once it is closed.
    while (one != null && all.size() < most && !isClosed()) {
      all.add(one.who());
      one = one.next();
    }
    return isClosed() ? List.of() : all;
  }

  /** Tells whether somebody follows it. */
  boolean isFollowed() {
    return followers != null && !isClosed();
  }

  /** Tells whether nobody has to follow it any more. */
  boolean isClosed() {
    return followers == Follower.CLOSED;
  }

  @Override
  public int priority() {
    return priority;
  }

  @Override
  public double expectedLength(int worker) {
    TaskBody kernel = body;
    if (kernel == null) {
      return Double.NaN;
    }
    try {
      return codelet.expectedLength(kernel, input());
    } catch (Throwable e) {
      engine().problems().failed(TaskProblems.Part.COST, codelet(), e);
      return Double.NaN;
    }
  }

  /** Returns what a bound takes for its time, as {@link CodeletState#leastLength} has it. */
  double leastLength() {
    try {
      return codelet.leastLength(body, input());
    } catch (Throwable e) {
      engine().problems().failed(TaskProblems.Part.COST, codelet(), e);
      return Double.NaN;
    }
  }

  @Override
  public double expectedEnergy(int worker) {
    return body == null ? Double.NaN : codelet.expectedEnergy(input());
  }

  @Override
  public boolean needsCalibration(int worker) {
    return body != null && codelet.needsCalibration(input());
  }

  /**
   * Waits until it has ended.
   *
   * @throws TaskFailedException when it has failed
   * @throws TaskCancelledException when it was cancelled, or will not run as its engine is gone
   * @throws IllegalStateException when a task calls this, or the task waits for data that the
   *     calling thread has inside {@link DataHandle#update}
   * @throws CancellationException when the calling thread is interrupted; the task goes on
   */
  public void await() {
    await("await()");
  }

  /**
   * Waits as {@link #await()} does.
   *
   * @param call by what the program waits, for messages
   */
  void await(String call) {
    WorkerThread.requireNone("another task");
    if (!hasEnded()) {
      Thread self = Thread.currentThread();
      engine().waits(self);
      try (HeldData.Wait held = HeldData.waitFor(this, call)) {
        pushFollower(self, false);
        Runnable watch = engine().watch(call);
        while (!hasEnded() && !engine().isTerminated()) {
          HeldData.check(held);
          LockSupport.parkNanos(this, HeldData.pause(held, LOOK_AGAIN));
          if (Thread.interrupted()) {
            self.interrupt();
            throw new CancellationException("interrupted while waiting for the task " + name());
          }
          watch.run();
        }
      } finally {
        engine().waitsNoMore(self);
      }
    }
    engine().waited();
    throwFailure();
  }

  private void throwFailure() {
    switch (STATES[state]) {
      case DONE -> {}
      case FAILED -> {
        engine().told(this);
        throw failed();
      }
      case CANCELLED -> throw cancelled();
      default ->
          throw new TaskCancelledException(
              "the task " + name() + " did not run: its engine was shut down", null);
    }
  }

  /** Returns what those are told who ask for a task that has failed. */
  TaskFailedException failed() {
    return new TaskFailedException(
        "the task " + name() + " failed: " + Contained.describe(failure), failure);
  }

  /** Returns what those are told who ask for it when it was cancelled, and so for what failed. */
  private TaskCancelledException cancelled() {
    String what = codelet == null ? "the data is of no use" : "the task " + name() + " did not run";
    Task failed = lostBy;
    if (failed == null) {
      return new TaskCancelledException(what + ": it was cancelled", null);
    }
    if (failed.state == FAILED) {
      failed.engine().told(failed);
    }
    return new TaskCancelledException(
        what + ": a task that it needs failed: " + Contained.describe(failed.failure),
        failed.failure);
  }

  /** Returns what {@link #told(int)} was given last, where it has failed. */
  int told() {
    return followed;
  }

  /** Keeps a number for {@link Failures}, under its lock: there may be many, and each is small. */
  void told(int number) {
    followed = number;
  }

  /**
   * Cancels it unless it runs or has ended. Those that need its result are cancelled as well, when
   * their turn comes.
   *
   * @return whether it is cancelled now
   */
  public boolean cancel() {
    return cancel(null);
  }

  private boolean cancel(Task cause) {
    if (state == WAITING) {
      lostBy = cause;
      STATE.compareAndSet(this, WAITING, CANCELLED);
    }
    return state == CANCELLED;
  }

  /** It can never run, and so it has failed, unless it was cancelled before. */
  void fail(Throwable why) {
    if (state == WAITING) {
      failure = why;
      STATE.compareAndSet(this, WAITING, FAILED);
    }
  }

  /** It is not to run, which its submission says: those that need it are told why. */
  void refuse(Throwable why) {
    failure = why;
    cancel(this);
  }

  // ---- submission, on the submitting thread

  /** Has it wait for another one, which may have ended already. */
  void follow(Task other, boolean needs) {
    if (other == this) {
      return;
    }
    if (extras != null) {
      noteFollowing(other);
    }
    if (other.pushFollower(this, needs)) {
      followed++;
    } else if (needs && other.isLost()) {
      cancel(other.reason());
    }
  }

  private void noteFollowing(Task other) {
    if (extras.predecessors != null && other.engine() == engine()) {
      extras.predecessors.add(other.number);
    }
    if (extras.program != null && other.engine() != null) {
      extras.waitsFor = other.engine();
    }
  }

  /** Its engine takes it, as the task of that number. */
  void submittedAs(long itsNumber) {
    number = itsNumber;
  }

  /** Gives it a priority, before it is submitted. */
  void prioritize(int value) {
    priority = value;
  }

  /**
   * Says what it is, when it is submitted.
   *
   * @throws IllegalStateException when it was submitted before
   */
  void describe(CodeletState itsCodelet, TaskLabel label) {
    if (codelet != null) {
      throw new IllegalStateException(
          "the task " + name() + " was submitted already: each submission needs a task of its own");
    }
    codelet = itsCodelet;
    if (label != null) {
      extras().label = label;
    }
  }

  /** Returns what the models of a codelet see of it, before it is submitted. */
  ModelInput inputOf(CodeletDefinition itsCodelet) {
    return TaskInput.of(itsCodelet, body, handles);
  }

  /** Keeps its priority within bounds. */
  void cap(PriorityCaps caps) {
    priority = caps.cap(priority);
  }

  /** Tells whether it has data, for which it may have to wait. Before it has ended. */
  boolean hasData() {
    return handles.length > 0;
  }

  /** Has it wait for those that have used its data. */
  void followData() {
    if (hasData()) {
      DataHandle.link(this, handles, codelet.codelet().modes());
    }
  }

  /** Has a tag end with it: while it is being submitted. */
  void carry(Task tag) {
    pushFollower(tag, true);
  }

  /** Tells whether its submission has not ended, so that it may come to follow more. */
  boolean isBeingSubmitted() {
    return unmet > SUBMITTING / 2;
  }

  /** Ends its submission; returns whether it is ready. */
  boolean submitted() {
    if (followed == 0) {
      UNMET.setRelease(this, 0);
      return true;
    }
    return (int) UNMET.getAndAdd(this, followed - SUBMITTING) == SUBMITTING - followed;
  }

  void countedBy(CodeletCounters its) {
    extras().counters = its;
  }

  void timedBy(TaskTimes its) {
    extras().times = its;
  }

  // ---- its way

  /** One that it followed has ended; returns whether it was the last. */
  private boolean met() {
    if (unmet == 1) {
      // Nobody else counts any more.
      UNMET.setRelease(this, 0);
      return true;
    }
    return (int) UNMET.getAndAdd(this, -1) == 1;
  }

  /** Tells whether it will not run, whatever happens. */
  boolean isCancelled() {
    return state == CANCELLED;
  }

  /** A worker runs it, unless it was cancelled. */
  boolean start() {
    return STATE.compareAndSet(this, WAITING, RUNNING);
  }

  /** It has run: who sees that, or that it is closed, sees what it did. */
  void ended(Throwable thrown) {
    failure = thrown;
    STATE.setRelease(this, thrown == null ? DONE : FAILED);
  }

  /**
   * Returns those that follow it, to be let go; nobody can follow it any more. It is {@link
   * Follower#CLOSED} for all but the first thread that asks.
   */
  Follower close() {
    body = null;
    handles = null;
    return (Follower) FOLLOWERS.getAndSet(this, Follower.CLOSED);
  }

  /**
   * Lets those go that followed it, in the order in which they came. Allocates nothing, as none may
   * be lost when the heap is exhausted.
   *
   * @param stack what {@link #close} has returned
   * @param freed told of each task that has nothing to wait for now
   * @return the threads that wait for it, to be woken when everything is done
   */
  Follower letGo(Follower stack, FreedTasks freed) {
    if (stack == null) {
      return null;
    }
    boolean lost = isLost();
    Follower threads = null;
    Follower one = Follower.inOrder(stack);
    while (one != null) {
      Follower next = one.next();
      if (one.who() instanceof Task task) {
        if (lost && one.needs()) {
          task.cancel(reason());
        }
        if (task.met()) {
          task.freed(one, freed);
        }
      } else {
        one.linkTo(threads);
        threads = one;
      }
      one = next;
    }
    return threads;
  }

  private void freed(Follower link, FreedTasks freed) {
    if (codelet != null) {
      freed.add(link);
    } else if (extras.program != null) {
      LockSupport.unpark(extras.program);
    } else {
      letFollowersGo(freed);
    }
  }

  // ---- turns of the program

  /**
   * Ends its submission and waits until it is this thread's turn. An interruption waits as well, as
   * others may follow already.
   *
   * @param held its wait, when the thread has data; made before others can follow, as {@code freed}
   * @param call by what the program waits, for messages
   * @param freed for what the end of the turn frees; made before others can follow, so that they
   *     are let go also when the heap is exhausted by then
   * @throws IllegalStateException when the turn would never come, since the thread is inside an
   *     {@code update()} that keeps it from coming
   */
  void awaitTurn(HeldData.Wait held, String call, FreedTasks freed) {
    boolean interrupted = !submitted() && parkUntilMet(held, call);
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (isLost()) {
      endTurn(freed);
      throw cancelled();
    }
  }

  /** Tells whether the thread was interrupted meanwhile. */
  private boolean parkUntilMet(HeldData.Wait held, String call) {
    boolean interrupted = false;
    Runnable watch = null;
    try {
      while (unmet != 0) {
        LockSupport.parkNanos(this, HeldData.pause(held, LOOK_AGAIN));
        interrupted |= Thread.interrupted();
        try {
          HeldData.check(held);
          if (watch == null && extras.waitsFor != null) {
            watch = extras.waitsFor.watch(call);
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
      extras.program = null;
      throw e;
    }
    return interrupted;
  }

  /** The turn will not be taken: those that need what it was to do are cancelled. */
  void giveUpTurn(HeldData.Wait held, String call, FreedTasks freed) {
    cancel();
    try {
      awaitTurn(held, call, freed);
    } catch (IllegalStateException expected) {
      // The caller knows better why.
      return;
    }
  }

  /** Lets those go that follow the turn. */
  void endTurn(FreedTasks freed) {
    letFollowersGo(freed);
    freed.release(null, Scheduler.ANYBODY);
  }

  private void letFollowersGo(FreedTasks freed) {
    if (start()) {
      ended(null);
    }
    Follower stack = close();
    if (stack != Follower.CLOSED) {
      wake(letGo(stack, freed));
      if (extras.tag != null) {
        extras.tag.ended();
      }
    }
  }

  /**
   * Ends a tag without waiting for its task, which waits for the tag itself: those that need it are
   * cancelled because of that task.
   */
  void endBecauseOf(Task carrier, FreedTasks freed) {
    cancel(carrier);
    letFollowersGo(freed);
  }

  /** Its callback, if it has one, has run or never will: waiting for it ends. */
  void calledBack() {
    if (extras != null && extras.hasCallback() && !extras.calledBack) {
      extras.calledBack = true;
      engine().wakeWaiting();
    }
  }

  /** Wakes the threads that waited for a task. */
  static void wake(Follower threads) {
    for (Follower one = threads; one != null; one = one.next()) {
      LockSupport.unpark((Thread) one.who());
    }
  }

  /** Returns the task because of which nobody can use what this one was to do. */
  private Task reason() {
    return state == FAILED ? this : lostBy;
  }

  /** Tells whether it has failed or was cancelled, so that what it was to do is not there. */
  boolean isLost() {
    int now = state;
    return now == FAILED || now == CANCELLED;
  }

  private boolean pushFollower(Object who, boolean needs) {
    Follower top = followers;
    while (top != Follower.CLOSED) {
      if (FOLLOWERS.compareAndSet(this, top, new Follower(top, who, needs))) {
        return true;
      }
      top = followers;
    }
    return false;
  }

  /** Returns the engine that runs it, {@code null} for what no worker runs. */
  TaskEngine engine() {
    return codelet == null ? null : codelet.engine();
  }

  CodeletState codeletState() {
    return codelet;
  }

  CodeletCounters counters() {
    return extras == null ? null : extras.counters;
  }

  TaskTimes times() {
    return extras == null ? null : extras.times;
  }

  /** Tells whether only a certain worker may run it, so that the scheduler does not see it. */
  boolean isBound() {
    return label() != null && label().worker() >= 0;
  }

  /** Returns its floating-point operations, 0 when they are unknown. Before it is closed. */
  double flops() {
    try {
      return body.flops();
    } catch (Throwable e) {
      engine().problems().failed(TaskProblems.Part.FLOPS, this, e);
      return 0;
    }
  }

  /** Returns the class of what it failed with. */
  String failureClass() {
    return failure.getClass().getName();
  }

  TaskLabel label() {
    return extras == null ? null : extras.label;
  }

  TaskBody body() {
    return body;
  }

  /** Returns what its models see of it; while it has not ended. */
  ModelInput input() {
    if (extras != null && extras.input != null) {
      return extras.input;
    }
    // Before it is ready the program may replace its data: what is seen now is not kept.
    boolean keep = unmet == 0;
    ModelInput fresh = whatModelsSee();
    if (keep) {
      extras().input = fresh;
    }
    return fresh;
  }

  private ModelInput whatModelsSee() {
    try {
      return TaskInput.of(codelet.codelet(), body, handles);
    } catch (Throwable e) {
      // The user's operations or parameters, which a task does without.
      engine().problems().failed(TaskProblems.Part.COST, codelet(), e);
      return TaskInput.of(handles);
    }
  }

  /** Has it note whom it follows: before that is known. */
  void notePredecessors() {
    extras().predecessors = new Predecessors();
  }

  Predecessors predecessors() {
    return extras == null ? null : extras.predecessors;
  }

  @Override
  public String toString() {
    return codelet == null ? "a turn of the program" : name() + " #" + number + " " + state();
  }

  private static VarHandle handle(String name, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(Task.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
