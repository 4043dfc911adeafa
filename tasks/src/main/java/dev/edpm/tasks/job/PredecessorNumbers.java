package dev.edpm.tasks.job;

import dev.edpm.tasks.graph.TagEnd;
import dev.edpm.tasks.trace.EngineTrace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

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
  private long[] numbers = NONE;
  private int size;
  private Why now = Why.TASK;
  private boolean tagged;
  private long tag;

  /** The tags that the task waits for; {@code null} if there are none, or after its end. */
  private List<TagEnd> tags;

  /**
   * @param trace the trace that the numbers are for, {@code null} if they are only for a bound
   */
  PredecessorNumbers(EngineTrace trace) {
    this.trace = trace;
  }

  /** Returns the trace, {@code null} if the numbers are only for a bound. */
  public EngineTrace trace() {
    return trace;
  }

  void add(long number) {
    add(number, now);
  }

  private void add(long number, Why why) {
    long one = number << BITS | why.ordinal();
    for (int i = 0; i < size; i++) {
      if (numbers[i] == one) {
        return;
      }
    }
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(1, 2 * size));
    }
    numbers[size++] = one;
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

  /** Returns the size in memory. */
  public long bytes() {
    return 64 + (long) numbers.length * Long.BYTES;
  }

  /** Returns the tag of the task itself. */
  public OptionalLong tag() {
    return tagged ? OptionalLong.of(tag) : OptionalLong.empty();
  }

  /** Passes the numbers to a visitor. */
  public <E extends Exception> void forEach(Visitor<E> visitor) throws E {
    for (int i = 0; i < size; i++) {
      visitor.visit(numbers[i] >>> BITS, REASONS[(int) numbers[i] & LOW]);
    }
  }

  List<Long> list() {
    return Arrays.stream(numbers, 0, size)
        .filter(one -> (one & LOW) != Why.TAG.ordinal())
        .map(one -> one >>> BITS)
        .distinct()
        .boxed()
        .toList();
  }
}
