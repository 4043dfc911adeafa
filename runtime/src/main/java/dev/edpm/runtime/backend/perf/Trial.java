package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.perf.event.Formula;
import dev.edpm.runtime.backend.perf.event.PerfEvent;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Determines whether the kernel provides an event, and whether the event counts. */
final class Trial {

  private final PerfCalls kernel;
  private final Refusal refusal;

  Trial(PerfCalls kernel, Refusal refusal) {
    this.kernel = kernel;
    this.refusal = refusal;
  }

  /**
   * Opens each event on its own, and returns the error number of the first that is refused, or 0.
   */
  int refusedBy(Formula formula) {
    for (PerfEvent event : formula.events()) {
      int error = open(event);
      if (error != 0) {
        return error;
      }
    }
    return 0;
  }

  /** Returns why the first refused event of a formula is refused, or empty if none is. */
  Optional<String> whyRefused(Formula formula) {
    for (PerfEvent event : formula.events()) {
      int error = open(event);
      if (error != 0) {
        String which = formula.terms().size() == 1 ? "" : event.name() + ": ";
        return Optional.of(which + refusal.reason(error, event));
      }
    }
    return Optional.empty();
  }

  /**
   * Counts work of every kind, and returns the reason if this shows that the formula does not
   * count.
   */
  Optional<String> whyNotCounting(Formula formula) {
    List<EventGroup> groups;
    try {
      groups = Grouping.open(kernel, refusal, List.of(formula), Set.of(), false);
    } catch (IllegalStateException e) {
      return Optional.of(e.getMessage());
    }
    try {
      long running = 0;
      boolean counts = false;
      for (EventGroup group : groups) {
        group.enable();
        Workload.run();
        group.disable();
        group.refresh();
        running = Math.max(running, group.running());
        for (int i = 0; i < group.events().size(); i++) {
          counts |= group.value(i) != 0;
        }
      }
      if (counts) {
        return Optional.empty();
      }
      return Optional.of(
          running == 0
              ? "opens but never counts: something else occupies all counters of the PMU"
              : "opens but does not count: it read 0 over a loop of loads, stores, branches and"
                  + " floating point");
    } finally {
      groups.forEach(EventGroup::close);
    }
  }

  private int open(PerfEvent event) {
    EventGroup group = new EventGroup(kernel);
    int error = group.add(event);
    group.close();
    return error;
  }
}
