package hello;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import dev.edpm.runtime.Span;

/** A method region, run three times, and a block inside it. */
public final class Main {

  private Main() {}

  /** Adds up and prints. */
  public static void main(String[] args) {
    long sum = 0;
    for (int i = 1; i <= 3; i++) {
      sum += work(i * 1000);
    }
    System.out.println("sum " + sum);
  }

  @Region("work")
  @Counters("time.cpu")
  private static long work(int n) {
    long sum = 0;
    @Region("block")
    Span block = Span.open();
    for (int i = 0; i < n; i++) {
      sum += i;
    }
    block.close();
    return sum;
  }
}
