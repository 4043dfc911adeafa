package dev.edpm.benchmarks;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.Region;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.SampleListener;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Measures the cost of an empty region without a listener, in a process without listeners and in
 * one where another region has a listener, and of a region with a listener.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.DETAIL, Options.NO_REPORT, Options.ROOM})
public class ListenerBenchmark {

  /** A listener for the regions whose names start with {@code heard}, which reads both values. */
  @State(Scope.Benchmark)
  public static class Listener {

    /** Enough executions to let the compilers see that some have a listener. */
    private static final int HEARD_BEFORE = 20_000;

    private long executed;
    private long wall;

    /** Attaches the listener, and runs one of the regions. */
    @Setup
    public void attach() {
      Monitoring monitoring = Edpm.monitoring();
      int total = id(monitoring, "edpm.region.r_total_executed");
      int time = id(monitoring, "time.wall");
      CounterSet set = monitoring.newSet(MonitorScope.PER_REGION).enable(total).enable(time);
      monitoring.attachToRegions(
          "heard**",
          new SampleListener(
              set,
              sample -> {
                executed = sample.getInt64(total);
                wall += sample.getInt64(time);
              }));
      monitoring.startCollection();
      for (int i = 0; i < HEARD_BEFORE; i++) {
        heardBefore();
      }
      if (executed != HEARD_BEFORE || wall == 0) {
        throw new IllegalStateException("the listener heard of " + executed + " executions");
      }
    }

    private static int id(Monitoring monitoring, String counter) {
      return monitoring.find(MonitorScope.PER_REGION, counter).orElseThrow().id();
    }

    @Region("heard before")
    private void heardBefore() {}
  }

  private final Buffer buffer = new Buffer();

  @Benchmark
  public void limit() {
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
  }

  @Benchmark
  @Region("alone")
  public void records() {}

  @Benchmark
  @Region("beside")
  public void recordsBesideListener(Listener listener) {}

  @Benchmark
  @Region("heard")
  public void recordsListenedTo(Listener listener) {}

  @Benchmark
  @Region("alone.aggregates")
  public void aggregates() {}

  @Benchmark
  @Region("beside.aggregates")
  public void aggregatesBesideListener(Listener listener) {}

  @Benchmark
  @Region("heard.aggregates")
  public void aggregatesListenedTo(Listener listener) {}
}
