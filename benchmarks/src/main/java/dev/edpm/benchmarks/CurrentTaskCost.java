package dev.edpm.benchmarks;

import dev.edpm.tasks.CodeletDefinition;
import dev.edpm.tasks.EngineOptions;
import dev.edpm.tasks.Task;
import dev.edpm.tasks.TaskEngine;
import dev.edpm.tasks.Tasks;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/** Measures the cost of {@link Task#current} in a task, without feedback. */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT})
public class CurrentTaskCost {

  private static final int CALLS = 100_000;

  private final CodeletDefinition codelet = CodeletDefinition.named("calls").build();
  private TaskEngine tasks;

  /** Starts the engine. */
  @Setup
  public void start() {
    tasks = Tasks.start(EngineOptions.defaults().workers(1));
  }

  /** Ends the engine. */
  @TearDown
  public void end() {
    tasks.close();
  }

  @Benchmark
  @OperationsPerInvocation(CALLS)
  public void limit(Blackhole hole) {
    codelet
        .task(
            variant -> {
              for (int i = 0; i < CALLS; i++) {
                hole.consume(codelet);
              }
            })
        .submit()
        .await();
  }

  @Benchmark
  @OperationsPerInvocation(CALLS)
  public void current(Blackhole hole) {
    codelet
        .task(
            variant -> {
              for (int i = 0; i < CALLS; i++) {
                hole.consume(Task.current());
              }
            })
        .submit()
        .await();
  }
}
