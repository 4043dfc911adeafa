package dev.edpm.benchmarks.evaluation.papi;

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
  private final long[] opened;
  private final long start;
  private long[] closed;
  private long end;

  private Measured(String region, Counter[] counters) {
    this.region = region;
    this.counters = counters;
    this.opened = Counter.read();
    this.start = System.nanoTime();
  }

  static Measured open(String region, Counter... counters) {
    Measured execution = new Measured(region, counters);
    ALL.add(execution);
    return execution;
  }

  @Override
  public void close() {
    end = System.nanoTime();
    closed = Counter.read();
  }

  /** Writes a line for each execution: the region, its time, and its counters. */
  static void write(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Measured execution : ALL) {
      StringBuilder line = new StringBuilder(execution.region);
      line.append(" WALL_TIME=").append(execution.end - execution.start);
      for (Counter counter : execution.counters) {
        long value = execution.closed[counter.ordinal()] - execution.opened[counter.ordinal()];
        line.append(' ').append(counter).append('=').append(value);
      }
      lines.add(line.toString());
    }
    Files.write(file, lines);
  }
}
