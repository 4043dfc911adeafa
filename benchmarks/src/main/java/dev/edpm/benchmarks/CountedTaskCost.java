package dev.edpm.benchmarks;

import dev.edpm.runtime.Edpm;
import dev.edpm.tasks.CodeletDefinition;
import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.EngineOptions;
import dev.edpm.tasks.TaskEngine;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.codelet.TaskBody;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Measures the cost of an empty task of a chain whose allocated bytes are counted, compared with
 * the same task.
 */
@State(Scope.Thread)
public class CountedTaskCost {

  private static final int TASKS = 50_000;

  private final CodeletDefinition chained =
      CodeletDefinition.named("chained").readsAndWrites("data").build();
  private TaskEngine tasks;

  /** Starts the engine with the settings of the process. */
  @Setup
  public void start() {
    tasks = Tasks.start(EngineOptions.defaults().workers(1));
  }

  /** Ends the engine. */
  @TearDown
  public void end() {
    Edpm.shutDown();
  }

  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {Options.NO_REPORT})
  @OperationsPerInvocation(TASKS)
  public void limit() {
    chain();
  }

  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {Options.NO_REPORT, "-Dedpm.tasks.counters=jvm.allocated-bytes"})
  @OperationsPerInvocation(TASKS)
  public void counted() {
    chain();
  }

  private void chain() {
    TaskBody nothing = variant -> {};
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    for (int i = 0; i < TASKS; i++) {
      chained.task(nothing, data).submit();
    }
    tasks.awaitAll();
  }
}
