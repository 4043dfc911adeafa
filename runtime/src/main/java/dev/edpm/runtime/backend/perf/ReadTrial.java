package dev.edpm.runtime.backend.perf;

import java.util.Optional;

/**
 * Compares the two ways to read an event, on this machine: what the program reads by itself has to
 * lie between what the kernel says before and after.
 */
final class ReadTrial {

  private static final int TRIES = 5;

  /** What may be counted around a trial without being of it, such as first calls of code. */
  private static final long AROUND = 10_000;

  /** Two conversions of one clock may be rounded differently. */
  private static final long ROUNDING = 100;

  private record Reading(long value, long enabled, long lost) {

    static Reading of(EventGroup group) {
      return new Reading(group.value(0), group.enabled(), group.enabled() - group.running());
    }
  }

  private final Kernel kernel;
  private final Refusal refusal;

  ReadTrial(Kernel kernel, Refusal refusal) {
    this.kernel = kernel;
    this.refusal = refusal;
  }

  /** Returns why the program cannot read an event by itself, or empty when it can. */
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
      String why = null;
      for (int i = 0; i < TRIES; i++) {
        why = compare(group);
        if (why == null) {
          return Optional.empty();
        }
      }
      return Optional.of(why);
    } finally {
      group.close();
    }
  }

  private static String compare(EventGroup group) {
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
      return "it was not on the PMU when it was tried";
    }
    return agree(first, before, after, last)
        ? null
        : "in a trial it was "
            + values(before, after)
            + " and the kernel said "
            + values(first, last);
  }

  private static boolean agree(Reading first, Reading before, Reading after, Reading last) {
    long all = last.value - first.value;
    return inOrder(first, before)
        && inOrder(before, after)
        && inOrder(after, last)
        && (all < AROUND || after.value - before.value >= all / 2);
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
