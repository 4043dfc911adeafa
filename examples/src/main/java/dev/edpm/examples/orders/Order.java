package dev.edpm.examples.orders;

import java.util.List;
import java.util.stream.IntStream;

/**
 * An order of some items.
 *
 * @param number from 0
 * @param items numbers in the catalogue
 */
record Order(int number, List<Integer> items) {

  /** Returns an order of three items. */
  static Order of(int number) {
    return new Order(number, IntStream.range(0, 3).mapToObj(i -> 7 * number + i).toList());
  }
}
