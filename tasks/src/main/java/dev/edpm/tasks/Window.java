package dev.edpm.tasks;

import dev.edpm.tasks.data.HeldData;
import dev.edpm.tasks.graph.MissingTag;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.load.Backlog;
import dev.edpm.tasks.load.Flow;
import dev.edpm.tasks.worker.BlockedWorkers;
import dev.edpm.tasks.worker.Life;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.function.BooleanSupplier;

/**
 * The window: how many tasks may be unfinished before a thread of the program that submits another
 * one has to wait. It has not to where none of the tasks could end before that one is submitted.
 * Safe on any thread.
 */
final class Window {

  private final Owner engine;
  private final Life life;
  private final Flow flow;
  private final Backlog backlog;
  private final MissingTag missingTag;
  private final BlockedWorkers blocked;
  private final int size;

  Window(EngineParts parts) {
    this.engine = parts.dispatcher;
    this.life = parts.life;
    this.flow = parts.flow;
    this.backlog = parts.backlog;
    this.missingTag = parts.missingTag;
    this.size = parts.options.window();
    this.blocked = new BlockedWorkers(parts.workers, flow, size, parts.problems);
  }

  /**
   * Waits until there is room for another task.
   *
   * @throws IllegalStateException when a task of another engine calls this
   */
  void awaitRoom() {
    // While it is paused nothing would make room.
    if (life.isPaused() || flow.isBelow(size)) {
      return;
    }
    WorkerThread.requireNone("space in the window");
    long most = size * 3L / 4;
    BooleanSupplier bodies = blocked.watch();
    try (HeldData.Wait held = HeldData.waitFor(engine, most, "submit()")) {
      backlog.await(
          most,
          () ->
              // This may be the task of the tag that is missing.
              missingTag.holdsAllUp() || held != null && held.isForEver() || bodies.getAsBoolean());
    }
  }
}
