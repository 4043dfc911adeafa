package dev.edpm.junit;

import dev.edpm.junit.measure.Window;
import dev.edpm.runtime.region.CounterSummary;
import java.util.Optional;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * What a region measured in a test. Values are in the counter's unit: times in ns. A method that
 * has no value to return throws: {@link AssertionFailedError} if the region was not executed or
 * does not measure the counter, {@link TestAbortedException}, which skips the test, if the counter
 * is unavailable on this machine. Immutable.
 */
public final class MeasuredRegion {

  private final String name;
  private final Optional<Window> window;

  MeasuredRegion(String name, Optional<Window> window) {
    this.name = name;
    this.window = window;
  }

  /** Returns the region's name. */
  public String name() {
    return name;
  }

  /** Returns the number of executions that ended. */
  public long executions() {
    return window.map(Window::executions).orElse(0L);
  }

  /**
   * Returns the inclusive total of a counter.
   *
   * @param counter a full name such as {@code jvm.allocated-bytes}
   */
  public long sum(String counter) {
    return executed(counter).sum(counter).orElseThrow(() -> unavailable(counter));
  }

  /**
   * Returns the exclusive (self) total of a counter.
   *
   * @param counter a full name such as {@code time.cpu}
   */
  public long self(String counter) {
    return executed(counter).self(counter).orElseThrow(() -> unavailable(counter));
  }

  /**
   * Returns the values of a counter in single executions, in ascending order. Executions without a
   * record are not among them. Reads all records of the process.
   *
   * @param counter a full name such as {@code time.wall}
   * @throws IllegalStateException if the test method itself has no parameter of type {@link
   *     RegionReport}
   */
  public long[] values(String counter) {
    Window executed = executed(counter);
    if (executed.start().records().isEmpty() && executed.end().records().isEmpty()) {
      throw new IllegalStateException(
          "there are no values of single executions: the test method has no RegionReport parameter,"
              + " or edpm.detail keeps no records");
    }
    return executed.values(counter);
  }

  private Window executed(String counter) {
    if (window.isEmpty() || window.get().executions() == 0) {
      throw new AssertionFailedError(
          "region " + name + " was not executed by this test, so " + counter + " has no value");
    }
    if (window.get().summary().counter(counter).isEmpty()) {
      throw new AssertionFailedError(Obstacles.notCounted(counter, window.get()));
    }
    return window.get();
  }

  private TestAbortedException unavailable(String counter) {
    return new TestAbortedException(
        counter
            + " of region "
            + name
            + " is unavailable: "
            + window
                .flatMap(one -> one.summary().counter(counter))
                .flatMap(CounterSummary::unavailable)
                .orElse("the value is unknown"));
  }
}
