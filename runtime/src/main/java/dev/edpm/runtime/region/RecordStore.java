package dev.edpm.runtime.region;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.ScratchFile;
import dev.edpm.runtime.series.ThreadInfo;
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
  private final FullRecords waiting = new FullRecords(this::carry);
  private RandomAccessFile spill;

  /** Written with the monitor held, read without it to see whether the limit is near. */
  private volatile long onDisk;

  private volatile int generation;
  private volatile boolean recording = true;

  /**
   * @param problems told when the spill file cannot be written, with the store's monitor held, and
   *     when a buffer cannot be stored, on our thread
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

  /**
   * Returns how often the records were forgotten: a writer of an earlier generation has none. One
   * of the next generation may begin before this one is forgotten.
   */
  int generation() {
    return generation;
  }

  /**
   * Takes over a full buffer, at a later time where that is possible, and before anybody looks for
   * it.
   *
   * @return the array to go on with
   */
  byte[] handOver(FullRecords.Buffer full) {
    byte[] next = isLimitNear(full) ? null : waiting.exchange(full);
    if (next == null) {
      add(full);
      next = full.bytes();
    }
    return next;
  }

  /** Stores a buffer now; its array may be used again afterwards. */
  synchronized void add(FullRecords.Buffer buffer) {
    addWaiting();
    store(buffer);
  }

  /** Returns the chunks so far, each thread's in its order. */
  synchronized List<Chunk> chunks() {
    addWaiting();
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
   * Forgets all records but those of the next generation. Snapshots that were taken before keep
   * theirs: the file that they lie in is closed when nobody refers to it any more.
   */
  synchronized void reset() {
    generation++;
    chunks.removeIf(chunk -> chunk.generation() < generation);
    memory.reset();
    onDisk = 0;
    spill = null;
    recording = true;
  }

  /** Tells whether all that may be waiting could come to more than the disk may take. */
  private boolean isLimitNear(FullRecords.Buffer one) {
    return onDisk >= diskLimit - (long) FullRecords.MOST * one.bytes().length;
  }

  /** What our thread does: an error of ours must not end it with a stack trace. */
  private void carry() {
    try {
      addWaiting();
    } catch (OutOfMemoryError e) {
      // To say so would take heap, too. What waits is stored when there is some, at the latest for
      // the report.
      return;
    } catch (RuntimeException | Error e) {
      String message = "full buffers of records must wait, for " + e;
      problems.accept(new Problem("internal", message, null, 0, 0, 1));
    }
  }

  /** Stores what waits. Whoever has not the monitor leaves it to others in between. */
  private void addWaiting() {
    boolean more = true;
    while (more) {
      more = addNext();
    }
  }

  private synchronized boolean addNext() {
    FullRecords.Buffer next = waiting.peek();
    if (next == null) {
      return false;
    }
    // Where this fails it waits on, and those behind it too.
    store(next);
    waiting.remove();
    waiting.giveBack(next.bytes());
    return true;
  }

  private void store(FullRecords.Buffer buffer) {
    if (buffer.generation() < generation) {
      return;
    }
    if (!memory.hasRoom(buffer.length()) && !StackRoom.isPlenty()) {
      // The program is about to run out of stack, which what follows needs much of.
      keepOnHeap(buffer);
      return;
    }
    ByteBuffer copy = memory.copy(buffer.bytes(), buffer.length());
    if (copy != null) {
      chunks.add(Chunk.inMemory(buffer, copy));
      return;
    }
    try {
      spill(buffer);
    } catch (IOException e) {
      // What is in the buffer already was promised to the report, so memory has to take it.
      keepOnHeap(buffer);
      recording = false;
      String message = "the records cannot be spilled to disk: " + e.getMessage();
      long thread = ThreadInfo.idOf(Thread.currentThread());
      problems.accept(new Problem("spill", message, null, thread, 0, 1));
    }
    if (onDisk >= diskLimit) {
      recording = false;
    }
  }

  private void keepOnHeap(FullRecords.Buffer buffer) {
    ByteBuffer copy = ByteBuffer.wrap(Arrays.copyOf(buffer.bytes(), buffer.length()));
    chunks.add(Chunk.inMemory(buffer, copy));
  }

  private void spill(FullRecords.Buffer buffer) throws IOException {
    if (spill == null) {
      spill = ScratchFile.create().data();
    }
    long from = onDisk;
    spill.seek(from);
    spill.write(buffer.bytes(), 0, buffer.length());
    chunks.add(
        new Chunk(
            buffer.generation(),
            buffer.log(),
            buffer.firstTime(),
            buffer.length(),
            null,
            spill,
            from));
    onDisk = from + buffer.length();
  }
}
