package dev.edpm.tasks;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.sched.Scheduler;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Brings tasks that have nothing to wait for to workers: by way of the scheduler, unless it is
 * settled which worker runs them. Those that will not run are ended here. Safe on any thread.
 */
final class Dispatcher {

  private final TaskEngine engine;
  private final Worker[] workers;
  private final Idlers idlers;
  private final Flow flow;
  private final Backlog backlog;
  private final Scheduler scheduler;

  /** Tasks that became ready when no worker was enabled. */
  private final Queue<Task> homeless = new ConcurrentLinkedQueue<>();

  /** Tasks that were cancelled because the engine ended. */
  private final AtomicLong dropped = new AtomicLong();

  Dispatcher(
      TaskEngine engine,
      Worker[] workers,
      Idlers idlers,
      Flow flow,
      Backlog backlog,
      Scheduler scheduler) {
    this.engine = engine;
    this.workers = workers;
    this.idlers = idlers;
    this.flow = flow;
    this.backlog = backlog;
    this.scheduler = scheduler;
  }

  /**
   * A task has nothing to wait for any more. Never throws: a task that no worker can be given, as
   * the heap is exhausted, has failed.
   *
   * @param from the number of the worker that has freed it, on whose thread this is; else -1
   * @param others told of tasks that are free because this one will not run
   */
  void freed(Task task, int from, FreedTasks others) {
    ready(task, from);
    if (isToRun(task)) {
      try {
        place(task, from);
        return;
      } catch (Throwable e) {
        engine.problems().failed(TaskProblems.Part.PLACING, task, e);
        if (task.start()) {
          task.ended(e);
          engine.failed(task);
        } else if (!task.isCancelled()) {
          // It was placed all the same, and has started.
          return;
        }
      }
    }
    pass(task, others);
  }

  /** As {@link #freed}, on the worker itself: tells whether it is to run the task next. */
  boolean keep(Task task, Worker worker) {
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

  private void ready(Task task, int from) {
    TaskTimes times = task.times();
    if (times != null && times.mayWait) {
      times.ready = Clock.now();
    }
    engine.counters().ready(task, from);
  }

  private boolean isToRun(Task task) {
    return !task.isCancelled() && !engine.isAborted() && !engine.isTerminated();
  }

  /** Ends a task that is counted as ready and will not run. */
  private void pass(Task task, FreedTasks others) {
    drop(task);
    if (task.counters() != null) {
      task.counters().taken(Scheduler.ANYBODY);
    }
    if (task.times() != null) {
      try {
        engine.feedback().cancelled(task);
      } catch (Throwable e) {
        engine.problems().failed(TaskProblems.Part.MEASUREMENT, task, e);
      }
    }
    Follower followers = task.close();
    if (followers == Follower.CLOSED) {
      // A worker has met it first, which was given it although that failed.
      return;
    }
    Follower threads = task.letGo(followers, others);
    engine.callBack(task);
    flow.passed();
    backlog.tellWaiting();
    Task.wake(threads);
  }

  /** Gives a task that is counted as ready to a worker or to the scheduler. */
  private void place(Task task, int from) {
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
    if (engine.isTerminated()) {
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

  /** Cancels a task that has not started, unless it was cancelled already. */
  void drop(Task task) {
    if (!task.isCancelled() && task.cancel()) {
      dropped.incrementAndGet();
    }
  }

  /** Returns how many tasks were cancelled because the engine ended. */
  long dropped() {
    return dropped.get();
  }

  /** Cancels what came when the workers had looked for the last time. */
  synchronized void cancelLeft() {
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
}
