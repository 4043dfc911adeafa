package comparing;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Work beside a heartbeat at a fixed rate, and a consumer that writes batches when they are full or
 * late: few executions, whose number depends on how long the program runs.
 */
final class Beats {

  private static final int EVENTS = 400;
  private static final int FULL = 64;
  private static final BlockingQueue<Long> EVENTS_QUEUE = new LinkedBlockingQueue<>();

  private Beats() {}

  public static void main(String[] args) throws InterruptedException {
    ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    timer.scheduleAtFixedRate(Beats::beat, 10, 10, TimeUnit.MILLISECONDS);
    Thread consumer = new Thread(Beats::consume);
    consumer.start();
    for (int i = 0; i < EVENTS; i++) {
      EVENTS_QUEUE.add(produce(i));
    }
    EVENTS_QUEUE.add(-1L);
    consumer.join();
    timer.shutdownNow();
  }

  @Region("beat")
  @Counters({"jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static void beat() {
    String.valueOf(EVENTS_QUEUE.size()).getBytes();
  }

  @Region("produce")
  @Counters({"time.cpu", "jvm.allocated-bytes"})
  private static long produce(int number) {
    long x = number;
    for (int i = 0; i < 200_000; i++) {
      x = x * 6364136223846793005L + 1442695040888963407L;
    }
    return x >>> 1;
  }

  private static void consume() {
    List<Long> batch = new ArrayList<>();
    try {
      for (Long event = 0L; event >= 0; ) {
        event = EVENTS_QUEUE.poll(15, TimeUnit.MILLISECONDS);
        if (event != null) {
          batch.add(event);
        }
        if (event == null || batch.size() == FULL || event < 0) {
          flush(batch);
          batch.clear();
          event = event == null ? 0L : event;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Region("flush")
  @Counters({"time.cpu", "jvm.allocated-bytes"})
  private static int flush(List<Long> batch) {
    return batch.toString().length();
  }
}
