package dev.edpm.benchmarks.evaluation.edpm;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import dev.edpm.benchmarks.evaluation.Matrix;
import dev.edpm.runtime.Span;
import java.util.Arrays;

/** E2, static: a region around each block, with the same counters for all. */
@Counters({"os.page-faults", "os.context-switches", "time.cpu", "jvm.allocated-bytes"})
public final class E2Static {
  private E2Static() {}

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
    try (@Region Span one = Span.open()) {
      sum = sum.plus(a.times(b));
    }
    try (@Region Span two = Span.open()) {
      sum = sum.plus(a.times(b));
    }
    try (@Region Span three = Span.open()) {
      sum = sum.plus(a.times(b));
    }
    try (@Region Span four = Span.open()) {
      sum = sum.plus(a.times(b));
    }
    return sum.checksum();
  }

  private static double second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    try (@Region Span one = Span.open()) {
      sum = sum.plus(b.times(a));
    }
    try (@Region Span two = Span.open()) {
      sum = sum.plus(b.times(a));
    }
    try (@Region Span three = Span.open()) {
      sum = sum.plus(b.times(a));
    }
    try (@Region Span four = Span.open()) {
      sum = sum.plus(b.times(a));
    }
    return sum.checksum();
  }

  private static double third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    try (@Region Span one = Span.open()) {
      sum = sum.plus(a.times(a));
    }
    try (@Region Span two = Span.open()) {
      sum = sum.plus(a.times(a));
    }
    try (@Region Span three = Span.open()) {
      sum = sum.plus(a.times(a));
    }
    try (@Region Span four = Span.open()) {
      sum = sum.plus(a.times(a));
    }
    return sum.checksum();
  }
}
