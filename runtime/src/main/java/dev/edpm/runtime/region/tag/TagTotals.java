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
   * @param region which values are distinguished
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
      KeyTotals totals = of(tags.key(i));
      if (totals != null) {
        totals.add(TagKeys.type(tags.key(i)), tags.value(i), length, own, grown);
      }
    }
  }

  /**
   * Adds one tag of executions that had nothing inside and measured only wall time.
   *
   * @param from the index of the first opening in their raw events
   * @param to the index after their last exit
   * @param words the number of words of each execution
   * @param value the distance from its opening to its value of the tag
   */
  public void addLeaves(int key, long[] events, int from, int to, int words, int value) {
    KeyTotals totals = of(key);
    if (totals != null) {
      totals.addLeaves(TagKeys.type(key), events, from, to, words, value);
    }
  }

  /** Returns the totals of a key, or null if its values are left out. */
  private KeyTotals of(int key) {
    TagType type = TagKeys.type(key);
    KeyTotals totals = find(TagKeys.name(key), type);
    if (totals != null && totals.takes(type)) {
      return totals;
    }
    if (region.markReported(key)) {
      problems.leftOut(TagKeys.text(TagKeys.name(key)), type, totals != null);
    }
    return null;
  }

  private KeyTotals find(int name, TagType type) {
    KeyTotals known = known(name);
    return known != null ? known : first(name, type);
  }

  /** Returns the totals of the key with that name; null if there are none yet. */
  private KeyTotals known(int name) {
    for (int i = 0; i < size; i++) {
      if (keys[i].name == name) {
        return keys[i];
      }
    }
    return null;
  }

  /** Returns null if there are too many keys. */
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

  /** Adds another thread's totals, of the same region and generation. Waits for no other thread. */
  public void addAll(TagTotals more) {
    for (int i = 0; i < more.size; i++) {
      likeThat(more.keys[i]).addAll(more.keys[i]);
    }
  }

  private KeyTotals likeThat(KeyTotals one) {
    KeyTotals known = known(one.name);
    return known != null ? known : (keys[size++] = one.empty());
  }

  /** Returns the totals of each key. */
  public KeyTotals[] keys() {
    return Arrays.copyOf(keys, size);
  }

  /** Returns the keys and values that are distinguished. */
  public RegionTags region() {
    return region;
  }
}
