package dev.edpm.runtime.region.store;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.region.event.StackRoom;
import dev.edpm.runtime.series.ThreadInfo;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * Keeps the encoded records of all threads, those of each generation apart: in memory up to a
 * limit, then in a temporary file up to the user's limit. Safe on any thread.
 */
public final class RecordStore {

  private final long memoryLimit;
  private final long diskLimit;
  private final Consumer<Problem> problems;
  private final BufferHandoff waiting = new BufferHandoff(this::carry);
  private RecordBlocks current;

  /** Those of the generation after this one, {@code null} while they have no records. */
  private RecordBlocks next;

  /** Written with the monitor held, read without it to see whether the limit is near. */
  private volatile long onDisk;

  private volatile int generation;
  private volatile boolean recording = true;

  /**
   * @param problems told when the spill file cannot be written, with the store's monitor held, and
   *     when a buffer cannot be stored, on our thread
   */
  public RecordStore(long memoryLimit, long diskLimit, Consumer<Problem> problems) {
    this.memoryLimit = memoryLimit;
    this.diskLimit = diskLimit;
    this.problems = problems;
    this.current = new RecordBlocks(memoryLimit);
  }

  /** Tells whether there is room for further records. */
  public boolean isRecording() {
    return recording;
  }

  /**
   * Returns how often the records were forgotten: a writer of an earlier generation has none. One
   * of the next generation may begin before this one is forgotten.
   */
  public int generation() {
    return generation;
  }

  /**
   * Takes over a full buffer, at a later time where that is possible, and before anybody looks for
   * it.
   *
   * @return the array to go on with
   */
  public byte[] handOver(BufferHandoff.Buffer full) {
    byte[] array = isLimitNear(full) ? null : waiting.exchange(full);
    if (array == null) {
      add(full);
      array = full.bytes();
    }
    return array;
  }

  /** Stores a buffer now; its array may be used again afterwards. */
  public synchronized void add(BufferHandoff.Buffer buffer) {
    addWaiting();
    store(buffer);
  }

  /** Returns the records of this generation, with all that was handed over. */
  public synchronized RecordBlocks blocks() {
    addWaiting();
    return current;
  }

  /**
   * Forgets all records but those of the next generation. Snapshots that were taken before keep
   * theirs: the file that they lie in is closed when nobody refers to it any more.
   */
  public synchronized void reset() {
    generation++;
    current = next != null ? next : new RecordBlocks(memoryLimit);
    next = null;
    onDisk = current.onDisk();
    recording = onDisk == 0 || onDisk < diskLimit;
  }

  /** Tells whether all that may be waiting could come to more than the disk may take. */
  private boolean isLimitNear(BufferHandoff.Buffer one) {
    return onDisk >= diskLimit - (long) BufferHandoff.MOST * one.bytes().length;
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
      String message = "full record buffers cannot be stored yet: " + e;
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
    BufferHandoff.Buffer first = waiting.peek();
    if (first == null) {
      return false;
    }
    // Where this fails it waits on, and those behind it too.
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
      // Nothing else can take it.
      failed(e);
      throw new OutOfMemoryError("no memory for records");
    }
    // Where the program is about to run out of stack, the next one that comes writes it.
    if (blocks.hasFull() && StackRoom.isPlenty()) {
      try {
        blocks.writeFull();
      } catch (IOException e) {
        failed(e);
      }
    }
  }

  private RecordBlocks blocksOf(int ofGeneration) {
    if (ofGeneration == generation) {
      return current;
    }
    if (next == null) {
      next = new RecordBlocks(memoryLimit);
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
