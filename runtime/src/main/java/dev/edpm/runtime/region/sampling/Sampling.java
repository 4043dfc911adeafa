package dev.edpm.runtime.region.sampling;

/**
 * Chooses which executions of one region on one thread are measured. The gaps between consecutive
 * chosen executions are uniform in 1..2N-1, so that their mean is N and they do not synchronise
 * with a loop of the program. The first gap has the distribution of the remainder of a gap that
 * began long ago, so that one in N of the first executions of many short threads is measured as
 * well. Confined to its thread.
 */
public final class Sampling {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final int oneIn;
  private long random;
  private long left;

  /**
   * Creates a sampling. The seed depends only on region and thread, so that a run can be repeated.
   */
  public Sampling(int oneIn, long seed) {
    this.oneIn = oneIn;
    this.random = mix(seed);
    // For two different numbers below 2N, the probability of a difference of j is (2N - j) / (N (2N
    // - 1)). This is the probability of a remainder of that length.
    long one = below(2L * oneIn);
    long other = below(2L * oneIn - 1);
    this.left = Math.abs(one - (other < one ? other : other + 1));
  }

  /** Tells whether to measure the next execution. */
  public boolean next() {
    if (--left > 0) {
      return false;
    }
    left = 1 + below(2L * oneIn - 1);
    return true;
  }

  private long below(long bound) {
    // SplitMix64: neighbouring seeds give unrelated numbers.
    random += GOLDEN;
    return Long.remainderUnsigned(mix(random), bound);
  }

  private static long mix(long value) {
    long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }
}
