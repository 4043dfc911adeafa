package dev.edpm.benchmarks;

import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;

/**
 * Measures the memory in use after each of many live threads has run each of many regions: of the
 * heap, and of direct buffers, in which records are stored.
 *
 * <pre>
 * {@code MemoryCost <rounds> <file of results> <regions>,... <threads>,...}
 * </pre>
 */
public final class MemoryCost {

  private static final int EXECUTIONS = 10;

  private MemoryCost() {}

  /** The measured program. */
  static final class Work {
    private Work() {}

    public static void main(String[] args) throws InterruptedException {
      int regions = Integer.parseInt(args[0]);
      int threads = Integer.parseInt(args[1]);
      CountDownLatch started = new CountDownLatch(threads);
      CountDownLatch go = new CountDownLatch(1);
      CountDownLatch ran = new CountDownLatch(threads);
      CountDownLatch end = new CountDownLatch(1);
      List<RegionHandle> all = new ArrayList<>();
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
      long heap = heap();
      long direct = direct();
      IntStream.range(0, regions)
          .mapToObj(
              i ->
                  Wiring.handles(
                          Work.class,
                          "Work.java",
                          Wiring.region(i, "r" + i, "Work", "r" + i, "()V", i))
                      .get(0))
          .forEach(all::add);
      go.countDown();
      ran.await();
      System.out.printf("%d %d", heap() - heap, direct() - direct);
      end.countDown();
    }
  }

  /** The parameters of the program: regions, threads, and the level of detail. */
  private record Setup(String detail, int regions, int threads) {

    Map<String, String> params() {
      return Map.of(
          "detail", detail,
          "regions", Integer.toString(regions),
          "threads", Integer.toString(threads));
    }

    /** Returns the bytes of the heap and of direct buffers that one process used. */
    double[] used() throws IOException, InterruptedException {
      List<String> options = List.of("-Dedpm.report=off", "-Dedpm.detail=" + detail);
      String output =
          Child.java(Work.class, options, Integer.toString(regions), Integer.toString(threads));
      return Arrays.stream(output.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }
  }

  /** Writes all values, with records and with aggregates only. */
  public static void main(String[] args) throws Exception {
    Map<Setup, Callable<double[]>> setups = new LinkedHashMap<>();
    for (String detail : List.of("records", "aggregates")) {
      for (String regions : args[2].split(",")) {
        for (String threads : args[3].split(",")) {
          Setup setup = new Setup(detail, Integer.parseInt(regions), Integer.parseInt(threads));
          setups.put(setup, setup::used);
        }
      }
    }
    List<Measurement> results = new ArrayList<>();
    Rounds.inTurn(Integer.parseInt(args[0]), setups)
        .forEach(
            (setup, used) -> {
              results.add(measurement("heap", setup, used, 0));
              results.add(measurement("direct", setup, used, 1));
            });
    Results.write(Path.of(args[1]), results);
  }

  private static Measurement measurement(String name, Setup setup, List<double[]> used, int which) {
    List<Double> values = used.stream().map(bytes -> bytes[which]).toList();
    return new Measurement("memory." + name, setup.params(), "bytes", values);
  }

  private static void run(RegionHandle region) {
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

  private static long heap() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static long direct() {
    return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
        .filter(pool -> pool.getName().equals("direct"))
        .mapToLong(BufferPoolMXBean::getMemoryUsed)
        .sum();
  }
}
