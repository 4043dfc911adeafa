package dev.edpm.runtime.region.tag;

/** The tags of one execution: a later value of a key replaces the earlier one. For one thread. */
public final class OpenTags {

  /** How many tags an execution may have, and keys a region. */
  public static final int MOST = 8;

  private final int[] keys = new int[MOST];
  private final long[] values = new long[MOST];
  private int size;

  /** Makes a set without tags. */
  public OpenTags() {}

  /**
   * Sets a tag.
   *
   * @param key its key with the type of the value
   * @return false where there are too many
   */
  public boolean put(int key, long value) {
    int i = 0;
    while (i < size && !TagKeys.areOfOneName(keys[i], key)) {
      i++;
    }
    if (i == MOST) {
      return false;
    }
    keys[i] = key;
    values[i] = value;
    size = Math.max(size, i + 1);
    return true;
  }

  /** Returns how many tags there are. */
  public int size() {
    return size;
  }

  /** Returns the key of a tag, with the type of its value. */
  public int key(int i) {
    return keys[i];
  }

  /** Returns the value of a tag. */
  public long value(int i) {
    return values[i];
  }

  /** Forgets all tags. */
  public void clear() {
    size = 0;
  }
}
