package dev.edpm.runtime.region;

import java.io.RandomAccessFile;

/**
 * A stretch of one thread's encoded records. Immutable; the bytes may lie in the spill file.
 *
 * @param log the log it comes from
 * @param firstTime when its first event happened; the differences in it count from there
 * @param length how many bytes it has
 * @param bytes the bytes, or {@code null} when they were spilled
 * @param file the spill file, or {@code null} when they are in memory
 * @param offset where in the spill file they are
 */
record Chunk(
    int log, long firstTime, int length, byte[] bytes, RandomAccessFile file, long offset) {

  static Chunk inMemory(int log, long firstTime, byte[] bytes) {
    return new Chunk(log, firstTime, bytes.length, bytes, null, 0);
  }
}
