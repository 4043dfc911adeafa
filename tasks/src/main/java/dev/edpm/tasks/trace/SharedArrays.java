package dev.edpm.tasks.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds handles that cover the same elements of an array and were in use at the same time. */
final class SharedArrays {

  /** The maximum number of pairs that are compared. */
  private static final int MOST_PAIRS = 1_000_000;

  /** Two handles. */
  record Pair(DataRecord first, DataRecord second) {}

  private int pairs;

  private SharedArrays() {}

  /** Returns at most one pair of handles for each array. */
  static List<Pair> of(List<DataRecord> records) {
    Map<Long, List<DataRecord>> byArray = new HashMap<>();
    for (DataRecord record : records) {
      if (record.array() >= 0) {
        byArray.computeIfAbsent(record.array(), any -> new ArrayList<>()).add(record);
      }
    }
    SharedArrays search = new SharedArrays();
    List<Pair> found = new ArrayList<>();
    for (List<DataRecord> same : byArray.values()) {
      Pair pair = search.first(same);
      if (pair != null) {
        found.add(pair);
      }
    }
    found.sort(Comparator.comparingLong(pair -> pair.first().number()));
    return found;
  }

  private Pair first(List<DataRecord> same) {
    same.sort(Comparator.comparingInt(record -> record.part().offset()));
    for (int i = 0; i < same.size(); i++) {
      DataRecord one = same.get(i);
      for (int j = i + 1; j < same.size(); j++) {
        DataRecord other = same.get(j);
        if (other.part().offset() >= one.part().end()) {
          break;
        }
        if (++pairs > MOST_PAIRS) {
          return null;
        }
        if (collide(one, other)) {
          return one.number() < other.number() ? new Pair(one, other) : new Pair(other, one);
        }
      }
    }
    return null;
  }

  private static boolean collide(DataRecord one, DataRecord other) {
    return !one.isPartOf(other)
        && !other.isPartOf(one)
        && (one.isDuring(other) || other.isDuring(one))
        && one.part().overlaps(other.part());
  }
}
