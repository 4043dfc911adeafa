package dev.edpm.tasks;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * A part of an array, to be data of its own. What two blocks share is not watched over: blocks that
 * are made by {@link #of} and {@link #split} share nothing.
 *
 * @param array the whole array
 * @param offset where the part begins
 * @param length how many elements it has
 * @param <A> the array's type, such as {@code double[]}
 */
public record Block<A>(A array, int offset, int length) {

  /**
   * Checks that the part is within the array.
   *
   * @throws IndexOutOfBoundsException when it is not
   * @throws IllegalArgumentException when {@code array} is none
   */
  public Block {
    Objects.checkFromIndexSize(offset, length, Array.getLength(array));
  }

  /** Returns the whole of an array. */
  public static <A> Block<A> of(A array) {
    return new Block<>(array, 0, Array.getLength(array));
  }

  /** Returns the index after the last element. */
  public int end() {
    return offset + length;
  }

  /**
   * Returns what splits a block into parts that differ by one element at most, for {@link
   * DataHandle#partition}.
   *
   * @throws IllegalArgumentException when there are to be less than one
   */
  public static <A> Function<Block<A>, List<Block<A>>> into(int parts) {
    return whole -> whole.split(parts);
  }

  /**
   * Splits it into parts that differ by one element at most.
   *
   * @throws IllegalArgumentException when there are to be less than one
   */
  public List<Block<A>> split(int parts) {
    if (parts < 1) {
      throw new IllegalArgumentException("a block cannot be split into " + parts + " parts");
    }
    List<Block<A>> blocks = new ArrayList<>(parts);
    for (int i = 0; i < parts; i++) {
      int from = (int) ((long) length * i / parts);
      int to = (int) ((long) length * (i + 1) / parts);
      blocks.add(new Block<>(array, offset + from, to - from));
    }
    return blocks;
  }
}
