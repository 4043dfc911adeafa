package dev.edpm.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.lang.management.ManagementFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Measures the cost of an empty region that counts JVM counters of a thread, compared with two bare
 * reads of the same counters, with two clock reads and the stores of the values.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.DETAIL, Options.NO_REPORT, Options.ROOM})
public class CounterCost {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Buffer buffer = new Buffer();

  @Benchmark
  public void limitAllocated() {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
    buffer.record(before, THREADS.getCurrentThreadAllocatedBytes());
  }

  @Benchmark
  public void limitCpu() {
    long before = THREADS.getCurrentThreadCpuTime();
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
    buffer.record(before, THREADS.getCurrentThreadCpuTime());
  }

  @Benchmark
  @Region("allocated")
  @Counters("jvm.allocated-bytes")
  public void recordsAllocated() {}

  @Benchmark
  @Region("allocated.aggregates")
  @Counters("jvm.allocated-bytes")
  public void aggregatesAllocated() {}

  @Benchmark
  @Region("cpu")
  @Counters("time.cpu")
  public void recordsCpu() {}

  @Benchmark
  @Region("cpu.aggregates")
  @Counters("time.cpu")
  public void aggregatesCpu() {}
}
