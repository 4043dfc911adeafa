package dev.edpm.junit.measure;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The measurement of one test: checkpoints between its repetitions, and the tests that run at the
 * same time. The test may ask on any thread.
 */
public final class TestMeasurement implements AutoCloseable {

  private static final String PARALLEL = "junit.jupiter.execution.parallel.enabled";

  private final String id;
  private final String name;
  private final ClassLoader loader;
  private final boolean parallel;
  private final List<Checkpoint> checkpoints = new ArrayList<>();
  private RunningTests.Watch watch;
  private boolean countsRecords;
  private boolean inside;
  private long bodyThread;
  private boolean ended;

  /** Creates the measurement of a test that has not started. */
  public TestMeasurement(ExtensionContext context) {
    id = context.getUniqueId();
    name = context.getRequiredTestClass().getSimpleName() + "." + context.getDisplayName();
    ClassLoader own = context.getRequiredTestClass().getClassLoader();
    loader = own == null ? ClassLoader.getSystemClassLoader() : own;
    parallel = context.getConfigurationParameter(PARALLEL).map(Boolean::parseBoolean).orElse(false);
  }

  /** Requests the values of single executions, before the measurement starts. */
  public synchronized void countRecords() {
    countsRecords = true;
  }

  /** Starts the measurement of the test. Called again, starts anew. */
  public synchronized void start() {
    if (watch != null) {
      RunningTests.end(watch);
    }
    watch = RunningTests.watch(id, parallel);
    restart();
  }

  private void restart() {
    checkpoints.clear();
    checkpoints.add(Checkpoint.now(countsRecords));
  }

  /** The body of the test begins, possibly on another thread than the rest of it. */
  public synchronized void enter() {
    watch.addThread();
    inside = true;
    bodyThread = Thread.currentThread().getId();
    restart();
  }

  /** A repetition in the body has ended. Forgets it if it was one of the warm-up. */
  public synchronized void repeated(boolean measured) {
    if (ended) {
      return;
    }
    if (measured) {
      checkpoints.add(Checkpoint.now(countsRecords));
    } else {
      restart();
    }
  }

  /** The body of the test has ended. */
  public synchronized void leave() {
    inside = false;
    RunningTests.finished(stray());
  }

  /** Ends the measurement. */
  public synchronized void end() {
    if (checkpoints.size() == 1) {
      checkpoints.add(Checkpoint.now(countsRecords));
    }
    ended = true;
    RunningTests.end(watch);
    if (inside) {
      // JUnit has given up waiting for it: for the next tests it is another one.
      RunningTests.started(stray(), name, bodyThread);
    }
  }

  /** Ends what is left of it when JUnit forgets the test, such as one whose preparation failed. */
  @Override
  public synchronized void close() {
    if (watch != null) {
      RunningTests.end(watch);
    }
  }

  private String stray() {
    return "timed out: " + id;
  }

  /** Returns what the ended test measured. */
  public synchronized Measured measured() {
    return new Measured(checkpoints, watch, loader);
  }

  /** Returns what was measured up to now, or by the whole test if it has ended. */
  public synchronized Measured upToNow() {
    return ended
        ? measured()
        : new Measured(
            List.of(checkpoints.get(checkpoints.size() - 1), Checkpoint.now(countsRecords)),
            watch,
            loader);
  }

  /** Returns the class loader of the test. */
  public ClassLoader loader() {
    return loader;
  }
}
