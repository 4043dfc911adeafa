package dev.edpm.tasks.sched;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.isolation.Contained;
import java.lang.invoke.VarHandle;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * A wrapper around a custom scheduler: its failures neither end a worker nor lose a task. Each
 * failure is reported as a problem. After the first failure, a worker that receives no task from
 * the scheduler takes any task that was pushed and not popped. Safe on any thread.
 */
public final class ContainedScheduler implements Scheduler {

  private final String name;
  private final Scheduler scheduler;
  private final WorkerPool workers;
  private final Consumer<Problem> problems;

  /** The pushed tasks. The thread that removes a task runs it, so no task runs twice. */
  private final Set<ReadyTask> pushed = ConcurrentHashMap.newKeySet();

  /**
   * By worker, the task that it took without the scheduler. Each element is confined to the
   * worker's thread.
   */
  private final ReadyTask[] taken;

  private volatile boolean failed;

  private ContainedScheduler(
      SchedulingPolicy policy, WorkerPool workers, Consumer<Problem> problems) {
    this.name = policy.name();
    this.scheduler = policy.create(workers);
    this.workers = workers;
    this.problems = problems;
    this.taken = new ReadyTask[workers.size()];
  }

  /** Returns a scheduler of a policy; custom schedulers are wrapped. */
  public static Scheduler of(
      SchedulingPolicy policy, WorkerPool workers, Consumer<Problem> problems) {
    return Policies.isOwn(policy)
        ? policy.create(workers)
        : new ContainedScheduler(policy, workers, problems);
  }

  @Override
  public int push(ReadyTask task, int from) {
    pushed.add(task);
    try {
      int finder = scheduler.push(task, from);
      // A custom scheduler may publish the task with weaker order than reading the sleeping workers
      // requires.
      VarHandle.fullFence();
      if (finder >= ANYBODY && finder < workers.size()) {
        return finder;
      }
      fail(
          "push returned worker " + finder + ", but there are only " + workers.size() + " workers");
    } catch (Throwable e) {
      fail("push threw " + Contained.describe(e));
    }
    return ANYBODY;
  }

  @Override
  public ReadyTask pop(int worker) {
    try {
      ReadyTask task = scheduler.pop(worker);
      if (task != null) {
        if (pushed.remove(task)) {
          return task;
        }
        if (failed) {
          // A worker took the task without the scheduler's knowledge; to the scheduler it ends
          // here.
          notifyEnd(worker, task, Double.NaN);
        } else {
          fail("pop returned a task that was not ready");
        }
      }
    } catch (Throwable e) {
      fail("pop threw " + Contained.describe(e));
    }
    return failed && workers.isEnabled(worker) ? take(worker) : null;
  }

  private ReadyTask take(int worker) {
    for (Iterator<ReadyTask> all = pushed.iterator(); all.hasNext(); ) {
      ReadyTask task = all.next();
      if (pushed.remove(task)) {
        taken[worker] = task;
        return task;
      }
    }
    return null;
  }

  @Override
  public boolean keeps(int worker, ReadyTask task) {
    try {
      return scheduler.keeps(worker, task);
    } catch (Throwable e) {
      fail("keeps threw " + Contained.describe(e));
      return false;
    }
  }

  @Override
  public void ended(int worker, ReadyTask task, double micros) {
    if (taken[worker] == task) {
      taken[worker] = null;
    } else {
      notifyEnd(worker, task, micros);
    }
  }

  private void notifyEnd(int worker, ReadyTask task, double micros) {
    try {
      scheduler.ended(worker, task, micros);
    } catch (Throwable e) {
      fail("ended threw " + Contained.describe(e));
    }
  }

  private void fail(String how) {
    failed = true;
    problems.accept(
        Problem.of(
            "scheduler-failed",
            "the scheduler "
                + name
                + " failed: "
                + how
                + "; from now on, a worker that receives no task from it takes any ready task"));
  }
}
