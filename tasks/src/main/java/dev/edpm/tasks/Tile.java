package dev.edpm.tasks;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * A rectangle of a matrix that is data of its own. The matrix is stored row by row in an array:
 * element {@code (i, j)} has the index {@code offset + i * stride + j}.
 *
 * @param array the array of the whole matrix
 * @param offset the index of the first element
 * @param rows the number of rows
 * @param columns the number of columns
 * @param stride the distance between neighbouring elements of a column
 * @param <A> the type of the array, such as {@code double[]}
 */
public record Tile<A>(A array, int offset, int rows, int columns, int stride) {

  /**
   * Checks that the rectangle is within the array.
   *
   * @throws IndexOutOfBoundsException if it is not
   * @throws IllegalArgumentException if {@code array} is not an array
   */
  public Tile {
    Objects.checkIndex(columns, stride + 1);
    if (rows > 0 && columns > 0) {
      long last = offset + (long) (rows - 1) * stride + columns;
      Objects.checkFromToIndex(offset, last, (long) Array.getLength(array));
    }
  }

  /** Returns a tile that is the whole matrix. */
  public static <A> Tile<A> of(A array, int rows, int columns) {
    return new Tile<>(array, 0, rows, columns, columns);
  }

  /** Returns the index of an element in the array. */
  public int at(int row, int column) {
    return offset + row * stride + column;
  }

  /**
   * Returns a function that splits a matrix as {@link #split} does, for {@link
   * DataHandle#partition}.
   */
  public static <A> Function<Tile<A>, List<Tile<A>>> into(int down, int across) {
    return whole -> whole.split(down, across);
  }

  /**
   * Splits the tile into a grid of tiles whose sides differ by at most one element, and returns
   * them row by row.
   *
   * @param down the number of tiles in a column of the grid
   * @param across the number of tiles in a row of the grid
   * @throws IllegalArgumentException if one of them is less than 1
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
