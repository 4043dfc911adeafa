package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Body;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;

/**
 * One way to measure executions, in the four shapes in which all are compared: around an empty body
 * by one thread and by two, around a body of about 100 ns, and three nested ones around an empty
 * body.
 */
@State(Scope.Thread)
@Fork(2)
public abstract class Probe {

  /** An empty body, by one thread. */
  @Benchmark
  public void empty() {
    inner(0);
  }

  /** A body of about 100 ns, by one thread. */
  @Benchmark
  public void busy() {
    inner(Body.BUSY);
  }

  /** An empty body in three measured executions, each in the one before, by one thread. */
  @Benchmark
  public void nested() {
    outer();
  }

  /** An empty body, by each of two threads. */
  @Benchmark
  @Threads(2)
  public void twoThreads() {
    inner(0);
  }

  /** Starts what has to run. Each thread that measures calls it. */
  @Setup
  public final void setUp() throws Exception {
    open();
  }

  /** Ends what {@link #setUp} started. */
  @TearDown
  public final void tearDown() {
    close();
  }

  void open() throws Exception {}

  void close() {}

  /** Measures one execution of the body. */
  abstract void inner(int body);

  /** Measures one execution that holds another that holds an empty {@link #inner}. */
  abstract void outer();

  /**
   * Returns how many executions were kept, as the place tells where they are kept; nothing for a
   * probe that keeps nothing.
   */
  abstract long kept() throws Exception;
}
