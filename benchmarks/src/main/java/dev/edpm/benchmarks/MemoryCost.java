package dev.edpm.benchmarks;

import dev.edpm.runtime.boot.Wiring;
import dev.edpm.runtime.region.Frame;
import dev.edpm.runtime.region.Region;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;

/**
 * How much heap is in use after each of many threads, all alive, ran each of many regions.
 *
 * <pre>{@code MemoryCost <regions> <threads>}</pre>
 */
public final class MemoryCost {

  private static final int EXECUTIONS = 10;

  private MemoryCost() {}

  /** The program that is measured. */
  static final class Work {
    private Work() {}

    public static void main(String[] args) throws InterruptedException {
      int regions = Integer.parseInt(args[0]);
      int threads = Integer.parseInt(args[1]);
      CountDownLatch started = new CountDownLatch(threads);
      CountDownLatch go = new CountDownLatch(1);
      CountDownLatch ran = new CountDownLatch(threads);
      CountDownLatch end = new CountDownLatch(1);
      List<Region> all = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        new Thread(
                () -> {
                  started.countDown();
                  await(go);
                  all.forEach(MemoryCost::run);
                  ran.countDown();
                  await(end);
                })
            .start();
      }
      started.await();
      long before = used();
      Wiring wiring = Wiring.of(Work.class);
      IntStream.range(0, regions)
          .mapToObj(
              i -> wiring.region("r%1$d\tWork\tr%1$d\t()V\tWork.java\t%1$d\t\t%1$d\t".formatted(i)))
          .forEach(all::add);
      go.countDown();
      ran.await();
      long bytes = used() - before;
      end.countDown();
      System.out.printf(
          "%.1f MB, %.0f bytes for each region on each thread",
          bytes / 1e6, (double) bytes / regions / threads);
    }
  }

  /** Prints the bytes with every record kept and with aggregates only. */
  public static void main(String[] args) throws Exception {
    for (String detail : List.of("records", "aggregates")) {
      List<String> options = List.of("-Dedpm.report=off", "-Dedpm.detail=" + detail);
      System.out.printf(
          "%s regions, %s threads, %d executions of each, %s: %s%n",
          args[0], args[1], EXECUTIONS, detail, Child.java(Work.class, options, args));
    }
  }

  private static void run(Region region) {
    for (int i = 0; i < EXECUTIONS; i++) {
      Frame frame = region.enter();
      region.exit(frame);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long used() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
