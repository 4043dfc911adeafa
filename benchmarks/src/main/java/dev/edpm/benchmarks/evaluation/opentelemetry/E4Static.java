package dev.edpm.benchmarks.evaluation.opentelemetry;

import dev.edpm.benchmarks.evaluation.Matrix;
import dev.edpm.benchmarks.evaluation.procfs.Counter;
import java.nio.file.Path;
import java.util.Arrays;

/** E4, static: each region ends inside the next one (overlap), with the same counters for all. */
public final class E4Static {
  private E4Static() {}

  /** Prints the time of each execution, and a checksum of the results. */
  public static void main(String[] args) throws Exception {
    Measured.exportTo(Path.of(args[2]));
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
    Measured.flush();
  }

  private static double first(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    Measured one = Measured.open("first.one", Counter.values());
    sum = sum.plus(a.times(b));
    Measured two = Measured.open("first.two", Counter.values());
    sum = sum.plus(a.times(b));
    one.close();
    Measured three = Measured.open("first.three", Counter.values());
    sum = sum.plus(a.times(b));
    two.close();
    Measured four = Measured.open("first.four", Counter.values());
    sum = sum.plus(a.times(b));
    three.close();
    four.close();
    return sum.checksum();
  }

  private static double second(Matrix a, Matrix b) {
    Matrix sum = Matrix.zero(a.size());
    Measured one = Measured.open("second.one", Counter.values());
    sum = sum.plus(b.times(a));
    Measured two = Measured.open("second.two", Counter.values());
    sum = sum.plus(b.times(a));
    one.close();
    Measured three = Measured.open("second.three", Counter.values());
    sum = sum.plus(b.times(a));
    two.close();
    Measured four = Measured.open("second.four", Counter.values());
    sum = sum.plus(b.times(a));
    three.close();
    four.close();
    return sum.checksum();
  }

  private static double third(Matrix a) {
    Matrix sum = Matrix.zero(a.size());
    Measured one = Measured.open("third.one", Counter.values());
    sum = sum.plus(a.times(a));
    Measured two = Measured.open("third.two", Counter.values());
    sum = sum.plus(a.times(a));
    one.close();
    Measured three = Measured.open("third.three", Counter.values());
    sum = sum.plus(a.times(a));
    two.close();
    Measured four = Measured.open("third.four", Counter.values());
    sum = sum.plus(a.times(a));
    three.close();
    four.close();
    return sum.checksum();
  }
}
