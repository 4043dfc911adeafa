package dev.edpm.benchmarks.evaluation.jfr;

import static dev.edpm.benchmarks.evaluation.procfs.Counter.ALLOCATED_BYTES;
import static dev.edpm.benchmarks.evaluation.procfs.Counter.CONTEXT_SWITCHES;
import static dev.edpm.benchmarks.evaluation.procfs.Counter.CPU_TIME;
import static dev.edpm.benchmarks.evaluation.procfs.Counter.PAGE_FAULTS;

import dev.edpm.benchmarks.evaluation.Matrix;
import java.util.Arrays;

/** E3, dynamic: each region is nested in the previous one, each with other counters. */
public final class E3Dynamic {
  private E3Dynamic() {}

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
    try (RegionEvent one = RegionEvent.open("first.one", CPU_TIME, CONTEXT_SWITCHES)) {
      sum = sum.plus(a.times(b));
      try (RegionEvent two = RegionEvent.open("first.two", ALLOCATED_BYTES)) {
        sum = sum.plus(a.times(b));
        try (RegionEvent three = RegionEvent.open("first.three", PAGE_FAULTS, CPU_TIME)) {
          sum = sum.plus(a.times(b));
          try (RegionEvent four =
              RegionEvent.open("first.four", CONTEXT_SWITCHES, ALLOCATED_BYTES)) {
            sum = sum.plus(a.times(b));
          }
        }
      }
    }
    return sum.checksum();
  }

  private static double second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    try (RegionEvent one = RegionEvent.open("second.one", CPU_TIME, CONTEXT_SWITCHES)) {
      sum = sum.plus(b.times(a));
      try (RegionEvent two = RegionEvent.open("second.two", ALLOCATED_BYTES)) {
        sum = sum.plus(b.times(a));
        try (RegionEvent three = RegionEvent.open("second.three", PAGE_FAULTS, CPU_TIME)) {
          sum = sum.plus(b.times(a));
          try (RegionEvent four =
              RegionEvent.open("second.four", CONTEXT_SWITCHES, ALLOCATED_BYTES)) {
            sum = sum.plus(b.times(a));
          }
        }
      }
    }
    return sum.checksum();
  }

  private static double third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    try (RegionEvent one = RegionEvent.open("third.one", CPU_TIME, CONTEXT_SWITCHES)) {
      sum = sum.plus(a.times(a));
      try (RegionEvent two = RegionEvent.open("third.two", ALLOCATED_BYTES)) {
        sum = sum.plus(a.times(a));
        try (RegionEvent three = RegionEvent.open("third.three", PAGE_FAULTS, CPU_TIME)) {
          sum = sum.plus(a.times(a));
          try (RegionEvent four =
              RegionEvent.open("third.four", CONTEXT_SWITCHES, ALLOCATED_BYTES)) {
            sum = sum.plus(a.times(a));
          }
        }
      }
    }
    return sum.checksum();
  }
}
