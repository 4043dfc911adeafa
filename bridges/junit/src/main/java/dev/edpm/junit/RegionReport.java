package dev.edpm.junit;

import dev.edpm.junit.measure.CompiledRegions;
import dev.edpm.junit.measure.Measured;
import dev.edpm.junit.measure.TestMeasurement;
import dev.edpm.junit.measure.Window;
import java.util.List;
import java.util.Optional;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * What a test has made regions measure: a parameter of a test method, or of {@code @BeforeEach} and
 * {@code @AfterEach} methods. In the test it covers the executions that have ended since the test
 * method, or its present repetition, began; in {@code @AfterEach} those of the test. Safe on any
 * thread.
 *
 * <pre>{@code
 * @Test
 * @ExtendWith(EdpmExtension.class)
 * void multiplies(RegionReport report) {
 *   multiply(a, b);
 *   assertEquals(64, report.region("row").executions());
 * }
 * }</pre>
 */
public final class RegionReport {

  private final TestMeasurement measurement;

  RegionReport(TestMeasurement measurement) {
    this.measurement = measurement;
  }

  /**
   * Returns the names of the regions with executions that have ended, sorted.
   *
   * @throws TestAbortedException if they are unknown, because measuring was paused
   */
  public List<String> executed() {
    Measured measured = measurement.upToNow();
    MissingReasons.gap(measured, "the set of executed regions").ifPresent(Unjudged::end);
    return measured.regions().stream()
        .filter(name -> measured.all(name).map(Window::executions).orElse(0L) > 0)
        .toList();
  }

  /**
   * Returns what a region has measured up to now; later executions do not change it.
   *
   * @throws AssertionFailedError if the program has no such region; the message has similar names
   */
  public MeasuredRegion region(String name) {
    Measured measured = measurement.upToNow();
    if (!measured.regions().contains(name)) {
      throw new AssertionFailedError(CompiledRegions.unknown(name, measured.regions()));
    }
    Optional<Window> window = measured.all(name);
    return new MeasuredRegion(
        name,
        window,
        MissingReasons.gap(measured, "region " + name)
            .or(() -> window.flatMap(MissingReasons::gap)));
  }
}
