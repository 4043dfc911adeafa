package dev.edpm.runtime.boot.plan;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.order.Backends;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.plan.RegionPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides what to measure of a region, from the configuration and the counters that this machine
 * can serve. Regions with the same counters share a plan. Safe on any thread.
 */
public final class RegionPlanner {

  /** The type of the counters of processor time. */
  private static final String TIME = "time";

  private record PartKey(Backend backend, boolean time) {}

  private final Settings settings;
  private final CounterSupply supply;
  private final Map<List<CatalogueEntry>, CounterPlan> plans = new HashMap<>();
  private final Map<CatalogueEntry, Integer> numbers = new HashMap<>();

  /** Uses the settings. */
  public RegionPlanner(Settings settings, CounterSupply supply) {
    this.settings = settings;
    this.supply = supply;
  }

  /** Decides what to measure of a region. */
  public synchronized RegionPlan plan(RegionDescriptor region) {
    String name = region.name();
    Detail detail = settings.enables(name) ? settings.detail(name) : Detail.OFF;
    if (region.counters().isEmpty() && settings.counters(name).isEmpty()) {
      return new RegionPlan(detail, List.of(), null, Map.of(), Map.of());
    }
    List<CatalogueEntry> asked = supply.selection().select(region.counters(), name);
    if (detail.oneIn() == 0) {
      List<String> names = asked.stream().map(CatalogueEntry::name).toList();
      return new RegionPlan(detail, names, null, Map.of(), Map.of());
    }
    return plan(detail, asked);
  }

  /**
   * Decides how to count counters outside of regions. Reports unknown ones, which are ignored.
   *
   * @param setting the name of the setting that names the counters
   */
  public synchronized RegionPlan plan(String setting, List<String> asked, Problems problems) {
    return plan(Detail.AGGREGATES, supply.selection().select(setting, asked, problems));
  }

  /**
   * Returns the names of the counters that are known, without {@code time.wall}. Reports the other
   * ones.
   *
   * @param place what names the counters, for messages
   * @param asked counters and types
   */
  public List<String> known(String place, List<String> asked, Problems problems) {
    return supply.selection().select(place, asked, problems).stream()
        .map(CatalogueEntry::name)
        .toList();
  }

  private RegionPlan plan(Detail detail, List<CatalogueEntry> asked) {
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
    List<String> names = asked.stream().map(CatalogueEntry::name).toList();
    CounterPlan plan = served.isEmpty() ? null : plans.computeIfAbsent(served, this::counterPlan);
    return new RegionPlan(detail, names, plan, sources, unavailable);
  }

  /**
   * Creates a plan. The earlier a counter is in the plan, the closer to the clock it is read, and a
   * counter includes the cost of reading those that are closer. If several backends count,
   * processor time is therefore read separately from the other counters of its backend, which take
   * long to read.
   */
  private CounterPlan counterPlan(List<CatalogueEntry> served) {
    Map<PartKey, List<CatalogueEntry>> byPart = new LinkedHashMap<>();
    boolean several = served.stream().map(this::backend).distinct().count() > 1;
    for (CatalogueEntry counter : served) {
      Backend backend = backend(counter);
      boolean apart = several && counter.type().equals(TIME) && !backend.isMultiplexed();
      byPart.computeIfAbsent(new PartKey(backend, apart), key -> new ArrayList<>()).add(counter);
    }
    List<CounterPlan.Part> parts = new ArrayList<>();
    byPart.forEach((key, counters) -> parts.add(new CounterPlan.Part(key.backend(), counters)));
    int[] inOrder =
        parts.stream()
            .flatMap(part -> part.counters().stream())
            .mapToInt(counter -> numbers.computeIfAbsent(counter, c -> numbers.size()))
            .toArray();
    return new CounterPlan(plans.size(), parts, inOrder);
  }

  private Backend backend(CatalogueEntry counter) {
    return supply.backends().assign(counter).backend();
  }
}
