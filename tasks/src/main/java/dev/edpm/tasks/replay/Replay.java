package dev.edpm.tasks.replay;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.sched.ContainedScheduler;
import dev.edpm.tasks.sched.Scheduler;
import dev.edpm.tasks.sched.SchedulersByWorkers;
import dev.edpm.tasks.sched.SchedulingPolicy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Simulates the execution of tasks, event by event. It calls the scheduler as an engine's workers
 * do: a worker that ends a task pushes the tasks that became ready, and takes its next task before
 * a worker that was idle. Calls of the scheduler take no simulated time. Events of the same time
 * are processed together, in the order of the workers, so that a replay always has the same result.
 * For one thread.
 */
public final class Replay {

  private static final double NANOS_PER_MICRO = 1e3;

  private final ReplayGraph graph;
  private final ReplayMachine machine;
  private final boolean prefetches;
  private final boolean usesPriorities;
  private final SimulatedWorkers pool;
  private final Scheduler scheduler;
  private final Submissions submissions;
  private final TaskEnds ends = new TaskEnds();
  private final ReplaySchedule schedule;

  /** {@code null} if there is only main memory. */
  private final SimulatedMemories memories;

  /** The tasks for whose data there is no memory yet, in the order in which they were taken. */
  private final List<SimulatedMemories.Waiting> blocked = new ArrayList<>();

  private final SimulatedTask.Predictions predictions =
      new SimulatedTask.Predictions() {
        @Override
        public boolean canRun(int task, int worker) {
          return memories == null || machine.canRun(graph, task, machine.node(worker));
        }

        @Override
        public double length(int task, int worker) {
          return graph.length(task, machine.node(worker)) / NANOS_PER_MICRO;
        }

        @Override
        public double transfer(int task, int worker) {
          return memories == null ? 0 : memories.predicted(task, machine.node(worker));
        }
      };

  /** By task, the number of predecessors that have not ended, and 1 until it is submitted. */
  private final int[] waitsFor;

  /** The workers that run nothing. */
  private final BitSet idle = new BitSet();

  /** The workers that look for a task at the current time. */
  private final BitSet awake = new BitSet();

  /** By worker, a task that it runs next without the scheduler, or {@code null}. */
  private final SimulatedTask[] kept;

  private long now;

  private Replay(
      ReplayGraph graph,
      ReplayMachine machine,
      boolean prefetches,
      SchedulingPolicy policy,
      Consumer<Problem> problems) {
    int workers = machine.workers();
    this.graph = graph;
    this.machine = machine;
    this.prefetches = prefetches;
    memories = machine.hasDevices() ? new SimulatedMemories(graph, machine) : null;
    usesPriorities = policy.usesPriorities();
    pool = new SimulatedWorkers(workers);
    scheduler =
        memories == null
            ? ContainedScheduler.of(policy, pool, problems)
            : SchedulersByWorkers.of(policy, pool, problems);
    submissions = new Submissions(graph);
    schedule = new ReplaySchedule(graph, machine);
    waitsFor = graph.predecessors();
    for (int task = 0; task < waitsFor.length; task++) {
      waitsFor[task]++;
    }
    idle.set(0, workers);
    kept = new SimulatedTask[workers];
  }

  /**
   * Returns the schedule of tasks under a scheduling policy.
   *
   * @param graph the tasks, without cycles, with lengths for the memory nodes of the machine; each
   *     can be run by a worker, see {@link ReplayMachine#unable}
   * @param prefetches whether the data of a task is transferred as soon as the scheduler has chosen
   *     its worker, and not when the worker takes it
   * @param problems is notified of failures of a custom scheduler
   * @throws IllegalStateException if a custom scheduler does not hand out all tasks
   */
  public static ReplaySchedule run(
      ReplayGraph graph,
      ReplayMachine machine,
      boolean prefetches,
      SchedulingPolicy policy,
      Consumer<Problem> problems) {
    if (graph.nodes() != machine.nodes()) {
      throw new IllegalArgumentException(
          graph.nodes() + " lengths of a task for " + machine.nodes() + " memory nodes");
    }
    return new Replay(graph, machine, prefetches, policy, problems).run();
  }

