package dev.edpm.examples.orders;

import dev.edpm.annotations.Region;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How many of each item have been sold. */
final class Stock {

  private final Map<Integer, Integer> sold = new ConcurrentHashMap<>();

  /** Reserves all items of an order, and returns how many these are. */
  @Region("reserve")
  int reserve(Order order) {
    order.items().forEach(item -> sold.merge(item, 1, Integer::sum));
    return order.items().size();
  }
}
