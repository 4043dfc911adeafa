package dev.edpm.runtime.region;

import java.io.RandomAccessFile;
import java.nio.ByteBuffer;

/**
 * A stretch of one thread's encoded records. Immutable; the bytes may lie in the spill file.
 *
 * @param generation that of the store in which it was written
 * @param log the log it comes from
 * @param firstTime when its first event happened; the differences in it count from there
 * @param length how many bytes it has
 * @param memory the bytes, or {@code null} when they were spilled
 * @param file the spill file, or {@code null} when they are in memory
 * @param offset where in the spill file they are
 */
record Chunk(
    int generation,
    int log,
    long firstTime,
    int length,
    ByteBuffer memory,
    RandomAccessFile file,
    long offset) {

  static Chunk inMemory(FullRecords.Buffer from, ByteBuffer memory) {
    return new Chunk(
        from.generation(), from.log(), from.firstTime(), memory.remaining(), memory, null, 0);
  }
}
