package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.TagValueSummary;
import dev.edpm.runtime.region.TagValueSummary.Counted;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.stats.CounterTotals;
import dev.edpm.runtime.region.tag.KeyTotals;
import dev.edpm.runtime.region.tag.TagKeys;
import dev.edpm.runtime.region.tag.TagSums;
import dev.edpm.runtime.region.tag.TagTotals;
import dev.edpm.runtime.region.tag.TagType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The executions of one region by the values of its tags, added up over parts. Within a part, each
 * measured execution represents the same number of executions.
 */
final class TagRows {

  /** A number of which parts may be estimated. */
  private static final class Amount {
    private long exact;
    private double estimated;

    void add(long value, double weight) {
      if (weight == 1) {
        exact += value;
      } else {
        estimated += weight * value;
      }
    }

    long value() {
      return exact + Math.round(estimated);
    }
  }

  /** The executions of one value. */
  private static final class Row {
    final Amount executions = new Amount();
    final Amount[] counts;
    final Amount[] sums;
    final Amount[] selves;
    final boolean[] selfKnown;

    /**
     * @param counters how many there are, wall time included
     */
    Row(int counters) {
      counts = amounts(counters);
      sums = amounts(counters);
      selves = amounts(counters);
      selfKnown = new boolean[counters];
      Arrays.fill(selfKnown, true);
    }

    private static Amount[] amounts(int counters) {
      Amount[] amounts = new Amount[counters];
      for (int i = 0; i < counters; i++) {
        amounts[i] = new Amount();
      }
      return amounts;
    }

    void add(TagSums more, double weight) {
      executions.add(more.wall.count, weight);
      add(0, more.wall, weight);
      for (int i = 0; i < more.counters.length; i++) {
        add(i + 1, more.counters[i], weight);
      }
    }

    private void add(int i, CounterTotals more, double weight) {
      counts[i].add(more.count, weight);
      sums[i].add(more.sum, weight);
      selves[i].add(more.self, weight);
      selfKnown[i] &= more.selfKnown;
    }
  }

  /** The values of one key. */
  private static final class Key {
    final Map<Long, Row> values = new LinkedHashMap<>();
    final Row none;
    final Row other;
    Number least;
    Number greatest;

    Key(int counters) {
      none = new Row(counters);
      other = new Row(counters);
    }
  }

  private final RegionEntry entry;
  private final boolean knowsSelf;
  private final Map<Integer, Key> keys = new LinkedHashMap<>();
  private final Map<Integer, TagType> types = new LinkedHashMap<>();

  /**
   * @param knowsSelf whether nothing was left out inside of the executions
   */
  TagRows(RegionEntry entry, boolean knowsSelf) {
    this.entry = entry;
    this.knowsSelf = knowsSelf;
  }

  /** Adds a part, each execution of which represents {@code weight} executions. */
  void add(TagTotals totals, double weight) {
    for (int place = 0; place < totals.region().size(); place++) {
      types.put(totals.region().name(place), totals.region().type(place));
    }
    for (KeyTotals one : totals.keys()) {
      Key key = keys.computeIfAbsent(one.name(), name -> new Key(1 + entry.counters()));
      for (long value : one.values()) {
        key.values
            .computeIfAbsent(value, any -> new Row(1 + entry.counters()))
            .add(one.of(value), weight);
      }
      key.none.add(one.none(), weight);
      key.other.add(one.other(), weight);
      if (one.isOrdered()) {
        order(key, number(one, one.least()), number(one, one.greatest()));
      }
    }
  }

  private Number number(KeyTotals totals, long bits) {
    return types.get(totals.name()) == TagType.NUMBER
        ? (Number) Double.longBitsToDouble(bits)
        : (Number) bits;
  }

  private static void order(Key key, Number least, Number greatest) {
    key.least = key.least == null || compare(least, key.least) < 0 ? least : key.least;
    key.greatest =
        key.greatest == null || compare(greatest, key.greatest) > 0 ? greatest : key.greatest;
  }

  private static int compare(Number a, Number b) {
    return a instanceof Long
        ? Long.compare(a.longValue(), b.longValue())
        : Double.compare(a.doubleValue(), b.doubleValue());
  }

  /** Returns the summaries, by the names of the keys. */
  List<TagSummary> summaries() {
    List<TagSummary> summaries = new ArrayList<>();
    keys.forEach((name, key) -> summaries.add(summary(name, key)));
    summaries.sort(Comparator.comparing(TagSummary::key));
    return summaries;
  }

  private TagSummary summary(int name, Key key) {
    String text = TagKeys.text(name);
    TagType type = types.get(name);
    List<TagValueSummary> values = new ArrayList<>();
    key.values.forEach(
        (bits, row) -> values.add(value(TagKeys.value(TagKeys.of(text, type), bits, null), row)));
    if (key.none.executions.value() != 0) {
      values.add(value(null, key.none));
    }
    values.sort(
        Comparator.comparingLong(TagValueSummary::executions)
            .reversed()
            .thenComparing(TagRows::compareValues));
    return new TagSummary(
        text,
        type.word(),
        Optional.ofNullable(key.least),
        Optional.ofNullable(key.greatest),
        values,
        value(null, key.other));
  }

  /** In their own order, null last. */
  private static int compareValues(TagValueSummary a, TagValueSummary b) {
    if (a.value() == null || b.value() == null) {
      return Boolean.compare(a.value() == null, b.value() == null);
    }
    if (a.value() instanceof Number) {
      return compare((Number) a.value(), (Number) b.value());
    }
    return a.value().toString().compareTo(b.value().toString());
  }

  private TagValueSummary value(Object value, Row row) {
    List<Counted> counters = new ArrayList<>();
    counters.add(counted("time.wall", row, 0));
    for (String name : entry.requested()) {
      int i = entry.indexOf(name);
      if (i >= 0) {
        counters.add(counted(name, row, i + 1));
      }
    }
    return new TagValueSummary(value, row.executions.value(), counters);
  }

  private Counted counted(String name, Row row, int i) {
    boolean known =
        knowsSelf && row.selfKnown[i] && (i == 0 || entry.plan().isThreadCounter(i - 1));
    return new Counted(
        name,
        row.counts[i].value(),
        row.sums[i].value(),
        known ? OptionalLong.of(row.selves[i].value()) : OptionalLong.empty());
  }
}
