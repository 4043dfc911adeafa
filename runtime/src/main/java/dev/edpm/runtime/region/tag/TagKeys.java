package dev.edpm.runtime.region.tag;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Numbers the keys of tags. A number contains the type of the value: {@code name << 3 | type}. Keys
 * are constants of the program, so their names are few. Safe on any thread.
 */
public final class TagKeys {

  /** The result of {@link #of} if there are too many names. */
  public static final int NONE = -1;

  private static final int TYPE_BITS = 3;
  private static final int TYPE_MASK = (1 << TYPE_BITS) - 1;

  /** A program could make names by itself, in a class that the compiler has not checked. */
  private static final int MOST_NAMES = 10_000;

  private static final int CACHED = 256;

  /** A name with its number. Immutable, so that threads may share it without a barrier. */
  private static final class Name {
    final String text;
    final int number;
    final TagTexts texts = new TagTexts();

    Name(String text, int number) {
      this.text = text;
      this.number = number;
    }
  }

  /** By hash code: the names that were asked for last. Written by all threads, without order. */
  private static final Name[] CACHE = new Name[CACHED];

  private static final Map<String, Name> BY_TEXT = new ConcurrentHashMap<>();
  private static final List<Name> ALL = new CopyOnWriteArrayList<>();

  private TagKeys() {}

  /** Loads the class, while there is heap for it. */
  public static void prepare() {
    BY_TEXT.get("");
  }

  /** Returns the number of a key; {@link #NONE} if there are too many. */
  public static int of(String name, TagType type) {
    Name known = name == null ? null : CACHE[name.hashCode() & CACHED - 1];
    if (known == null || known.text != name) {
      known = find(String.valueOf(name));
    }
    return known == null ? NONE : withType(known.number, type);
  }

  /** Returns the number of a key from that of its name. */
  public static int withType(int name, TagType type) {
    return name << TYPE_BITS | type.ordinal();
  }

  /** Returns the number of a key's name. */
  public static int name(int key) {
    return key >>> TYPE_BITS;
  }

  /** Returns the type of the value beside a key. */
  public static TagType type(int key) {
    return TagType.numbered(key & TYPE_MASK);
  }

  /** Tells whether two keys have the same name. */
  public static boolean areOfOneName(int key, int other) {
    return (key ^ other) >>> TYPE_BITS == 0;
  }

  /** Returns the text of a name. */
  public static String text(int name) {
    return ALL.get(name).text;
  }

  /** Returns the texts that a name has had as values. */
  static TagTexts texts(int name) {
    return ALL.get(name).texts;
  }

  /**
   * Returns a value as users see it.
   *
   * @param key the key, with the value's type
   * @param bits the value as events have it
   * @param other what stands for a text that has no number
   * @return a {@link Long}, {@link Double}, {@link Boolean} or {@link String}; {@code null} for
   *     null
   */
  public static Object value(int key, long bits, Object other) {
    return switch (type(key)) {
      case INTEGER -> bits;
      case NUMBER -> Double.longBitsToDouble(bits);
      case BOOLEAN -> bits != 0;
      case STRING -> bits == TagTexts.OTHER ? other : texts(name(key)).text((int) bits);
      case NULL -> null;
    };
  }

  /** Returns null if there are too many names, or no heap for another one. */
  private static Name find(String text) {
    Name known = BY_TEXT.get(text);
    if (known == null) {
      try {
        known = add(text);
      } catch (OutOfMemoryError e) {
        return null;
      }
    }
    if (known != null) {
      // The program may have another string with the same text; the cache finds this one.
      CACHE[text.hashCode() & CACHED - 1] = known;
    }
    return known;
  }

  private static synchronized Name add(String text) {
    Name known = BY_TEXT.get(text);
    if (known != null || ALL.size() == MOST_NAMES) {
      return known;
    }
    Name added = new Name(text, ALL.size());
    ALL.add(added);
    BY_TEXT.put(text, added);
    return added;
  }
}
