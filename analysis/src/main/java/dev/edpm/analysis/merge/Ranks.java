package dev.edpm.analysis.merge;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sees to it that each merged report has a rank of its own. */
final class Ranks {

  private final Map<Long, MergeInput> byRank = new HashMap<>();
  private final List<JsonObject> problems = new ArrayList<>();

  /** Returns the reports in the order of the ranks that they now have. */
  List<MergeInput> assign(List<MergeInput> inputs) {
    List<MergeInput> without = new ArrayList<>();
    for (MergeInput input : inputs) {
      if (input.ownRank().isEmpty() || byRank.putIfAbsent(input.rank(), input) != null) {
        without.add(input);
      }
    }
    for (MergeInput input : without) {
      long free = 0;
      while (byRank.containsKey(free)) {
        free++;
      }
      if (input.ownRank().isPresent()) {
        problems.add(
            new JsonObject()
                .put("id", "merge-same-rank")
                .put(
                    "message",
                    input.file
                        + " has rank "
                        + input.rank()
                        + " as "
                        + byRank.get(input.rank()).file
                        + " has: here it is "
                        + free
                        + "; give each process its own with edpm.rank")
                .put("rank", free));
      }
      input.run.put("rank", free);
      byRank.put(free, input);
    }
    return inputs.stream().sorted(Comparator.comparingLong(MergeInput::rank)).toList();
  }

  /** Returns what had to be changed. */
  List<JsonObject> problems() {
    return problems;
  }
}
