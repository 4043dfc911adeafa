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
 * values of the region's counters; the constants of the other kinds describe their layouts.
 */
public final class EventTag {

  /** An execution opens at a frame. Upper half: the region. */
  public static final int OPEN = 0;

  /** A method exits: its frame closes. Frames above it that are still open will never be closed. */
  public static final int EXIT = 1;

  /** A span closes at its frame. Frames above it stay open. */
  public static final int CLOSE = 2;

  /** Like {@link #EXIT}, by an exception. Upper half: the exception. */
  public static final int FAILED_EXIT = 3;

  /** Like {@link #CLOSE}, by an exception. Upper half: the exception. */
  public static final int FAILED_CLOSE = 4;

  /**
   * A cross-thread span opens. Upper half: the region. Frame index: 1 if it opens inside an
   * execution that is left out, else 0. The third word is twice its sequence number, plus one if it
   * has a record.
   */
  public static final int HANDED_OPEN = 5;

  /**
   * A cross-thread span closes. Upper half: the region. Frame index: the node of its call path. The
   * words after the time are: the id of the log it opened in, the third word of its opening, the
   * time of its opening, its exception, and its counters' increments.
   */
  public static final int HANDED_CLOSE = 6;

  /** Like {@link #OPEN}, for the root of a sampled tree. */
  public static final int TREE_OPEN = 7;

  /** The execution at a frame gets a tag; upper half: the key. No time, but the value follows. */
  public static final int TAG = 8;

  /**
   * The next span that is closed has a tag; upper half: the key. The time is that of the close, and
   * the value follows it.
   */
  public static final int HANDED_TAG = 9;

  /**
   * A carried task begins or ends on the thread. Upper half: the node of the call path that is the
   * parent of outermost executions from now on. Frame index: one more than that of the innermost
   * frame that was open before the task began. No time; the second word is 0.
   */
  public static final int CARRIED = 10;

  /** Like {@link #OPEN}, for a method that returns a stage. */
  public static final int ASYNC_OPEN = 15;

  /**
   * A method that returns a stage exits: its frame closes, as by {@link #EXIT}. The execution ends
   * later. Upper half: the number that the log gave it.
   */
  public static final int ASYNC_EXIT = 14;

  /**
   * The execution of a method that returned a stage ends. Upper half: the region. Frame index: the
   * node of its call path. {@code AsynchronousEnd} describes the words after the time.
   */
  public static final int ASYNC_END = 13;

  /** Mask of the frame index within the tag. */
  private static final long FRAME_BITS = 0xffff_fff0L;

  private static final int FRAME_SHIFT = 4;
  private static final int UPPER_SHIFT = 32;

  private EventTag() {}

  public static long of(int kind, int frame, int upper) {
    return (long) upper << UPPER_SHIFT | (long) frame << FRAME_SHIFT | kind;
  }

  /** Returns the tag of the method exit that matches an opening. */
  public static long exitOf(long open) {
    return open & FRAME_BITS | EXIT;
  }

  /**
   * Tells whether an event with that tag has no time, but another value in its second word. All
   * such events have two words.
   */
  public static boolean hasNoTime(long tag) {
    int kind = kind(tag);
    return kind == TAG || kind == CARRIED;
  }

  /** Tells whether an event with that tag opens an execution at a frame. */
  public static boolean opensFrame(long tag) {
    int kind = kind(tag);
    return kind == OPEN || kind == TREE_OPEN || kind == ASYNC_OPEN;
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
