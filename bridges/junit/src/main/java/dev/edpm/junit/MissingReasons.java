package dev.edpm.junit;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.junit.measure.Measured;
import dev.edpm.junit.measure.RunningTests;
import dev.edpm.junit.measure.Window;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import java.util.List;
import java.util.Optional;

/** Finds the reasons why an expectation has no value to compare with its bound. */
final class MissingReasons {

  private final Measured measured;
  private final Units units;

  MissingReasons(Measured measured, Units units) {
    this.measured = measured;
    this.units = units;
  }

  /**
   * Returns the reason why nothing that the test did can be judged, if there is one.
   *
   * @param region the region, for the message
   */
  Optional<Verdict> ofTest(String region) {
    return gap(measured, region).map(Verdict::unjudged);
  }

  /** Returns why what was measured of a region is not all that happened, if so. */
  static Optional<String> gap(Measured measured, String region) {
    return measured.gap().map(gap -> gap + ", so " + region + " is unknown");
  }

  /** Returns the reason why nothing of the region can be judged, if there is one. */
  Optional<Verdict> ofRegion(Window window) {
    Optional<String> gap = gap(window);
    if (gap.isPresent()) {
      return unjudged(gap.get());
    }
    return window.executions() == 0
        ? Optional.empty()
        : ofOtherTests(window, Measured.describe(window));
  }

  /** Returns why executions of a region are not measured, if so. */
  static Optional<String> gap(Window window) {
    String region = Measured.describe(window);
    if (!window.summary().enabled()) {
      return Optional.of(region + " is switched off by edpm.enable or edpm.detail");
    }
    if (window.grown(RegionSummary::truncated) > 0) {
      return Optional.of(
          "measuring was paused or reset during an execution of " + region + ", so it is unknown");
    }
    if (window.grown(RegionSummary::warmUp) > 0) {
      return Optional.of(
          region
              + " was executed in the warm-up, which is not measured; remove edpm.warmup or make it"
              + " shorter");
    }
    return Optional.empty();
  }

  private Optional<Verdict> ofOtherTests(Window window, String region) {
    RunningTests.Watch watch = measured.watch();
    boolean elsewhere = window.executionsOutside(watch.threads()) > 0;
    if (watch.other().isEmpty() || !elsewhere && !watch.sharedItsThread()) {
      return Optional.empty();
    }
    return unjudged(
        region
            + " may also have been executed by "
            + watch.other().get()
            + ", which ran at the same time; annotate that test with @ResourceLock(\""
            + Expect.LOCK
            + "\")");
  }

  /** Returns the reason why a counter of the region cannot be judged, if there is one. */
  Optional<Verdict> ofCounter(Expectation expectation, Window window) {
    String region = Measured.describe(window);
    String counter = expectation.counter();
    Optional<CounterSummary> summary = window.summary().counter(counter);
    if (summary.isEmpty()) {
      return Optional.of(Verdict.broken(notCounted(counter, window)));
    }
    String unit = units.of(counter);
    if (!expectation.fits(unit)) {
      return Optional.of(
          Verdict.broken(
              "the unit of the bound in \""
                  + expectation.text()
                  + "\" does not fit "
                  + counter
                  + ", whose unit is "
                  + unit));
    }
    if (window.executions() == 0) {
      return Optional.of(Verdict.broken(notExecuted(region, expectation)));
    }
    if (window.summary().estimated()) {
      return unjudged(
          "the values of "
              + region
              + " are estimates, because edpm.detail measures one in many executions");
    }
    if (window.counted(counter) < window.executions()) {
      return unjudged(
          counter
              + " of "
              + region
              + " is unavailable: "
              + summary.get().unavailable().orElse("not every execution has a value"));
    }
    return units.find(counter).map(CatalogueEntry::scope).orElse(CounterScope.THREAD)
                != CounterScope.THREAD
            && measured.watch().other().isPresent()
        ? unjudged(
            counter
                + " counts events of the whole process, and "
                + measured.watch().other().get()
                + " ran at the same time")
        : Optional.empty();
  }

  /** Returns the sentence for a counter that the region does not have. */
  static String notCounted(String counter, Window window) {
    List<String> names = window.summary().counters().stream().map(CounterSummary::counter).toList();
    List<String> near = NearNames.of(counter, names);
    return Measured.describe(window)
        + " does not measure "
        + counter
        + (near.isEmpty()
            ? "; add it to the region's @Counters, or set edpm.counters"
            : "; did you mean " + near.get(0) + "?");
  }

  /** Returns the sentence for a region without executions. */
  static String notExecuted(String region, Expectation expectation) {
    return region
        + " was not executed by this test, so there is no "
        + expectation.subject()
        + " to compare with the bound";
  }

  private static Optional<Verdict> unjudged(String sentence) {
    return Optional.of(Verdict.unjudged(sentence));
  }
}
