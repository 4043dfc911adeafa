package dev.edpm.runtime.boot;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.Backends;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.region.CounterPlan;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.RegionPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides what is measured of a region: what the configuration says, and what this machine can
 * serve. Regions with the same counters share a plan. Safe on any thread.
 */
final class RegionPlanner {

  private final Settings settings;
  private final CounterSupply supply;
  private final Map<List<CatalogueEntry>, CounterPlan> plans = new HashMap<>();
  private final Map<CatalogueEntry, Integer> numbers = new HashMap<>();

  RegionPlanner(Settings settings, CounterSupply supply) {
    this.settings = settings;
    this.supply = supply;
  }

  synchronized RegionPlan plan(RegionDescriptor region) {
    String name = region.name();
    Detail detail = settings.enables(name) ? settings.detail(name) : Detail.OFF;
    if (region.counters().isEmpty() && settings.counters(name).isEmpty()) {
      return new RegionPlan(detail, List.of(), null, Map.of(), Map.of());
    }
    List<CatalogueEntry> asked = supply.selection().select(region.counters(), name);
    List<String> names = asked.stream().map(CatalogueEntry::name).toList();
    if (detail.oneIn() == 0) {
      return new RegionPlan(detail, names, null, Map.of(), Map.of());
    }
    List<CatalogueEntry> served = new ArrayList<>();
    Map<String, String> sources = new HashMap<>();
    Map<String, String> unavailable = new HashMap<>();
    for (CatalogueEntry counter : asked) {
      Backends.Assignment assignment = supply.backends().assign(counter);
      if (assignment.backend() == null) {
        unavailable.put(counter.name(), assignment.service().reason());
      } else {
        served.add(counter);
        sources.put(counter.name(), assignment.service().source());
      }
    }
    CounterPlan plan = served.isEmpty() ? null : plans.computeIfAbsent(served, this::counterPlan);
    return new RegionPlan(detail, names, plan, sources, unavailable);
  }

  private CounterPlan counterPlan(List<CatalogueEntry> served) {
    Map<Backend, List<CatalogueEntry>> byBackend = new LinkedHashMap<>();
    for (CatalogueEntry counter : served) {
      byBackend
          .computeIfAbsent(supply.backends().assign(counter).backend(), b -> new ArrayList<>())
          .add(counter);
    }
    List<CounterPlan.Part> parts = new ArrayList<>();
    byBackend.forEach((backend, counters) -> parts.add(new CounterPlan.Part(backend, counters)));
    int[] inOrder =
        parts.stream()
            .flatMap(part -> part.counters().stream())
            .mapToInt(counter -> numbers.computeIfAbsent(counter, c -> numbers.size()))
            .toArray();
    return new CounterPlan(plans.size(), parts, inOrder);
  }
}
