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
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Measures the cost of an empty task of a chain while everything is traced, compared with feedback
 * alone. Each iteration begins without events, because events are only counted once their memory is
 * used up: run it with short iterations.
 */
@State(Scope.Thread)
public class TracedTaskCost {

  private static final int TASKS = 50_000;
  private static final String HEAP = "-Xmx6g";

  private final CodeletDefinition chained =
      CodeletDefinition.named("chained").readsAndWrites("data").build();
  private TaskEngine tasks;

  /** Starts the engine, which the settings of the process trace. */
  @Setup(Level.Iteration)
  public void start() {
    tasks = Tasks.start(EngineOptions.defaults().workers(1));
  }

  /** Ends the engine, which discards what was recorded. */
  @TearDown(Level.Iteration)
  public void end() {
    Edpm.shutDown();
  }

  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {Options.NO_REPORT, HEAP, "-Dedpm.feedback=on"})
  @OperationsPerInvocation(TASKS)
  public void limit() {
    chain();
  }

  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {
        Options.NO_REPORT,
        HEAP,
        "-Dedpm.feedback=on",
        "-Dedpm.trace=all",
        "-Dedpm.trace.limit=4g"
      })
  @OperationsPerInvocation(TASKS)
  public void traced() {
    chain();
  }

  private void chain() {
    // An engine records about a million tasks until the next reset; others would cost less.
    tasks.feedback().reset();
    TaskBody nothing = variant -> {};
    DataHandle<int[]> data = DataHandle.of(new int[1]);
    for (int i = 0; i < TASKS; i++) {
      chained.task(nothing, data).submit();
    }
    tasks.awaitAll();
  }
}
