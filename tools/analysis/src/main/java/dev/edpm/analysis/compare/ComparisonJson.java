package dev.edpm.analysis.compare;

import dev.edpm.analysis.compare.match.Difference;
import dev.edpm.analysis.compare.match.UnreadCounter;
import dev.edpm.analysis.compare.side.RegionLocation;
import dev.edpm.analysis.json.JsonObject;
import java.util.List;

/** A comparison as a JSON document. */
public final class ComparisonJson {

  /** The value of {@code format}. */
  public static final String FORMAT = "edpm-comparison/1";

  private ComparisonJson() {}

  /** Returns the document: the differences between the sides first, then regions and values. */
  public static JsonObject of(Comparison comparison) {
    JsonObject verdicts = new JsonObject();
    for (Verdict verdict : Verdict.values()) {
      verdicts.put(key(verdict), comparison.values(verdict).count());
    }
    return new JsonObject()
        .put("format", FORMAT)
        .put("base-runs", (long) comparison.baseRuns())
        .put("head-runs", (long) comparison.headRuns())
        .put("paired", comparison.paired())
        .put("differences", comparison.differences().stream().map(ComparisonJson::json).toList())
        .put("unavailable", comparison.unread().stream().map(ComparisonJson::json).toList())
        .put("verdicts", verdicts)
        .put("regions", comparison.regions().stream().map(ComparisonJson::json).toList())
        .put("only-in-base", comparison.onlyInBase())
        .put("only-in-head", comparison.onlyInHead());
  }

  /** Returns the results of a gate, one object for each. */
  public static List<JsonObject> of(List<GateResult> gate) {
    return gate.stream()
        .map(
            result ->
                new JsonObject()
                    .put("rule", result.rule().text())
                    .put("for", result.subject())
                    .put("status", result.status().toString().replace(' ', '-'))
                    .put("value", finite(result.value()))
                    .put("unit", result.unit().isEmpty() ? null : result.unit())
                    .put("reason", result.reason().isEmpty() ? null : result.reason()))
        .toList();
  }

  private static JsonObject json(Difference difference) {
    return new JsonObject()
        .put("trait", difference.property().key())
        .put("region", difference.region().orElse(null))
        .put("base", difference.base())
        .put("head", difference.head());
  }

  private static JsonObject json(UnreadCounter unread) {
    return new JsonObject()
        .put("counter", unread.counter())
        .put("regions", unread.regions())
        .put("reasons", unread.reasons());
  }

  private static JsonObject json(ComparedRegion region) {
    return new JsonObject()
        .put("name", region.name())
        .put("base-name", region.isRenamed() ? region.baseName() : null)
        .put("location", region.location().isKnown() ? json(region.location()) : null)
        .put("values", region.values().stream().map(ComparisonJson::json).toList());
  }

  private static JsonObject json(RegionLocation location) {
    return new JsonObject()
        .put("class", location.type())
        .put("member", location.member())
        .put("line", location.line());
  }

  private static JsonObject json(ComparedValue value) {
    JsonObject json =
        new JsonObject()
            .put("counter", value.counter())
            .put("unit", value.unit())
            .put("statistic", value.statistic().key())
            .put("base", value.base())
            .put("head", value.head())
            .put("ratio", finite(value.ratio()))
            .put("base-runs", (long) value.baseRuns())
            .put("head-runs", (long) value.headRuns())
            .put("threshold", value.threshold())
            .put("exact", value.exact());
    value
        .interval()
        .ifPresent(
            interval -> {
              List<Double> ends = List.of(interval.low(), interval.high());
              json.put("interval", ends.stream().noneMatch(end -> end.isInfinite()) ? ends : null);
            });
    value.pValue().ifPresent(p -> json.put("p-value", p));
    return json.put("verdict", key(value.verdict()))
        .put("reason", value.reason().isEmpty() ? null : value.reason());
  }

  private static Double finite(double value) {
    return Double.isInfinite(value) || Double.isNaN(value) ? null : value;
  }

  private static String key(Verdict verdict) {
    return verdict.toString().replace(' ', '-');
  }
}
