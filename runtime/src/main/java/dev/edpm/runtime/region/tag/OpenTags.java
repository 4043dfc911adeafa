package dev.edpm.runtime.region.tag;

/** The tags of one execution: a later value of a key replaces the earlier one. For one thread. */
public final class OpenTags {

  /** How many tags an execution may have, and keys a region. */
  public static final int MOST = 8;

  // One place more than the maximum number of tags, for a tag that exceeds it.
  private final int[] keys = new int[MOST + 1];
  private final long[] values = new long[MOST + 1];
  private int size;
  private boolean full;

  /** Makes a set without tags. */
  public OpenTags() {}

  /**
   * Sets a tag.
   *
   * @param key its key with the type of the value
   * @return false if there are too many
   */
  public boolean put(int key, long value) {
    int i = 0;
    while (i < size && !TagKeys.areOfOneName(keys[i], key)) {
      i++;
    }
    keys[i] = key;
    values[i] = value;
    full |= i == MOST;
    size = Math.min(Math.max(size, i + 1), MOST);
    return i != MOST;
  }

  /** Returns how many tags there are. */
  public int size() {
    return size;
  }

  /**
   * Returns the number of tags, including the last one that exceeded the maximum, which is at
   * {@link #size}.
   */
  public int sizeWithRefused() {
    return full ? MOST + 1 : size;
  }

  /** Returns the key of a tag, with the type of its value. */
  public int key(int i) {
    return keys[i];
  }

  /** Returns the value of a tag. */
  public long value(int i) {
    return values[i];
  }

  /** Returns a copy. */
  public OpenTags copy() {
    OpenTags copy = new OpenTags();
    System.arraycopy(keys, 0, copy.keys, 0, keys.length);
    System.arraycopy(values, 0, copy.values, 0, values.length);
    copy.size = size;
    copy.full = full;
    return copy;
  }

  /** Forgets all tags. */
  public void clear() {
    size = 0;
    full = false;
  }
}
