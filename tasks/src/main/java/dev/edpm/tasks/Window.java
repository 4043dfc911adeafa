package dev.edpm.tasks;

import dev.edpm.tasks.data.HeldData;
import dev.edpm.tasks.graph.MissingTag;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.load.Backlog;
import dev.edpm.tasks.load.Flow;
import dev.edpm.tasks.trace.SubmitState;
import dev.edpm.tasks.trace.SubmitTrace;
import dev.edpm.tasks.worker.BlockedWorkers;
import dev.edpm.tasks.worker.Life;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.function.BooleanSupplier;

/**
 * The limit of unfinished tasks: a thread of the program that submits a task waits while the window
 * is full. It does not wait if no unfinished task could end before this one is submitted. Safe on
 * any thread.
 */
final class Window {

  private final Owner engine;
  private final Life life;
  private final Flow flow;
  private final Backlog backlog;
  private final MissingTag missingTag;
  private final BlockedWorkers blocked;
  private final int size;

  /** {@code null} if the states of submitting threads are not traced. */
  private final SubmitTrace states;

  Window(EngineParts parts) {
    this.engine = parts.dispatcher;
    this.life = parts.life;
    this.flow = parts.flow;
    this.backlog = parts.backlog;
    this.missingTag = parts.missingTag;
    this.size = parts.options.window();
    this.states = parts.submits();
    this.blocked = new BlockedWorkers(parts.workers, flow, size, parts.problems);
  }

  /**
   * Waits until there is space for another task.
   *
   * @return whether the thread had to wait
   * @throws IllegalStateException if a task of another engine calls this
   */
  boolean awaitRoom() {
    // While the engine is paused, no task would end.
    if (life.isPaused() || flow.isBelow(size)) {
      return false;
    }
    WorkerThread.requireNone("space in the window");
    SubmitState before = states == null ? null : states.to(SubmitState.THROTTLED);
    try {
      await();
    } finally {
      if (states != null) {
        states.back(before);
      }
    }
    return true;
  }

  private void await() {
    long most = size * 3L / 4;
    BooleanSupplier bodies = blocked.watch();
    try (HeldData.Wait held = HeldData.waitFor(engine, most, "submit()")) {
      backlog.await(
          most,
          () ->
              // The task to be submitted may be the one with the missing tag.
              missingTag.holdsAllUp() || held != null && held.isForEver() || bodies.getAsBoolean());
    }
  }
}
