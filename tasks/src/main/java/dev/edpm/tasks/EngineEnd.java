package dev.edpm.tasks;

import dev.edpm.tasks.graph.Failures;
import dev.edpm.tasks.job.CodeletState;
import dev.edpm.tasks.worker.Worker;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/**
 * Ends an engine or cancels its tasks: after the last task, at once, or because the process ends.
 * Safe on any thread.
 */
final class EngineEnd {

  /** The maximum time that the end of the process waits for running tasks, in ns. */
  private static final long EXIT_PATIENCE = TimeUnit.SECONDS.toNanos(5);

  private final EngineParts parts;

  /** Held by the thread that cancels all tasks of an engine that remains usable. */
  private final Object aborting = new Object();

  EngineEnd(EngineParts parts) {
    this.parts = parts;
  }

  /** Waits for all tasks of an engine that remains usable. */
  void drain(String call) {
    letAllWork();
    parts.awaitTasks(0, call, parts.missingTag.watch(call));
    reportFailures();
  }

  /** Waits for all tasks and ends the workers. */
  void shutDown(String call) {
    parts.life.close();
    letAllWork();
    parts.awaitTasks(0, call, parts.missingTag::reportAtClose);
    terminate();
  }

  /** Cancels all tasks that have not started and ends the workers. */
  void abandon() {
    parts.life.close();
    parts.life.abort();
    parts.tags.abandon();
    letAllWork();
    terminate();
  }

  /**
   * Cancels all tasks that have not started, of an engine that remains usable. Only one thread at a
   * time: the first one to finish would otherwise let the tasks of the others run.
   */
  void cancelAll() {
    synchronized (aborting) {
      parts.life.cancel(true);
      try {
        letAllWork();
        awaitCancelled();
      } finally {
        parts.life.cancel(false);
      }
    }
    reportFailures();
  }

  private void awaitCancelled() {
    boolean interrupted = false;
    while (parts.flow.unfinished() > 0 && !parts.life.isTerminated()) {
      try {
        parts.awaitTasks(0, "abort()", this::abandonTags);
      } catch (CancellationException e) {
        interrupted |= Thread.interrupted();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void abandonTags() {
    parts.tags.abandonMissing();
    parts.cycles.breakAll();
  }

  /** Ends the engine because the process ends, see {@link TaskEngine#exit}. */
  long exit() {
    parts.life.close();
    if (!parts.knobs.endsInOrder()) {
      return parts.flow.unfinished();
    }
    long before = parts.dispatcher.dropped();
    parts.life.abort();
    letAllWork();
    stopWorkers();
    long deadline = System.nanoTime() + EXIT_PATIENCE;
    for (Worker worker : parts.workers) {
      worker.thread().awaitEnd(deadline);
    }
    end();
    reportFailures();
    return parts.dispatcher.dropped() - before + parts.flow.unfinished();
  }

  /** Enables all workers, because all submitted tasks must end. */
  private void letAllWork() {
    for (int i = 0; i < parts.workers.length; i++) {
      parts.dispatcher.enable(i, true);
    }
    resume();
  }

  /** Lets paused workers continue. */
  void resume() {
    parts.life.pause(false);
    parts.idlers.wakeAll();
  }

  private void stopWorkers() {
    parts.life.stop();
    parts.idlers.wakeAll();
  }

  private void terminate() {
    stopWorkers();
    boolean interrupted = false;
    for (Worker worker : parts.workers) {
      interrupted |= join(worker);
    }
    end();
    parts.dispatcher.cancelLeft();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    reportFailures();
  }

  /** Waits for a worker to end; returns whether the calling thread was interrupted. */
  private static boolean join(Worker worker) {
    boolean interrupted = false;
    while (true) {
      try {
        worker.thread().join();
        return interrupted;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
  }

  private void reportFailures() {
    Failures.DeferredProblems deferred = parts.failures.take();
    deferred.kept().forEach(parts.problems::neverObserved);
    if (deferred.more() > 0) {
      parts.problems.neverObserved(deferred.more());
    }
  }

  private void end() {
    parts.feedback.disable();
    if (parts.devices != null) {
      parts.devices.close();
    }
    parts.life.terminate();
    parts.backlog.end();
    parts.waiters.wake();
    parts.surroundings.models().save();
    parts.knobs.end();
    parts.counters.engineEnded();
    parts.codelets.all().forEach(CodeletState::unwatched);
  }
}
