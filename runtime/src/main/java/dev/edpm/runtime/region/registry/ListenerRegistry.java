package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.isolation.DeferredProblems;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.listen.RegionListeners;
import dev.edpm.runtime.region.listen.RegionWatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The listeners of regions, including regions that are registered later. Safe on any thread. */
public final class ListenerRegistry {

  /** A listener and the regions that it wants. */
  private record Request(Predicate<String> names, RegionWatch watch) {}

  private final long origin;
  private final DeferredProblems failures;
  private final List<Request> requests = new ArrayList<>();
  private final Map<RegionEntry, RegionListeners> known = new HashMap<>();

  public ListenerRegistry(long origin, DeferredProblems failures) {
    this.origin = origin;
    this.failures = failures;
  }

  /**
   * Adds a listener.
   *
   * @param entries the regions registered so far
   * @return removes the listener
   */
  synchronized Runnable add(Predicate<String> names, RegionWatch watch, List<RegionEntry> entries) {
    Request request = new Request(names, watch);
    requests.add(request);
    for (RegionEntry entry : entries) {
      if (names.test(entry.name())) {
        add(entry, watch);
      }
    }
    return () -> remove(request);
  }

  /** Adds the listeners of a region that has been registered and has not run yet. */
  synchronized void registered(RegionEntry entry) {
    for (Request request : requests) {
      if (request.names().test(entry.name())) {
        add(entry, request.watch());
      }
    }
  }

  private void add(RegionEntry entry, RegionWatch watch) {
    RegionListeners watched =
        known.computeIfAbsent(
            entry,
            region ->
                new RegionListeners(
                    region.name(), region.descriptor().line(), region.plan(), origin, failures));
    watched.add(watch);
    entry.watchedBy(watched);
  }

  private synchronized void remove(Request request) {
    if (requests.remove(request)) {
      known.forEach(
          (entry, watched) -> {
            if (!watched.remove(request.watch())) {
              entry.watchedBy(null);
            }
          });
    }
  }
}
