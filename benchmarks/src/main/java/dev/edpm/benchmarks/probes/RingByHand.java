package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Body;

/** Hand-written code: identity, start and end in a ring buffer of the calling thread. */
public class RingByHand extends Probe {

  private static final ThreadLocal<Ring> RINGS = ThreadLocal.withInitial(Ring::new);

  private static final class Ring {
    private final long[] cells = new long[1 << 12];
    private int position;
    private long count;

    void record(int which, long start, long end) {
      int at = position;
      cells[at] = which;
      cells[at + 1] = start;
      cells[at + 2] = end;
      position = at + 4 & cells.length - 1;
      count++;
    }
  }

  @Override
  void inner(int body) {
    long start = System.nanoTime();
    Body.run(body);
    RINGS.get().record(1, start, System.nanoTime());
  }

  @Override
  void outer() {
    long start = System.nanoTime();
    middle();
    RINGS.get().record(3, start, System.nanoTime());
  }

  private void middle() {
    long start = System.nanoTime();
    inner(0);
    RINGS.get().record(2, start, System.nanoTime());
  }

  @Override
  long kept() {
    return RINGS.get().count;
  }
}
