package dev.edpm.benchmarks.evaluation.micrometer;

import dev.edpm.benchmarks.evaluation.procfs.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** One execution of a region. */
final class Measured implements AutoCloseable {

  private static final SimpleMeterRegistry REGISTRY = new SimpleMeterRegistry();

  private final String region;
  private final Counter[] counters;
  private final long[] opened;
  private final long start;

  private Measured(String region, Counter[] counters) {
    this.region = region;
    this.counters = counters;
    this.opened = new long[counters.length];
    for (int i = 0; i < counters.length; i++) {
      opened[i] = counters[i].read();
    }
    this.start = System.nanoTime();
  }

  static Measured open(String region, Counter... counters) {
    return new Measured(region, counters);
  }

  @Override
  public void close() {
    long time = System.nanoTime() - start;
    long[] values = new long[counters.length];
    for (int i = counters.length - 1; i >= 0; i--) {
      values[i] = counters[i].read() - opened[i];
    }
    REGISTRY.timer("WALL_TIME", "region", region).record(time, TimeUnit.NANOSECONDS);
    for (int i = 0; i < counters.length; i++) {
      REGISTRY.summary(counters[i].name(), "region", region).record(values[i]);
    }
  }

  /** Writes the meters, one per line. */
  static void write(Path file) throws IOException {
    Files.writeString(file, REGISTRY.getMetersAsString());
  }
}
