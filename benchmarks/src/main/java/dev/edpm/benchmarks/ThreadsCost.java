package dev.edpm.benchmarks;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Measures programs that run many short threads, each with one region inside and one around its
 * start, in a small heap: virtual threads whose tasks carry their call path, virtual threads, and
 * platform threads. The reference is the same program with all regions switched off.
 *
 * <pre>
 * {@code ThreadsCost <rounds> <file of results> <threads of a batch> <batches> <kinds>,...}
 * </pre>
 */
public final class ThreadsCost {

  private static final String HEAP = "-Xmx150m";
  private static final String MEASURED = "measured";
  private static final String OFF = "off";

  private ThreadsCost() {}

  /** A kind of threads. */
  private enum Kind {
    PROPAGATING,
    VIRTUAL,
    PLATFORM;

    Tasks tasks() throws ReflectiveOperationException {
      if (this == PLATFORM) {
        return task -> new Thread(task).start();
      }
      // JDK 17 has no virtual threads.
      ExecutorService virtual =
          (ExecutorService)
              Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
      return this == VIRTUAL ? virtual::execute : Edpm.propagating(virtual)::execute;
    }

    boolean isAvailable() {
      return this == PLATFORM || Runtime.version().feature() >= 21;
    }
  }

  /** Starts a thread for each task. */
  private interface Tasks {
    void start(Runnable task);
  }

  /** The measured program. */
  static final class Work {
    private static final RegionHandle LEAF = region("leaf", 1);
    private static final RegionHandle SUBMIT = region("submit", 2);

    private Work() {}

    private static RegionHandle region(String name, int line) {
      return Wiring.handles(
              Work.class, "Work.java", Wiring.region(line - 1, name, "Work", name, "()V", line))
          .get(0);
    }

    /** Takes the kind, the number of threads in a batch, and of batches; prints the time in ms. */
    public static void main(String[] args) throws Exception {
      int threads = Integer.parseInt(args[1]);
      int batches = Integer.parseInt(args[2]);
      long start = System.nanoTime();
      for (int batch = 0; batch < batches; batch++) {
        run(Kind.valueOf(args[0]).tasks(), threads);
      }
      System.out.print((System.nanoTime() - start) / 1e6);
    }

    private static void run(Tasks tasks, int threads) throws InterruptedException {
      CountDownLatch ended = new CountDownLatch(threads);
      for (int i = 0; i < threads; i++) {
        Frame frame = SUBMIT.enter();
        tasks.start(() -> leaf(ended));
        SUBMIT.exit(frame);
      }
      ended.await();
    }

    private static void leaf(CountDownLatch ended) {
      Frame frame = LEAF.enter();
      ended.countDown();
      LEAF.exit(frame);
    }
  }

  /** A kind of threads, with all regions measured or switched off. */
  private record Setup(Kind kind, String regions) {

    Map<String, String> params() {
      return Map.of("threads", kind.name().toLowerCase(Locale.ROOT), "regions", regions);
    }

    double run(String threads, String batches) throws IOException, InterruptedException {
      List<String> options =
          List.of(HEAP, "-Dedpm.report=off", "-Dedpm.detail=records", "-Dedpm.log=off");
      if (regions.equals(OFF)) {
        options = new ArrayList<>(options);
        options.add("-Dedpm.enable=!**");
      }
      return Double.parseDouble(Child.java(Work.class, options, kind.name(), threads, batches));
    }
  }

  /** Writes all values. */
  public static void main(String[] args) throws Exception {
    Map<Setup, Callable<Double>> setups = new LinkedHashMap<>();
    for (String name : args[4].split(",")) {
      Kind kind = Kind.valueOf(name.toUpperCase(Locale.ROOT));
      if (kind.isAvailable()) {
        for (String regions : List.of(OFF, MEASURED)) {
          Setup setup = new Setup(kind, regions);
          setups.put(setup, () -> setup.run(args[2], args[3]));
        }
      }
    }
    List<Measurement> results = new ArrayList<>();
    Rounds.inTurn(Integer.parseInt(args[0]), setups)
        .forEach(
            (setup, times) ->
                results.add(new Measurement("threads.time", setup.params(), "ms", times)));
    Results.write(Path.of(args[1]), results);
  }
}
