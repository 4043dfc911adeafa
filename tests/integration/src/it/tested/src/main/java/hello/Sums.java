package hello;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;

public final class Sums {

  private Sums() {}

  @Region("work")
  @Counters("jvm.allocated-bytes")
  public static int work(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += i;
    }
    return sum;
  }
}
