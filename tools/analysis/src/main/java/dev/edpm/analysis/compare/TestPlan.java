package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.match.Difference;
import dev.edpm.analysis.compare.match.Differences;
import dev.edpm.analysis.compare.match.RegionMatches;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.compare.side.Statistic;
import dev.edpm.analysis.part.CounterPart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The values that tests have to judge, as far as the first runs show: values that turn out to be
 * exact need none.
 *
 * @param values the number of values of each region that has some, the longest regions first
 */
public record TestPlan(Map<String, Integer> values) {

  /** Returns the plan for runs like those of two sides. */
  public static TestPlan of(ReportSide base, ReportSide head, CompareSettings settings) {
    Map<String, String> matched = new RegionMatches(base, head).matched();
    List<Difference> differences = settings.relevant(Differences.of(base, head, matched));
    Drafts drafts = new Drafts(base, head, settings);
    Map<String, Integer> values = new LinkedHashMap<>();
    matched.keySet().stream()
        .filter(settings.regions())
        .sorted(Comparator.comparingDouble((String region) -> wall(head, region)).reversed())
        .forEach(
            region -> {
              long tests =
                  drafts.ofRegion(region, matched.get(region)).stream()
                      .filter(draft -> new Judge(draft, settings, differences).canNeedTest())
                      .count();
              if (tests > 0) {
                values.put(region, (int) tests);
              }
            });
    return new TestPlan(values);
  }

  private static double wall(ReportSide side, String region) {
    return side.processes().stream()
        .map(process -> process.regions().get(region))
        .filter(Objects::nonNull)
        .map(facts -> facts.values().get(CounterPart.WALL))
        .filter(Objects::nonNull)
        .mapToDouble(values -> values.get(Statistic.SUM).orElse(0))
        .max()
        .orElse(0);
  }

  /** Returns the number of all values. */
  public int total() {
    return values.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns the longest regions that have together no more values than a number; may be empty. */
  public List<String> longest(int most) {
    List<String> chosen = new ArrayList<>();
    int remaining = most;
    for (Map.Entry<String, Integer> region : values.entrySet()) {
      if (region.getValue() > remaining) {
        break;
      }
      remaining -= region.getValue();
      chosen.add(region.getKey());
    }
    return chosen;
  }
}
