package dev.edpm.tasks;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.activity.CurrentPeriod;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.graph.ReleaseQueue;
import dev.edpm.tasks.graph.TagCycles;
import dev.edpm.tasks.graph.TagEnd;
import dev.edpm.tasks.graph.Tags;
import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.JobRecorder;
import dev.edpm.tasks.job.TaskTimes;
import dev.edpm.tasks.load.Backlog;
import dev.edpm.tasks.load.Flow;
import dev.edpm.tasks.sched.PriorityCaps;
import dev.edpm.tasks.starpu.TaskCounters;
import dev.edpm.tasks.trace.EngineTrace;
import dev.edpm.tasks.trace.SubmitState;
import dev.edpm.tasks.trace.SubmitThread;
import dev.edpm.tasks.trace.SubmitTrace;
import dev.edpm.tasks.worker.Dispatcher;
import dev.edpm.tasks.worker.Life;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.Optional;

/**
 * Submits tasks: assigns a number to each, counts it, makes it follow its dependencies, and hands
 * it over if there are none. Safe on any thread.
 */
final class Submitter {

  /** Instead of a time that was not read. */
  private static final long UNKNOWN = Long.MIN_VALUE;

  private final int workers;
  private final Life life;
  private final Flow flow;
  private final Backlog backlog;
  private final Dispatcher dispatcher;
  private final Tags tags;
  private final TaskCounters counters;
  private final EngineMonitor monitor;
  private final CurrentPeriod period;
  private final PriorityCaps caps;
  private final Window window;

  /** {@code null} if the engine is not traced. */
  private final EngineTrace trace;

  /** {@code null} if the states of submitting threads are not traced. */
  private final SubmitTrace states;

  Submitter(EngineParts parts, PriorityCaps caps) {
    this.workers = parts.workers.length;
    this.life = parts.life;
    this.flow = parts.flow;
    this.backlog = parts.backlog;
    this.dispatcher = parts.dispatcher;
    this.tags = parts.tags;
    this.counters = parts.counters;
    this.monitor = parts.monitor;
    this.period = parts.period;
    this.caps = caps;
    this.window = new Window(parts);
    this.trace = parts.trace;
    this.states = trace == null ? null : trace.submits();
  }

  /**
   * Submits a task.
   *
   * @param order the dependencies and the tag of the task, or {@code null}
   * @param synchronous whether the calling thread then waits for the task
   */
  void submit(Job task, TaskOrder order, boolean synchronous) {
    int self = WorkerThread.numberIn(dispatcher);
    SubmitThread mine = states == null || self >= 0 ? null : states.own();
    if (mine == null) {
      submit(task, order, synchronous, self, UNKNOWN);
      return;
    }
    // Read once, for the state and for the task.
    long now = Clock.now();
    SubmitState before = mine.submits(now);
    try {
      submit(task, order, synchronous, self, now);
    } finally {
      mine.submitted(before);
    }
  }

  /**
   * Submits a task.
   *
   * @param start the current time, or {@link #UNKNOWN}
   */
  private void submit(Job task, TaskOrder order, boolean synchronous, int self, long start) {
    long now = start;
    if (self < 0 && window.awaitRoom()) {
      now = UNKNOWN;
    }
    checkOpen(task, self);
    if (synchronous) {
      WorkerThread.requireNone("another task");
    }
    if (task.isBound() && task.label().worker() >= workers) {
      throw new IllegalArgumentException(
          "there is no worker " + task.label().worker() + ": the engine has " + workers);
    }
    String refusal = task.refusal();
    if (refusal != null) {
      throw new IllegalArgumentException(refusal);
    }
    // Allocated before the task counts: from then on the task must end, even if the heap is
    // exhausted.
    ReleaseQueue others = new ReleaseQueue();
    TagEnd tag = order != null && order.tagged() ? tags.take(order.tag()) : null;
    try {
      if (tag != null) {
        task.carry(tag);
      }
      take(task, self, order != null || task.hasData(), now);
      if (tag != null) {
        tag.carriedBy(task.number());
        task.noteTag(order.tag());
      }
    } catch (Throwable e) {
      if (tag != null) {
        tags.giveBack(order.tag());
      }
      throw e;
    }
    Optional<String> cycle = Optional.empty();
    try {
      link(task, order);
      // A cycle requires that other tasks already wait for the tag of this task.
      if (tag != null && tag.isFollowed()) {
        cycle = TagCycles.closedBy(task);
      }
    } catch (Throwable e) {
      task.cancel();
      throw e;
    } finally {
      // From here on, other threads may make the task ready and run it.
      if (cycle.isEmpty() && task.submitted()) {
        dispatcher.freed(task, self, others);
        others.release(dispatcher, self);
      }
    }
    if (cycle.isPresent()) {
      refuse(task, order.tag(), tag, new IllegalArgumentException(cycle.get()));
    }
  }

  /**
   * Rejects a task that would wait for itself, and cancels the tasks that wait for its tag. Another
   * task may then have the tag.
   */
  private void refuse(Job task, long number, TagEnd tag, IllegalArgumentException why) {
    task.refuse(why);
    ReleaseQueue freed = new ReleaseQueue();
    if (task.submitted()) {
      dispatcher.freed(task, Owner.NO_WORKER, freed);
    }
    tag.endBecauseOf(task, freed);
    freed.release(null, Owner.NO_WORKER);
    tags.forget(number);
    throw why;
  }

  /** Tasks may submit other tasks while they run. */
  private void checkOpen(Job task, int self) {
    if (life.isClosed() && (self < 0 || life.isAborted())) {
      throw new IllegalStateException(
          "the task " + task.codelet() + " cannot be submitted: the engine was shut down");
    }
  }

  private void take(Job task, int self, boolean mayWait, long time) {
    task.submittedAs(flow.submitted());
    try {
      // Checked again: a thread that closes the engine from here on waits for this task.
      checkOpen(task, self);
      count(task, mayWait, time);
    } catch (Throwable e) {
      flow.ready(self);
      flow.passed();
      backlog.notifyWaiting();
      throw e;
    }
  }

  private void count(Job task, boolean mayWait, long time) {
    task.prioritize(caps.cap(task.priority()));
    FeedbackPeriod now = period.get();
    if (now != null) {
      // Feedback may have begun after the time was read.
      long submitted = time == UNKNOWN ? Clock.now() : Math.max(time, now.start());
      task.timedBy(new TaskTimes(now, submitted, mayWait));
      task.codeletState().submittedIn(now);
    }
    JobRecorder recorder = monitor.recorder();
    if (trace != null && now != null && trace.recordsTasks()) {
      task.notePredecessors(trace);
    } else if (recorder != null && recorder.wantsPredecessors()) {
      task.notePredecessors(null);
    }
    counters.submitted(task, task.codeletState());
  }

  private void link(Job task, TaskOrder order) {
    if (order != null) {
      for (Task other : order.after()) {
        task.follow(other.job(), true);
      }
      for (long tag : order.afterTags()) {
        task.follow(tags.end(tag), true);
      }
    }
    task.followData();
  }
}
