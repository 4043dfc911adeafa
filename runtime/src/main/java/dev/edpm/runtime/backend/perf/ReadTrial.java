package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.perf.event.PerfEvent;
import java.util.Optional;

/**
 * Compares the two ways to read an event on this machine: the values that the program reads must be
 * between the kernel's values before and after.
 */
final class ReadTrial {

  private static final int TRIES = 5;

  /**
   * The maximum number of events around a trial that do not belong to it, such as those of first
   * calls of code.
   */
  private static final long AROUND = 10_000;

  /** The tolerance for different rounding in two conversions of one clock. */
  private static final long ROUNDING = 100;

  private record Reading(long value, long enabled, long lost) {

    static Reading of(EventGroup group) {
      return new Reading(group.value(0), group.enabled(), group.enabled() - group.running());
    }
  }

  /**
   * The result of a comparison.
   *
   * @param why the reason why it failed, or {@code null}
   * @param mayChange whether another comparison may succeed
   */
  private record Outcome(String why, boolean mayChange) {}

  private final PerfCalls kernel;
  private final Refusal refusal;

  ReadTrial(PerfCalls kernel, Refusal refusal) {
    this.kernel = kernel;
    this.refusal = refusal;
  }

  /** Returns why the program cannot read an event itself, or empty if it can. */
  Optional<String> whyNot(PerfEvent event) {
    EventGroup group = new EventGroup(kernel);
    try {
      int error = group.add(event);
      if (error != 0) {
        return Optional.of(refusal.reason(error, event));
      }
      group.enable();
      Optional<String> unmapped = group.whyUnmapped();
      if (unmapped.isPresent()) {
        return unmapped;
      }
      Outcome outcome = compare(group);
      for (int i = 1; i < TRIES && outcome.mayChange(); i++) {
        outcome = compare(group);
      }
      return Optional.ofNullable(outcome.why());
    } finally {
      group.close();
    }
  }

  private static Outcome compare(EventGroup group) {
    group.askKernel();
    Reading first = Reading.of(group);
    boolean could = group.readPages();
    Reading before = Reading.of(group);
    Workload.run();
    could &= group.readPages();
    Reading after = Reading.of(group);
    group.askKernel();
    Reading last = Reading.of(group);
    if (!could) {
      return new Outcome("it was not on the PMU when it was tried", true);
    }
    boolean inOrder = inOrder(first, before) && inOrder(before, after) && inOrder(after, last);
    long all = last.value - first.value;
    if (inOrder && (all < AROUND || after.value - before.value >= all / 2)) {
      return new Outcome(null, false);
    }
    // A first call may count for more than the work. But no counter runs backwards.
    return new Outcome(
        "in a trial the program read "
            + values(before, after)
            + " and the kernel "
            + values(first, last),
        inOrder);
  }

  private static boolean inOrder(Reading earlier, Reading later) {
    return earlier.value <= later.value
        && earlier.enabled <= later.enabled + ROUNDING
        && earlier.lost <= later.lost;
  }

  private static String values(Reading from, Reading to) {
    return from.value + " to " + to.value + " (" + (to.enabled - from.enabled) + " ns)";
  }
}
