package dev.edpm.examples.orders;

import dev.edpm.annotations.Region;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.Span;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.CRC32;

/**
 * Processes orders, several at once. An order is an asynchronous pipeline: its price and its
 * reservation are computed by a pool, and then its invoice. The items of an order are priced by
 * threads of their own, which are virtual on JDK 21 and newer.
 *
 * <pre>{@code Orders [orders]}</pre>
 */
public final class Orders {

  private final ExecutorService pool;
  private final Prices prices;
  private final Stock stock = new Stock();

  private Orders(ExecutorService pool, ExecutorService items) {
    this.pool = pool;
    this.prices = new Prices(items);
  }

  /** Processes the orders and prints the sum and the checksum of the invoices. */
  public static void main(String[] args) {
    int number = args.length == 1 ? Integer.parseInt(args[0]) : 20;
    ExecutorService pool = Executors.newFixedThreadPool(4);
    ExecutorService items = threadPerTask();
    try {
      System.out.println(new Orders(pool, items).process(number));
    } finally {
      pool.shutdown();
      items.shutdown();
    }
  }

  @Region("orders")
  private String process(int number) {
    List<CompletableFuture<String>> started = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      started.add(start(Order.of(i)));
    }
    CRC32 checksum = new CRC32();
    for (CompletableFuture<String> invoice : started) {
      checksum.update(invoice.join().getBytes(StandardCharsets.UTF_8));
    }
    return "%d orders: checksum %08x".formatted(number, checksum.getValue());
  }

  /** Starts an order. Its span is closed by the thread that ends it, and its stages are inside. */
  private CompletableFuture<String> start(Order order) {
    Span span = Span.open("order");
    Executor stages = Edpm.propagating(span, pool);
    return CompletableFuture.supplyAsync(() -> prices.price(order), stages)
        .thenCombine(
            CompletableFuture.supplyAsync(() -> stock.reserve(order), stages),
            (price, items) -> "%d items, %d cents".formatted(items, price))
        .thenApplyAsync(text -> invoice(order, text), stages)
        .whenComplete((invoice, exception) -> span.close());
  }

  @Region("invoice")
  private static String invoice(Order order, String text) {
    return "Order %d: %s%n".formatted(order.number(), text);
  }

  /** Returns an executor with a thread for each task: a virtual one if there are any. */
  private static ExecutorService threadPerTask() {
    try {
      return (ExecutorService)
          Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    } catch (ReflectiveOperationException e) {
      return Executors.newCachedThreadPool();
    }
  }
}
