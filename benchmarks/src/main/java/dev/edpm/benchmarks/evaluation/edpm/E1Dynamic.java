package dev.edpm.benchmarks.evaluation.edpm;

import dev.edpm.annotations.Region;
import dev.edpm.benchmarks.evaluation.Matrix;
import dev.edpm.benchmarks.evaluation.edpm.Sets.Allocation;
import dev.edpm.benchmarks.evaluation.edpm.Sets.Paging;
import dev.edpm.benchmarks.evaluation.edpm.Sets.Scheduling;
import java.util.Arrays;

/** E1, dynamic: a region around each call, each with other counters. */
public final class E1Dynamic {
  private E1Dynamic() {}

  /** Prints the time of each execution, and a checksum of the results. */
  public static void main(String[] args) {
    Matrix a = Matrix.sample(Integer.parseInt(args[0]), 1);
    Matrix b = Matrix.sample(a.size(), 2);
    int executions = Integer.parseInt(args[1]);
    long[] times = new long[executions];
    double checksum = 0;
    for (int i = 0; i < executions; i++) {
      long start = System.nanoTime();
      checksum += first(a, b);
      checksum += second(a, b);
      checksum += third(a);
      times[i] = System.nanoTime() - start;
    }
    System.out.printf("%s ns, checksum %.0f%n", Arrays.toString(times), checksum);
  }

  @Region
  @Scheduling
  private static double first(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    sum = sum.plus(a.times(b));
    sum = sum.plus(a.times(b));
    sum = sum.plus(a.times(b));
    sum = sum.plus(a.times(b));
    return sum.checksum();
  }

  @Region
  @Allocation
  private static double second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    sum = sum.plus(b.times(a));
    sum = sum.plus(b.times(a));
    sum = sum.plus(b.times(a));
    sum = sum.plus(b.times(a));
    return sum.checksum();
  }

  @Region
  @Paging
  private static double third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    sum = sum.plus(a.times(a));
    sum = sum.plus(a.times(a));
    sum = sum.plus(a.times(a));
    sum = sum.plus(a.times(a));
    return sum.checksum();
  }
}
