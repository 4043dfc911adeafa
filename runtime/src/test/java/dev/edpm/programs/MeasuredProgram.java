package dev.edpm.programs;

import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.wiring.Wiring;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongSupplier;

/** Does what its arguments say, with regions as woven code has them. */
public final class MeasuredProgram {

  /** Stands in for the generated class. */
  private static final class Regions {
    static final RegionHandle WORK =
        Wiring.handles(
                Regions.class,
                "MeasuredProgram.java",
                Wiring.region(0, "work", "dev.edpm.programs.MeasuredProgram", "work", "()V", 30))
            .get(0);
  }

  private static volatile byte[] allocated;

  private MeasuredProgram() {}

  /** Runs the steps in order. */
  public static void main(String[] steps) throws Exception {
    for (String step : steps) {
      switch (step) {
        case "work" -> work(() -> {});
        case "many" -> many(300_000);
        case "sleep" -> Thread.sleep(50);
        case "sleep-inside" -> work(MeasuredProgram::sleep);
        case "allocate" -> allocate();
        case "work-in-hook" ->
            Runtime.getRuntime().addShutdownHook(new Thread(() -> work(() -> {})));
        case "delete-folder" -> Files.delete(Path.of("").toAbsolutePath());
        case "exit-3" -> System.exit(3);
        case "exit-3-inside" -> work(() -> System.exit(3));
        case "throw" -> throw new IllegalStateException("of the program");
        case "throw-inside" -> work(MeasuredProgram::fail);
        case "halt" -> Runtime.getRuntime().halt(4);
        case "shut-down" -> Edpm.shutDown();
        case "start" -> Edpm.start();
        case "resume" -> Edpm.resume();
        case "work-in-thread" -> workInThread();
        case "counter-that-hangs" -> defineCounterThatHangs();
        case "ready" -> System.out.println("ready");
        case "wait" -> await(Path.of("go"));
        case "work-on" -> workUntil(Path.of("go"));
        default -> throw new IllegalArgumentException(step);
      }
    }
  }

  private static void many(int executions) {
    for (int i = 0; i < executions; i++) {
      work(() -> {});
    }
  }

  /** Returns once the thread waits. */
  private static void workInThread() throws InterruptedException {
    Thread thread = new Thread(() -> work(() -> System.out.println("let go")));
    thread.start();
    while (thread.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
  }

  /** Its reader says that it was called, and never returns. */
  private static void defineCounterThatHangs() {
    CountDownLatch never = new CountDownLatch(1);
    LongSupplier reader =
        () -> {
          System.out.println("hangs");
          try {
            never.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return 0;
        };
    Edpm.userCounters().define(CounterDefinition.of("queue.hanging", ValueType.INT64), reader);
  }

  /** Each array is larger than what a thread reserves of the heap at once. */
  private static void allocate() {
    for (int i = 0; i < 200; i++) {
      allocated = new byte[4 << 20];
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void fail() {
    throw new IllegalStateException("of the program");
  }

  private static void work(Runnable body) {
    Frame frame = Regions.WORK.enter();
    try {
      body.run();
      Regions.WORK.exit(frame);
    } catch (Throwable e) {
      RegionHandle.fail(e, Regions.WORK, frame);
      throw e;
    }
  }

  private static void workUntil(Path signal) {
    while (!Files.exists(signal)) {
      work(() -> {});
    }
  }

  private static void await(Path signal) throws IOException, InterruptedException {
    while (!Files.exists(signal)) {
      Thread.sleep(5);
    }
  }
}
