package dev.edpm.runtime.backend.perf;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.EventSet;
import dev.edpm.runtime.backend.perf.event.Formula;
import dev.edpm.runtime.backend.perf.event.PerfEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The events of one thread: the union of its readers' counters, in one group unless the PMU has too
 * few counters for them.
 */
final class PerfEventSet implements EventSet {

  private final PerfCalls kernel;
  private final Refusal refusal;
  private final UserReads userReads;
  private final Function<CatalogueEntry, Formula> formulas;
  private final List<PerfReader> readers = new ArrayList<>();
  private List<EventGroup> groups = List.of();
  private Map<PerfEvent, GroupTerms.Place> places = Map.of();

  /** Whether a group was opened within a block and should be joined with the others. */
  private boolean extended;

  PerfEventSet(
      PerfCalls kernel,
      Refusal refusal,
      UserReads userReads,
      Function<CatalogueEntry, Formula> formulas) {
    this.kernel = kernel;
    this.refusal = refusal;
    this.userReads = userReads;
    this.formulas = formulas;
  }

  @Override
  public synchronized CounterReader reader(List<CatalogueEntry> counters, boolean betweenBlocks) {
    PerfReader reader = new PerfReader(counters, counters.stream().map(formulas).toList());
    boolean complete = places.keySet().containsAll(events(reader));
    if (betweenBlocks && (extended || !complete)) {
      arrange(reader);
    } else if (!complete) {
      extend(reader);
    }
    reader.use(reads(reader));
    for (PerfReader other : readers) {
      reader.follow(other);
    }
    readers.add(reader);
    return reader;
  }

  @Override
  public synchronized Optional<String> remark() {
    List<String> remarks = new ArrayList<>();
    whatTakesTurns().ifPresent(remarks::add);
    userReads.remark(List.copyOf(places.keySet())).ifPresent(remarks::add);
    for (EventGroup group : groups) {
      group
          .whyUnmapped()
          .ifPresent(why -> remarks.add("read with system calls on this thread: " + why));
    }
    return remarks.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", remarks));
  }

  private Optional<String> whatTakesTurns() {
    List<Integer> sizes =
        groups.stream()
            .filter(group -> group.events().get(0).isOfThread())
            .filter(group -> !group.events().stream().allMatch(PerfEvent::isSoftware))
            .map(group -> group.events().size())
            .toList();
    int events = sizes.stream().mapToInt(Integer::intValue).sum();
    // Events that the program reads are in a separate group, whether there is room for them or not.
    long kinds = places.keySet().stream().map(PerfEvent::byProgram).distinct().count();
    return sizes.size() < 2 || sizes.size() <= kinds || extended
        ? Optional.empty()
        : Optional.of(
            events
                + " events do not fit on the PMU together: they are counted in "
                + sizes.size()
                + " multiplexed groups");
  }

  /** Returns the number of groups of its events. */
  int groups() {
    return groups.size();
  }

  @Override
  public synchronized void close() {
    groups.forEach(EventGroup::close);
    groups = List.of();
  }

  /** Opens all events in a new arrangement, which replaces the current one. */
  private void arrange(PerfReader newcomer) {
    readers.removeIf(PerfReader::isClosed);
    List<Formula> all = new ArrayList<>();
    readers.forEach(reader -> all.addAll(reader.formulas()));
    all.addAll(newcomer.formulas());
    List<EventGroup> old = groups;
    old.forEach(EventGroup::disable);
    List<EventGroup> fresh;
    try {
      fresh = Grouping.open(kernel, refusal, all, Set.of(), true);
    } catch (IllegalStateException e) {
      old.forEach(EventGroup::enable);
      throw e;
    }
    readers.forEach(PerfReader::finish);
    old.forEach(EventGroup::close);
    start(List.of(), fresh);
    extended = false;
    for (int i = 0; i < readers.size(); i++) {
      PerfReader reader = readers.get(i);
      reader.use(reads(reader));
      for (PerfReader earlier : readers.subList(0, i)) {
        reader.follow(earlier);
      }
    }
  }

  /** Opens the missing events in addition to the running ones. */
  private void extend(PerfReader newcomer) {
    start(
        groups,
        Grouping.open(kernel, refusal, newcomer.formulas(), places.keySet(), groups.isEmpty()));
    extended = true;
  }

  private void start(Collection<EventGroup> running, List<EventGroup> fresh) {
    fresh.forEach(EventGroup::enable);
    List<EventGroup> all = new ArrayList<>(running);
    all.addAll(fresh);
    groups = List.copyOf(all);
    Map<PerfEvent, GroupTerms.Place> found = new HashMap<>();
    for (int group = 0; group < groups.size(); group++) {
      List<PerfEvent> events = groups.get(group).events();
      for (int position = 0; position < events.size(); position++) {
        found.put(events.get(position), new GroupTerms.Place(group, position));
      }
    }
    places = found;
  }

  private GroupReads reads(PerfReader reader) {
    List<Integer> needed =
        events(reader).stream().map(event -> places.get(event).group()).distinct().toList();
    Map<PerfEvent, GroupTerms.Place> within = new HashMap<>();
    for (PerfEvent event : events(reader)) {
      GroupTerms.Place place = places.get(event);
      within.put(event, new GroupTerms.Place(needed.indexOf(place.group()), place.position()));
    }
    GroupTerms terms = new GroupTerms(reader.formulas(), within);
    List<EventGroup> read = needed.stream().map(groups::get).toList();
    return read.size() == 1 ? new OneGroup(read.get(0), terms) : new SeveralGroups(read, terms);
  }

  private static List<PerfEvent> events(PerfReader reader) {
    return reader.formulas().stream()
        .flatMap(formula -> formula.events().stream())
        .distinct()
        .toList();
  }
}
