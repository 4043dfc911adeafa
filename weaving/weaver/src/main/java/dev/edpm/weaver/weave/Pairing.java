package dev.edpm.weaver.weave;

import dev.edpm.weaver.code.SpanSite;
import dev.edpm.weaver.weave.target.SpanTarget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The spans of one method in the code, each with its target.
 *
 * @param sites the sites
 * @param targets their targets, in the same order
 */
record Pairing(List<SpanSite> sites, List<SpanTarget> targets) {

  /**
   * Returns the pairing, or {@code null} if it is ambiguous. There may be more targets than sites,
   * because javac writes no code for statements that can never run. In that case the line numbers
   * decide which targets have code.
   *
   * @param sites the sites, in the order in which the code opens the spans
   * @param targets the candidate targets, in source order
   */
  static Pairing of(List<SpanSite> sites, List<SpanTarget> targets) {
    boolean hasLines = sites.stream().allMatch(site -> site.line() > 0);
    if (!hasLines) {
      return sites.isEmpty() || sites.size() == targets.size() ? paired(sites, targets) : null;
    }
    List<SpanSite> sitesByLine = new ArrayList<>(sites);
    sitesByLine.sort(Comparator.comparingInt(SpanSite::line));
    List<SpanTarget> targetsByLine = new ArrayList<>(targets);
    targetsByLine.sort(Comparator.comparingInt(SpanTarget::line));
    if (sites.size() != targets.size()) {
      targetsByLine.removeIf(
          target -> sites.stream().noneMatch(site -> site.line() == target.line()));
    }
    return sites.size() == targetsByLine.size() && agree(sitesByLine, targetsByLine)
        ? paired(sitesByLine, targetsByLine)
        : null;
  }

  private static Pairing paired(List<SpanSite> sites, List<SpanTarget> targets) {
    return new Pairing(List.copyOf(sites), List.copyOf(targets));
  }

  // Site and target may have different lines if the call takes several lines. But the line of one
  // must not be the line of another site or target.
  private static boolean agree(List<SpanSite> sites, List<SpanTarget> targets) {
    for (int i = 0; i < sites.size(); i++) {
      int siteLine = sites.get(i).line();
      int targetLine = targets.get(i).line();
      if (siteLine != targetLine
          && (targets.stream().anyMatch(target -> target.line() == siteLine)
              || sites.stream().anyMatch(site -> site.line() == targetLine))) {
        return false;
      }
    }
    return true;
  }
}
