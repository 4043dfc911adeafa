package dev.edpm.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.edpm.micrometer.EdpmObservationHandler;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import java.lang.management.ManagementFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Measures the cost of an observation of Micrometer with one scope and one key value: with
 * Micrometer's own timers, and with regions as well, compared with the records and bare reads of a
 * counter that the two regions of an observation cannot do without.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.AGGREGATES, Options.NO_REPORT})
public class ObservationCost {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Buffer buffer = new Buffer();
  private final ObservationRegistry timers = timers();
  private final ObservationRegistry regions = timers();
  private final ObservationRegistry counted = timers();

  /** Connects the registries. */
  public ObservationCost() {
    regions.observationConfig().observationHandler(new EdpmObservationHandler());
    counted
        .observationConfig()
        .observationHandler(new EdpmObservationHandler("jvm.allocated-bytes"));
  }

  private static ObservationRegistry timers() {
    ObservationRegistry registry = ObservationRegistry.create();
    registry
        .observationConfig()
        .observationHandler(new DefaultMeterObservationHandler(new SimpleMeterRegistry()));
    return registry;
  }

  private static void observe(String name, ObservationRegistry registry) {
    Observation observation =
        Observation.start(name, registry).lowCardinalityKeyValue("uri", "/order");
    observation.openScope().close();
    observation.stop();
  }

  @Benchmark
  public void limit() {
    record();
    record();
  }

  @Benchmark
  public void limitAllocated() {
    recordAllocated();
    recordAllocated();
  }

  private void record() {
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
  }

  private void recordAllocated() {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    record();
    buffer.record(before, THREADS.getCurrentThreadAllocatedBytes());
  }

  @Benchmark
  public void micrometer() {
    observe("timed", timers);
  }

  @Benchmark
  public void micrometerAndRegions() {
    observe("measured", regions);
  }

  @Benchmark
  public void micrometerAndRegionsAllocated() {
    observe("counted", counted);
  }
}
