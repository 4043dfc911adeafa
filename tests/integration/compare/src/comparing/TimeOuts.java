package comparing;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/** Requests with a time-out: a few are slow, and those that are too late have a fallback. */
final class TimeOuts {

  private static final int REQUESTS = 150;

  private TimeOuts() {}

  public static void main(String[] args) throws Exception {
    ExecutorService server =
        Executors.newFixedThreadPool(
            2,
            body -> {
              Thread thread = new Thread(body);
              thread.setDaemon(true);
              return thread;
            });
    long sum = 0;
    for (int i = 0; i < REQUESTS; i++) {
      sum += request(server, i);
    }
    System.out.println(sum);
  }

  @Region("request")
  @Counters({"time.cpu", "jvm.allocated-bytes", "jvm.waited-count"})
  private static int request(ExecutorService server, int number) throws Exception {
    Future<byte[]> answer = server.submit(() -> serve(number));
    try {
      return answer.get(2, TimeUnit.MILLISECONDS).length;
    } catch (TimeoutException e) {
      return fallback(number).length;
    }
  }

  @Region("serve")
  @Counters("jvm.allocated-bytes")
  private static byte[] serve(int number) {
    // Every 25th takes about as long as the client waits.
    LockSupport.parkNanos(number % 25 == 24 ? 1_900_000 : 200_000);
    return new byte[256];
  }

  @Region("fallback")
  @Counters({"jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static byte[] fallback(int number) {
    return ("no answer to request " + number).getBytes();
  }
}
