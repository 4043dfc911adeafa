package comparing;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.util.concurrent.TimeUnit;

/**
 * Executions that all do the same work: CPU time, allocations and a sleep. Arguments: the factor of
 * the CPU time, the percentage of additional bytes, and the mean sleep of an execution in
 * microseconds.
 */
final class Workload {

  private static final int EXECUTIONS = 400;
  private static final int EACH = 20;
  private static final int STEPS = 400_000;
  private static final int ARRAY = 100_000;

  /** So that nothing is optimised away. */
  static volatile Object kept;

  private Workload() {}

  public static void main(String[] args) throws InterruptedException {
    double cpu = Double.parseDouble(args[0]);
    int bytes = (int) (ARRAY * (1 + Double.parseDouble(args[1]) / 100));
    int micros = Integer.parseInt(args[2]);
    for (int i = 0; i < EXECUTIONS; i++) {
      // Rarely and longer: falling asleep takes CPU time.
      work((int) (STEPS * cpu), bytes, i % EACH == 0 ? EACH * micros : 0);
    }
  }

  @Region("work")
  @Counters({"time.cpu", "jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static void work(int steps, int bytes, int micros) throws InterruptedException {
    long x = steps;
    for (int i = 0; i < steps; i++) {
      x = x * 6364136223846793005L + 1442695040888963407L;
    }
    kept = x;
    kept = new byte[bytes];
    if (micros > 0) {
      TimeUnit.MICROSECONDS.sleep(micros);
    }
  }
}
