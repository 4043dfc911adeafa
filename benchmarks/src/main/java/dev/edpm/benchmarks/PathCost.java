package dev.edpm.benchmarks;

import dev.edpm.annotations.Region;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.Span;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Measures the cost of call paths across threads: a task that carries its path, from its submission
 * to its end, compared with the same task without; and a cross-thread span inside a region and
 * outside of all regions. The tasks run on the thread that submits them, so that the cost of a
 * queue is not part of the numbers.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT, Options.RECORDS, Options.ROOM})
public class PathCost {

  /** Tasks or spans inside one execution of a region, whose own cost is a thousandth of each. */
  private static final int INSIDE = 1000;

  private final Runnable empty = this::count;
  private final Runnable withRegion = this::countInRegion;
  private long sum;

  private void count() {
    sum++;
  }

  @Region("task")
  private void countInRegion() {
    sum++;
  }

  /** Runs a task with a region. */
  @Benchmark
  @OperationsPerInvocation(INSIDE)
  @Region("submits")
  public long limit() {
    for (int i = 0; i < INSIDE; i++) {
      withRegion.run();
    }
    return sum;
  }

  /** Submits and runs a task with a region that carries its path. */
  @Benchmark
  @OperationsPerInvocation(INSIDE)
  @Region("submits.carried")
  public long carried() {
    for (int i = 0; i < INSIDE; i++) {
      Edpm.carry(withRegion).run();
    }
    return sum;
  }

  /** Submits and runs an empty task that carries its path. */
  @Benchmark
  @OperationsPerInvocation(INSIDE)
  @Region("submits.carried-empty")
  public long carriedEmpty() {
    for (int i = 0; i < INSIDE; i++) {
      Edpm.carry(empty).run();
    }
    return sum;
  }

  /** Opens and closes a cross-thread span outside of all regions. */
  @Benchmark
  public void crossThreadSpan() {
    close(Span.open("span.alone"));
  }

  /** Opens and closes a cross-thread span inside a region. */
  @Benchmark
  @OperationsPerInvocation(INSIDE)
  @Region("around")
  public void crossThreadSpanInside() {
    for (int i = 0; i < INSIDE; i++) {
      close(Span.open("span.inside"));
    }
  }

  private static void close(Span span) {
    span.close();
  }
}
