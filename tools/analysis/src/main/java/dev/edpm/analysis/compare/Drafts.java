package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.side.CounterValues;
import dev.edpm.analysis.compare.side.MeasuredExecutions;
import dev.edpm.analysis.compare.side.PathFacts;
import dev.edpm.analysis.compare.side.ProcessReport;
import dev.edpm.analysis.compare.side.RegionFacts;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.compare.side.Statistic;
import dev.edpm.analysis.compare.stats.SampleProperties;
import dev.edpm.analysis.part.CounterPart;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Collects the values of each counter of a region from the reports of both sides. */
final class Drafts {

  private final ReportSide base;
  private final ReportSide head;
  private final CompareSettings settings;

  Drafts(ReportSide base, ReportSide head, CompareSettings settings) {
    this.base = base;
    this.head = head;
    this.settings = settings;
  }

  /** Returns the values of all counters of a region, in the order of the reports. */
  List<Draft> ofRegion(String headName, String baseName) {
    List<RegionFacts> baseFacts = facts(base, baseName);
    List<RegionFacts> headFacts = facts(head, headName);
    Set<String> counters = new LinkedHashSet<>();
    Stream.concat(headFacts.stream(), baseFacts.stream())
        .filter(Objects::nonNull)
        .forEach(region -> counters.addAll(region.values().keySet()));
    List<Draft> drafts = new ArrayList<>();
    for (String counter : counters) {
      draft(headName, baseName, counter, baseFacts, headFacts).ifPresent(drafts::add);
    }
    return drafts;
  }

  /** Returns the region in each process, {@code null} where it did not run. */
  private static List<RegionFacts> facts(ReportSide side, String name) {
    List<RegionFacts> facts = new ArrayList<>();
    for (ProcessReport process : side.processes()) {
      RegionFacts region = process.regions().get(name);
      facts.add(region == null || region.executions() == 0 ? null : region);
    }
    return facts;
  }

  /** Returns the values of a counter on a call path, if both sides have some. */
  Optional<Draft> ofPath(List<String> names, String counter) {
    String region = names.get(names.size() - 1);
    return draft(
        String.join("/", names),
        counter,
        paths(base, names, counter),
        paths(head, names, counter),
        facts(base, region),
        facts(head, region),
        1);
  }

  private static List<CounterValues> paths(ReportSide side, List<String> names, String counter) {
    List<CounterValues> values = new ArrayList<>();
    for (ProcessReport process : side.processes()) {
      values.add(
          process.paths().stream()
              .filter(path -> path.regions().equals(names))
              .map(path -> path.values().get(counter))
              .filter(Objects::nonNull)
              .findFirst()
              .orElse(null));
    }
    return values;
  }

  private Optional<Draft> draft(
      String headName,
      String baseName,
      String counter,
      List<RegionFacts> baseFacts,
      List<RegionFacts> headFacts) {
    double share =
        Math.max(
            Math.max(share(base, baseName, counter), share(head, headName, counter)),
            Math.max(
                share(base, baseName, CounterPart.WALL), share(head, headName, CounterPart.WALL)));
    return draft(
        headName,
        counter,
        values(baseFacts, counter),
        values(headFacts, counter),
        baseFacts,
        headFacts,
        share);
  }

  private Optional<Draft> draft(
      String subject,
      String counter,
      List<CounterValues> baseValues,
      List<CounterValues> headValues,
      List<RegionFacts> baseFacts,
      List<RegionFacts> headFacts,
      double share) {
    List<CounterValues> all =
        Stream.concat(baseValues.stream(), headValues.stream()).filter(Objects::nonNull).toList();
    Statistic statistic = settings.statistic().commonTo(all);
    double[] one = numbers(baseValues, statistic);
    double[] other = numbers(headValues, statistic);
    if (one.length == 0 || other.length == 0) {
      return Optional.empty();
    }
    boolean complete = one.length == baseValues.size() && other.length == headValues.size();
    String unit = ReportSide.unit(counter, head, base);
    return Optional.of(
        new Draft(
            subject,
            counter,
            unit,
            statistic,
            one,
            other,
            settings.paired() && complete && one.length == other.length,
            evidence(all, statistic, baseFacts, headFacts),
            CounterKind.isTime(unit) ? ownCost(statistic, baseFacts, headFacts) : 0,
            Math.max(
                costShare(counter, statistic, baseFacts), costShare(counter, statistic, headFacts)),
            share));
  }

