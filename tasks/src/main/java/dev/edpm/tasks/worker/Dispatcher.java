package dev.edpm.tasks.worker;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.activity.CurrentPeriod;
import dev.edpm.tasks.activity.WorkerState;
import dev.edpm.tasks.activity.WorkerStates;
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
 * Brings tasks that have nothing to wait for to workers: by way of the scheduler, unless it is
 * settled which worker runs them. Those that will not run are ended here. Safe on any thread.
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
  private final TaskProblems problems;
  private final CurrentPeriod period;

  /** Tasks that became ready when no worker was enabled. */
  private final Queue<Job> homeless = new ConcurrentLinkedQueue<>();

  /** Tasks that were cancelled because the engine ended. */
  private final AtomicLong dropped = new AtomicLong();

  /**
   * Creates the dispatcher of an engine.
   *
   * @param workers its workers, to be filled in before the first task comes
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
   * <p>A task that no worker can be given, as the heap is exhausted, has failed.
   */
  @Override
  public void freed(Node node, int from, ReleaseQueue others) {
    Job task = (Job) node;
    ready(task, from);
    if (isToRun(task)) {
      try {
        place(task, from);
        return;
      } catch (Throwable e) {
        problems.failed(TaskProblems.Part.PLACING, task, e);
        if (task.start()) {
          task.ended(e);
          failures.add(task);
        } else if (!task.isCancelled()) {
          // It was placed all the same, and has started.
          return;
        }
      }
    }
    pass(task, others);
  }

  /**
   * Takes over the tasks that a worker has freed, on its thread.
   *
   * @return the task that the worker is to run next, if it is only one; {@code null} when it is to
   *     look for one
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
   * Tells whether a worker is to run a task next that it has freed: then it is counted as ready.
   */
  private boolean keep(Job task, Worker worker) {
    try {
      if (task.label() != null || !isToRun(task) || !worker.keeps(task)) {
        return false;
      }
    } catch (OutOfMemoryError e) {
      // The scheduler has no room to look: it is pushed, and so it is known what becomes of it.
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
      // A worker has met it first, which was given it although that failed.
      return;
    }
    Follower threads = task.letGo(followers, others);
    task.callBack();
    flow.passed();
    backlog.tellWaiting();
    Node.wake(threads);
  }

  /** Gives a task that is counted as ready to a worker or to the scheduler. */
  private void place(Job task, int from) {
    if (task.isBound()) {
      int worker = task.label().worker();
      workers[worker].assign(task);
      idlers.wake(worker);
    } else if (hasEnabledWorker()) {
      push(task, from);
    } else {
      homeless.add(task);
      if (hasEnabledWorker()) {
        takeHomeless();
      }
    }
    if (life.isTerminated()) {
      cancelLeft();
    }
  }

  private void push(Job task, int from) {
    if (from < 0) {
      idlers.wake(scheduler.push(task, from));
      return;
    }
    WorkerStates self = workers[from].states();
    int before = self.enter(WorkerState.SCHEDULING);
    idlers.wake(scheduler.push(task, from));
    self.back(before);
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
  public void enable(int worker, boolean on) {
    workers[worker].enable(on);
    if (on) {
      takeHomeless();
    }
    // One that was woken for a task and is not enabled any more leaves it to another one.
    idlers.wakeAll();
  }

  private void takeHomeless() {
    for (Job task = homeless.poll(); task != null; task = homeless.poll()) {
      idlers.wake(scheduler.push(task, Scheduler.ANYBODY));
    }
  }

  /** Cancels a task that has not started, unless it was cancelled already. */
  void drop(Job task) {
    if (!task.isCancelled() && task.cancel()) {
      dropped.incrementAndGet();
    }
  }

  /** Returns how many tasks were cancelled because the engine ended. */
  public long dropped() {
    return dropped.get();
  }

  /** Cancels what came when the workers had looked for the last time. */
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
