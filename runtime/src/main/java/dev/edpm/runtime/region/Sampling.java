package dev.edpm.runtime.region;

/**
 * Chooses which executions of one region on one thread are measured. The gaps between two chosen
 * ones are uniform in 1..2N-1, so their mean is N and no loop of the program falls into step with
 * them. Written by its thread alone; {@link #executions()} and {@link #reset()} are for any thread.
 */
final class Sampling {

  private final int oneIn;
  private long random;
  private long executions;
  private long nextChosen;
  private volatile long forgotten;

  /** The seed depends on region and thread alone, so that a run can be repeated. */
  Sampling(int oneIn, long seed) {
    this.oneIn = oneIn;
    this.random = seed * 0x9E3779B97F4A7C15L + 1;
    draw();
  }

  /** Counts one execution and tells whether it is to be measured. */
  boolean next() {
    if (++executions < nextChosen) {
      return false;
    }
    draw();
    return true;
  }

  /** Returns how many executions were counted; reads of another thread may be a few behind. */
  long executions() {
    return executions - forgotten;
  }

  /** Forgets the executions counted so far. */
  void reset() {
    forgotten = executions;
  }

  private void draw() {
    // xorshift64: enough to avoid resonance, and a handful of instructions.
    random ^= random << 13;
    random ^= random >>> 7;
    random ^= random << 17;
    nextChosen = executions + 1 + Long.remainderUnsigned(random, 2L * oneIn - 1);
  }
}
