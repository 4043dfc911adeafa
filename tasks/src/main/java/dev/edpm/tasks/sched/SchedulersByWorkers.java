package dev.edpm.tasks.sched;

import dev.edpm.runtime.Problem;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A scheduler for each set of workers that can run the same tasks, since the queues of a scheduler
 * cannot leave out tasks. A worker takes from the schedulers of all sets that it belongs to, in
 * turn. Safe on any thread.
 */
public final class SchedulersByWorkers implements Scheduler {

  /** A scheduler that sees only some workers as enabled. */
  private record Part(BitSet workers, Scheduler scheduler) {}

  private final WorkerPool pool;
  private final Function<WorkerPool, Scheduler> create;

  /** Replaced when there is another set. */
  private volatile Part[] parts = {};

  /** By worker, the scheduler of its latest task. Each element is confined to the worker. */
  private final Scheduler[] latest;

  /** By worker, where it looks first. Each element is confined to the worker. */
  private final int[] first;

  private SchedulersByWorkers(WorkerPool pool, Function<WorkerPool, Scheduler> create) {
    this.pool = pool;
    this.create = create;
    latest = new Scheduler[pool.size()];
    first = new int[pool.size()];
  }

  /** Returns a scheduler of a policy for tasks that only some workers can run. */
  public static Scheduler of(SchedulingPolicy policy, WorkerPool pool, Consumer<Problem> problems) {
    return policy.choosesWorkers()
        ? ContainedScheduler.of(policy, pool, problems)
        : new SchedulersByWorkers(pool, some -> ContainedScheduler.of(policy, some, problems));
  }

  @Override
  public int push(ReadyTask task, int from) {
    Part part = part(task);
    return part.scheduler().push(task, from >= 0 && part.workers().get(from) ? from : ANYBODY);
  }

  private Part part(ReadyTask task) {
    BitSet able = new BitSet();
    for (int worker = 0; worker < latest.length; worker++) {
      able.set(worker, task.canRun(worker));
    }
    Part known = find(able);
    return known == null ? create(able) : known;
  }

  private Part find(BitSet able) {
    for (Part part : parts) {
      if (part.workers().equals(able)) {
        return part;
      }
    }
    return null;
  }

  private synchronized Part create(BitSet able) {
    Part known = find(able);
    if (known != null) {
      return known;
    }
    Part part = new Part(able, create.apply(new Subset(pool, able)));
    Part[] more = Arrays.copyOf(parts, parts.length + 1);
    more[parts.length] = part;
    parts = more;
    return part;
  }

  @Override
  public ReadyTask pop(int worker) {
    Part[] all = parts;
    int start = first[worker]++;
    for (int i = 0; i < all.length; i++) {
      Part part = all[Math.floorMod(start + i, all.length)];
      if (part.workers().get(worker)) {
        ReadyTask task = part.scheduler().pop(worker);
        if (task != null) {
          latest[worker] = part.scheduler();
          return task;
        }
      }
    }
    return null;
  }

  @Override
  public boolean keeps(int worker, ReadyTask task) {
    // Otherwise another scheduler may have a task that comes first.
    Part[] all = parts;
    if (all.length != 1 || !task.canRun(worker) || !all[0].scheduler().keeps(worker, task)) {
      return false;
    }
    latest[worker] = all[0].scheduler();
    return true;
  }

  @Override
  public void ended(int worker, ReadyTask task, double micros) {
    latest[worker].ended(worker, task, micros);
  }

  /** Workers of which only some are enabled. */
  private record Subset(WorkerPool all, BitSet some) implements WorkerPool {

    @Override
    public int size() {
      return all.size();
    }

    @Override
    public boolean isEnabled(int worker) {
      return some.get(worker) && all.isEnabled(worker);
    }

    @Override
    public double alpha() {
      return all.alpha();
    }

    @Override
    public double beta() {
      return all.beta();
    }

    @Override
    public double gamma() {
      return all.gamma();
    }

    @Override
    public double idlePower() {
      return all.idlePower();
    }

    @Override
    public long now() {
      return all.now();
    }

    @Override
    public int random(int bound) {
      return all.random(bound);
    }
  }
}
