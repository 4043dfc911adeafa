package dev.edpm.tasks;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * A part of an array that is data of its own. Overlaps of blocks are not detected; blocks that
 * {@link #of} and {@link #split} create do not overlap.
 *
 * @param array the whole array
 * @param offset the index of the first element
 * @param length the number of elements
 * @param <A> the type of the array, such as {@code double[]}
 */
public record Block<A>(A array, int offset, int length) {

  /**
   * Checks that the block is within the array.
   *
   * @throws IndexOutOfBoundsException if it is not
   * @throws IllegalArgumentException if {@code array} is not an array
   */
  public Block {
    Objects.checkFromIndexSize(offset, length, Array.getLength(array));
  }

  /** Returns a block that is the whole array. */
  public static <A> Block<A> of(A array) {
    return new Block<>(array, 0, Array.getLength(array));
  }

  /** Returns the index after the last element. */
  public int end() {
    return offset + length;
  }

  /**
   * Returns a function that splits a block into parts whose lengths differ by at most one, for
   * {@link DataHandle#partition}.
   *
   * @throws IllegalArgumentException by the function, if {@code parts} is less than 1
   */
  public static <A> Function<Block<A>, List<Block<A>>> into(int parts) {
    return whole -> whole.split(parts);
  }

  /**
   * Splits the block into parts whose lengths differ by at most one.
   *
   * @throws IllegalArgumentException if {@code parts} is less than 1
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
