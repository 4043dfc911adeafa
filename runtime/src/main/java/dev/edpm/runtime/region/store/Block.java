package dev.edpm.runtime.region.store;

import java.io.RandomAccessFile;

/**
 * A part of the store that holds chunks of any logs, one after the other, each behind its header:
 * what is kept on the heap for a thread is no more than its bytes. Guarded by the monitor of its
 * {@link RecordBlocks}.
 */
final class Block {

  /** Log, thread, first time and length. */
  static final int HEADER_BYTES = Integer.BYTES + Long.BYTES + Long.BYTES + Integer.BYTES;

  private static final int THREAD_AT = Integer.BYTES;
  private static final int TIME_AT = THREAD_AT + Long.BYTES;
  private static final int LENGTH_AT = TIME_AT + Long.BYTES;

  private byte[] memory;
  private int length;
  private final boolean forFile;
  private RandomAccessFile file;
  private long offset;
  private long firstTime = Long.MAX_VALUE;

  /**
   * @param memory what holds the chunks
   * @param forFile whether it is written to the file when it is full
   */
  Block(byte[] memory, boolean forFile) {
    this.memory = memory;
    this.forFile = forFile;
  }

  boolean isForFile() {
    return forFile;
  }

  /** Tells whether a chunk of so many bytes has room. */
  boolean hasRoom(int bytes) {
    return memory.length - length >= HEADER_BYTES + bytes;
  }

  /** Appends a chunk that has room. */
  void append(BufferHandoff.Buffer chunk) {
    System.arraycopy(chunk.bytes(), 0, memory, length + HEADER_BYTES, chunk.length());
    appendHeader(chunk);
  }

  /** Appends a chunk whose bytes are at their place, or will be in the file. */
  void appendHeader(BufferHandoff.Buffer chunk) {
    int at = length;
    LittleEndian.putInt(memory, at, chunk.log());
    LittleEndian.putLong(memory, at + THREAD_AT, chunk.thread());
    LittleEndian.putLong(memory, at + TIME_AT, chunk.firstTime());
    LittleEndian.putInt(memory, at + LENGTH_AT, chunk.length());
    firstTime = Math.min(firstTime, chunk.firstTime());
    length = at + HEADER_BYTES + chunk.length();
  }

  /** Returns how many bytes it has, with the headers. */
  int length() {
    return length;
  }

  /** Returns when the first event of all chunks happened. */
  long firstTime() {
    return firstTime;
  }

  /** Returns what has the bytes, or {@code null} when they are in the file. */
  byte[] memory() {
    return memory;
  }

  RandomAccessFile file() {
    return file;
  }

  /** Returns where in the file the block begins. */
  long offset() {
    return offset;
  }

  /** The bytes were written to the file; returns the array that had them. */
  byte[] written(RandomAccessFile into, long at) {
    byte[] free = memory;
    file = into;
    offset = at;
    memory = null;
    return free;
  }

  /**
   * Returns the chunk whose header lies there.
   *
   * @param bytes those of the block from {@code origin} on
   * @param at where the header lies in the block
   * @param position that of the block
   */
  static Chunk chunk(byte[] bytes, int origin, int at, long position, RecordBlocks blocks) {
    int from = at - origin;
    return new Chunk(
        (int) LittleEndian.getInt(bytes, from),
        LittleEndian.getLong(bytes, from + THREAD_AT),
        LittleEndian.getLong(bytes, from + TIME_AT),
        position + at,
        bytes,
        from + HEADER_BYTES,
        (int) LittleEndian.getInt(bytes, from + LENGTH_AT),
        blocks);
  }
}
