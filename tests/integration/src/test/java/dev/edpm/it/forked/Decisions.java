package dev.edpm.it.forked;

/** The choices of one thread of a generated program: made up, but the same in every run. */
public final class Decisions {

  private long state;

  /** Starts a stream. */
  public Decisions(long seed) {
    state = seed;
  }

  /** Returns a number from 0 to before {@code bound}. */
  public int next(int bound) {
    return (int) Math.floorMod(nextLong() >>> 8, (long) bound);
  }

  /** Returns a seed for the stream of another thread. */
  public long nextLong() {
    state += 0x9e3779b97f4a7c15L;
    long mixed = (state ^ state >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }
}
