package dev.edpm.tasks.job;

import dev.edpm.tasks.graph.TagEnd;
import dev.edpm.tasks.trace.EngineTrace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The numbers of the tasks that a task follows. Written during its submission, only read after
 * that, except that {@link #settle} is called when it ends.
 */
public final class PredecessorNumbers {

  /** The kind of a dependency. */
  public enum Why {
    /** The task accesses data that the other one accesses. */
    DATA,
    /** The program has named the other task. */
    TASK,
    /** The program has named the tag of the other task. */
    TAG
  }

  /** Receives a dependency. */
  @FunctionalInterface
  public interface Visitor<E extends Exception> {
    /** Called for each task. */
    void visit(long number, Why why) throws E;
  }

  private static final int BITS = 2;
  private static final int LOW = (1 << BITS) - 1;
  private static final Why[] REASONS = Why.values();
  private static final long[] NONE = {};

  private final EngineTrace trace;

  // Most tasks follow one other task, which needs no array.
  private long first;
  private long[] others = NONE;
  private int size;

  private Why now = Why.TASK;
  private boolean tagged;
  private long tag;

  /** The tags that the task waits for; {@code null} if there are none, or after its end. */
  private List<TagEnd> tags;

  /**
   * Creates an empty list.
   *
   * @param trace the trace that the numbers are for, {@code null} if they are only for a bound
   */
  public PredecessorNumbers(EngineTrace trace) {
    this.trace = trace;
  }

  /** Returns the trace, {@code null} if the numbers are only for a bound. */
  public EngineTrace trace() {
    return trace;
  }

  /** Adds a task that the task follows, unless it is known. */
  public void add(long number) {
    add(number, now);
  }

  private void add(long number, Why why) {
    long one = number << BITS | why.ordinal();
    for (int i = 0; i < size; i++) {
      if (packed(i) == one) {
        return;
      }
    }
    if (size == 0) {
      first = one;
    } else {
      if (size > others.length) {
        others = Arrays.copyOf(others, 2 * size);
      }
      others[size - 1] = one;
    }
    size++;
  }

  /**
   * Returns a dependency as one number.
   *
   * @param index from 0 to {@link #size} - 1
   */
  public long packed(int index) {
    return index == 0 ? first : others[index - 1];
  }

  /** Passes a dependency that was packed into one number to a visitor. */
  public static <E extends Exception> void unpack(long packed, Visitor<E> visitor) throws E {
    visitor.visit(packed >>> BITS, REASONS[(int) packed & LOW]);
  }

  void add(TagEnd end) {
    if (trace != null) {
      if (tags == null) {
        tags = new ArrayList<>(1);
      }
      tags.add(end);
    }
  }

  /** Says why the task follows those that are added from now on. */
  void because(Why why) {
    now = why;
  }

  void tag(long value) {
    tagged = true;
    tag = value;
  }

  /** Replaces the tags by the numbers of their tasks, which are known when the task ends. */
  public void settle() {
    if (tags != null) {
      for (TagEnd end : tags) {
        if (end.carrier() >= 0) {
          add(end.carrier(), Why.TAG);
        }
      }
      tags = null;
    }
  }

  /** Returns the number of dependencies. */
  public int size() {
    return size;
  }

  /** Returns whether the task itself has a tag. */
  public boolean hasTag() {
    return tagged;
  }

  /** Returns the tag of the task itself, if it has one. */
  public long tag() {
    return tag;
  }

  List<Long> list() {
    return IntStream.range(0, size)
        .mapToLong(this::packed)
        .filter(one -> (one & LOW) != Why.TAG.ordinal())
        .map(one -> one >>> BITS)
        .distinct()
        .boxed()
        .toList();
  }
}