  private ReplaySchedule run() {
    for (long time = nextEvent(); time != TaskEnds.NEVER; time = nextEvent()) {
      now = time;
      pool.now(time);
      if (memories != null) {
        memories.end(now);
      }
      // The workers that end a task look for the next one before those that are woken.
      BitSet ended = new BitSet();
      for (TaskEnds.Running one = ends.poll(now); one != null; one = ends.poll(now)) {
        ended.set(one.worker());
        end(one);
      }
      retry();
      for (int task = submissions.poll(now);
          task != Submissions.NONE;
          task = submissions.poll(now)) {
        release(task, Scheduler.ANYBODY, this::push);
      }
      look(ended);
      idle.or(ended);
      look(awake);
      awake.clear();
      if (nextEvent() == TaskEnds.NEVER) {
        // A custom scheduler may have woken the wrong worker; an engine's workers poll.
        look((BitSet) idle.clone());
      }
    }
    for (int task = 0; task < waitsFor.length; task++) {
      if (waitsFor[task] > 0) {
        throw new IllegalStateException("the scheduler has not handed out all ready tasks");
      }
    }
    if (memories != null) {
      if (!blocked.isEmpty()) {
        throw new IllegalStateException("the data of a task does not fit into memory");
      }
      memories.record(schedule);
    }
    return schedule;
  }

  private long nextEvent() {
    long next = Math.min(ends.next(), submissions.next());
    return memories == null ? next : Math.min(next, memories.next());
  }

  private void end(TaskEnds.Running running) {
    int worker = running.worker();
    SimulatedTask task = running.task();
    if (memories != null) {
      memories.release(task.number(), machine.node(worker));
    }
    scheduler.ended(worker, task, task.expectedLength(worker));
    List<SimulatedTask> freed = new ArrayList<>();
    for (int i = 0; i < graph.successors(task.number()); i++) {
      release(graph.successor(task.number(), i), worker, (one, from) -> freed.add(one));
    }
    if (freed.size() == 1 && scheduler.keeps(worker, freed.get(0))) {
      kept[worker] = freed.get(0);
      return;
    }
    freed.forEach(one -> push(one, worker));
  }

  /** Receives a task that has become ready. */
  private interface Ready {
    void accept(SimulatedTask task, int from);
  }

  /** Removes a reason why a task waits. Control nodes end at once. */
  private void release(int first, int from, Ready to) {
    ArrayDeque<Integer> released = new ArrayDeque<>(List.of(first));
    while (!released.isEmpty()) {
      int task = released.poll();
      if (--waitsFor[task] > 0) {
        continue;
      }
      if (graph.isControl(task)) {
        schedule.passes(task, now);
        for (int i = 0; i < graph.successors(task); i++) {
          released.add(graph.successor(task, i));
        }
      } else {
        ready(task, from, to);
      }
    }
  }

  private void ready(int task, int from, Ready to) {
    // Until it starts, so that tasks that never start are found.
    waitsFor[task] = 1;
    schedule.ready(task, now);
    int priority = usesPriorities ? graph.priority(task) : 0;
    to.accept(new SimulatedTask(task, priority, predictions), from);
  }

  private void push(SimulatedTask task, int from) {
    int finder = scheduler.push(task, from);
    if (prefetches && memories != null && finder != Scheduler.ANYBODY) {
      memories.prefetch(task.number(), machine.node(finder), now);
    }
    int woken = finder != Scheduler.ANYBODY ? finder : nextAsleep(task);
    if (woken >= 0 && idle.get(woken)) {
      awake.set(woken);
    }
  }

  /**
   * Returns the first idle worker that can run a task and has not been woken yet, a negative number
   * if there is none.
   */
  private int nextAsleep(SimulatedTask task) {
    int worker = idle.nextSetBit(0);
    while (worker >= 0 && (awake.get(worker) || !task.canRun(worker))) {
      worker = idle.nextSetBit(worker + 1);
    }
    return worker;
  }

  /** Lets workers take their next task; those that find one are no longer idle or in the set. */
  private void look(BitSet workers) {
    for (int worker = workers.nextSetBit(0); worker >= 0; worker = workers.nextSetBit(worker + 1)) {
      SimulatedTask task = kept[worker];
      kept[worker] = null;
      if (task == null) {
        task = (SimulatedTask) scheduler.pop(worker);
      }
      if (task != null) {
        take(task, worker);
        idle.clear(worker);
        workers.clear(worker);
      }
    }
  }

  /** Lets a worker take a task, which starts when its data has been transferred. */
  private void take(SimulatedTask task, int worker) {
    waitsFor[task.number()] = 0;
    schedule.takes(task.number(), worker, now);
    if (memories == null) {
      start(task, worker, now);
      return;
    }
    blocked.add(new SimulatedMemories.Waiting(task, worker));
    retry();
  }

  /** Starts the tasks for whose data there is memory now. */
  private void retry() {
    for (Iterator<SimulatedMemories.Waiting> all = blocked.iterator(); all.hasNext(); ) {
      SimulatedMemories.Waiting one = all.next();
      if (memories.fetch(one, now)) {
        start(one.task(), one.worker(), one.ready());
        all.remove();
      }
    }
  }

  private void start(SimulatedTask task, int worker, long time) {
    schedule.starts(task.number(), time);
    ends.add(new TaskEnds.Running(schedule.end(task.number()), worker, task));
  }
}
