package dev.edpm.tasks.graph;

import java.util.Map;
import java.util.TreeMap;

/**
 * A compact set of tags. 64 neighbouring tags share one word, and full words are kept as ranges. A
 * million consecutive tags take one range; a million scattered tags take 16 to 64 bytes each.
 * Guarded by its owner.
 */
final class TagSet {

  private static final int WORD_SHIFT = 6;
  private static final int FEW = 16;

  /**
   * 2^64 times the fractional part of the golden ratio: distributes neighbouring words over the
   * table.
   */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** The numbers of words that are neither empty nor full: open addressing, linear probing. */
  private long[] words = new long[FEW];

  /** The bits of these words; 0 where the table has no word. */
  private long[] bits = new long[FEW];

  private int used;

  /** The ranges of full words, from the first to the last word of each. */
  private final TreeMap<Long, Long> full = new TreeMap<>();

  /** Adds a tag. If the heap is exhausted, this throws and the set is unchanged. */
  void add(long tag) {
    long word = tag >> WORD_SHIFT;
    if (isFull(word)) {
      return;
    }
    if (2 * (used + 1) > words.length) {
      grow();
    }
    int at = find(word);
    long now = bits[at] | bit(tag);
    if (now == -1L) {
      fill(word);
      vacate(at);
      return;
    }
    if (bits[at] == 0) {
      words[at] = word;
      used++;
    }
    bits[at] = now;
  }

  boolean contains(long tag) {
    long word = tag >> WORD_SHIFT;
    return isFull(word) || (bits[find(word)] & bit(tag)) != 0;
  }

  void remove(long tag) {
    long word = tag >> WORD_SHIFT;
    if (isFull(word)) {
      if (2 * (used + 1) > words.length) {
        grow();
      }
      split(word);
      int at = find(word);
      words[at] = word;
      bits[at] = ~bit(tag);
      used++;
      return;
    }
    int at = find(word);
    long left = bits[at] & ~bit(tag);
    if (left != 0) {
      bits[at] = left;
    } else if (bits[at] != 0) {
      vacate(at);
    }
  }

  private static long bit(long tag) {
    return 1L << tag;
  }

  /** Returns the index of a word in the table, or the index at which to insert it. */
  private int find(long word) {
    int at = home(word, words.length);
    while (bits[at] != 0 && words[at] != word) {
      at = next(at);
    }
    return at;
  }

  private static int home(long word, int length) {
    return (int) ((word * SPREAD) >>> (Long.numberOfLeadingZeros(length) + 1));
  }

  private void grow() {
    long[] before = words;
    long[] itsBits = bits;
    long[] moreWords = new long[2 * before.length];
    long[] moreBits = new long[2 * before.length];
    words = moreWords;
    bits = moreBits;
    for (int i = 0; i < before.length; i++) {
      if (itsBits[i] != 0) {
        int at = find(before[i]);
        words[at] = before[i];
        bits[at] = itsBits[i];
      }
    }
  }

  /** Empties a slot, and moves up the words that collided with it. */
  private void vacate(int place) {
    int mask = words.length - 1;
    int hole = place;
    for (int at = next(hole); bits[at] != 0; at = next(at)) {
      int fromHome = (at - home(words[at], words.length)) & mask;
      int fromHole = (at - hole) & mask;
      if (fromHome >= fromHole) {
        words[hole] = words[at];
        bits[hole] = bits[at];
        hole = at;
      }
    }
    bits[hole] = 0;
    used--;
  }

  private int next(int place) {
    return (place + 1) & (words.length - 1);
  }

  private boolean isFull(long word) {
    Map.Entry<Long, Long> range = full.floorEntry(word);
    return range != null && range.getValue() >= word;
  }

  /** Adds a word to the ranges and joins neighbouring ranges. */
  private void fill(long word) {
    Map.Entry<Long, Long> before = full.floorEntry(word);
    boolean joinsBefore = before != null && before.getValue() == word - 1;
    long first = joinsBefore ? before.getKey() : word;
    Long last = full.get(word + 1);
    full.put(first, last == null ? word : last);
    if (last != null) {
      full.remove(word + 1);
    }
  }

  private void split(long word) {
    Map.Entry<Long, Long> range = full.floorEntry(word);
    long first = range.getKey();
    long last = range.getValue();
    if (last > word) {
      full.put(word + 1, last);
    }
    if (first < word) {
      full.put(first, word - 1);
    } else {
      full.remove(first);
    }
  }
}
