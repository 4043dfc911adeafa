package dev.edpm.view.pack;

/**
 * Chooses the executions that a page draws if there are too many: the longest ones, and of those
 * that are as long as the shortest of them a part, evenly.
 */
final class Thinning {

  private final int boundary;
  private final long every;
  private long seen;

  private Thinning(int boundary, long every) {
    this.boundary = boundary;
    this.every = every;
  }

  /** Returns the choice of at most {@code most} of the executions in a histogram. */
  static Thinning of(LengthHistogram lengths, long most) {
    if (lengths.total() <= most) {
      return new Thinning(-1, 1);
    }
    int bucket = LengthHistogram.buckets() - 1;
    long rest = most;
    while (lengths.count(bucket) <= rest) {
      rest -= lengths.count(bucket);
      bucket--;
    }
    long every = rest == 0 ? Long.MAX_VALUE : (lengths.count(bucket) + rest - 1) / rest;
    return new Thinning(bucket, every);
  }

  /** Returns whether the page draws an execution of this length. */
  boolean keeps(long length) {
    int bucket = LengthHistogram.bucket(length);
    if (bucket != boundary) {
      return bucket > boundary;
    }
    return seen++ % every == 0 && every != Long.MAX_VALUE;
  }

  /** Returns the length in ns from which on all executions are kept; 0 if all are. */
  long allFrom() {
    return boundary < 0 ? 0 : LengthHistogram.least(boundary + 1);
  }
}
