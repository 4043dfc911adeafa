package dev.edpm.benchmarks;

import dev.edpm.annotations.Region;
import io.perfmark.PerfMark;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What three empty regions cost, each in the one before. */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT, Options.ROOM})
public class NestedCost {

  private final Buffer buffer = new Buffer();

  @Benchmark
  public void limit() {
    long start = System.nanoTime();
    limitMiddle();
    buffer.record(start, System.nanoTime());
  }

  private void limitMiddle() {
    long start = System.nanoTime();
    limitInner();
    buffer.record(start, System.nanoTime());
  }

  private void limitInner() {
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
  }

  @Benchmark
  @Region("outer")
  public void records() {
    recordsMiddle();
  }

  @Region("middle")
  private void recordsMiddle() {
    recordsInner();
  }

  @Region("inner")
  private void recordsInner() {}

  /** As {@link #records}, but that the runtime keeps aggregates only. */
  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {Options.NO_REPORT, "-Dedpm.detail=aggregates"})
  public void aggregates() {
    records();
  }

  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {"-Dio.perfmark.PerfMark.startEnabled=true"})
  public void perfMark() {
    PerfMark.startTask("outer");
    PerfMark.startTask("middle");
    PerfMark.startTask("inner");
    PerfMark.stopTask("inner");
    PerfMark.stopTask("middle");
    PerfMark.stopTask("outer");
  }
}
