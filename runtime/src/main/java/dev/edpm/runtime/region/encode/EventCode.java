package dev.edpm.runtime.region.encode;

/**
 * The kinds of encoded events. An event consists of a header, {@code what << 5 | kind}, its time as
 * the difference from the previous event, and fields that depend on the kind. Numbers have seven
 * bits per byte, the least significant first, except those of the short kinds. A value is the
 * growth of a counter, zigzag-encoded, plus one; 0 means no value. A remark is {@code exception <<
 * 1 | truncated}.
 *
 * <pre>
 *   OPEN          header(region)
 *   OPEN_UNDER    header(region), parent's region       (the parent itself has no record)
 *   OPEN_INSIDE   header(region), parent: 0 the top, else region + 1 of one that has no record itself
 *                 (an execution inside another one of its region that may have no record)
 *   EXIT, CLOSE   header(depth below the top), values
 *   REMARKED_...  the same with a remark before the values
 *   LEAF          header(region), wall time, values     (opens and closes)
 *   HANDED_OPEN   header(region), sequence, parent: 0 none, 1 the top, else region + 2
 *   HANDED_CLOSE  header(region), log, sequence, remark, wall time, values
 *   SHORT_OPEN    OPEN with a time of two bytes
 *   SHORT_EXIT    EXIT of the top without values, with a time of two bytes
 *   SHORT_LEAF    LEAF with a time and a wall time of two bytes each, then values
 *   ABANDON       header(depth below the top)           (of the lowest that will never be closed)
 *   RUN           header(region), length of two bytes, then of each LEAF its time and wall time, two
 *                 bytes each, and its values
 *   CYCLES        header(number of events), the events' headers, number of cycles of two bytes, then
 *                 in each cycle the events' times, two bytes each
 *   TAG           header(depth below the top), key, value
 *   HANDED_TAG    header(0), key, value                 (of the HANDED_CLOSE that comes next)
 *   CARRIED       header(region + 1, or 0 for none)     (what opens from now on while the stack is not
 *                 higher than now was carried from there)
 *   TAGGED_RUN    header(region), number of tags, their keys, length of two bytes, then of each LEAF
 *                 its time and wall time, two bytes each, and the values of its tags
 *   ASYNC_EXIT    header(depth below the top), sequence (it leaves the stack; HANDED_CLOSE ends it)
 * </pre>
 */
public final class EventCode {

  public static final int OPEN = 0;
  public static final int OPEN_UNDER = 1;
  public static final int EXIT = 2;
  public static final int CLOSE = 3;
  public static final int REMARKED_EXIT = 4;
  public static final int REMARKED_CLOSE = 5;
  public static final int LEAF = 6;
  public static final int HANDED_OPEN = 7;
  public static final int HANDED_CLOSE = 8;
  public static final int SHORT_OPEN = 9;
  public static final int SHORT_EXIT = 10;
  public static final int SHORT_LEAF = 11;
  public static final int RUN = 12;
  public static final int ABANDON = 13;
  public static final int CYCLES = 14;
  public static final int OPEN_INSIDE = 15;
  public static final int TAG = 16;
  public static final int HANDED_TAG = 17;
  public static final int CARRIED = 18;
  public static final int TAGGED_RUN = 19;

  public static final int ASYNC_EXIT = 31;

  private static final int KIND_BITS = 5;

  private EventCode() {}

  static long header(int kind, int what) {
    return (long) what << KIND_BITS | kind;
  }

  /** Returns the remark of an execution: its exception and whether it is truncated. Usually 0. */
  public static long remark(int exception, boolean truncated) {
    return (long) exception << 1 | (truncated ? 1 : 0);
  }

  /** Returns the number of the exception in a remark; 0 if there was none. */
  public static int exception(long remark) {
    return (int) (remark >>> 1);
  }

  public static boolean isTruncated(long remark) {
    return (remark & 1) != 0;
  }

  public static int kind(long header) {
    return (int) header & (1 << KIND_BITS) - 1;
  }

  public static int what(long header) {
    return (int) (header >>> KIND_BITS);
  }
}
