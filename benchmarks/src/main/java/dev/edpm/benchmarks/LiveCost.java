package dev.edpm.benchmarks;

import dev.edpm.annotations.Region;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Measures the cost of an empty region in a process that serves the live page and has no client,
 * compared with the same region in a process without that page.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.DETAIL, Options.NO_REPORT, Options.ROOM})
public class LiveCost {

  private static final String SERVED = "-Dedpm.live=http://:0";

  private final Buffer buffer = new Buffer();

  @Benchmark
  public void limit() {
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
  }

  @Benchmark
  public void records() {
    record();
  }

  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {Options.DETAIL, Options.NO_REPORT, Options.ROOM, SERVED})
  public void recordsServed() {
    record();
  }

  @Benchmark
  public void aggregates() {
    aggregate();
  }

  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {Options.DETAIL, Options.NO_REPORT, Options.ROOM, SERVED})
  public void aggregatesServed() {
    aggregate();
  }

  @Region("live")
  private void record() {}

  @Region("live.aggregates")
  private void aggregate() {}
}
