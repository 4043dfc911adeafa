package dev.edpm.tasks.worker;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.activity.CurrentPeriod;
import dev.edpm.tasks.activity.WorkerState;
import dev.edpm.tasks.activity.WorkerStates;
import dev.edpm.tasks.device.Devices;
import dev.edpm.tasks.graph.Failures;
import dev.edpm.tasks.graph.Follower;
import dev.edpm.tasks.graph.MissingTag;
import dev.edpm.tasks.graph.Node;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.graph.ReleaseQueue;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskProblems;
import dev.edpm.tasks.job.TaskTimes;
import dev.edpm.tasks.load.Backlog;
import dev.edpm.tasks.load.Flow;
import dev.edpm.tasks.sched.Scheduler;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Hands ready tasks to workers: through the scheduler, unless a task must run on a certain worker.
 * It also ends tasks that will not run. Safe on any thread.
 */
public final class Dispatcher implements Owner {

  private final Worker[] workers;
  private final WorkerHost host;
  private final Life life;
  private final Scheduler scheduler;
  private final Idlers idlers;
  private final Flow flow;
  private final Backlog backlog;
  private final MissingTag missingTag;
  private final Failures failures;

  /** {@code null} if the engine has none. */
  private final Devices devices;

  private final TaskProblems problems;
  private final CurrentPeriod period;

  /** Tasks that became ready while no worker was enabled. */
  private final Queue<Job> homeless = new ConcurrentLinkedQueue<>();

  /** The number of tasks that were cancelled because the engine ended. */
  private final AtomicLong dropped = new AtomicLong();

  /**
   * Creates the dispatcher of an engine.
   *
   * @param workers its workers; filled in before the first task arrives
   */
  public Dispatcher(
      Worker[] workers,
      WorkerHost host,
      Life life,
      Scheduler scheduler,
      Idlers idlers,
      Flow flow,
      Backlog backlog,
      MissingTag missingTag,
      Failures failures,
      Devices devices,
      TaskProblems problems,
      CurrentPeriod period) {
    this.workers = workers;
    this.host = host;
    this.life = life;
    this.scheduler = scheduler;
    this.idlers = idlers;
    this.flow = flow;
    this.backlog = backlog;
    this.missingTag = missingTag;
    this.failures = failures;
    this.devices = devices;
    this.problems = problems;
    this.period = period;
  }

  @Override
  public Runnable watch(String call) {
    return missingTag.watch(call);
  }

  @Override
  public void observed(Node failed) {
    failures.observed(failed);
  }

  /**
   * {@inheritDoc}
   *
   * <p>A task that cannot be handed to a worker, because the heap is exhausted, fails.
   */
  @Override
  public void freed(Node node, int from, ReleaseQueue others) {
    Job task = (Job) node;
    ready(task, from);
    hand(task, from, others);
  }

  /** Hands a task that is counted as ready to a worker, or ends it. */
  private void hand(Job task, int from, ReleaseQueue others) {
    if (isToRun(task)) {
      try {
        requireWorker(task);
        place(task, from);
        return;
      } catch (Throwable e) {
        problems.failed(TaskProblems.Part.PLACING, task, e);
        if (task.start()) {
          task.ended(e);
          failures.add(task);
        } else if (!task.isCancelled()) {
          // The task was placed in spite of the exception, and has started.
          return;
        }
      }
    }
    pass(task, others);
  }

  /**
   * Checks that a worker can run the task: its device may have been lost since its submission.
   *
   * @throws IllegalStateException if none can
   */
  private void requireWorker(Job task) {
    if (devices != null && !mayRun(task)) {
      throw new IllegalStateException(task.refusal());
    }
  }

  private boolean mayRun(Job task) {
    if (task.isBound()) {
      return task.canRun(task.label().worker());
    }
    for (Worker worker : workers) {
      if (task.canRun(worker.number())) {
        return true;
      }
    }
    return false;
  }

  /** Hands a task of a worker whose device was lost to another one, on the thread of the worker. */
  void move(Job task, int worker) {
    if (!task.isBound()) {
      scheduler.ended(worker, task, Double.NaN);
    }
    ReleaseQueue others = new ReleaseQueue();
    hand(task, Owner.NO_WORKER, others);
    others.release(this, Owner.NO_WORKER);
  }

  /** Makes known that the device of a worker does not work any more, on the worker's thread. */
  void lose(int worker, String reason) {
    devices.lose(worker, reason);
    for (int left = homeless.size(); left > 0; left--) {
      Job task = homeless.poll();
      if (task != null) {
        ReleaseQueue others = new ReleaseQueue();
        hand(task, Owner.NO_WORKER, others);
        others.release(this, Owner.NO_WORKER);
      }
    }
  }

