package dev.edpm.benchmarks.evaluation.perf;

import dev.edpm.benchmarks.evaluation.Matrix;
import java.nio.file.Path;
import java.util.Arrays;

/** E3, static: each region is nested in the previous one, with the same counters for all. */
public final class E3Static {
  private E3Static() {}

  /** Prints the time of each execution, and a checksum of the results. */
  public static void main(String[] args) throws Exception {
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
    Measured.write(Path.of(args[2]));
  }

  private static double first(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    try (Measured one = Measured.open("first.one", Counter.values())) {
      sum = sum.plus(a.times(b));
      try (Measured two = Measured.open("first.two", Counter.values())) {
        sum = sum.plus(a.times(b));
        try (Measured three = Measured.open("first.three", Counter.values())) {
          sum = sum.plus(a.times(b));
          try (Measured four = Measured.open("first.four", Counter.values())) {
            sum = sum.plus(a.times(b));
          }
        }
      }
    }
    return sum.checksum();
  }

  private static double second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    try (Measured one = Measured.open("second.one", Counter.values())) {
      sum = sum.plus(b.times(a));
      try (Measured two = Measured.open("second.two", Counter.values())) {
        sum = sum.plus(b.times(a));
        try (Measured three = Measured.open("second.three", Counter.values())) {
          sum = sum.plus(b.times(a));
          try (Measured four = Measured.open("second.four", Counter.values())) {
            sum = sum.plus(b.times(a));
          }
        }
      }
    }
    return sum.checksum();
  }

  private static double third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    try (Measured one = Measured.open("third.one", Counter.values())) {
      sum = sum.plus(a.times(a));
      try (Measured two = Measured.open("third.two", Counter.values())) {
        sum = sum.plus(a.times(a));
        try (Measured three = Measured.open("third.three", Counter.values())) {
          sum = sum.plus(a.times(a));
          try (Measured four = Measured.open("third.four", Counter.values())) {
            sum = sum.plus(a.times(a));
          }
        }
      }
    }
    return sum.checksum();
  }
}
