package dev.edpm.processor.weave;

import dev.edpm.processor.weave.mark.SpanMark;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Sites and marks of one method, each site beside its mark.
 *
 * @param sites the sites
 * @param marks their marks, as many
 */
record Pairing(List<SpanSite> sites, List<SpanMark> marks) {

  /**
   * Returns the only reasonable pairing, or {@code null} when there is none. There may be more
   * marks than sites, as javac makes no code for what cannot run; then only lines tell which are
   * left.
   *
   * @param sites what has to be paired, in the order in which the code opens them
   * @param marks what it is paired with, in source order
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

  // The two may count the lines of a call that spans several differently; what must not be is that
  // the line of one of them is another's.
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
