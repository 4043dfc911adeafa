package dev.edpm.junit;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;

/** The program that the tests of the fixtures run. */
public final class Workload {

  static volatile Object kept;

  private Workload() {}

  @Region("allocate")
  @Counters("jvm.allocated-bytes")
  static void allocate(int bytes) {
    kept = new byte[bytes];
  }

  @Region("outer")
  @Counters("jvm.allocated-bytes")
  static void outer(int bytes) {
    allocate(bytes);
    allocate(bytes);
  }

  @Region("count")
  static int count(int n) {
    return n + 1;
  }

  @Region("count others")
  static int countOthers(int n) {
    return n + 1;
  }

  /** Takes at least so many microseconds, without leaving the processor. */
  @Region("spin")
  static void spin(int micros) {
    long end = System.nanoTime() + 1000L * micros;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  @Region("roots")
  @Counters("floating-point.sqrt")
  static double roots(double of) {
    return Math.sqrt(of);
  }

  /** Uses up the stack. */
  @Region("endless")
  static int endless(int n) {
    return 1 + endless(n + 1);
  }

  /** A class that only one test loads. */
  static final class Unloaded {

    private Unloaded() {}

    @Region("unloaded")
    static int never(int n) {
      return n;
    }
  }
}