  private static List<CounterValues> values(List<RegionFacts> facts, String counter) {
    List<CounterValues> values = new ArrayList<>();
    facts.forEach(region -> values.add(region == null ? null : region.values().get(counter)));
    return values;
  }

  private static double[] numbers(List<CounterValues> values, Statistic statistic) {
    return values.stream()
        .filter(Objects::nonNull)
        .flatMapToDouble(one -> one.get(statistic).stream())
        .toArray();
  }

  private static Evidence evidence(
      List<CounterValues> values,
      Statistic statistic,
      List<RegionFacts> baseFacts,
      List<RegionFacts> headFacts) {
    List<RegionFacts> regions =
        Stream.concat(headFacts.stream(), baseFacts.stream()).filter(Objects::nonNull).toList();
    List<MeasuredExecutions> executions =
        values.stream().map(one -> one.executions(statistic)).toList();
    return new Evidence(
        regions.stream()
            .filter(RegionFacts::isEstimated)
            .map(RegionFacts::detail)
            .findFirst()
            .orElse(""),
        executions.stream().mapToLong(MeasuredExecutions::count).min().orElse(0),
        // The greatest one is NaN if one of them is.
        executions.stream().mapToDouble(MeasuredExecutions::spread).max().orElse(Double.NaN),
        regions.stream().mapToLong(RegionFacts::executions).distinct().count() == 1,
        regions.stream().allMatch(RegionFacts::quiet),
        values.stream().mapToDouble(Drafts::total).min().orElse(0));
  }

  private static double total(CounterValues values) {
    return values
        .get(Statistic.SUM)
        .orElse(values.get(Statistic.MEAN).orElse(0) * values.all().count());
  }

  private static double ownCost(
      Statistic statistic, List<RegionFacts> baseFacts, List<RegionFacts> headFacts) {
    return Math.max(ownCost(statistic, baseFacts), ownCost(statistic, headFacts));
  }

  private static double ownCost(Statistic statistic, List<RegionFacts> facts) {
    double[] costs =
        facts.stream()
            .filter(region -> region != null && !Double.isNaN(region.ownCostNs()))
            .mapToDouble(
                region -> region.ownCostNs() * (statistic.isTotal() ? region.executions() : 1))
            .toArray();
    return costs.length == 0 ? 0 : SampleProperties.median(costs);
  }

  private static double costShare(String counter, Statistic statistic, List<RegionFacts> facts) {
    double[] shares =
        facts.stream()
            .filter(Objects::nonNull)
            .flatMapToDouble(region -> region.costShares().of(counter, statistic).stream())
            .toArray();
    return shares.length == 0 ? 0 : SampleProperties.median(shares);
  }

  /** Returns the share of a region in its parent: the greatest of its call paths. */
  private static double share(ReportSide side, String region, String counter) {
    double[] shares =
        side.processes().stream()
            .filter(process -> process.regions().containsKey(region))
            .mapToDouble(process -> share(process, region, counter))
            .toArray();
    return shares.length == 0 ? 0 : SampleProperties.median(shares);
  }

  private static double share(ProcessReport process, String region, String counter) {
    double greatest = 0;
    boolean seen = false;
    for (PathFacts path : process.paths()) {
      if (path.region().equals(region)) {
        seen = true;
        greatest = Math.max(greatest, share(path, counter));
      }
    }
    return seen ? greatest : 1;
  }

  private static double share(PathFacts path, String counter) {
    if (path.parentValues().isEmpty()) {
      return 1;
    }
    double parent = sum(path.parentValues(), counter);
    double own = sum(path.values(), counter);
    return own == 0 || !path.parentValues().containsKey(counter) ? 0 : own / Math.max(parent, 1);
  }

  private static double sum(Map<String, CounterValues> values, String counter) {
    return values.containsKey(counter) ? values.get(counter).get(Statistic.SUM).orElse(0) : 0;
  }
}
