package hello;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import dev.edpm.runtime.Span;
import lombok.AllArgsConstructor;
import lombok.Getter;
import lombok.SneakyThrows;
import lombok.val;

/** A method region, run three times, and a block inside it, in a class that Lombok changes. */
@AllArgsConstructor
public final class Main {

  @Getter private final int end;

  /** Adds up and prints. */
  public static void main(String[] args) {
    long sum = 0;
    for (int i = 1; i <= 3; i++) {
      sum += new Main(i * 1000).work();
    }
    System.out.println("sum " + sum);
  }

  @SneakyThrows
  @Region("work")
  @Counters("time.cpu")
  private long work() {
    long sum = 0;
    @Region("block")
    Span block = Span.open();
    val last = getEnd();
    for (int i = 0; i < last; i++) {
      sum += i;
    }
    block.close();
    if (sum < 0) {
      throw new java.io.IOException("a sum of " + sum);
    }
    return sum;
  }
}
