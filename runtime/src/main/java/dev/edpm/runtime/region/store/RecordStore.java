package dev.edpm.runtime.region.store;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.isolation.BriefLock;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.isolation.StackRoom;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * Keeps the encoded records of all threads, separately for each generation: in memory up to a
 * limit, then in a temporary file up to the user's limit. Safe on any thread.
 */
public final class RecordStore {

  final BriefLock lock = new BriefLock();
  private final long memoryLimit;
  private final long diskLimit;
  private final Consumer<Problem> problems;
  private final BufferHandoff waiting = new BufferHandoff(this::carry);
  private RecordBlocks current;

  /** The records of the next generation; {@code null} while it has none. */
  private RecordBlocks next;

  /** Written with the lock held; read without it to check whether the limit is near. */
  private volatile long onDisk;

  private volatile int generation;
  private volatile boolean recording = true;

  /**
   * @param problems receives a problem if the spill file cannot be written, with the store's lock
   *     held, and if a buffer cannot be stored, on EDPM's thread
   */
  public RecordStore(long memoryLimit, long diskLimit, Consumer<Problem> problems) {
    this.memoryLimit = memoryLimit;
    this.diskLimit = diskLimit;
    this.problems = problems;
    this.current = new RecordBlocks(memoryLimit, lock);
  }

  /** Tells whether the limit of records is not reached yet. */
  public boolean isRecording() {
    return recording;
  }

  /**
   * Returns the current generation: the number of times that the records were discarded. A writer
   * of an earlier generation has no records any more. A writer may begin the next generation before
   * the current one is discarded.
   */
  public int generation() {
    return generation;
  }

  /**
   * Takes over a full buffer. If possible, the buffer is stored later, but before anything reads
   * the records.
   *
   * @return the array to use next
   */
  public byte[] handOver(BufferHandoff.Buffer full) {
    byte[] array = isLimitNear(full) ? null : waiting.exchange(full);
    if (array == null) {
      add(full);
      array = full.bytes();
    }
    return array;
  }

  /** Stores a buffer now. Its array may be reused afterwards. */
  public void add(BufferHandoff.Buffer buffer) {
    lock.take();
    try {
      storeWaiting();
      store(buffer);
    } finally {
      lock.taken = 0;
    }
  }

  /** Returns the records of this generation, including all buffers that were handed over. */
  public RecordBlocks blocks() {
    lock.take();
    try {
      storeWaiting();
      return current;
    } finally {
      lock.taken = 0;
    }
  }

  /**
   * Discards all records except those of the next generation. Snapshots that were taken before keep
   * their records: their file is closed once nothing refers to it any more.
   */
  public void reset() {
    lock.take();
    try {
      int following = generation + 1;
      generation = following;
      current = next != null ? next : new RecordBlocks(memoryLimit, lock);
      next = null;
      onDisk = current.onDisk();
      recording = onDisk == 0 || onDisk < diskLimit;
    } finally {
      lock.taken = 0;
    }
  }

  /** Tells whether all buffers that may be waiting could exceed the limit of the disk. */
  private boolean isLimitNear(BufferHandoff.Buffer one) {
    return onDisk >= diskLimit - (long) BufferHandoff.MOST * one.bytes().length;
  }

  /**
   * Stores the waiting buffers, on EDPM's thread. An internal error must not end the thread with a
   * stack trace.
   */
  private void carry() {
    try {
      addWaiting();
    } catch (RuntimeException | Error e) {
      // Reporting a full heap needs heap as well. The waiting buffers are stored later, at the
      // latest before the report.
      if (!Contained.isExhaustion(e)) {
        String message = "full record buffers cannot be stored yet: " + e;
        problems.accept(new Problem("internal", message, null, 0, 0, 1));
      }
    }
  }

  /**
   * Stores the waiting buffers. The lock is free after each of them, so that other threads can take
   * it in between.
   */
  private void addWaiting() {
    boolean more = true;
    while (more) {
      lock.take();
      try {
        more = storeNext();
      } finally {
        lock.taken = 0;
      }
    }
  }

  private void storeWaiting() {
    boolean more = true;
    while (more) {
      more = storeNext();
    }
  }

  private boolean storeNext() {
    BufferHandoff.Buffer first = waiting.peek();
    if (first == null) {
      return false;
    }
    // If this fails, this buffer and those after it keep waiting.
    store(first);
    waiting.remove();
    waiting.giveBack(first.bytes());
    return true;
  }

  private void store(BufferHandoff.Buffer buffer) {
    if (buffer.generation() < generation) {
      return;
    }
    RecordBlocks blocks = blocksOf(buffer.generation());
    try {
      boolean limited = blocks.add(buffer);
      if (blocks == current) {
        onDisk = blocks.onDisk();
      }
      if (limited && blocks.onDisk() >= diskLimit) {
        recording = false;
      }
    } catch (IOException e) {
      // There is no other place for the records.
      failed(e);
      throw new OutOfMemoryError("no memory for records");
    }
    // If the stack is nearly exhausted, a later call writes the block.
    if (blocks.hasFull() && StackRoom.isPlenty()) {
      try {
        blocks.writeFull();
      } catch (IOException e) {
        failed(e);
      } catch (OutOfMemoryError e) {
        // A later call writes the block.
        return;
      }
    }
  }

  private RecordBlocks blocksOf(int ofGeneration) {
    if (ofGeneration == generation) {
      return current;
    }
    if (next == null) {
      next = new RecordBlocks(memoryLimit, lock);
    }
    return next;
  }

  private void failed(IOException e) {
    recording = false;
    String message = "the records cannot be spilled to disk: " + e.getMessage();
    long thread = ThreadInfo.idOf(Thread.currentThread());
    problems.accept(new Problem("spill", message, null, thread, 0, 1));
  }
}
