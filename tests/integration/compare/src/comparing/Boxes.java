package comparing;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;

/**
 * Short-lived objects, which the JIT compiler removes from some point on: when it does so depends on
 * what else the machine does.
 */
final class Boxes {

  private static final int EXECUTIONS = 3_000;

  private Boxes() {}

  public static void main(String[] args) {
    List<LongUnaryOperator> steps = new ArrayList<>();
    steps.add(x -> x * 31 + 7);
    steps.add(x -> x ^ x >>> 3);
    long sum = 0;
    for (int i = 0; i < EXECUTIONS; i++) {
      sum += boxed(i) + applied(steps, i) + joined(i);
    }
    System.out.println(sum);
  }

  @Region("boxed")
  @Counters({"jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static long boxed(int number) {
    Long sum = 1000L;
    for (int i = 0; i < 50; i++) {
      sum += number * i;
    }
    return sum;
  }

  @Region("applied")
  @Counters({"jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static long applied(List<LongUnaryOperator> steps, int number) {
    Optional<Long> value = Optional.of(1000L + number);
    for (int i = 0; i < 20; i++) {
      LongUnaryOperator step = steps.get(i % 2);
      value = value.map(step::applyAsLong);
    }
    return value.get();
  }

  @Region("joined")
  @Counters({"time.cpu", "jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static int joined(int number) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 10; i++) {
      text.append((char) ('a' + (number + i) % 26));
    }
    return text.toString().hashCode();
  }
}
