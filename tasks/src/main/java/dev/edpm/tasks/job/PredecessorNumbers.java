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
  private static final int FEW = 64;

  /** What most tasks do not have. */
  private static final class Rest {

    /** The dependencies after the first one. */
    long[] others = NONE;

    boolean tagged;
    long tag;

    /** The tags that the task waits for; {@code null} if there are none, or after its end. */
    List<TagEnd> tags;
  }

  // As small as possible, because each traced task has one: 32 bytes.

  private final EngineTrace trace;
  private long first;

  /** The number of dependencies, and below it why the task follows those that are added. */
  private int sizeAndWhy = Why.TASK.ordinal();

  /** {@code null} if there is nothing. */
  private Rest rest;

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

  private Rest rest() {
    if (rest == null) {
      rest = new Rest();
    }
    return rest;
  }

  /** Adds a task that the task follows, unless it is known. */
  public void add(long number) {
    add(number, sizeAndWhy & LOW);
  }

  private void add(long number, int why) {
    long one = number << BITS | why;
    int size = size();
    // Among many, double ones are removed at the end: a search would take a time in its square.
    for (int i = 0; i < Math.min(size, FEW); i++) {
      if (packed(i) == one) {
        return;
      }
    }
    if (size == 0) {
      first = one;
    } else {
      Rest more = rest();
      if (size > more.others.length) {
        more.others = Arrays.copyOf(more.others, 2 * size);
      }
      more.others[size - 1] = one;
    }
    sizeAndWhy += 1 << BITS;
  }

  /**
   * Returns a dependency as one number.
   *
   * @param index from 0 to {@link #size} - 1
   */
  public long packed(int index) {
    return index == 0 ? first : rest.others[index - 1];
  }

  /** Passes a dependency that was packed into one number to a visitor. */
  public static <E extends Exception> void unpack(long packed, Visitor<E> visitor) throws E {
    visitor.visit(packed >>> BITS, REASONS[(int) packed & LOW]);
  }

  /**
   * Returns a dependency that was packed into one number as the distance to another task, which
   * usually is a small number.
   *
   * @param own the number of the other task
   */
  public static long near(long packed, long own) {
    return (own << BITS) - (packed & ~LOW) | packed & LOW;
  }

  /** Returns the packed dependency of which {@link #near} has returned the distance. */
  public static long far(long near, long own) {
    return (own << BITS) - (near & ~LOW) | near & LOW;
  }

  void add(TagEnd end) {
    if (trace != null) {
      Rest more = rest();
      if (more.tags == null) {
        more.tags = new ArrayList<>(1);
      }
      more.tags.add(end);
    }
  }

  /** Says why the task follows those that are added from now on. */
  void because(Why why) {
    sizeAndWhy = sizeAndWhy & ~LOW | why.ordinal();
  }

  void tag(long value) {
    rest().tagged = true;
    rest.tag = value;
  }

  /**
   * Replaces the tags by the numbers of their tasks, which are known when the task ends, and
   * removes double dependencies.
   */
  public void settle() {
    if (rest != null && rest.tags != null) {
      for (TagEnd end : rest.tags) {
        if (end.carrier() >= 0) {
          add(end.carrier(), Why.TAG.ordinal());
        }
      }
      rest.tags = null;
    }
    if (size() > FEW) {
      removeDoubles();
    }
  }

  private void removeDoubles() {
    long[] others = rest.others;
    int count = size() - 1;
    Arrays.sort(others, 0, count);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (others[i] != first && (kept == 0 || others[i] != others[kept - 1])) {
        others[kept++] = others[i];
      }
    }
    sizeAndWhy -= count - kept << BITS;
  }

  /** Returns the number of dependencies. */
  public int size() {
    return sizeAndWhy >>> BITS;
  }

  /** Returns whether the task itself has a tag. */
  public boolean hasTag() {
    return rest != null && rest.tagged;
  }

  /** Returns the tag of the task itself, 0 if it has none. */
  public long tag() {
    return rest == null ? 0 : rest.tag;
  }

  List<Long> list() {
    return IntStream.range(0, size())
        .mapToLong(this::packed)
        .filter(one -> (one & LOW) != Why.TAG.ordinal())
        .map(one -> one >>> BITS)
        .distinct()
        .boxed()
        .toList();
  }
}
