package dev.edpm.tasks;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * A rectangle of a matrix that is stored row by row in an array, to be data of its own: element
 * {@code (i, j)} stands at {@code offset + i * stride + j}.
 *
 * @param array the array of the whole matrix
 * @param offset where the first element stands
 * @param rows how many rows it has
 * @param columns how many columns it has
 * @param stride how far the elements of a column are apart
 * @param <A> the array's type, such as {@code double[]}
 */
public record Tile<A>(A array, int offset, int rows, int columns, int stride) {

  /**
   * Checks that the rectangle is within the array.
   *
   * @throws IndexOutOfBoundsException when it is not
   * @throws IllegalArgumentException when {@code array} is none
   */
  public Tile {
    Objects.checkIndex(columns, stride + 1);
    if (rows > 0 && columns > 0) {
      long last = offset + (long) (rows - 1) * stride + columns;
      Objects.checkFromToIndex(offset, last, (long) Array.getLength(array));
    }
  }

  /** Returns a whole matrix. */
  public static <A> Tile<A> of(A array, int rows, int columns) {
    return new Tile<>(array, 0, rows, columns, columns);
  }

  /** Returns where an element stands in the array. */
  public int at(int row, int column) {
    return offset + row * stride + column;
  }

  /** Returns what splits a matrix as {@link #split} does, for {@link DataHandle#partition}. */
  public static <A> Function<Tile<A>, List<Tile<A>>> into(int down, int across) {
    return whole -> whole.split(down, across);
  }

  /**
   * Splits it into a grid, row by row, of tiles whose sides differ by one element at most.
   *
   * @param down how many tiles stand below each other
   * @param across how many stand beside each other
   * @throws IllegalArgumentException when one of them is less than one
   */
  public List<Tile<A>> split(int down, int across) {
    if (down < 1 || across < 1) {
      throw new IllegalArgumentException(
          "a matrix cannot be split into " + down + " by " + across + " tiles");
    }
    List<Tile<A>> tiles = new ArrayList<>(down * across);
    for (int i = 0; i < down; i++) {
      int top = (int) ((long) rows * i / down);
      int bottom = (int) ((long) rows * (i + 1) / down);
      for (int j = 0; j < across; j++) {
        int left = (int) ((long) columns * j / across);
        int right = (int) ((long) columns * (j + 1) / across);
        tiles.add(new Tile<>(array, at(top, left), bottom - top, right - left, stride));
      }
    }
    return tiles;
  }
}
