package dev.edpm.benchmarks;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Measures the cost of an empty region that counts kernel events, compared with two bare reads of
 * the same events by system call, with two clock reads and the stores of the values.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT, Options.RECORDS, Options.ROOM, Options.NATIVE_ACCESS})
public class PerfCost {

  private static final int PAGE_FAULTS = 2;
  private static final int CONTEXT_SWITCHES = 3;
  private static final int CPU_MIGRATIONS = 4;

  private final Buffer buffer = new Buffer();
  private PerfEvents one;
  private PerfEvents three;

  /** Opens the events for the measuring thread. */
  @Setup
  public void open() {
    one = new PerfEvents(PAGE_FAULTS);
    three = new PerfEvents(PAGE_FAULTS, CONTEXT_SWITCHES, CPU_MIGRATIONS);
  }

  @Benchmark
  public void limitOf1() {
    one.read();
    long before = one.value(0);
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
    one.read();
    buffer.record(before, one.value(0));
  }

  @Benchmark
  public void limit() {
    three.read();
    long first = three.value(0);
    long second = three.value(1);
    long third = three.value(2);
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
    three.read();
    buffer.record(first, three.value(0));
    buffer.record(second, three.value(1));
    buffer.record(third, three.value(2));
  }

  @Benchmark
  @Region("one event")
  @Counters("perf.page-faults:u")
  public void recordsOf1() {}

  @Benchmark
  @Region("three events")
  @Counters({"perf.page-faults:u", "perf.context-switches:u", "perf.cpu-migrations:u"})
  public void records() {}

  /** Like {@link #records}, but the runtime keeps only aggregates. */
  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {Options.NO_REPORT, Options.NATIVE_ACCESS, Options.AGGREGATES})
  public void aggregates() {
    records();
  }
}
