package dev.edpm.runtime.region.tag;

import java.util.HashSet;
import java.util.Set;

/**
 * The keys of one region, and the values of each that are distinguished: the first ones that any
 * thread brought. All threads agree on them, so that the totals of a value are complete. Safe on
 * any thread.
 */
public final class RegionTags {

  /** What {@link #key} returns for a type that is not the key's. */
  static final int CONFLICT = -1;

  /** The result of {@link #key} if there are too many keys. */
  static final int TOO_MANY = -2;

  private static final class Key {
    final int name;
    final LongTable<Boolean> values = new LongTable<>();
    TagType type;

    /**
     * Whether {@code null} is one of them; written with the lock held, before {@link #complete}.
     */
    boolean hasNull;

    /** The values, once their maximum number is reached; they do not change after that. */
    volatile LongTable<Boolean> complete;

    Key(int name, TagType type) {
      this.name = name;
      this.type = type;
    }
  }

  private final int limit;
  private final Key[] keys = new Key[OpenTags.MOST];
  private final Set<Integer> reported = new HashSet<>();
  private int size;

  /**
   * @param limit how many values of each key are distinguished
   */
  public RegionTags(int limit) {
    this.limit = limit;
  }

  /** Returns the place of a key; less than 0 if a tag of this type is not counted. */
  synchronized int key(int name, TagType type) {
    for (int i = 0; i < size; i++) {
      Key key = keys[i];
      if (key.name == name) {
        if (key.type == TagType.NULL) {
          key.type = type;
        }
        return type == key.type || type == TagType.NULL ? i : CONFLICT;
      }
    }
    if (size == keys.length) {
      return TOO_MANY;
    }
    keys[size] = new Key(name, type);
    return size++;
  }

  /**
   * Tells whether a value of the key at a place has totals of its own. Takes no lock once the
   * maximum number of values is reached, because then threads may call this for each execution.
   */
  boolean admits(int place, long value) {
    LongTable<Boolean> complete = keys[place].complete;
    return complete == null ? admits(keys[place], value) : complete.get(value) != null;
  }

  private synchronized boolean admits(Key key, long value) {
    LongTable<Boolean> values = key.values;
    if (values.get(value) != null) {
      return true;
    }
    if (isFull(key)) {
      key.complete = values;
      return false;
    }
    values.put(value, true);
    return true;
  }

  /**
   * Tells whether {@code null} has totals of its own for the key at a place. It counts as a value.
   */
  boolean admitsNull(int place) {
    Key key = keys[place];
    return key.hasNull || (key.complete == null ? admitsNull(key) : key.hasNull);
  }

  private synchronized boolean admitsNull(Key key) {
    if (!key.hasNull && isFull(key)) {
      key.complete = key.values;
      return false;
    }
    key.hasNull = true;
    return true;
  }

  private boolean isFull(Key key) {
    return key.values.size() + (key.hasNull ? 1 : 0) >= limit;
  }

  /** Returns how many keys there are. */
  public synchronized int size() {
    return size;
  }

  /** Returns the number of the name of the key at a place. */
  public synchronized int name(int place) {
    return keys[place].name;
  }

  /** Returns the type of the key at a place. */
  public synchronized TagType type(int place) {
    return keys[place].type;
  }

  /** Marks the problem of a key as reported, and returns whether it was not reported before. */
  public synchronized boolean markReported(int key) {
    return reported.add(key);
  }
}
