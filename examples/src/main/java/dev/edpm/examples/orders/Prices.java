package dev.edpm.examples.orders;

import dev.edpm.annotations.Region;
import dev.edpm.runtime.Edpm;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** Determines prices, each item on a thread of its own. */
final class Prices {

  private final ExecutorService items;

  /**
   * @param items starts a thread for each task
   */
  Prices(ExecutorService items) {
    this.items = Edpm.propagating(items);
  }

  /** Returns the price of an order in cents. */
  @Region("price")
  long price(Order order) {
    List<Callable<Long>> tasks = new ArrayList<>();
    for (int item : order.items()) {
      tasks.add(() -> item(item));
    }
    long price = 0;
    try {
      for (Future<Long> one : items.invokeAll(tasks)) {
        price += one.get();
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException("no price for order " + order.number(), e);
    }
    return price;
  }

  /** Computes ten years of interest, as a price list that has not been updated since. */
  @Region("item")
  private static long item(int item) {
    long price = 1000 + item % 13 * 100L;
    for (int month = 0; month < 120; month++) {
      price += (price * 3 + 600) / 1200;
    }
    return price;
  }
}
