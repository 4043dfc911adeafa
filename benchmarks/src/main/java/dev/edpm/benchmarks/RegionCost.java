package dev.edpm.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.Frame;
import dev.edpm.runtime.region.Region;
import io.perfmark.PerfMark;
import java.lang.management.ManagementFactory;
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

/**
 * What one region costs around the same body: nothing, the limit (two clock reads and two stores),
 * our regions and PerfMark's tasks. Our regions are opened and closed as woven code does it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 2,
    jvmArgsAppend = {Probes.DETAIL, Probes.NO_REPORT, Probes.ROOM})
public abstract class RegionCost {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Buffer buffer = new Buffer();

  /** The work inside the region. */
  abstract void body();

  @Benchmark
  public void nothing() {
    body();
  }

  @Benchmark
  public void limit() {
    long start = System.nanoTime();
    body();
    buffer.record(start, System.nanoTime());
  }

  @Benchmark
  public void limitThreadLocal() {
    Buffer found = Buffer.current();
    long start = System.nanoTime();
    body();
    found.record(start, System.nanoTime());
  }

  /** The limit and two bare reads of what the thread allocated. */
  @Benchmark
  public void limitAllocated() {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    long start = System.nanoTime();
    body();
    buffer.record(start, System.nanoTime());
    buffer.record(before, THREADS.getCurrentThreadAllocatedBytes());
  }

  @Benchmark
  public void records() {
    Frame frame = Probes.RECORDS.enter();
    try {
      body();
      Probes.RECORDS.exit(frame);
    } catch (Throwable e) {
      Region.fail(e, Probes.RECORDS, frame);
      throw e;
    }
  }

  @Benchmark
  public void recordsOfSpan() {
    Span span = Probes.RECORDS.open();
    try {
      body();
    } catch (Throwable e) {
      Region.fail(e, span);
      throw e;
    }
    span.close();
  }

  @Benchmark
  public void aggregates() {
    Frame frame = Probes.AGGREGATES.enter();
    try {
      body();
      Probes.AGGREGATES.exit(frame);
    } catch (Throwable e) {
      Region.fail(e, Probes.AGGREGATES, frame);
      throw e;
    }
  }

  @Benchmark
  public void oneIn100() {
    Frame frame = Probes.SAMPLED.enter();
    try {
      body();
      Probes.SAMPLED.exit(frame);
    } catch (Throwable e) {
      Region.fail(e, Probes.SAMPLED, frame);
      throw e;
    }
  }

  @Benchmark
  public void off() {
    Frame frame = Probes.OFF.enter();
    try {
      body();
      Probes.OFF.exit(frame);
    } catch (Throwable e) {
      Region.fail(e, Probes.OFF, frame);
      throw e;
    }
  }

  @Benchmark
  public void recordsAllocated() {
    Frame frame = Probes.ALLOCATED.enter();
    try {
      body();
      Probes.ALLOCATED.exit(frame);
    } catch (Throwable e) {
      Region.fail(e, Probes.ALLOCATED, frame);
      throw e;
    }
  }

  @Benchmark
  public void perfMarkOff() {
    PerfMark.startTask("task");
    try {
      body();
    } finally {
      PerfMark.stopTask("task");
    }
  }

  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {"-Dio.perfmark.PerfMark.startEnabled=true"})
  public void perfMark() {
    PerfMark.startTask("task");
    try {
      body();
    } finally {
      PerfMark.stopTask("task");
    }
  }
}
