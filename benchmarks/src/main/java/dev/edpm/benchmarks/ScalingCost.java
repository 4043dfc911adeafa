package dev.edpm.benchmarks;

import dev.edpm.annotations.Region;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;

/**
 * Measures the cost of an empty region on each of two threads, compared with that on a single
 * thread.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.DETAIL, Options.NO_REPORT, Options.ROOM})
public class ScalingCost {

  private final Buffer buffer = new Buffer();

  @Benchmark
  @Threads(1)
  public void limitBy1() {
    limit();
  }

  @Benchmark
  @Threads(2)
  public void limitBy2() {
    limit();
  }

  @Benchmark
  @Threads(1)
  public void recordsBy1() {
    records();
  }

  @Benchmark
  @Threads(2)
  public void recordsBy2() {
    records();
  }

  @Benchmark
  @Threads(1)
  public void aggregatesBy1() {
    aggregates();
  }

  @Benchmark
  @Threads(2)
  public void aggregatesBy2() {
    aggregates();
  }

  private void limit() {
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
  }

  @Region("scaling.records")
  private void records() {}

  @Region("scaling.aggregates")
  private void aggregates() {}
}
