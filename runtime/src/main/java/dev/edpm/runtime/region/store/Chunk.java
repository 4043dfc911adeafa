package dev.edpm.runtime.region.store;

import java.io.IOException;

/**
 * A part of one thread's encoded records, as it is stored in a block.
 *
 * @param log the number of the log it comes from
 * @param thread the id of that log's thread
 * @param firstTime the time of its first event; the time differences in the chunk start from it
 * @param position its position among all chunks of its generation; later chunks have greater
 *     positions
 * @param bytes the array that contains it; {@code null} if it must be read first
 * @param at the index in {@code bytes} where it begins
 * @param length its size in bytes
 * @param blocks where it is stored
 */
public record Chunk(
    int log,
    long thread,
    long firstTime,
    long position,
    byte[] bytes,
    int at,
    int length,
    RecordBlocks blocks) {

  /** Returns the same chunk with its bytes in memory. */
  public Chunk loaded() throws IOException {
    return bytes != null ? this : blocks.load(this);
  }
}
