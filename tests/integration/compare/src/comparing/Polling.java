package comparing;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** A thread that polls a queue, which another thread fills from time to time. */
final class Polling {

  private static final int MESSAGES = 60;
  private static final Queue<int[]> QUEUE = new ConcurrentLinkedQueue<>();

  private Polling() {}

  public static void main(String[] args) throws InterruptedException {
    Thread producer =
        new Thread(
            () -> {
              for (int i = 0; i < MESSAGES; i++) {
                QUEUE.add(new int[100 + i % 3]);
                pause(3);
              }
            });
    producer.start();
    long sum = 0;
    for (int got = 0; got < MESSAGES; ) {
      int[] message = poll();
      if (message == null) {
        pause(1);
      } else {
        sum += handle(message);
        got++;
      }
    }
    producer.join();
    System.out.println(sum);
  }

  @Region("poll")
  @Counters({"jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static int[] poll() {
    return QUEUE.poll();
  }

  @Region("handle")
  @Counters({"time.cpu", "jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static long handle(int[] message) {
    StringBuilder text = new StringBuilder();
    for (int one : message) {
      text.append(one);
    }
    return text.toString().hashCode();
  }

  @Region("pause")
  @Counters("jvm.allocated-bytes")
  private static void pause(int millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
