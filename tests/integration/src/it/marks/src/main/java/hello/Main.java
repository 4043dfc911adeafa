package hello;

import dev.edpm.runtime.Span;
import hello.marked.Sums;

/** Blocks that calls name, without any annotation. */
public final class Main {

  private Main() {}

  /** Adds up and prints. */
  public static void main(String[] args) {
    Span all = all();
    long sum = 0;
    for (int i = 1; i <= 3; i++) {
      var row = Span.open("row");
      sum += Sums.below(i * 1000);
      row.close();
    }
    all.close();
    System.out.println("sum " + sum);
  }

  private static Span all() {
    return Span.open("all");
  }
}
