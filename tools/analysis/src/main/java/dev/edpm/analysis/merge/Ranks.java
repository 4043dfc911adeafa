package dev.edpm.analysis.merge;

import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.part.Rank;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives each merged report a rank that no other one has. */
final class Ranks {

  private final Map<Long, MergeInput> byRank = new HashMap<>();
  private final List<ProblemPart> problems = new ArrayList<>();

  /** Returns the reports in the order of their new ranks. */
  List<MergeInput> assign(List<MergeInput> inputs) {
    List<MergeInput> without = new ArrayList<>();
    for (MergeInput input : inputs) {
      if (!input.run.hasRank() || byRank.putIfAbsent(input.rank(), input) != null) {
        without.add(input);
      }
    }
    for (MergeInput input : without) {
      long free = 0;
      while (byRank.containsKey(free)) {
        free++;
      }
      if (input.run.hasRank()) {
        problems.add(
            ProblemPart.of(
                    "merge-same-rank",
                    byRank.get(input.rank()).file
                        + " and "
                        + input.file
                        + " both have rank "
                        + input.rank()
                        + ", so the second is renumbered to "
                        + free
                        + "; set a different edpm.rank for each process")
                .inRank(free));
      }
      input.run.json().put(Rank.KEY, free);
      byRank.put(free, input);
    }
    return inputs.stream().sorted(Comparator.comparingLong(MergeInput::rank)).toList();
  }

  /** Returns a problem for each rank that was changed. */
  List<ProblemPart> problems() {
    return problems;
  }
}
