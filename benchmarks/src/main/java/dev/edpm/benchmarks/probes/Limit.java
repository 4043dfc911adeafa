package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Body;
import dev.edpm.benchmarks.Buffer;

/** The baseline, the minimum cost of a record: two clock readings, and two stores into a buffer. */
public class Limit extends Probe {

  private final Buffer buffer = new Buffer();

  @Override
  void inner(int body) {
    long start = System.nanoTime();
    Body.run(body);
    buffer.record(start, System.nanoTime());
  }

  @Override
  void outer() {
    long start = System.nanoTime();
    middle();
    buffer.record(start, System.nanoTime());
  }

  private void middle() {
    long start = System.nanoTime();
    inner(0);
    buffer.record(start, System.nanoTime());
  }

  @Override
  long kept() {
    return buffer.count();
  }
}
