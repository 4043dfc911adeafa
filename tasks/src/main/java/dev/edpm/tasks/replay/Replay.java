package dev.edpm.tasks.replay;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.sched.ContainedScheduler;
import dev.edpm.tasks.sched.Scheduler;
import dev.edpm.tasks.sched.SchedulingPolicy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
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
  private final boolean usesPriorities;
  private final SimulatedWorkers pool;
  private final Scheduler scheduler;
  private final Submissions submissions;
  private final TaskEnds ends = new TaskEnds();
  private final ReplaySchedule schedule;

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
      ReplayGraph graph, SchedulingPolicy policy, int workers, Consumer<Problem> problems) {
    this.graph = graph;
    usesPriorities = policy.usesPriorities();
    pool = new SimulatedWorkers(workers);
    scheduler = ContainedScheduler.of(policy, pool, problems);
    submissions = new Submissions(graph);
    schedule = new ReplaySchedule(graph, workers);
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
   * @param graph the tasks, without cycles
   * @param workers the number of workers, at least 1
   * @param problems is notified of failures of a custom scheduler
   * @throws IllegalStateException if a custom scheduler does not hand out all tasks
   */
  public static ReplaySchedule run(
      ReplayGraph graph, SchedulingPolicy policy, int workers, Consumer<Problem> problems) {
    return new Replay(graph, policy, workers, problems).run();
  }

  private ReplaySchedule run() {
    for (long time = nextEvent(); time != TaskEnds.NEVER; time = nextEvent()) {
      now = time;
      pool.now(time);
      // The workers that end a task look for the next one before those that are woken.
      BitSet ended = new BitSet();
      for (TaskEnds.Running one = ends.poll(now); one != null; one = ends.poll(now)) {
        ended.set(one.worker());
        end(one);
      }
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
    return schedule;
  }

  private long nextEvent() {
    return Math.min(ends.next(), submissions.next());
  }

  private void end(TaskEnds.Running running) {
    int worker = running.worker();
    SimulatedTask task = running.task();
    scheduler.ended(worker, task, task.micros());
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
    to.accept(new SimulatedTask(task, priority, graph.length(task) / NANOS_PER_MICRO), from);
  }

  private void push(SimulatedTask task, int from) {
    int finder = scheduler.push(task, from);
    int woken = finder != Scheduler.ANYBODY ? finder : nextAsleep();
    if (woken >= 0 && idle.get(woken)) {
      awake.set(woken);
    }
  }

  /** Returns the first idle worker that has not been woken yet, a negative number if all have. */
  private int nextAsleep() {
    int worker = idle.nextSetBit(0);
    while (worker >= 0 && awake.get(worker)) {
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
        waitsFor[task.number()] = 0;
        schedule.starts(task.number(), worker, now);
        ends.add(new TaskEnds.Running(schedule.end(task.number()), worker, task));
        idle.clear(worker);
        workers.clear(worker);
      }
    }
  }
}
