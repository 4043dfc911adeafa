package dev.edpm.tasks;

import dev.edpm.runtime.clock.Clock;
import java.util.Optional;

/**
 * Takes tasks in: gives each its number, has it counted, lets it follow those that it has to wait
 * for, and hands it on when that is nobody. Safe on any thread.
 */
final class Submitter {

  private final TaskEngine engine;
  private final Flow flow;
  private final Backlog backlog;
  private final Dispatcher dispatcher;
  private final Tags tags;
  private final Window window;
  private final TaskKnobs knobs;

  Submitter(
      TaskEngine engine,
      Flow flow,
      Backlog backlog,
      Dispatcher dispatcher,
      Tags tags,
      Window window,
      TaskKnobs knobs) {
    this.engine = engine;
    this.flow = flow;
    this.backlog = backlog;
    this.dispatcher = dispatcher;
    this.tags = tags;
    this.window = window;
    this.knobs = knobs;
  }

  /**
   * Submits a task.
   *
   * @param order what it comes after and its tag, or {@code null}
   * @param synchronous whether the calling thread waits for it then
   */
  void submit(Task task, TaskOrder order, boolean synchronous) {
    int self = WorkerThread.numberIn(engine);
    if (self < 0) {
      window.awaitRoom();
    }
    checkOpen(task, self);
    if (synchronous) {
      WorkerThread.requireNone("another task");
    }
    int workers = engine.options().workers();
    if (task.isBound() && task.label().worker() >= workers) {
      throw new IllegalArgumentException(
          "there is no worker " + task.label().worker() + ": the engine has " + workers);
    }
    // Made before the task counts: from then on it has to end, also when the heap is exhausted.
    FreedTasks others = new FreedTasks();
    Task tag = order != null && order.tagged() ? tags.take(order.tag()) : null;
    try {
      if (tag != null) {
        task.carry(tag);
      }
      take(task, self, order != null || task.hasData());
    } catch (Throwable e) {
      if (tag != null) {
        tags.giveBack(order.tag());
      }
      throw e;
    }
    Optional<String> cycle = Optional.empty();
    try {
      link(task, order);
      // Only a task whose tag others wait for already can have to wait for itself.
      if (tag != null && tag.isFollowed()) {
        cycle = TagCycles.closedBy(task);
      }
    } catch (Throwable e) {
      task.cancel();
      throw e;
    } finally {
      // From here on others may make it ready and run it.
      if (cycle.isEmpty() && task.submitted()) {
        dispatcher.freed(task, self, others);
        others.release(engine, self);
      }
    }
    if (cycle.isPresent()) {
      refuse(task, order.tag(), tag, new IllegalArgumentException(cycle.get()));
    }
  }

  /**
   * A task that waits for itself is not to run, and neither are those that wait for its tag, which
   * another task may have then.
   */
  private void refuse(Task task, long number, Task tag, IllegalArgumentException why) {
    task.refuse(why);
    FreedTasks freed = new FreedTasks();
    if (task.submitted()) {
      dispatcher.freed(task, -1, freed);
    }
    tag.endBecauseOf(task, freed);
    freed.release(null, -1);
    tags.forget(number);
    throw why;
  }

  /** Tasks may submit others as long as they run. */
  private void checkOpen(Task task, int self) {
    if (engine.isClosed() && (self < 0 || engine.isAborted())) {
      throw new IllegalStateException(
          "the task " + task.codelet() + " comes too late: the engine is shut down");
    }
  }

  private void take(Task task, int self, boolean mayWait) {
    task.submittedAs(flow.submitted());
    try {
      // Once more: from here on who closes the engine waits for this task.
      checkOpen(task, self);
      count(task, mayWait);
    } catch (Throwable e) {
      flow.ready(self);
      flow.passed();
      backlog.tellWaiting();
      throw e;
    }
  }

  private void count(Task task, boolean mayWait) {
    task.cap(knobs.caps());
    FeedbackPeriod period = engine.feedback().period();
    if (period != null) {
      task.timedBy(new TaskTimes(period, Clock.now(), mayWait));
      task.codeletState().submittedIn(period);
    }
    BoundRecording recording = engine.recording();
    if (recording != null && recording.wantsDependencies()) {
      task.notePredecessors();
    }
    engine.counters().submitted(task, task.codeletState());
  }

  private void link(Task task, TaskOrder order) {
    if (order != null) {
      for (Task other : order.after()) {
        task.follow(other, true);
      }
      for (long tag : order.afterTags()) {
        task.follow(tags.end(tag), true);
      }
    }
    task.followData();
  }
}
