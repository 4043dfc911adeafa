package dev.edpm.runtime.region;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.series.ThreadInfo;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Keeps the encoded records of all threads: in memory up to a limit, then in a temporary file up to
 * the user's limit. Safe on any thread. The file is a {@link RandomAccessFile} because a channel
 * would be closed by the interruption of a program's thread.
 */
final class RecordStore {

  private final RecordMemory memory;
  private final long diskLimit;
  private final Consumer<Problem> problems;
  private final List<Chunk> chunks = new ArrayList<>();
  private RandomAccessFile spill;
  private long onDisk;
  private volatile int generation;
  private volatile boolean recording = true;

  /**
   * @param problems told when the spill file cannot be written, with the store's monitor held
   */
  RecordStore(long memoryLimit, long diskLimit, Consumer<Problem> problems) {
    this.memory = new RecordMemory(memoryLimit);
    this.diskLimit = diskLimit;
    this.problems = problems;
  }

  /** Tells whether there is room for further records. */
  boolean isRecording() {
    return recording;
  }

  /** Returns how often the records were forgotten; a writer of an earlier generation has none. */
  int generation() {
    return generation;
  }

  /**
   * Takes over a stretch of records; the array may be used again afterwards.
   *
   * @param from the generation that the writer began in; what is of an earlier one is forgotten
   */
  synchronized void add(int from, int log, long firstTime, byte[] buffer, int length) {
    if (from != generation) {
      return;
    }
    if (!memory.hasRoom(length) && !StackRoom.isPlenty()) {
      // The program is about to run out of stack, which what follows needs much of.
      chunks.add(Chunk.inMemory(log, firstTime, ByteBuffer.wrap(Arrays.copyOf(buffer, length))));
      return;
    }
    ByteBuffer copy = memory.copy(buffer, length);
    if (copy != null) {
      chunks.add(Chunk.inMemory(log, firstTime, copy));
      return;
    }
    try {
      if (spill == null) {
        spill = createSpill();
      }
      spill.seek(onDisk);
      spill.write(buffer, 0, length);
      chunks.add(new Chunk(log, firstTime, length, null, spill, onDisk));
      onDisk += length;
    } catch (IOException e) {
      // What is in the buffer already was promised to the report, so memory has to take it.
      ByteBuffer onHeap = ByteBuffer.wrap(Arrays.copyOf(buffer, length));
      chunks.add(Chunk.inMemory(log, firstTime, onHeap));
      recording = false;
      String message = "the records cannot be spilled to disk: " + e.getMessage();
      long thread = ThreadInfo.idOf(Thread.currentThread());
      problems.accept(new Problem("spill", message, null, thread, 0, 1));
    }
    if (onDisk >= diskLimit) {
      recording = false;
    }
  }

  /** Returns the chunks so far, each thread's in its order. */
  synchronized List<Chunk> chunks() {
    return List.copyOf(chunks);
  }

  /** Returns the bytes of a chunk. */
  byte[] bytes(Chunk chunk) throws IOException {
    byte[] bytes = new byte[chunk.length()];
    if (chunk.memory() != null) {
      chunk.memory().get(0, bytes);
      return bytes;
    }
    synchronized (this) {
      chunk.file().seek(chunk.offset());
      chunk.file().readFully(bytes);
    }
    return bytes;
  }

  /**
   * Forgets all records. Snapshots that were taken before keep theirs: the file that they lie in is
   * closed when nobody refers to it any more.
   */
  synchronized void reset() {
    generation++;
    chunks.clear();
    memory.reset();
    onDisk = 0;
    spill = null;
    recording = true;
  }

  private static RandomAccessFile createSpill() throws IOException {
    File file = File.createTempFile("edpm-", ".records");
    RandomAccessFile opened = new RandomAccessFile(file, "rw");
    // Where the system lets an open file go, not even a killed process leaves it behind.
    if (!file.delete()) {
      file.deleteOnExit();
    }
    return opened;
  }
}
