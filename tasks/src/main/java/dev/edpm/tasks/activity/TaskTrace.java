package dev.edpm.tasks.activity;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.data.PackedShape;
import dev.edpm.tasks.job.PredecessorNumbers;
import dev.edpm.tasks.model.fit.Footprint;
import java.util.List;
import java.util.OptionalLong;

/** What a task waited for and what it accessed. Immutable. */
public final class TaskTrace {

  // A task takes few numbers, because millions of them are kept: one with the first dependency, the
  // number of its data and what follows; the number of dependencies if there are many; the other
  // dependencies; two numbers for each piece of data; the tag; the operations; the footprint if it
  // does not follow from the data.
  private static final int TAG = 4;
  private static final int FLOPS = 8;
  private static final int FOOTPRINT = 16;

  /** The first dependency is in the upper half of the first number. */
  private static final int NEAR = 32;

  /** The first number, that of dependencies, the tag, the operations and the footprint. */
  private static final int OTHER_CELLS = 5;

  private static final int DATA_SHIFT = 6;
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
  private final long number;

  /**
   * @param cells the numbers of tasks
   * @param start where those of this task begin
   * @param number the number of this task
   */
  TaskTrace(long[] cells, int start, long number) {
    this.cells = cells;
    this.start = start;
    this.number = number;
  }

  /** Returns the number of cells that a task takes at most. */
  static int most(int dependencies, int data) {
    return OTHER_CELLS + dependencies + 2 * data;
  }

  /**
   * Writes the dependencies of a task into its first cells; returns the index after them.
   *
   * @param number the number of the task
   * @param data the number of its data
   */
  static int begin(
      long[] cells, int start, long number, PredecessorNumbers predecessors, int data) {
    int dependencies = predecessors.size();
    long head = (long) data << DATA_SHIFT | Math.min(dependencies, MANY);
    int next = 0;
    if (dependencies > 0) {
      long near = PredecessorNumbers.near(predecessors.packed(0), number);
      if (near == (int) near) {
        head |= near << Integer.SIZE | NEAR;
        next = 1;
      }
    }
    cells[start] = head;
    int at = start + 1;
    if (dependencies > FEW) {
      cells[at++] = dependencies;
    }
    for (; next < dependencies; next++) {
      cells[at++] = predecessors.packed(next);
    }
    return at;
  }

  /** Writes an access to data; returns the index after it. */
  static int access(long[] cells, int at, long handle, AccessMode mode, long shape) {
    cells[at] = handle << MODE_BITS | mode.ordinal();
    cells[at + 1] = shape;
    return at + 2;
  }

  /** Writes the tag, after the data; returns the index after it. */
  static int tag(long[] cells, int start, int at, long tag) {
    cells[start] |= TAG;
    cells[at] = tag;
    return at + 1;
  }

  /** Writes the operations, after the tag; returns the index after them. */
  static int flops(long[] cells, int start, int at, double flops) {
    cells[start] |= FLOPS;
    cells[at] = Double.doubleToRawLongBits(flops);
    return at + 1;
  }

  /** Writes a footprint that does not follow from the data; returns the index after it. */
  static int footprint(long[] cells, int start, int at, int footprint) {
    cells[start] |= FOOTPRINT;
    cells[at] = footprint;
    return at + 1;
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
    return firstDependency() + dependencies() - (has(NEAR) ? 1 : 0);
  }

  private int afterData() {
    return firstData() + 2 * data();
  }

  private boolean has(int flag) {
    return (cells[start] & flag) != 0;
  }

  /** Passes the dependencies to a visitor: a few in the order in which they were found. */
  public <E extends Exception> void forEachDependency(PredecessorNumbers.Visitor<E> visitor)
      throws E {
    if (has(NEAR)) {
      long near = cells[start] >> Integer.SIZE;
      PredecessorNumbers.unpack(PredecessorNumbers.far(near, number), visitor);
    }
    for (int at = firstDependency(); at < firstData(); at++) {
      PredecessorNumbers.unpack(cells[at], visitor);
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
    if (has(FOOTPRINT)) {
      return (int) cells[afterData() + (has(TAG) ? 1 : 0) + (has(FLOPS) ? 1 : 0)];
    }
    int footprint = Footprint.none();
    for (int at = firstData(); at < afterData(); at += 2) {
      footprint = Footprint.and(footprint, footprint(PackedShape.of(cells[at + 1])));
    }
    return footprint;
  }

  private static int footprint(PackedShape shape) {
    List<Integer> dimensions = shape.dimensions();
    return switch (dimensions.size()) {
      case 1 -> Footprint.vector(dimensions.get(0));
      case 2 -> Footprint.matrix(dimensions.get(1), dimensions.get(0));
      default -> Footprint.variable((int) shape.bytes());
    };
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
