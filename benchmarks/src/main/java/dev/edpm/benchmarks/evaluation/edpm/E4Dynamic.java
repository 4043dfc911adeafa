package dev.edpm.benchmarks.evaluation.edpm;

import dev.edpm.annotations.Region;
import dev.edpm.benchmarks.evaluation.Matrix;
import dev.edpm.benchmarks.evaluation.edpm.Sets.Allocation;
import dev.edpm.benchmarks.evaluation.edpm.Sets.Paging;
import dev.edpm.benchmarks.evaluation.edpm.Sets.Scheduling;
import dev.edpm.benchmarks.evaluation.edpm.Sets.Waiting;
import dev.edpm.runtime.Span;
import java.util.Arrays;

/** E4, dynamic: each region ends inside the next one (overlap), each with other counters. */
public final class E4Dynamic {
  private E4Dynamic() {}

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
    @Region
    @Scheduling
    Span one = Span.open();
    sum = sum.plus(a.times(b));
    @Region
    @Allocation
    Span two = Span.open();
    sum = sum.plus(a.times(b));
    one.close();
    @Region
    @Paging
    Span three = Span.open();
    sum = sum.plus(a.times(b));
    two.close();
    @Region
    @Waiting
    Span four = Span.open();
    sum = sum.plus(a.times(b));
    three.close();
    four.close();
    return sum.checksum();
  }

  private static double second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    @Region
    @Scheduling
    Span one = Span.open();
    sum = sum.plus(b.times(a));
    @Region
    @Allocation
    Span two = Span.open();
    sum = sum.plus(b.times(a));
    one.close();
    @Region
    @Paging
    Span three = Span.open();
    sum = sum.plus(b.times(a));
    two.close();
    @Region
    @Waiting
    Span four = Span.open();
    sum = sum.plus(b.times(a));
    three.close();
    four.close();
    return sum.checksum();
  }

  private static double third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    @Region
    @Scheduling
    Span one = Span.open();
    sum = sum.plus(a.times(a));
    @Region
    @Allocation
    Span two = Span.open();
    sum = sum.plus(a.times(a));
    one.close();
    @Region
    @Paging
    Span three = Span.open();
    sum = sum.plus(a.times(a));
    two.close();
    @Region
    @Waiting
    Span four = Span.open();
    sum = sum.plus(a.times(a));
    three.close();
    four.close();
    return sum.checksum();
  }
}
