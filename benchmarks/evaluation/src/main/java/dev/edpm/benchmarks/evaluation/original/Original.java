package dev.edpm.benchmarks.evaluation.original;

import dev.edpm.benchmarks.evaluation.Matrix;
import java.util.Arrays;

/**
 * The program of EDPM's evaluation without measurement: three functions of four blocks, each block
 * a naive multiplication.
 */
public final class Original {
  private Original() {}

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
