package dev.edpm.benchmarks.evaluation.jfr;

import dev.edpm.benchmarks.evaluation.Matrix;
import dev.edpm.benchmarks.evaluation.procfs.Counter;
import java.util.Arrays;

/** E1, static: a region around each call, with the same counters for all. */
public final class E1Static {
  private E1Static() {}

  /** Prints the time of each execution, and a checksum of the results. */
  public static void main(String[] args) {
    Matrix a = Matrix.sample(Integer.parseInt(args[0]), 1);
    Matrix b = Matrix.sample(a.size(), 2);
    int executions = Integer.parseInt(args[1]);
    long[] times = new long[executions];
    double checksum = 0;
    for (int i = 0; i < executions; i++) {
      long start = System.nanoTime();
      try (RegionEvent first = RegionEvent.open("first", Counter.values())) {
        checksum += first(a, b);
      }
      try (RegionEvent second = RegionEvent.open("second", Counter.values())) {
        checksum += second(a, b);
      }
      try (RegionEvent third = RegionEvent.open("third", Counter.values())) {
        checksum += third(a);
      }
      times[i] = System.nanoTime() - start;
    }
    System.out.printf("%s ns, checksum %.0f%n", Arrays.toString(times), checksum);
  }

  private static double first(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    sum = sum.plus(a.times(b));
    sum = sum.plus(a.times(b));
    sum = sum.plus(a.times(b));
    sum = sum.plus(a.times(b));
    return sum.checksum();
  }

  private static double second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    sum = sum.plus(b.times(a));
    sum = sum.plus(b.times(a));
    sum = sum.plus(b.times(a));
    sum = sum.plus(b.times(a));
    return sum.checksum();
  }

  private static double third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    sum = sum.plus(a.times(a));
    sum = sum.plus(a.times(a));
    sum = sum.plus(a.times(a));
    sum = sum.plus(a.times(a));
    return sum.checksum();
  }
}
