package dev.edpm.runtime.region.tag;

import java.util.Arrays;

/**
 * What one thread, or all the ended ones together, measured of one region by the values of its
 * tags. Each tag is added up apart from the others. Guarded by the monitor of its owner.
 */
public final class TagTotals {

  private final RegionTags region;
  private final int counters;
  private final TagProblems problems;
  private final KeyTotals[] keys = new KeyTotals[OpenTags.MOST];
  private int size;

  /**
   * @param region which values are told apart
   * @param counters how many counters the region has beside wall time
   * @param problems notified of tags that cannot be added up
   */
  public TagTotals(RegionTags region, int counters, TagProblems problems) {
    this.region = region;
    this.counters = counters;
    this.problems = problems;
  }

  /** Makes totals without executions, of the same region and generation. */
  public TagTotals empty() {
    return new TagTotals(region, counters, problems);
  }

  /**
   * Adds an execution.
   *
   * @param own its wall time while it was the innermost one
   */
  public void add(OpenTags tags, long length, long own, GrownCounters grown) {
    for (int i = 0; i < tags.size(); i++) {
      int key = tags.key(i);
      TagType type = TagKeys.type(key);
      KeyTotals totals = find(TagKeys.name(key), type);
      if (totals != null && totals.takes(type)) {
        totals.add(type, tags.value(i), length, own, grown);
      } else if (region.tells(key)) {
        problems.leftOut(TagKeys.text(TagKeys.name(key)), type, totals != null);
      }
    }
  }

  private KeyTotals find(int name, TagType type) {
    for (int i = 0; i < size; i++) {
      if (keys[i].name == name) {
        return keys[i];
      }
    }
    return first(name, type);
  }

  /** Returns null where there are too many keys. */
  private KeyTotals first(int name, TagType type) {
    int place = region.key(name, type);
    if (place == RegionTags.TOO_MANY) {
      return null;
    }
    if (place == RegionTags.CONFLICT) {
      place = region.key(name, TagType.NULL);
    }
    return keys[size++] = new KeyTotals(region, name, place, region.type(place), counters);
  }

  /** Adds another thread's totals. */
  public void addAll(TagTotals more) {
    for (int i = 0; i < more.size; i++) {
      KeyTotals one = more.keys[i];
      KeyTotals mine = find(one.name, region.type(one.place));
      mine.addAll(one);
    }
  }

  /** Returns the totals of each key. */
  public KeyTotals[] keys() {
    return Arrays.copyOf(keys, size);
  }

  /** Returns the keys and values that are told apart. */
  public RegionTags region() {
    return region;
  }
}
