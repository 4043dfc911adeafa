package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.GateResult.Status;
import dev.edpm.analysis.compare.match.Difference;
import dev.edpm.analysis.compare.match.Differences;
import dev.edpm.analysis.compare.match.RegionMatches;
import dev.edpm.analysis.compare.side.PathFacts;
import dev.edpm.analysis.compare.side.ProcessReport;
import dev.edpm.analysis.compare.side.RegionFacts;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.compare.side.Statistic;
import dev.edpm.analysis.compare.stats.Holm;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.annotations.rule.ExpectationText;
import dev.edpm.annotations.rule.ExpectationText.Bound;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Checks the rules of a gate on two sides, or on the second side alone. */
public final class Gate {

  private final boolean hasBase;
  private final ReportSide base;
  private final ReportSide head;
  private final CompareSettings settings;
  private final Map<String, String> matched;
  private final List<Difference> differences;
  private final List<GateCase> cases = new ArrayList<>();

  private Gate(Optional<ReportSide> earlier, ReportSide head, CompareSettings settings) {
    this.hasBase = earlier.isPresent();
    this.base = earlier.orElse(head);
    this.head = head;
    this.settings = settings;
    this.matched = new RegionMatches(base, head).matched();
    this.differences = settings.relevant(Differences.of(base, head, matched));
  }

  /**
   * Returns the results of the rules, in their order; of a rule for several regions one for each.
   *
   * @param base the first side; empty if there is none
   * @throws InputException if a rule names a region, path or counter that the reports of the second
   *     side do not have, has a bound with the wrong unit, or has one in percent and there is no
   *     first side
   */
  public static List<GateResult> check(
      List<GateRule> rules, Optional<ReportSide> base, ReportSide head, CompareSettings settings) {
    Gate gate = new Gate(base, head, settings);
    rules.forEach(gate::add);
    return gate.results();
  }

  /**
   * Returns the number of values that tests have to judge because of the rules, as far as the first
   * runs show.
   *
   * @throws InputException as {@link #check} does
   */
  public static int tests(
      List<GateRule> rules, ReportSide base, ReportSide head, CompareSettings settings) {
    Gate gate = new Gate(Optional.of(base), head, settings);
    rules.forEach(gate::add);
    return (int) gate.cases.stream().filter(GateCase::canNeedTest).count();
  }

  private void add(GateRule rule) {
    if (rule.expectation().bound().isRelative() && !hasBase) {
      throw mistake(
          rule,
          "a bound in percent compares two versions, but there are no reports of an earlier one",
          List.of());
    }
    if (rule.expectation().path()) {
      addPath(rule);
    } else {
      addRegions(rule);
    }
  }

  private void addRegions(GateRule rule) {
    ExpectationText expectation = rule.expectation();
    String name = expectation.names().get(0);
    Predicate<String> isMeant =
        expectation.quoted() ? name::equals : NamePatterns.parse(name)::matches;
    Set<String> all = regions(head, region -> true);
    Set<String> meant = regions(head, region -> true);
    meant.removeIf(isMeant.negate());
    if (meant.isEmpty()) {
      throw mistake(rule, "no region that ran matches " + name, NearNames.of(name, all));
    }
    String counter = expectation.counter();
    Set<String> counting =
        regions(
            head,
            region -> region.counters().contains(counter) || region.values().containsKey(counter));
    counting.retainAll(meant);
    if (counting.isEmpty()) {
      throw mistake(
          rule,
          "no region that matches " + name + " counts " + counter,
          NearNames.of(counter, counters(meant)));
    }
    CompareSettings own = with(rule, settings.statistic());
    boolean relative = expectation.bound().isRelative();
    for (String region : counting) {
      // The side is compared with itself if only its own value matters.
      ReportSide other = relative ? base : head;
      String otherName = relative ? matched.getOrDefault(region, "") : region;
      List<Draft> drafts =
          new Drafts(other, head, own)
              .ofRegion(region, otherName).stream()
                  .filter(draft -> draft.counter().equals(counter))
                  .toList();
      cases.add(new GateCase(rule, region, requireUnit(rule, drafts), own, differences));
    }
  }

