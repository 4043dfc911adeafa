package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.backend.perf.event.Formula;
import dev.edpm.runtime.backend.perf.event.PerfEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Opens events in as few groups as the PMU allows: in one group, unless there are more events than
 * the PMU has counters, or the program itself reads only some of them. The events of one formula
 * stay together if they fit, so that a difference refers to the same periods.
 */
final class Grouping {

  private final PerfCalls kernel;
  private final Refusal refusal;
  private final List<EventGroup> groups = new ArrayList<>();

  private Grouping(PerfCalls kernel, Refusal refusal) {
    this.kernel = kernel;
    this.refusal = refusal;
  }

  /**
   * Opens the events of formulas for the calling thread, disabled.
   *
   * @param without events that are already open
   * @param alone whether nothing else of this thread is on the PMU, so that a group that is not
   *     scheduled now never will be
   * @throws IllegalStateException with the reason, if an event cannot be opened; then none is open
   */
  static List<EventGroup> open(
      PerfCalls kernel,
      Refusal refusal,
      List<Formula> formulas,
      Set<PerfEvent> without,
      boolean alone) {
    Grouping grouping = new Grouping(kernel, refusal);
    Set<PerfEvent> known = new HashSet<>(without);
    try {
      for (Formula formula : formulas) {
        grouping.place(formula.events().stream().filter(known::add).toList());
      }
      return alone ? grouping.split() : grouping.groups;
    } catch (RuntimeException e) {
      grouping.groups.forEach(EventGroup::close);
      throw e;
    }
  }

  private void place(List<PerfEvent> events) {
    if (events.isEmpty()) {
      return;
    }
    if (events.stream().map(PerfEvent::cpu).distinct().count() > 1) {
      events.forEach(event -> place(List.of(event)));
      return;
    }
    for (EventGroup group : groups) {
      if (isOfSameKind(group, events) && takes(group, events)) {
        return;
      }
    }
    EventGroup fresh = new EventGroup(kernel);
    groups.add(fresh);
    if (!takes(fresh, events)) {
      if (events.size() == 1) {
        throw refused(Refusal.EINVAL, events.get(0));
      }
      groups.remove(fresh);
      events.forEach(event -> place(List.of(event)));
    }
  }

  /** Adds all events or none. */
  private boolean takes(EventGroup group, List<PerfEvent> events) {
    int before = group.events().size();
    for (PerfEvent event : events) {
      int error = group.add(event);
      if (error == Refusal.EINVAL || error == Refusal.ENOSPC) {
        group.shrink(before);
        return false;
      }
      if (error != 0) {
        throw refused(error, event);
      }
    }
    return true;
  }

  /** Splits groups that no PMU can hold, although the kernel has accepted them. */
  private List<EventGroup> split() {
    List<EventGroup> able = new ArrayList<>();
    for (EventGroup group : groups) {
      List<PerfEvent> events = List.copyOf(group.events());
      int half = events.size() / 2;
      if (half == 0 || events.stream().allMatch(PerfEvent::isSoftware) || runs(group)) {
        able.add(group);
        continue;
      }
      group.close();
      able.addAll(reopened(events.subList(0, half)));
      able.addAll(reopened(events.subList(half, events.size())));
    }
    return able;
  }

  private List<EventGroup> reopened(List<PerfEvent> events) {
    List<Formula> formulas = events.stream().map(Formula::of).toList();
    return open(kernel, refusal, formulas, Set.of(), true);
  }

  private static boolean runs(EventGroup group) {
    group.enable();
    boolean ran = false;
    for (int i = 0; i < 3 && !ran; i++) {
      ran = !group.refresh() || group.running() > 0;
    }
    group.disable();
    return ran;
  }

  private static boolean isOfSameKind(EventGroup group, List<PerfEvent> events) {
    PerfEvent leader = group.events().get(0);
    PerfEvent first = events.get(0);
    return leader.cpu() == first.cpu()
        && leader.byProgram() == first.byProgram()
        && (first.isOfThread() || leader.type() == first.type());
  }

  private IllegalStateException refused(int error, PerfEvent event) {
    return new IllegalStateException(event.name() + ": " + refusal.reason(error, event));
  }
}
