package dev.edpm.runtime.region.event;

/**
 * The first word of a raw event in a thread's log.
 *
 * <pre>
 *   63            32 31             4 3    0
 *  +----------------+----------------+------+
 *  | region or      | frame index    | kind |
 *  | exception id   |                |      |
 *  +----------------+----------------+------+
 * </pre>
 *
 * The second word is the time. {@link #OPEN}, {@link #EXIT} and {@link #CLOSE} are followed by the
 * values of the region's counters; the layouts of the others stand at their names.
 */
public final class EventTag {

  /** An execution opens at a frame; upper half: the region. */
  public static final int OPEN = 0;

  /** A method leaves: its frame closes, and whatever is still open above it never will. */
  public static final int EXIT = 1;

  /** A span closes at its frame; frames above it stay open. */
  public static final int CLOSE = 2;

  /** As {@link #EXIT}, by an exception; upper half: the exception. */
  public static final int FAILED_EXIT = 3;

  /** As {@link #CLOSE}, by an exception; upper half: the exception. */
  public static final int FAILED_CLOSE = 4;

  /**
   * A handed-on span opens; upper half: the region; frame index: 1 when it opens inside an
   * execution that is left out, 0 otherwise; then twice its sequence number, plus one when it has a
   * record.
   */
  public static final int HANDED_OPEN = 5;

  /**
   * A handed-on span closes; upper half: the region; then the id of the log it opened in, its
   * sequence number as there, when it opened, its exception, and its counters' increments.
   */
  public static final int HANDED_CLOSE = 6;

  /** As {@link #OPEN}, of the root of a sampled tree. */
  public static final int TREE_OPEN = 7;

  /** Masks the frame index where it stands in the tag. */
  private static final long FRAME_BITS = 0xffff_fff0L;

  private static final int FRAME_SHIFT = 4;
  private static final int UPPER_SHIFT = 32;

  private EventTag() {}

  public static long of(int kind, int frame, int upper) {
    return (long) upper << UPPER_SHIFT | (long) frame << FRAME_SHIFT | kind;
  }

  /** Returns the tag of the method exit that belongs to an opening. */
  public static long exitOf(long open) {
    return open & FRAME_BITS | EXIT;
  }

  public static int kind(long tag) {
    return (int) tag & 0xf;
  }

  public static int frame(long tag) {
    return (int) tag >>> FRAME_SHIFT;
  }

  public static int upper(long tag) {
    return (int) (tag >>> UPPER_SHIFT);
  }
}
