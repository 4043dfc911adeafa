package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.steady.Steadiness;
import dev.edpm.analysis.steady.Steadiness.Verdict;
import dev.edpm.cli.text.BoundedLine;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Units;
import java.util.ArrayList;
import java.util.List;

/** Lines that report from which execution on each region is steady. */
final class SteadyStates {

  private final List<ShownRegion> regions;

  SteadyStates(List<ShownRegion> regions) {
    this.regions = regions;
  }

  /**
   * Writes a line for each verdict that a region has; regions with too few executions have none.
   */
  void write(Page page) {
    boolean first = true;
    for (Verdict verdict : List.of(Verdict.STEADY, Verdict.SLOWS_DOWN, Verdict.NO_STEADY_STATE)) {
      List<String> texts = new ArrayList<>();
      for (ShownRegion region : regions) {
        region
            .steadiness()
            .filter(steadiness -> steadiness.verdict() == verdict)
            .ifPresent(steadiness -> texts.add(region.name() + detail(steadiness)));
      }
      if (!texts.isEmpty()) {
        if (first) {
          page.blank();
          first = false;
        }
        page.line(verdict + ": " + BoundedLine.of(texts));
      }
    }
  }

  private static String detail(Steadiness steadiness) {
    if (steadiness.verdict() == Verdict.NO_STEADY_STATE) {
      return "";
    }
    return steadiness.from() == 0
        ? " (from the first execution)"
        : " (from execution "
            + Units.format(steadiness.from(), "1")
            + ": "
            + Units.format(Math.round(steadiness.before()), "ns")
            + " before, "
            + Units.format(Math.round(steadiness.steady()), "ns")
            + " after)";
  }

  /** Returns a verdict as JSON. */
  static JsonObject json(Steadiness steadiness) {
    JsonObject json = new JsonObject().put("verdict", steadiness.verdict().toString());
    if (steadiness.verdict() == Verdict.STEADY || steadiness.verdict() == Verdict.SLOWS_DOWN) {
      json.put("from", steadiness.from());
      if (steadiness.from() != 0) {
        json.put("before", steadiness.before());
      }
      json.put("median", steadiness.steady());
    }
    return json;
  }
}
