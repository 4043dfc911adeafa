package dev.edpm.runtime.trace;

import dev.edpm.runtime.isolation.Contained;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Events as rows of numbers, in chunks. Only one thread at a time may add rows; any thread may read
 * them.
 *
 * <p>Memory order: a row is written before the size of its chunk, which has release order. A reader
 * that reads the size sees the rows below it.
 */
public final class TraceColumns {

  /**
   * The number of rows of the first chunk; each further chunk is twice as large, up to the most.
   */
  private static final int FIRST_ROWS = 16;

  private static final int MOST_ROWS = 4096;

  private static final IntFunction<Chunk> CHUNKS = Chunk::new;

  private static final class Chunk {
    private static final VarHandle SIZE = sizeHandle();

    final long[] cells;

    /** The number of written cells. */
    private int size;

    volatile Chunk next;

    Chunk(int cells) {
      this.cells = new long[cells];
    }

    private static VarHandle sizeHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Chunk.class, "size", int.class);
      } catch (ReflectiveOperationException e) {
        throw new LinkageError("size", e);
      }
    }

    void size(int more) {
      SIZE.setRelease(this, more);
    }

    int publishedSize() {
      return (int) SIZE.getAcquire(this);
    }
  }

  private final int width;
  private final TraceBudget budget;
  private volatile Chunk first;

  // Confined to the writing thread.
  private Chunk last;
  private int rows = FIRST_ROWS;

  /**
   * Creates columns without rows.
   *
   * @param width the number of columns
   */
  public TraceColumns(int width, TraceBudget budget) {
    this.width = width;
    this.budget = budget;
  }

  /** Adds a row with one column; returns whether it was not dropped. */
  public boolean add(long cell) {
    Chunk chunk = room();
    if (chunk == null) {
      return false;
    }
    int at = chunk.size;
    chunk.cells[at] = cell;
    chunk.size(at + 1);
    return true;
  }

  /** Adds a row with two columns. */
  public void add(long first, long second) {
    Chunk chunk = room();
    if (chunk != null) {
      int at = chunk.size;
      chunk.cells[at] = first;
      chunk.cells[at + 1] = second;
      chunk.size(at + 2);
    }
  }

  /** Adds a row with five columns. */
  public void add(long time, long second, long third, long fourth, long fifth) {
    Chunk chunk = room();
    if (chunk != null) {
      int at = chunk.size;
      chunk.cells[at] = time;
      chunk.cells[at + 1] = second;
      chunk.cells[at + 2] = third;
      chunk.cells[at + 3] = fourth;
      chunk.cells[at + 4] = fifth;
      chunk.size(at + 5);
    }
  }

  /** Returns a chunk with space for a row; {@code null} if the row is dropped. */
  private Chunk room() {
    Chunk chunk = last;
    if (chunk != null && chunk.size < chunk.cells.length) {
      return chunk;
    }
    return grow();
  }

  private Chunk grow() {
    int more = rows;
    while (!budget.take((long) more * width * Long.BYTES)) {
      more /= 2;
      if (more == 0) {
        rows = 1;
        budget.drop();
        return null;
      }
    }
    Chunk fresh = Contained.orNull(CHUNKS, more * width);
    if (fresh == null) {
      budget.drop();
      return null;
    }
    rows = Math.min(MOST_ROWS, 2 * more);
    if (last == null) {
      first = fresh;
    } else {
      last.next = fresh;
    }
    last = fresh;
    return fresh;
  }

  /** Returns the rows so far whose first column is not less than a value. On any thread. */
  public List<long[]> since(long least) {
    return since(least, width);
  }

  /**
   * Returns the same rows, with room for further columns, so that what is packed into one number
   * can be unpacked in place.
   *
   * @param columns the number of columns, at least that of these
   */
  public List<long[]> since(long least, int columns) {
    List<long[]> all = new ArrayList<>();
    for (Chunk chunk = first; chunk != null; chunk = chunk.next) {
      int size = chunk.publishedSize();
      for (int at = 0; at < size; at += width) {
        if (chunk.cells[at] >= least) {
          long[] row = new long[columns];
          System.arraycopy(chunk.cells, at, row, 0, width);
          all.add(row);
        }
      }
    }
    return all;
  }
}
