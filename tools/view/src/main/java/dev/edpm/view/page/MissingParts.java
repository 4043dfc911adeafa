package dev.edpm.view.page;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.plot.Numbers;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.view.pack.Pack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Sentences on what a page does not show. */
final class MissingParts {

  /** How many regions are named. */
  private static final int NAMED = 5;

  private final List<String> sentences = new ArrayList<>();

  /** Returns all sentences. */
  List<String> sentences() {
    return sentences;
  }

  void end(List<JsonObject> runs) {
    List<RunPart> parts = runs.stream().map(RunPart::new).toList();
    // The problems of a merge name its interim reports.
    if (parts.size() == 1 && parts.get(0).isInterim()) {
      sentences.add(
          "This is not the last report of the process, which was killed before it wrote that one, or"
              + " was still running.");
    }
    if (parts.stream().anyMatch(RunPart::isPending)) {
      sentences.add(
          "The report was written before its records, so the timeline and what is computed from"
              + " records are missing.");
    }
  }

  void records(Timeline timeline) {
    Map<String, Long> without = timeline.withoutRecords();
    without.entrySet().stream()
        .limit(NAMED)
        .forEach(
            region ->
                sentences.add(
                    count(region.getValue(), "execution")
                        + " of "
                        + Excerpt.of(region.getKey())
                        + without(region.getValue())));
    if (without.size() > NAMED) {
      long others = without.values().stream().skip(NAMED).mapToLong(Long::longValue).sum();
      sentences.add(
          count(others, "execution")
              + " of "
              + count(without.size() - NAMED, "other region")
              + without(others));
    }
    if (timeline.cancelledTasks() > 0) {
      sentences.add(
          count(timeline.cancelledTasks(), "cancelled task") + " did not run and has no bar.");
    }
  }

  private static String without(long executions) {
    return (executions == 1 ? " has no record and is" : " have no record and are")
        + " not on the timeline.";
  }

  void thinned(Pack pack) {
    if (pack.kept() < pack.all()) {
      sentences.add(
          "The timeline draws "
              + number(pack.kept())
              + " of "
              + count(pack.all(), "execution")
              + ", those of "
              + number(pack.allFrom())
              + " ns and longer and a part of the shorter ones. Zoomed out, it is complete; totals are"
              + " exact.");
    }
  }

  void links(long leftOut) {
    if (leftOut > 0) {
      sentences.add(
          count(leftOut, "dependency of tasks", "dependencies of tasks") + " are not shown.");
    }
  }

  /**
   * @param stale the number of regions whose source was found, but is not the one that was compiled
   */
  void sources(long regions, long found, long stale) {
    if (stale > 0) {
      sentences.add(
          "The sources of "
              + count(stale, "region")
              + " have changed since the program was compiled, so their lines are not shown.");
    }
    if (found < regions) {
      sentences.add(
          "The sources of "
              + count(regions - found, "region")
              + " were not found in the folders of --source.");
    }
  }

  private static String count(long number, String of) {
    return count(number, of, of + "s");
  }

  private static String count(long number, String one, String several) {
    return number(number) + " " + (number == 1 ? one : several);
  }

  private static String number(long number) {
    return Numbers.places(number, 0);
  }
}
