package dev.edpm.benchmarks;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.SampleListener;
import dev.edpm.runtime.monitor.SamplePoint;
import dev.edpm.runtime.monitor.SampleRequest;
import dev.edpm.runtime.monitor.SampleUpdater;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Measures the cost of a sample of three counters whose listener reads them all: with a known
 * sample point, with a look-up of the point, and without a listener; compared with summing the
 * three values.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT})
public class SampleCost {

  private static final int COUNTERS = 3;
  private static final Integer HEARD = 0;
  private static final Integer UNHEARD = 1;

  private final long[] values = new long[COUNTERS];
  private final int[] ids = new int[COUNTERS];
  private Monitoring monitoring;
  private SamplePoint heard;
  private SamplePoint unheard;
  private long sum;

  /** Registers the counters and attaches the listener. */
  @Setup
  public void attach() {
    monitoring = Edpm.monitoring();
    CounterSet set = monitoring.newSet(MonitorScope.PER_WORKER);
    SampleUpdater updater = this::update;
    monitoring.register(
        registrar -> {
          for (int i = 0; i < COUNTERS; i++) {
            ids[i] =
                registrar
                    .counter(
                        MonitorScope.PER_WORKER,
                        "benchmark.value-" + i,
                        ValueType.INT64,
                        "1",
                        "For the benchmark.",
                        updater)
                    .id();
          }
        });
    for (int id : ids) {
      set.enable(id);
    }
    heard = monitoring.point(MonitorScope.PER_WORKER, HEARD, on -> {});
    unheard = monitoring.point(MonitorScope.PER_WORKER, UNHEARD, on -> {});
    monitoring.attachToWorker(
        HEARD,
        new SampleListener(
            set,
            sample -> {
              for (int id : ids) {
                sum += sample.getInt64(id);
              }
            }));
    monitoring.startCollection();
    values[0] = 1;
    heard.sample(null);
    if (sum != 1) {
      throw new IllegalStateException("the listener took " + sum);
    }
  }

  private void update(SampleRequest request) {
    for (int i = 0; i < request.size(); i++) {
      request.set(i, values[i]);
    }
  }

  @Benchmark
  public long limit() {
    values[0]++;
    for (long value : values) {
      sum += value;
    }
    return sum;
  }

  @Benchmark
  public long sampled() {
    values[0]++;
    heard.sample(null);
    return sum;
  }

  @Benchmark
  public long sampledByName() {
    values[0]++;
    monitoring.sample(MonitorScope.PER_WORKER, HEARD, null);
    return sum;
  }

  @Benchmark
  public long unheard() {
    values[0]++;
    unheard.sample(null);
    return sum;
  }

  @Benchmark
  public long unheardByName() {
    values[0]++;
    monitoring.sample(MonitorScope.PER_WORKER, UNHEARD, null);
    return sum;
  }
}
