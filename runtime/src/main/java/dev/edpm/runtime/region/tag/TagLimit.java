package dev.edpm.runtime.region.tag;

/** How many values of a tag are distinguished in each region. Safe on any thread. */
public final class TagLimit {

  /** The default limit. */
  public static final int DEFAULT = 100;

  private static volatile int values = DEFAULT;

  private TagLimit() {}

  /** Returns the limit. */
  public static int values() {
    return values;
  }

  /**
   * Sets the limit, before the first region runs.
   *
   * @param limit 0 or more; all further values are added up together
   */
  public static void set(int limit) {
    values = limit;
  }
}