  /**
   * Takes over the tasks that a worker has released, on its thread.
   *
   * @return the task that the worker is to run next if there is only one; {@code null} if it must
   *     pop one
   */
  Job release(ReleaseQueue freed, Worker worker) {
    Node single = freed.single();
    if (single != null && single.owner() == this && keep((Job) single, worker)) {
      freed.clear();
      return (Job) single;
    }
    freed.release(this, worker.number());
    return null;
  }

  /**
   * Returns whether the worker itself runs the released task next; then the task is counted as
   * ready.
   */
  private boolean keep(Job task, Worker worker) {
    try {
      if (task.label() != null || !isToRun(task) || !worker.keeps(task)) {
        return false;
      }
    } catch (Error e) {
      // The scheduler has no memory to decide. The task is pushed instead, which handles this
      // error.
      return false;
    }
    ready(task, worker.number());
    return true;
  }

  private void ready(Job task, int from) {
    TaskTimes times = task.times();
    if (times != null && times.mayWait) {
      times.ready = Clock.now();
    }
    host.ready(task, from);
  }

  private boolean isToRun(Job task) {
    return !task.isCancelled() && !life.isAborted() && !life.isTerminated();
  }

  /** Ends a task that is counted as ready and will not run. */
  private void pass(Job task, ReleaseQueue others) {
    drop(task);
    if (task.counters() != null) {
      task.counters().taken(Owner.NO_WORKER);
    }
    if (task.times() != null) {
      try {
        period.cancelled(task);
      } catch (Throwable e) {
        problems.failed(TaskProblems.Part.MEASUREMENT, task, e);
      }
    }
    Follower followers = task.close();
    if (followers == Follower.CLOSED) {
      // A worker had received the task although placing it failed, and has closed it first.
      return;
    }
    Follower threads = task.letGo(followers, others);
    task.callBack(null);
    flow.passed();
    backlog.notifyWaiting();
    Node.wake(threads);
  }

  /** Hands a task that is counted as ready to a worker or to the scheduler. */
  private void place(Job task, int from) {
    if (task.isBound()) {
      int worker = task.label().worker();
      workers[worker].assign(task);
      idlers.wake(worker);
    } else if (hasEnabledWorker(task)) {
      push(task, from);
    } else {
      homeless.add(task);
      if (hasEnabledWorker(task)) {
        takeHomeless();
      }
    }
    if (life.isTerminated()) {
      cancelLeft();
    }
  }

  private void push(Job task, int from) {
    if (from < 0) {
      wake(task, pushed(task, from));
      return;
    }
    WorkerStates self = workers[from].states();
    int before = self.enter(WorkerState.SCHEDULING);
    wake(task, pushed(task, from));
    self.back(before);
  }

  private void wake(Job task, int finder) {
    if (devices != null && finder == Scheduler.ANYBODY) {
      idlers.wakeFor(task);
    } else {
      idlers.wake(finder);
    }
  }

  /** Hands a task to the scheduler; returns the worker to wake. */
  private int pushed(Job task, int from) {
    TaskTimes times = task.times();
    if (times == null) {
      return scheduler.push(task, from);
    }
    times.pushStarts();
    int finder = scheduler.push(task, from);
    times.pushEnds();
    return finder;
  }

  private boolean hasEnabledWorker(Job task) {
    for (Worker worker : workers) {
      if (worker.isEnabled() && task.canRun(worker.number())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Enables or disables a worker. A disabled worker runs only the tasks that it was assigned
   * before.
   */
  public void enable(int worker, boolean on) {
    workers[worker].enable(on);
    if (on) {
      takeHomeless();
    }
    // A disabled worker that was woken for a task leaves the task to another worker, so all are
    // woken.
    idlers.wakeAll();
  }

  private void takeHomeless() {
    for (int left = homeless.size(); left > 0; left--) {
      Job task = homeless.poll();
      if (task != null && hasEnabledWorker(task)) {
        wake(task, pushed(task, Scheduler.ANYBODY));
      } else if (task != null) {
        homeless.add(task);
      }
    }
  }

  /** Cancels a task that has not started, unless it was cancelled before. */
  void drop(Job task) {
    if (!task.isCancelled() && task.cancel()) {
      dropped.incrementAndGet();
    }
  }

  /** Returns the number of tasks that were cancelled because the engine ended. */
  public long dropped() {
    return dropped.get();
  }

  /** Cancels the tasks that arrived after the workers had looked for tasks for the last time. */
  public synchronized void cancelLeft() {
    ReleaseQueue freed = new ReleaseQueue();
    for (Worker worker : workers) {
      worker.enable(true);
      for (Job task = worker.left(); task != null; task = worker.left()) {
        pass(task, freed);
      }
    }
    for (Job task = homeless.poll(); task != null; task = homeless.poll()) {
      pass(task, freed);
    }
    freed.release(null, Owner.NO_WORKER);
  }
}
