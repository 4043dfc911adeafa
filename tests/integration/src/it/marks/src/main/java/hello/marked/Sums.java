package hello.marked;

/** Sums, without a mark of their own. */
public final class Sums {

  private Sums() {}

  /** Returns the sum of the numbers below {@code n}. */
  public static long below(int n) {
    long sum = 0;
    for (int i = 0; i < n; i++) {
      sum += i;
    }
    return sum;
  }
}
