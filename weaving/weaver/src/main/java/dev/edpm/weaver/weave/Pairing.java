package dev.edpm.weaver.weave;

import dev.edpm.weaver.code.SpanSite;
import dev.edpm.weaver.weave.mark.SpanMark;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The spans of one method in the code, each with its mark in the source.
 *
 * @param sites the sites
 * @param marks their marks, in the same order
 */
record Pairing(List<SpanSite> sites, List<SpanMark> marks) {

  /**
   * Returns the pairing, or {@code null} if it is ambiguous. There may be more marks than sites,
   * because javac writes no code for statements that can never run. In that case the line numbers
   * decide which marks have code.
   *
   * @param sites the sites, in the order in which the code opens the spans
   * @param marks the candidate marks, in source order
   */
  static Pairing of(List<SpanSite> sites, List<SpanMark> marks) {
    boolean hasLines = sites.stream().allMatch(site -> site.line() > 0);
    if (!hasLines) {
      return sites.isEmpty() || sites.size() == marks.size() ? paired(sites, marks) : null;
    }
    List<SpanSite> sitesByLine = new ArrayList<>(sites);
    sitesByLine.sort(Comparator.comparingInt(SpanSite::line));
    List<SpanMark> marksByLine = new ArrayList<>(marks);
    marksByLine.sort(Comparator.comparingInt(SpanMark::line));
    if (sites.size() != marks.size()) {
      marksByLine.removeIf(mark -> sites.stream().noneMatch(site -> site.line() == mark.line()));
    }
    return sites.size() == marksByLine.size() && agree(sitesByLine, marksByLine)
        ? paired(sitesByLine, marksByLine)
        : null;
  }

  private static Pairing paired(List<SpanSite> sites, List<SpanMark> marks) {
    return new Pairing(List.copyOf(sites), List.copyOf(marks));
  }

  // Site and mark may have different lines if the call takes several lines. But the line of one
  // must not be the line of another site or mark.
  private static boolean agree(List<SpanSite> sites, List<SpanMark> marks) {
    for (int i = 0; i < sites.size(); i++) {
      int siteLine = sites.get(i).line();
      int markLine = marks.get(i).line();
      if (siteLine != markLine
          && (marks.stream().anyMatch(mark -> mark.line() == siteLine)
              || sites.stream().anyMatch(site -> site.line() == markLine))) {
        return false;
      }
    }
    return true;
  }
}
