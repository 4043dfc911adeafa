package dev.edpm.benchmarks.evaluation.edpm;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import dev.edpm.benchmarks.evaluation.Matrix;
import dev.edpm.runtime.Span;
import java.util.Arrays;

/** E4, static: each region ends inside the next one (overlap), with the same counters for all. */
@Counters({"os.page-faults", "os.context-switches", "time.cpu", "jvm.allocated-bytes"})
public final class E4Static {
  private E4Static() {}

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
    @Region Span one = Span.open();
    sum = sum.plus(a.times(b));
    @Region Span two = Span.open();
    sum = sum.plus(a.times(b));
    one.close();
    @Region Span three = Span.open();
    sum = sum.plus(a.times(b));
    two.close();
    @Region Span four = Span.open();
    sum = sum.plus(a.times(b));
    three.close();
    four.close();
    return sum.checksum();
  }

  private static double second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    @Region Span one = Span.open();
    sum = sum.plus(b.times(a));
    @Region Span two = Span.open();
    sum = sum.plus(b.times(a));
    one.close();
    @Region Span three = Span.open();
    sum = sum.plus(b.times(a));
    two.close();
    @Region Span four = Span.open();
    sum = sum.plus(b.times(a));
    three.close();
    four.close();
    return sum.checksum();
  }

  private static double third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    @Region Span one = Span.open();
    sum = sum.plus(a.times(a));
    @Region Span two = Span.open();
    sum = sum.plus(a.times(a));
    one.close();
    @Region Span three = Span.open();
    sum = sum.plus(a.times(a));
    two.close();
    @Region Span four = Span.open();
    sum = sum.plus(a.times(a));
    three.close();
    four.close();
    return sum.checksum();
  }
}
