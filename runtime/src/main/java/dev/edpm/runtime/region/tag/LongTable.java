package dev.edpm.runtime.region.tag;

import java.util.Arrays;

/** A hash table by {@code long} that boxes nothing. Guarded by its owner. */
final class LongTable<V> {

  private static final int FIRST = 8;
  private static final long SPREAD = 0x9e37_79b9_7f4a_7c15L;

  private long[] keys = new long[FIRST];
  private Object[] values = new Object[FIRST];
  private int size;

  /** Returns the value that is stored for a key, or {@code null}. */
  @SuppressWarnings("unchecked")
  V get(long key) {
    int at = place(keys, values, key);
    return (V) values[at];
  }

  /** Stores something for a key that has nothing yet. */
  void put(long key, V value) {
    if (2 * (size + 1) > keys.length) {
      grow();
    }
    int at = place(keys, values, key);
    keys[at] = key;
    values[at] = value;
    size++;
  }

  int size() {
    return size;
  }

  /** Returns the keys in any order. */
  long[] keys() {
    long[] all = new long[size];
    int next = 0;
    for (int i = 0; i < keys.length; i++) {
      if (values[i] != null) {
        all[next++] = keys[i];
      }
    }
    return Arrays.copyOf(all, next);
  }

  private static int place(long[] keys, Object[] values, long key) {
    int mask = keys.length - 1;
    // The uppermost bits of the product: all others are the same for many floating-point numbers.
    int at = (int) (key * SPREAD >>> Long.numberOfLeadingZeros(mask));
    while (values[at] != null && keys[at] != key) {
      at = at + 1 & mask;
    }
    return at;
  }

  private void grow() {
    long[] moreKeys = new long[2 * keys.length];
    Object[] moreValues = new Object[2 * keys.length];
    for (int i = 0; i < keys.length; i++) {
      if (values[i] != null) {
        int at = place(moreKeys, moreValues, keys[i]);
        moreKeys[at] = keys[i];
        moreValues[at] = values[i];
      }
    }
    // If the heap has no room for both, the table stays as it was.
    keys = moreKeys;
    values = moreValues;
  }
}
