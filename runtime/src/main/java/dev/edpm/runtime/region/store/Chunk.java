package dev.edpm.runtime.region.store;

import java.io.IOException;

/**
 * A stretch of one thread's encoded records, as it lies in a block of the store.
 *
 * @param log the number of the log it comes from
 * @param thread the id of that log's thread
 * @param firstTime when its first event happened; the differences in it count from there
 * @param position where it lies among all chunks of its generation; later ones have a greater one
 * @param bytes what has it, {@code null} where that must be read first
 * @param at where it begins in {@code bytes}
 * @param length how many bytes it has
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

  /** Returns the same chunk with its bytes at hand. */
  public Chunk loaded() throws IOException {
    return bytes != null ? this : blocks.load(this);
  }
}
