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
 * A way to measure executions, in the four shapes that are compared: around an empty body on one
 * thread and on two, around a body of about 100 ns, and three nested ones around an empty body.
 */
@State(Scope.Thread)
@Fork(2)
public abstract class Probe {

  /** An empty body, on one thread. */
  @Benchmark
  public void empty() {
    inner(0);
  }

  /** A body of about 100 ns, on one thread. */
  @Benchmark
  public void busy() {
    inner(Body.BUSY);
  }

  /** An empty body in three nested executions, on one thread. */
  @Benchmark
  public void nested() {
    outer();
  }

  /** An empty body, on each of two threads. */
  @Benchmark
  @Threads(2)
  public void twoThreads() {
    inner(0);
  }

  /** Starts the tool. Each measuring thread calls this method. */
  @Setup
  public final void setUp() throws Exception {
    open();
  }

  /** Ends the tool that {@link #setUp} started. */
  @TearDown
  public final void tearDown() {
    close();
  }

  void open() throws Exception {}

  void close() {}

  /** Measures one execution of the body. */
  abstract void inner(int body);

  /** Measures an execution that contains another one, which contains an empty {@link #inner}. */
  abstract void outer();

  /**
   * Returns the number of executions that were kept, read from their storage; 0 for a probe that
   * keeps nothing.
   */
  abstract long kept() throws Exception;
}
