package dev.edpm.benchmarks;

import dev.edpm.annotations.Region;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Measures the cost of an execution with and without the totals by call path: of the same region
 * over and over, of three nested regions, and of regions that call each other in random order. Only
 * aggregates are kept, because the less an execution costs, the more its path matters.
 */
@State(Scope.Thread)
@Fork(
    value = 2,
    jvmArgsAppend = {Options.NO_REPORT, Options.AGGREGATES})
public class PathTotalsCost {

  private static final String NO_PATHS = "-Dedpm.paths=off";

  private static final int NESTED = 3;

  /** The executions of one invocation in random order. */
  private static final int MIXED = 16;

  private static final int CHOICES = 1 << 12;

  private final Buffer buffer = new Buffer();
  private final byte[] choices = new byte[CHOICES];
  private int choice;

  /** Makes the random choices; they are the same in each process. */
  public PathTotalsCost() {
    new Random(1).nextBytes(choices);
  }

  @Benchmark
  public void limit() {
    long start = System.nanoTime();
    buffer.record(start, System.nanoTime());
  }

  @Benchmark
  public void leaf() {
    a(0);
  }

  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {Options.NO_REPORT, Options.AGGREGATES, NO_PATHS})
  public void leafWithoutPaths() {
    leaf();
  }

  @Benchmark
  @OperationsPerInvocation(NESTED)
  public void nested() {
    outer();
  }

  @Benchmark
  @OperationsPerInvocation(NESTED)
  @Fork(
      value = 2,
      jvmArgsAppend = {Options.NO_REPORT, Options.AGGREGATES, NO_PATHS})
  public void nestedWithoutPaths() {
    nested();
  }

  @Benchmark
  @OperationsPerInvocation(MIXED)
  public void mixed() {
    inside(MIXED);
  }

  @Benchmark
  @OperationsPerInvocation(MIXED)
  @Fork(
      value = 2,
      jvmArgsAppend = {Options.NO_REPORT, Options.AGGREGATES, NO_PATHS})
  public void mixedWithoutPaths() {
    mixed();
  }

  @Region("path.outer")
  private void outer() {
    middle();
  }

  @Region("path.middle")
  private void middle() {
    a(0);
  }

  /** Runs that many executions in random order, some of them inside others. */
  private void inside(int executions) {
    int left = executions;
    while (left > 0) {
      int random = choices[choice++ & CHOICES - 1];
      int below = Math.min(left - 1, random >>> 3 & 3);
      switch (random & 7) {
        case 0 -> a(below);
        case 1 -> b(below);
        case 2 -> c(below);
        case 3 -> d(below);
        case 4 -> e(below);
        case 5 -> f(below);
        case 6 -> g(below);
        default -> h(below);
      }
      left -= 1 + below;
    }
  }

  @Region("a")
  private void a(int below) {
    inside(below);
  }

  @Region("b")
  private void b(int below) {
    inside(below);
  }

  @Region("c")
  private void c(int below) {
    inside(below);
  }

  @Region("d")
  private void d(int below) {
    inside(below);
  }

  @Region("e")
  private void e(int below) {
    inside(below);
  }

  @Region("f")
  private void f(int below) {
    inside(below);
  }

  @Region("g")
  private void g(int below) {
    inside(below);
  }

  @Region("h")
  private void h(int below) {
    inside(below);
  }
}