  private void addPath(GateRule rule) {
    ExpectationText expectation = rule.expectation();
    List<String> names = expectation.names();
    String title = String.join("/", names);
    if (!hasPath(names)) {
      Set<String> all = new LinkedHashSet<>();
      head.processes().stream()
          .flatMap(process -> process.paths().stream())
          .forEach(path -> all.add(String.join("/", path.regions())));
      throw mistake(rule, "there is no call path " + title, NearNames.of(title, all));
    }
    CompareSettings own = with(rule, Statistic.MEAN);
    ReportSide other = expectation.bound().isRelative() ? base : head;
    String region = names.get(names.size() - 1);
    Drafts drafts = new Drafts(other, head, own);
    List<Draft> found;
    if (own.statistic() == Statistic.MEAN || own.statistic().isTotal()) {
      found = drafts.ofPath(names, expectation.counter()).stream().toList();
    } else if (isOnlyPath(head, region) && isOnlyPath(other, region)) {
      // Then the region's executions are those of the path.
      found =
          drafts.ofRegion(region, region).stream()
              .filter(draft -> draft.counter().equals(expectation.counter()))
              .toList();
    } else {
      throw mistake(
          rule,
          "reports have no "
              + own.statistic().key()
              + " of a path, and region "
              + region
              + " is on several paths; use mean, sum or self",
          List.of());
    }
    cases.add(new GateCase(rule, title, requireUnit(rule, found), own, differences));
  }

  private boolean hasPath(List<String> names) {
    return head.processes().stream()
        .flatMap(process -> process.paths().stream())
        .anyMatch(path -> path.regions().equals(names));
  }

  private static boolean isOnlyPath(ReportSide side, String region) {
    Set<List<String>> paths = new LinkedHashSet<>();
    side.processes().stream()
        .flatMap(process -> process.paths().stream())
        .filter(path -> path.region().equals(region))
        .map(PathFacts::regions)
        .forEach(paths::add);
    return paths.size() == 1;
  }

  private CompareSettings with(GateRule rule, Statistic otherwise) {
    return new CompareSettings(
        settings.thresholds(),
        rule.expectation().statistic().flatMap(Statistic::byKey).orElse(otherwise),
        settings.paired(),
        settings.despite(),
        settings.regions());
  }

  private static List<Draft> requireUnit(GateRule rule, List<Draft> drafts) {
    Bound.Kind kind = rule.expectation().bound().kind();
    for (Draft draft : drafts) {
      boolean fits =
          switch (kind) {
            case TIME -> draft.unit().equals("ns");
            case BYTES -> draft.unit().equals("By");
            case CHANGE, NUMBER -> true;
          };
      if (!fits) {
        throw mistake(
            rule,
            "the bound is "
                + (kind == Bound.Kind.TIME ? "a time" : "a number of bytes")
                + ", but "
                + draft.counter()
                + " has the unit "
                + draft.unit(),
            List.of());
      }
    }
    return drafts;
  }

  private static Set<String> regions(ReportSide side, Predicate<RegionFacts> filter) {
    Set<String> names = new LinkedHashSet<>();
    for (ProcessReport process : side.processes()) {
      process
          .regions()
          .forEach(
              (name, region) -> {
                if (region.executions() > 0 && filter.test(region)) {
                  names.add(name);
                }
              });
    }
    return names;
  }

  private Set<String> counters(Set<String> regions) {
    Set<String> counters = new LinkedHashSet<>();
    for (ProcessReport process : head.processes()) {
      process
          .regions()
          .forEach(
              (name, region) -> {
                if (regions.contains(name)) {
                  counters.addAll(region.values().keySet());
                }
              });
    }
    return counters;
  }

  private static InputException mistake(GateRule rule, String what, List<String> near) {
    return new InputException(
        rule.place()
            + ": "
            + Excerpt.of(what, 300)
            + (near.isEmpty() ? "" : "; did you mean " + Excerpt.of(near.get(0)) + "?"));
  }

  private List<GateResult> results() {
    List<GateCase> tests = cases.stream().filter(GateCase::needsTest).toList();
    double[] adjusted = Holm.adjust(tests.stream().mapToDouble(GateCase::pValue).toArray());
    List<GateResult> results = new ArrayList<>();
    for (GateCase one : cases) {
      int test = tests.indexOf(one);
      results.add(one.result(test < 0 ? 0 : adjusted[test], tests.size()));
    }
    return results;
  }

  /** Returns whether a result has a status. */
  public static boolean has(List<GateResult> results, Status status) {
    return results.stream().anyMatch(result -> result.status() == status);
  }
}
