package dev.edpm.tasks.activity;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.job.PredecessorNumbers;
import java.util.List;
import java.util.OptionalLong;

/** What a task waited for and what it accessed. Immutable. */
public final class TaskTrace {

  // A task takes few numbers, because millions of them are kept: one with the footprint, the
  // number of its data and what follows; the number of dependencies if there are many; the
  // dependencies; two numbers for each piece of data; the tag; the operations.
  private static final int TAG = 4;
  private static final int FLOPS = 8;
  private static final int DATA_SHIFT = 4;
  private static final long DATA_MASK = (1L << Integer.SIZE - DATA_SHIFT) - 1;

  /** The number of dependencies up to which the first number contains it. */
  private static final int FEW = 2;

  private static final int MANY = 3;

  private static final int MODE_BITS = 2;
  private static final int MODE_MASK = (1 << MODE_BITS) - 1;
  private static final AccessMode[] MODES = AccessMode.values();

  /** An access to data. */
  @FunctionalInterface
  public interface DataVisitor<E extends Exception> {
    /**
     * Called for each piece of data.
     *
     * @param dimensions the number of elements in each direction, empty if unknown
     */
    void visit(long handle, AccessMode mode, long bytes, List<Integer> dimensions) throws E;
  }

  private final long[] cells;
  private final int start;

  /**
   * @param cells the numbers of tasks
   * @param start where those of this task begin
   */
  TaskTrace(long[] cells, int start) {
    this.cells = cells;
    this.start = start;
  }

  /** Returns the number of cells that a task takes. */
  static int size(int dependencies, int data, boolean hasTag, double flops) {
    return 1
        + (dependencies > FEW ? 1 : 0)
        + dependencies
        + 2 * data
        + (hasTag ? 1 : 0)
        + (flops > 0 ? 1 : 0);
  }

  /** Writes the first cells of a task; returns the index after them. */
  static int head(
      long[] cells,
      int start,
      int footprint,
      int dependencies,
      int data,
      boolean tag,
      double flops) {
    int at = start;
    cells[at++] =
        (long) footprint << Integer.SIZE
            | (long) data << DATA_SHIFT
            | (flops > 0 ? FLOPS : 0)
            | (tag ? TAG : 0)
            | (dependencies > FEW ? MANY : dependencies);
    if (dependencies > FEW) {
      cells[at++] = dependencies;
    }
    return at;
  }

  /** Returns the first cell of an access to data. */
  static long access(long handle, AccessMode mode) {
    return handle << MODE_BITS | mode.ordinal();
  }

  private int code() {
    return (int) cells[start] & MANY;
  }

  private int dependencies() {
    return code() == MANY ? (int) cells[start + 1] : code();
  }

  private int firstDependency() {
    return start + (code() == MANY ? 2 : 1);
  }

  private int data() {
    return (int) ((cells[start] & 0xFFFFFFFFL) >>> DATA_SHIFT & DATA_MASK);
  }

  private int firstData() {
    return firstDependency() + dependencies();
  }

  private int afterData() {
    return firstData() + 2 * data();
  }

  private boolean has(int flag) {
    return (cells[start] & flag) != 0;
  }

  /** Passes the dependencies to a visitor, in the order in which they were found. */
  public <E extends Exception> void forEachDependency(PredecessorNumbers.Visitor<E> visitor)
      throws E {
    int first = firstDependency();
    for (int i = 0; i < dependencies(); i++) {
      PredecessorNumbers.unpack(cells[first + i], visitor);
    }
  }

  /** Returns whether the task had to wait for others. */
  public boolean hasDependencies() {
    return dependencies() > 0;
  }

  /** Passes the data to a visitor, in the order of the codelet's parameters. */
  public <E extends Exception> void forEachData(DataVisitor<E> visitor) throws E {
    for (int at = firstData(); at < afterData(); at += 2) {
      PackedShape shape = PackedShape.of(cells[at + 1]);
      visitor.visit(
          cells[at] >>> MODE_BITS,
          MODES[(int) cells[at] & MODE_MASK],
          shape.bytes(),
          shape.dimensions());
    }
  }

  /** Returns whether the task accesses data. */
  public boolean hasData() {
    return data() > 0;
  }

  /** Returns the footprint of its data, as in models. */
  public int footprint() {
    return (int) (cells[start] >> Integer.SIZE);
  }

  /** Returns its tag. */
  public OptionalLong tag() {
    return has(TAG) ? OptionalLong.of(cells[afterData()]) : OptionalLong.empty();
  }

  /** Returns the number of its floating-point operations, 0 if unknown. */
  public double flops() {
    return has(FLOPS) ? Double.longBitsToDouble(cells[afterData() + (has(TAG) ? 1 : 0)]) : 0;
  }
}
