package dev.edpm.analysis.merge;

import dev.edpm.analysis.json.JsonObject;
import java.util.List;

/** Merges the totals of threads of one region. */
final class ThreadMerge {

  private ThreadMerge() {}

  /** Returns the totals of the threads of all ranks, by rank and thread id. */
  static JsonObject merged(List<RankedPart> regions) {
    JsonObject merged = new JsonObject();
    for (RankedPart region : regions) {
      JsonObject threads = region.part().object("threads");
      for (String thread : threads.entries().keySet()) {
        merged.put(region.rank() + ":" + thread, threads.object(thread));
      }
    }
    return merged;
  }
}
