package dev.edpm.junit;

import dev.edpm.junit.measure.Window;
import dev.edpm.runtime.region.CounterSummary;
import java.util.Optional;
import java.util.OptionalLong;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * What a region measured in a test. Values are in the counter's unit: times in ns. A method that
 * has no value to return throws: {@link AssertionFailedError} if the region was not executed or
 * does not measure the counter; {@link TestAbortedException}, which skips the test, if the value is
 * unknown, because the counter is unavailable on this machine or because the region was not
 * measured all the time. With {@code edpm.expect.strict=on} the test fails. Immutable.
 */
public final class MeasuredRegion {

  private final String name;
  private final Optional<Window> window;

  /** Why the region was not measured all the time, if so. */
  private final Optional<String> gap;

  MeasuredRegion(String name, Optional<Window> window, Optional<String> gap) {
    this.name = name;
    this.window = window;
    this.gap = gap;
  }

  /** Returns the region's name. */
  public String name() {
    return name;
  }

  /** Returns the number of executions that ended. */
  public long executions() {
    gap.ifPresent(Unjudged::end);
    return window.map(Window::executions).orElse(0L);
  }

  /**
   * Returns the inclusive total of a counter.
   *
   * @param counter a full name such as {@code jvm.allocated-bytes}
   */
  public long sum(String counter) {
    return available(executed(counter).sum(counter), counter);
  }

  /**
   * Returns the exclusive (self) total of a counter.
   *
   * @param counter a full name such as {@code time.cpu}
   */
  public long self(String counter) {
    return available(executed(counter).self(counter), counter);
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
    gap.ifPresent(Unjudged::end);
    if (window.isEmpty() || window.get().executions() == 0) {
      throw new AssertionFailedError(
          "region " + name + " was not executed by this test, so " + counter + " has no value");
    }
    if (window.get().summary().counter(counter).isEmpty()) {
      throw new AssertionFailedError(MissingReasons.notCounted(counter, window.get()));
    }
    return window.get();
  }

  private long available(OptionalLong value, String counter) {
    if (value.isEmpty()) {
      Unjudged.end(
          counter
              + " of region "
              + name
              + " is unavailable: "
              + window
                  .flatMap(one -> one.summary().counter(counter))
                  .flatMap(CounterSummary::unavailable)
                  .orElse("the value is unknown"));
    }
    return value.getAsLong();
  }
}
