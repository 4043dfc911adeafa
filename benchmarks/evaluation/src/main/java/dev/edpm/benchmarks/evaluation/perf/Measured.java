package dev.edpm.benchmarks.evaluation.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One execution of a region. */
final class Measured implements AutoCloseable {

  private static final List<Measured> ALL = new ArrayList<>();

  private final String region;
  private final Counter[] counters;
  private final long[] values;
  private long time;

  private Measured(String region, Counter[] counters) {
    this.region = region;
    this.counters = counters;
    this.values = new long[counters.length];
  }

  static Measured open(String region, Counter... counters) {
    Measured execution = new Measured(region, counters);
    ALL.add(execution);
    for (int i = 0; i < counters.length; i++) {
      execution.values[i] = counters[i].read();
    }
    execution.time = System.nanoTime();
    return execution;
  }

  @Override
  public void close() {
    time = System.nanoTime() - time;
    for (int i = counters.length - 1; i >= 0; i--) {
      values[i] = counters[i].read() - values[i];
    }
  }

  /** Writes a line for each execution: the region, its time, and its counters. */
  static void write(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Measured execution : ALL) {
      StringBuilder line = new StringBuilder(execution.region);
      line.append(" WALL_TIME=").append(execution.time);
      for (int i = 0; i < execution.counters.length; i++) {
        line.append(' ').append(execution.counters[i]).append('=').append(execution.values[i]);
      }
      lines.add(line.toString());
    }
    Files.write(file, lines);
  }
}
