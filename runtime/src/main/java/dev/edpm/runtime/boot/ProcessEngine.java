package dev.edpm.runtime.boot;

import dev.edpm.runtime.config.Feedback;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.task.Codelet;
import dev.edpm.runtime.task.EngineOptions;
import dev.edpm.runtime.task.EngineSnapshot;
import dev.edpm.runtime.task.Surroundings;
import dev.edpm.runtime.task.TaskEngine;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The task engine of this process. Starting is for one thread at a time; all else is safe on any.
 */
final class ProcessEngine {

  private final Settings settings;
  private final Supplier<Surroundings> surroundings;
  private final Problems problems;

  /** By name: a class that is loaded again brings its codelets again. */
  private final Map<String, Codelet> codelets = new ConcurrentHashMap<>();

  /** The one that runs, or {@code null}. */
  private volatile TaskEngine running;

  /** The one that ran last, for the report; {@code null} when that is of no interest any more. */
  private volatile TaskEngine last;

  /**
   * @param surroundings asked at each start
   */
  ProcessEngine(Settings settings, Supplier<Surroundings> surroundings, Problems problems) {
    this.settings = settings;
    this.surroundings = surroundings;
    this.problems = problems;
  }

  /** Makes a codelet known to the engine that runs, and to those to come. */
  void register(Codelet codelet) {
    codelets.put(codelet.name(), codelet);
    TaskEngine engine = running;
    if (engine != null) {
      engine.know(codelet);
    }
  }

  /** Returns the engine that runs, or {@code null}. */
  TaskEngine running() {
    return running;
  }

  /** Starts an engine as the settings say. */
  TaskEngine start() {
    return start(EngineSettings.options(settings, problems));
  }

  /** Starts an engine. */
  TaskEngine start(EngineOptions options) {
    TaskEngine engine = TaskEngine.startOfProcess(options, surroundings.get());
    if (settings.feedback() != Feedback.OFF) {
      engine.feedback().enable();
    }
    last = engine;
    running = engine;
    codelets.values().forEach(engine::know);
    return engine;
  }

  /** Waits until all tasks have ended, and ends the engine. */
  void drain() {
    TaskEngine engine = running;
    if (engine != null) {
      engine.shutDown();
      forget(engine);
    }
  }

  /** Ends the engine because the process ends: tasks that wait are cancelled, and that is said. */
  void exit() {
    TaskEngine engine = running;
    if (engine != null) {
      long unfinished = engine.exit();
      if (unfinished > 0) {
        problems.report(
            Problem.of(
                "tasks-unfinished",
                unfinished
                    + (unfinished == 1 ? " task was" : " tasks were")
                    + " unfinished at exit: Edpm.tasks().awaitAll() waits for them"));
      }
      forget(engine);
    }
  }

  private synchronized void forget(TaskEngine engine) {
    if (running == engine) {
      running = null;
      if (settings.feedback() == Feedback.SUMMARY) {
        System.err.print(engine.feedback().summary());
      }
    }
  }

  /** Returns what the engine did that runs or ran last. */
  EngineSnapshot snapshot(long origin) {
    TaskEngine engine = last;
    return engine == null ? EngineSnapshot.NONE : engine.snapshot(origin);
  }

  /** Forgets what was measured of tasks. */
  synchronized void reset() {
    if (running == null) {
      last = null;
    } else {
      running.feedback().reset();
    }
  }
}
