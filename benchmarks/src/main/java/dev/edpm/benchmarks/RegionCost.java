package dev.edpm.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import dev.edpm.runtime.Span;
import io.perfmark.PerfMark;
import java.lang.management.ManagementFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * What one region costs around the same body: nothing, the limit (two clock reads and two stores),
 * our regions and PerfMark's tasks.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.DETAIL, Options.NO_REPORT, Options.ROOM})
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
  @Region("records")
  public void records() {
    body();
  }

  @Benchmark
  public void recordsOfSpan() {
    try (@Region("span")
        Span span = Span.open()) {
      body();
    }
  }

  @Benchmark
  @Region("aggregates")
  public void aggregates() {
    body();
  }

  @Benchmark
  @Region("sampled")
  public void oneIn100() {
    body();
  }

  @Benchmark
  @Region("off")
  public void off() {
    body();
  }

  @Benchmark
  @Region("allocated")
  @Counters("jvm.allocated-bytes")
  public void recordsAllocated() {
    body();
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
