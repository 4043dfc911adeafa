package dev.edpm.benchmarks.calls;

import dev.edpm.tasks.CodeletDefinition;
import dev.edpm.tasks.EngineOptions;
import dev.edpm.tasks.TaskEngine;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.codelet.TaskBody;

/** Runs empty independent tasks on one worker, without monitoring. */
final class EmptyTasks implements Runnable {

  static final int TASKS = 1000;

  private final CodeletDefinition codelet = CodeletDefinition.named("empty").build();
  private final TaskEngine engine = Tasks.start(EngineOptions.defaults().workers(1));

  @Override
  public void run() {
    TaskBody nothing = variant -> {};
    for (int i = 0; i < TASKS; i++) {
      codelet.task(nothing).submit();
    }
    engine.awaitAll();
  }
}
