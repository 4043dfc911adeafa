package dev.edpm.tasks.activity;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.PredecessorNumbers;
import java.util.OptionalLong;

/** What a task waited for and what it accessed, packed into numbers. Immutable. */
public final class TaskTrace {

  /** The size of an instance without its dependencies and data. */
  private static final int BYTES = 64;

  private static final int BITS = 2;
  private static final int LOW = (1 << BITS) - 1;
  private static final AccessMode[] MODES = AccessMode.values();

  /** A dependency on another task. */
  @FunctionalInterface
  public interface DependencyVisitor<E extends Exception> {
    /**
     * Called for each dependency.
     *
     * @param number the number of the other task
     * @param why the kind of the dependency
     */
    void visit(long number, PredecessorNumbers.Why why) throws E;
  }

  /** An access to data. */
  @FunctionalInterface
  public interface DataVisitor<E extends Exception> {
    /** Called for each piece of data. */
    void visit(long handle, AccessMode mode, long bytes) throws E;
  }

  private final int footprint;
  private final double flops;
  private final PredecessorNumbers predecessors;

  /** By data: its number and mode, and its size in bytes. */
  private final long[] data;

  private TaskTrace(Job task, double flops, PredecessorNumbers predecessors) {
    this.footprint = task.footprint();
    this.flops = flops;
    this.predecessors = predecessors;
    int count = task.dataCount();
    this.data = new long[2 * count];
    for (int i = 0; i < count; i++) {
      data[2 * i] = task.dataNumber(i) << BITS | task.mode(i).ordinal();
      data[2 * i + 1] = task.dataBytes(i);
    }
  }

  /** Describes a task that ends; {@code null} if there is no memory for that. */
  static TaskTrace of(Job task, double flops) {
    PredecessorNumbers traced = task.traced();
    traced.settle();
    long bytes = BYTES + 16L * task.dataCount() + traced.bytes();
    return traced.trace().takeTask(bytes) ? new TaskTrace(task, flops, traced) : null;
  }

  /** Passes the dependencies to a visitor, in the order in which they were found. */
  public <E extends Exception> void forEachDependency(DependencyVisitor<E> visitor) throws E {
    predecessors.forEach(visitor::visit);
  }

  /** Returns whether the task had to wait for others. */
  public boolean hasDependencies() {
    return predecessors.size() > 0;
  }

  /** Passes the data to a visitor, in the order of the codelet's parameters. */
  public <E extends Exception> void forEachData(DataVisitor<E> visitor) throws E {
    for (int i = 0; i < data.length; i += 2) {
      visitor.visit(data[i] >>> BITS, MODES[(int) data[i] & LOW], data[i + 1]);
    }
  }

  /** Returns whether the task accesses data. */
  public boolean hasData() {
    return data.length > 0;
  }

  /** Returns the footprint of its data, as in models. */
  public int footprint() {
    return footprint;
  }

  /** Returns the number of its floating-point operations, 0 if unknown. */
  public double flops() {
    return flops;
  }

  /** Returns its tag. */
  public OptionalLong tag() {
    return predecessors.tag();
  }
}
