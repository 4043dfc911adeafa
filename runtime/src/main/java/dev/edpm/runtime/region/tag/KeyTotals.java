package dev.edpm.runtime.region.tag;

/** What one thread measured of one tag of a region, by its value. Guarded by its owner. */
public final class KeyTotals {

  final int name;

  /** The place of the key among those of the region. */
  final int place;

  private final RegionTags region;
  private final int counters;
  private final LongTable<TagSums> values = new LongTable<>();

  /** The executions whose value is null; they are distinguished in any case. */
  private final TagSums none;

  private final TagSums other;
  private TagType type;
  private boolean ordered;
  private long least;
  private long greatest;

  KeyTotals(RegionTags region, int name, int place, TagType type, int counters) {
    this.region = region;
    this.name = name;
    this.place = place;
    this.type = type;
    this.counters = counters;
    this.none = new TagSums(counters);
    this.other = new TagSums(counters);
  }

  /** Makes totals without executions, of the same key. */
  KeyTotals empty() {
    return new KeyTotals(region, name, place, type, counters);
  }

  /** Tells whether a value of that type can be one of this tag. */
  boolean takes(TagType ofValue) {
    if (ofValue == type || ofValue == TagType.NULL) {
      return true;
    }
    if (type == TagType.NULL && region.key(name, ofValue) >= 0) {
      type = ofValue;
      return true;
    }
    return false;
  }

  void add(TagType ofValue, long value, long length, long own, GrownCounters grown) {
    of(ofValue, value).add(length, own, grown);
  }

  /** Adds executions; see {@link TagTotals#addLeaves}. */
  void addLeaves(TagType ofValue, long[] events, int from, int to, int words, int at) {
    int next = from;
    while (next < to) {
      if (ofValue != TagType.NULL) {
        next = addKnown(events, next, to, words, at);
      }
      if (next < to) {
        of(ofValue, events[next + at]).addLeaf(events[next + words - 1] - events[next + 1]);
        next += words;
      }
    }
  }

  /**
   * Adds executions whose values have been seen before. It makes no calls, so that the compiler
   * keeps the table in registers.
   *
   * @return the index of the first opening with another value
   */
  private int addKnown(long[] events, int from, int to, int words, int at) {
    TagSums sums = null;
    long before = 0;
    int next = from;
    for (; next < to; next += words) {
      long value = events[next + at];
      if (sums == null || value != before) {
        sums = values.get(value);
        if (sums == null) {
          break;
        }
        before = value;
      }
      sums.addLeaf(events[next + words - 1] - events[next + 1]);
    }
    return next;
  }

  private TagSums of(TagType ofValue, long value) {
    if (ofValue == TagType.NULL) {
      return region.admitsNull(place) ? none : other;
    }
    TagSums known = values.get(value);
    return known != null ? known : first(ofValue, value);
  }

  private TagSums first(TagType ofValue, long value) {
    if (ofValue.isNumeric()) {
      order(value, value);
    }
    if (ofValue == TagType.STRING && value == TagTexts.OTHER || !region.admits(place, value)) {
      return other;
    }
    TagSums sums = new TagSums(counters);
    values.put(value, sums);
    return sums;
  }

  void addAll(KeyTotals more) {
    if (type == TagType.NULL) {
      type = more.type;
    }
    for (long value : more.values.keys()) {
      TagSums known = values.get(value);
      if (known == null) {
        known = new TagSums(counters);
        values.put(value, known);
      }
      known.addAll(more.values.get(value));
    }
    none.addAll(more.none);
    other.addAll(more.other);
    if (more.ordered) {
      order(more.least, more.greatest);
    }
  }

  private void order(long low, long high) {
    if (!ordered) {
      ordered = true;
      least = low;
      greatest = high;
      return;
    }
    least = compare(low, least) < 0 ? low : least;
    greatest = compare(high, greatest) > 0 ? high : greatest;
  }

  private int compare(long a, long b) {
    return type == TagType.NUMBER
        ? Double.compare(Double.longBitsToDouble(a), Double.longBitsToDouble(b))
        : Long.compare(a, b);
  }

  /** Returns the number of the key's name. */
  public int name() {
    return name;
  }

  /** Returns the values other than null that are distinguished, in any order. */
  public long[] values() {
    return values.keys();
  }

  /** Returns the totals of the executions with a value. */
  public TagSums of(long value) {
    return values.get(value);
  }

  /** Returns the totals of the executions with the value null. */
  public TagSums none() {
    return none;
  }

  /** Returns what the executions add up to whose values are not distinguished. */
  public TagSums other() {
    return other;
  }

  /** Tells whether any value was a number. */
  public boolean isOrdered() {
    return ordered;
  }

  /** Returns the least number. */
  public long least() {
    return least;
  }

  /** Returns the greatest number. */
  public long greatest() {
    return greatest;
  }
}
