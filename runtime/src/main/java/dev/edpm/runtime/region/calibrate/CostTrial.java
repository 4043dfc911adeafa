package dev.edpm.runtime.region.calibrate;

import dev.edpm.runtime.region.OwnCost;
import java.util.Locale;
import java.util.Optional;

/**
 * Evaluates rounds of an {@link EmptyRegion}: they give a cost, or the reason why there is none.
 * They give a cost once they agree and the JIT compiler has compiled the measured code. The latter
 * is concluded from the clock: in compiled code, measuring takes little more than two readings of
 * the clock, while interpreted or profiled code takes as long as many readings. Confined to one
 * thread.
 */
final class CostTrial {

  /** The part of {@code java.vm.info} of a JVM that interprets all code. */
  private static final String INTERPRETED = "interpreted mode";

  /** The part of {@code java.vm.info} of a JVM that has only the first compiler. */
  private static final String FIRST_COMPILER = "emulated-client";

  /**
   * The maximum duration of a compiled execution, in readings of the clock. It takes at least two
   * readings and some instructions, so an accepted result is at most one and a half times the true
   * cost.
   */
  private static final double MOST_CLOCKS = 3;

  /** The same for a JVM that has only the first compiler. */
  private static final double MOST_CLOCKS_FIRST = 4;

  /**
   * If a reading of the clock takes less than this, in ns, it says nothing about the time of other
   * instructions.
   */
  private static final double FAST_CLOCK = 20;

  /** The ratio of the greatest to the least possible cost from which a bound says too little. */
  private static final int MOST_TIMES = 3;

  private final double mostClocks;
  private final Agreement total = new Agreement();
  private final Agreement inside = new Agreement();
  private final Agreement clock = new Agreement();
  private boolean any;

  /**
   * @param vm the value of {@code java.vm.info}: whether and how the JVM compiles code
   */
  CostTrial(String vm) {
    if (vm.contains(INTERPRETED)) {
      mostClocks = Double.POSITIVE_INFINITY;
    } else {
      mostClocks = vm.contains(FIRST_COMPILER) ? MOST_CLOCKS_FIRST : MOST_CLOCKS;
    }
  }

  /**
   * Adds a round: the ns of an execution in total, of its wall time, and of a reading of the clock.
   */
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

  /**
   * Returns the middle between the least and the greatest cost that the rounds leave possible, if
   * they do not agree, or if it is not certain that the code was compiled. The least is that of two
   * readings of the clock; empty if the greatest is {@value #MOST_TIMES} times as much, or while
   * there are too few rounds.
   */
  Optional<OwnCost> bound() {
    double reading = clock.value();
    double most = total.value() + total.error();
    if (!total.isFull() || most > MOST_TIMES * 2 * reading) {
      return Optional.empty();
    }
    double mostInside = Math.min(inside.value() + inside.error(), most);
    return Optional.of(
        new OwnCost(
            (reading + mostInside) / 2,
            Math.abs(mostInside - reading) / 2,
            (2 * reading + most) / 2,
            Math.abs(most - 2 * reading) / 2));
  }

  /** Returns the reason why there is no cost, as text for users. */
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
