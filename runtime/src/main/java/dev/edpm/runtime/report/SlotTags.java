package dev.edpm.runtime.report;

import dev.edpm.runtime.region.Execution;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tags of records as numbers: two for each, {@code text of the key << 3 | type} and the value. The
 * texts are kept once. For one thread.
 */
final class SlotTags {

  /** How many numbers a tag takes. */
  static final int LONGS = 2;

  private static final int TYPE_BITS = 3;
  private static final int TYPE_MASK = (1 << TYPE_BITS) - 1;
  private static final int ABSENT = 0;
  private static final int NULL = 1;
  private static final int INTEGER = 2;
  private static final int NUMBER = 3;
  private static final int BOOLEAN = 4;
  private static final int STRING = 5;
  private static final int OTHER = 6;

  private final List<String> texts = new ArrayList<>();
  private final Map<String, Integer> indices = new HashMap<>();

  /**
   * Stores tags.
   *
   * @param places for how many there is room; there are not more
   */
  void put(Map<String, Object> tags, LongStore store, long from, int places) throws IOException {
    long at = from;
    for (Map.Entry<String, Object> tag : tags.entrySet()) {
      Object value = tag.getValue();
      int type = type(value);
      store.set(at, (long) index(tag.getKey()) << TYPE_BITS | type);
      store.set(at + 1, bits(type, value));
      at += LONGS;
    }
    for (; at < from + (long) LONGS * places; at += LONGS) {
      store.set(at, ABSENT);
    }
  }

  /** Returns the tags that were stored from there on. */
  Map<String, Object> get(long[] longs, int from) {
    if (from == longs.length || longs[from] == ABSENT) {
      return Map.of();
    }
    Map<String, Object> tags = new LinkedHashMap<>();
    for (int at = from; at < longs.length && longs[at] != ABSENT; at += LONGS) {
      tags.put(
          texts.get((int) (longs[at] >>> TYPE_BITS)),
          value((int) longs[at] & TYPE_MASK, longs[at + 1]));
    }
    return tags;
  }

  private static int type(Object value) {
    if (value == null) {
      return NULL;
    }
    if (value == Execution.OTHER_TEXT) {
      return OTHER;
    }
    if (value instanceof Long) {
      return INTEGER;
    }
    if (value instanceof Double) {
      return NUMBER;
    }
    return value instanceof Boolean ? BOOLEAN : STRING;
  }

  private long bits(int type, Object value) {
    return switch (type) {
      case INTEGER -> (Long) value;
      case NUMBER -> Double.doubleToLongBits((Double) value);
      case BOOLEAN -> (Boolean) value ? 1 : 0;
      case STRING -> index((String) value);
      default -> 0;
    };
  }

  private Object value(int type, long bits) {
    return switch (type) {
      case INTEGER -> bits;
      case NUMBER -> Double.longBitsToDouble(bits);
      case BOOLEAN -> bits != 0;
      case STRING -> texts.get((int) bits);
      case OTHER -> Execution.OTHER_TEXT;
      default -> null;
    };
  }

  private int index(String text) {
    return indices.computeIfAbsent(
        text,
        added -> {
          texts.add(added);
          return texts.size() - 1;
        });
  }
}
