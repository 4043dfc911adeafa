package dev.edpm.benchmarks.evaluation.jfr;

import dev.edpm.benchmarks.evaluation.Matrix;
import dev.edpm.benchmarks.evaluation.procfs.Counter;
import java.util.Arrays;

/** E2, static: a region around each block, with the same counters for all. */
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
    try (RegionEvent one = RegionEvent.open("first.one", Counter.values())) {
      sum = sum.plus(a.times(b));
    }
    try (RegionEvent two = RegionEvent.open("first.two", Counter.values())) {
      sum = sum.plus(a.times(b));
    }
    try (RegionEvent three = RegionEvent.open("first.three", Counter.values())) {
      sum = sum.plus(a.times(b));
    }
    try (RegionEvent four = RegionEvent.open("first.four", Counter.values())) {
      sum = sum.plus(a.times(b));
    }
    return sum.checksum();
  }

  private static double second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    try (RegionEvent one = RegionEvent.open("second.one", Counter.values())) {
      sum = sum.plus(b.times(a));
    }
    try (RegionEvent two = RegionEvent.open("second.two", Counter.values())) {
      sum = sum.plus(b.times(a));
    }
    try (RegionEvent three = RegionEvent.open("second.three", Counter.values())) {
      sum = sum.plus(b.times(a));
    }
    try (RegionEvent four = RegionEvent.open("second.four", Counter.values())) {
      sum = sum.plus(b.times(a));
    }
    return sum.checksum();
  }

  private static double third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    try (RegionEvent one = RegionEvent.open("third.one", Counter.values())) {
      sum = sum.plus(a.times(a));
    }
    try (RegionEvent two = RegionEvent.open("third.two", Counter.values())) {
      sum = sum.plus(a.times(a));
    }
    try (RegionEvent three = RegionEvent.open("third.three", Counter.values())) {
      sum = sum.plus(a.times(a));
    }
    try (RegionEvent four = RegionEvent.open("third.four", Counter.values())) {
      sum = sum.plus(a.times(a));
    }
    return sum.checksum();
  }
}
