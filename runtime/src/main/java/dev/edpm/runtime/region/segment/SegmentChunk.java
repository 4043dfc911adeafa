package dev.edpm.runtime.region.segment;

import java.util.Arrays;

/**
 * Self segments of one thread that are not passed on yet, as text. Guarded by the monitor of the
 * thread's log.
 */
public final class SegmentChunk {

  /** Small, because a pool or virtual threads may have many threads with few segments. */
  private static final int FIRST_BYTES = 256;

  private static final int MOST_BYTES = 4096;

  /** Three numbers with a comma each. */
  private static final int MOST_BYTES_OF_ONE = 3 * 20;

  private final SegmentTarget target;
  private final long thread;
  private byte[] bytes = {};
  private int length;
  private long from;
  private long end;

  /**
   * Creates an empty chunk.
   *
   * @param target receives the segments
   * @param thread the id of the thread
   */
  public SegmentChunk(SegmentTarget target, long thread) {
    this.target = target;
    this.thread = thread;
  }

  /** Returns the target. */
  public SegmentTarget target() {
    return target;
  }

  /** Returns the id of the thread. */
  public long thread() {
    return thread;
  }

  /**
   * Adds a segment.
   *
   * @param begin not before the end of the previous one
   * @param node the node of the open regions
   */
  public void add(long begin, long until, int node) {
    if (length > bytes.length - MOST_BYTES_OF_ONE) {
      makeRoom();
    }
    if (length == 0) {
      from = begin;
      end = begin;
    } else {
      bytes[length++] = ',';
    }
    number(begin - end);
    bytes[length++] = ',';
    number(until - begin);
    bytes[length++] = ',';
    number(node);
    end = until;
  }

  private void makeRoom() {
    if (bytes.length < MOST_BYTES) {
      bytes = Arrays.copyOf(bytes, Math.max(FIRST_BYTES, 4 * bytes.length));
    } else {
      flush();
    }
  }

  /** Passes all segments on. */
  public void flush() {
    if (length > 0) {
      int all = length;
      length = 0;
      target.add(thread, from, bytes, all);
    }
  }

  private void number(long value) {
    int digits = 1;
    for (long rest = value; rest >= 10; rest /= 10) {
      digits++;
    }
    long rest = value;
    for (int i = length + digits - 1; i >= length; i--) {
      bytes[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    length += digits;
  }
}
