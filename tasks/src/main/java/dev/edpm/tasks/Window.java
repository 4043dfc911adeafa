package dev.edpm.tasks;

import java.util.function.BooleanSupplier;

/**
 * The window: how many tasks may be unfinished before a thread of the program that submits another
 * one has to wait. It has not to where none of the tasks could end before that one is submitted.
 * Safe on any thread.
 */
final class Window {

  private final TaskEngine engine;
  private final Flow flow;
  private final Backlog backlog;
  private final MissingTag missingTag;
  private final BlockedWorkers blocked;
  private final int size;

  Window(
      TaskEngine engine,
      Flow flow,
      Backlog backlog,
      MissingTag missingTag,
      Worker[] workers,
      TaskProblems problems) {
    this.engine = engine;
    this.flow = flow;
    this.backlog = backlog;
    this.missingTag = missingTag;
    this.size = engine.options().window();
    this.blocked = new BlockedWorkers(workers, flow, size, problems);
  }

  /**
   * Waits until there is room for another task.
   *
   * @throws IllegalStateException when a task of another engine calls this
   */
  void awaitRoom() {
    // While it is paused nothing would make room.
    if (engine.isPaused() || flow.isBelow(size)) {
      return;
    }
    WorkerThread.requireNone("room for another task");
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
