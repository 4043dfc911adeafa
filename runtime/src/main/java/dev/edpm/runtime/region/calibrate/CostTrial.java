package dev.edpm.runtime.region.calibrate;

import dev.edpm.runtime.region.OwnCost;
import java.util.Locale;
import java.util.Optional;

/**
 * Decides what rounds of an {@link EmptyRegion} tell: a cost, or why they tell none. They do once
 * they agree, and not before the JIT has compiled what they measure. That it has is seen from the
 * clock: measuring is two readings of it and little else, while in code that is still interpreted
 * or profiled it takes the time of many. Confined to one thread.
 */
final class CostTrial {

  /** What a JVM says of itself that interprets all code. */
  private static final String INTERPRETED = "interpreted mode";

  /** What a JVM says of itself that has the first compiler alone. */
  private static final String FIRST_COMPILER = "emulated-client";

  /**
   * An execution of compiled code takes no more time than this many readings of the clock. It takes
   * two and some instructions at least, so that what is accepted is at most one and a half times
   * the truth.
   */
  private static final double MOST_CLOCKS = 3;

  /** The same where nothing better comes than the code of the first compiler. */
  private static final double MOST_CLOCKS_FIRST = 4;

  /** A clock that is read in less than this tells nothing of the other instructions, in ns. */
  private static final double FAST_CLOCK = 20;

  private final double mostClocks;
  private final Agreement total = new Agreement();
  private final Agreement inside = new Agreement();
  private final Agreement clock = new Agreement();
  private boolean any;

  /**
   * @param vm what the JVM says of itself, {@code java.vm.info}: whether it compiles code, and how
   */
  CostTrial(String vm) {
    if (vm.contains(INTERPRETED)) {
      mostClocks = Double.POSITIVE_INFINITY;
    } else {
      mostClocks = vm.contains(FIRST_COMPILER) ? MOST_CLOCKS_FIRST : MOST_CLOCKS;
    }
  }

  /** Adds a round: ns of an execution in all, of its wall time, and of a reading of the clock. */
  void add(double roundTotal, double roundInside, double roundClock) {
    any = true;
    total.add(roundTotal);
    inside.add(roundInside);
    clock.add(roundClock);
  }

  /** Returns the cost, once it is known. */
  Optional<OwnCost> cost() {
    if (!agrees() || !isCompiled()) {
      return Optional.empty();
    }
    double all = total.value();
    return Optional.of(
        new OwnCost(Math.min(inside.value(), all), inside.error(), all, total.error()));
  }

  /** Returns why there is no cost; for users. */
  String reason() {
    if (!any) {
      return "no calibration trial finished: the machine is busy or the program is too short";
    }
    if (!isCompiled()) {
      return String.format(
          Locale.ROOT,
          "the JIT compiler had not compiled the code that measures yet: an execution took %d ns,"
              + " a reading of the clock %d ns",
          Math.round(total.value()),
          Math.round(clock.value()));
    }
    return "the machine was too busy: the quickest trials took " + total.range();
  }

  private boolean agrees() {
    return total.isReached() && inside.isReached();
  }

  private boolean isCompiled() {
    double reading = clock.value();
    return total.value() <= Math.max(mostClocks * reading, 2 * reading + FAST_CLOCK);
  }
}
