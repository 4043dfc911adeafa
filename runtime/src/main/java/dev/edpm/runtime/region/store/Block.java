package dev.edpm.runtime.region.store;

import java.io.RandomAccessFile;

/**
 * A part of the store that holds chunks of any logs, one after the other, each after its header. A
 * thread's records therefore take no more heap than their bytes. Guarded by the lock of the {@link
 * RecordStore}.
 */
final class Block {

  /** The size of the header: log, thread, first time and length. */
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
   * @param memory the array that holds the chunks
   * @param forFile whether it is written to the file when it is full
   */
  Block(byte[] memory, boolean forFile) {
    this.memory = memory;
    this.forFile = forFile;
  }

  boolean isForFile() {
    return forFile;
  }

  /** Tells whether a chunk of that many bytes fits. */
  boolean hasRoom(int bytes) {
    return memory.length - length >= HEADER_BYTES + bytes;
  }

  /** Appends a chunk that fits. */
  void append(BufferHandoff.Buffer chunk) {
    System.arraycopy(chunk.bytes(), 0, memory, length + HEADER_BYTES, chunk.length());
    appendHeader(chunk);
  }

  /**
   * Appends the header of a chunk whose bytes are already at their place, or will be in the file.
   */
  void appendHeader(BufferHandoff.Buffer chunk) {
    int at = length;
    LittleEndian.putInt(memory, at, chunk.log());
    LittleEndian.putLong(memory, at + THREAD_AT, chunk.thread());
    LittleEndian.putLong(memory, at + TIME_AT, chunk.firstTime());
    LittleEndian.putInt(memory, at + LENGTH_AT, chunk.length());
    firstTime = Math.min(firstTime, chunk.firstTime());
    length = at + HEADER_BYTES + chunk.length();
  }

  /** Returns its size in bytes, including the headers. */
  int length() {
    return length;
  }

  /** Returns the time of the earliest event of all chunks. */
  long firstTime() {
    return firstTime;
  }

  /** Returns the array that holds the bytes, or {@code null} if they are in the file. */
  byte[] memory() {
    return memory;
  }

  RandomAccessFile file() {
    return file;
  }

  /** Returns the offset of the block in the file. */
  long offset() {
    return offset;
  }

  /** Notes that the bytes were written to the file, and returns the array that held them. */
  byte[] written(RandomAccessFile into, long at) {
    byte[] free = memory;
    file = into;
    offset = at;
    memory = null;
    return free;
  }

  /**
   * Returns the chunk whose header is at that index.
   *
   * @param bytes the bytes of the block from {@code origin} on
   * @param at the index of the header in the block
   * @param position the position of the block
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
