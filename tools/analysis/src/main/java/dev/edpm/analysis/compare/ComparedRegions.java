package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.match.Difference;
import dev.edpm.analysis.compare.side.RegionLocation;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.compare.stats.Holm;
import dev.edpm.analysis.compare.stats.MannWhitney;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares the regions and codelets of two sides. A {@link Judge} decides on each value; the tests
 * of all values are corrected together.
 */
final class ComparedRegions {

  private final ReportSide base;
  private final ReportSide head;
  private final CompareSettings settings;
  private final List<Difference> differences;

  /** The values that are tested, with their p-values after the correction. */
  private final Map<Draft, Double> tested = new LinkedHashMap<>();

  ComparedRegions(
      ReportSide base, ReportSide head, CompareSettings settings, List<Difference> differences) {
    this.base = base;
    this.head = head;
    this.settings = settings;
    this.differences = settings.relevant(differences);
  }

  /**
   * Returns the regions with their verdicts, those of codelets at the end.
   *
   * @param matched the names of regions on the first side, by their names on the second
   */
  List<ComparedRegion> regions(Map<String, String> matched) {
    Drafts values = new Drafts(base, head, settings);
    Map<String, List<Draft>> drafts = new LinkedHashMap<>();
    matched.forEach(
        (headName, baseName) -> {
          if (settings.regions().test(headName)) {
            drafts.put(headName, values.ofRegion(headName, baseName));
          }
        });
    test(drafts);
    List<ComparedRegion> regions = new ArrayList<>();
    drafts.forEach(
        (name, all) ->
            regions.add(
                new ComparedRegion(name, matched.get(name), location(name), verdicts(all))));
    regions.addAll(codelets());
    return regions;
  }

  private RegionLocation location(String region) {
    return head.processes().stream()
        .map(process -> process.regions().get(region))
        .filter(facts -> facts != null && facts.executions() > 0)
        .findFirst()
        .orElseThrow()
        .location();
  }

  private void test(Map<String, List<Draft>> drafts) {
    List<Draft> tests =
        drafts.values().stream()
            .flatMap(List::stream)
            .filter(draft -> new Judge(draft, settings, differences).needsTest())
            .toList();
    double[] adjusted =
        Holm.adjust(
            tests.stream()
                .mapToDouble(draft -> MannWhitney.pValue(draft.base(), draft.head()))
                .toArray());
    for (int i = 0; i < adjusted.length; i++) {
      tested.put(tests.get(i), adjusted[i]);
    }
  }

  /** What changed most comes first. */
  private List<ComparedValue> verdicts(List<Draft> drafts) {
    return drafts.stream()
        .map(
            draft ->
                new Judge(draft, settings, differences).value(tested.get(draft), tested.size()))
        .sorted(ComparedValue.MOST_CHANGED_FIRST)
        .toList();
  }

  private List<ComparedRegion> codelets() {
    RegionLocation nowhere = new RegionLocation("", "", "", 0);
    return new EngineCounts(base, head)
        .drafts().stream()
            .filter(draft -> settings.regions().test(draft.region()))
            .map(
                draft ->
                    new ComparedRegion(
                        draft.region(), draft.region(), nowhere, verdicts(List.of(draft))))
            .toList();
  }
}
