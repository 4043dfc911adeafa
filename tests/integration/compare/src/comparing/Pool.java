package comparing;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Tasks in a pool. The main thread polls for their results, so that time decides how often. */
final class Pool {

  private static final int ROUNDS = 20;
  private static final int TASKS = 60;

  private Pool() {}

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    long sum = 0;
    for (int i = 0; i < ROUNDS; i++) {
      sum += round(pool);
    }
    pool.shutdown();
    System.out.println(sum);
  }

  @Region("round")
  @Counters({"time.cpu", "jvm.allocated-bytes"})
  private static long round(ExecutorService pool) throws InterruptedException, ExecutionException {
    CompletionService<byte[]> done = new ExecutorCompletionService<>(pool);
    for (int i = 0; i < TASKS; i++) {
      int size = i;
      done.submit(() -> task(size));
    }
    long sum = 0;
    for (int got = 0; got < TASKS; ) {
      var one = done.poll(50, TimeUnit.MICROSECONDS);
      if (one != null) {
        sum += one.get().length;
        got++;
      }
    }
    return sum;
  }

  @Region("task")
  @Counters({"jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static byte[] task(int size) {
    byte[] made = new byte[1000];
    for (int i = 0; i < 20_000; i++) {
      made[i % made.length] += (byte) (i * size);
    }
    return made;
  }
}
