package dev.edpm.runtime.region.hot;

/**
 * Chooses which executions of one region on one thread are measured. The gaps between two chosen
 * ones are uniform in 1..2N-1, so their mean is N and no loop of the program falls into step with
 * them. The first gap is distributed as the rest of a gap that began long ago, so that of the first
 * executions of many short threads one in N is measured too. Confined to its thread.
 */
final class Sampling {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final int oneIn;
  private long random;
  private long left;

  /** The seed depends on region and thread alone, so that a run can be repeated. */
  Sampling(int oneIn, long seed) {
    this.oneIn = oneIn;
    this.random = mix(seed);
    // Of two different numbers below 2N the difference is j with a probability of
    // (2N - j) / (N (2N - 1)), which is that of so long a rest.
    long one = below(2L * oneIn);
    long other = below(2L * oneIn - 1);
    this.left = Math.abs(one - (other < one ? other : other + 1));
  }

  /** Tells whether the next execution is to be measured. */
  boolean next() {
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
