package dev.edpm.benchmarks;

import dev.edpm.runtime.region.Frame;
import dev.edpm.runtime.region.Region;
import io.perfmark.PerfMark;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What three empty regions cost, each in the one before. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 2,
    jvmArgsAppend = {Probes.NO_REPORT, Probes.ROOM})
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
  public void records() {
    Frame frame = Probes.RECORDS.enter();
    try {
      recordsMiddle();
      Probes.RECORDS.exit(frame);
    } catch (Throwable e) {
      Region.fail(e, Probes.RECORDS, frame);
      throw e;
    }
  }

  private void recordsMiddle() {
    Frame frame = Probes.MIDDLE.enter();
    try {
      recordsInner();
      Probes.MIDDLE.exit(frame);
    } catch (Throwable e) {
      Region.fail(e, Probes.MIDDLE, frame);
      throw e;
    }
  }

  private void recordsInner() {
    Frame frame = Probes.INNER.enter();
    try {
      Probes.INNER.exit(frame);
    } catch (Throwable e) {
      Region.fail(e, Probes.INNER, frame);
      throw e;
    }
  }

  /** As {@link #records}, but that the runtime keeps aggregates only. */
  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {Probes.NO_REPORT, "-Dedpm.detail=aggregates"})
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
