package dev.edpm.runtime.region.tag;

import java.lang.ref.WeakReference;

/**
 * The texts that a thread has used last as values of tags, with their numbers: the same text again
 * allocates nothing. Confined to its thread.
 */
public final class TextCache {

  private static final int PLACE_BITS = 8;
  private static final int PLACES = 1 << PLACE_BITS;
  private static final int SPREAD = 0x9e37_79b9;
  private static final int LONG_PLACES = 8;

  private final String[] texts = new String[PLACES];
  private final int[] names = new int[PLACES];
  private final int[] numbers = new int[PLACES];

  /** Long texts are known by their identity, and not kept from the garbage collector. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private final WeakReference<String>[] longTexts = new WeakReference[LONG_PLACES];

  private final int[] longNames = new int[LONG_PLACES];
  private final int[] longNumbers = new int[LONG_PLACES];

  /** Makes a cache that is empty. */
  public TextCache() {}

  /** Returns the number of a text as a value of a key. */
  public int number(int key, String text) {
    if (text.length() > TagTexts.MOST_CHARACTERS) {
      return ofLong(key, text);
    }
    int name = TagKeys.name(key);
    int place = place(name, text);
    String known = texts[place];
    if (known != null && names[place] == name && (known == text || known.equals(text))) {
      return numbers[place];
    }
    int number = TagKeys.texts(name).number(text);
    texts[place] = text;
    names[place] = name;
    numbers[place] = number;
    return number;
  }

  /**
   * Returns where a text is. The hash code of a text would be better and slower: since JDK 21 the
   * JIT compiler inlines a vector loop that computes it, which costs more than all the rest even if
   * it never runs.
   */
  private static int place(int name, String text) {
    int length = text.length();
    int mixed = name + 31 * length;
    if (length != 0) {
      int outer = text.charAt(0) << 16 | text.charAt(length - 1);
      mixed += outer + (text.charAt(length >> 1) << 8);
    }
    return mixed * SPREAD >>> Integer.SIZE - PLACE_BITS;
  }

  private int ofLong(int key, String text) {
    int name = TagKeys.name(key);
    int place = System.identityHashCode(text) + name & LONG_PLACES - 1;
    WeakReference<String> known = longTexts[place];
    if (known != null && longNames[place] == name && known.refersTo(text)) {
      return longNumbers[place];
    }
    int number = TagKeys.texts(name).number(TagTexts.cut(text));
    longTexts[place] = new WeakReference<>(text);
    longNames[place] = name;
    longNumbers[place] = number;
    return number;
  }
}
