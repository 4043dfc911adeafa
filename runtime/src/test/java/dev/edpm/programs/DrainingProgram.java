package dev.edpm.programs;

import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.Span;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * A service with open executions when a signal ends it. Its shutdown hook has them end once there
 * is a file {@code go}, in an order in which at least one is always open, unless they hang.
 */
public final class DrainingProgram {

  private static final int REQUESTS = 3;

  private DrainingProgram() {}

  /** Completes or hangs, as its argument says. */
  public static void main(String[] args) throws InterruptedException {
    NamedRegion request = NamedRegion.of("request");
    Span crossing = NamedRegion.of("crossing").openCrossThread();
    CountDownLatch stop = new CountDownLatch(1);
    CountDownLatch open = new CountDownLatch(REQUESTS);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      Thread thread =
          new Thread(
              () -> {
                Span span = request.open();
                open.countDown();
                await(stop);
                span.close();
              });
      threads.add(thread);
      thread.start();
    }
    open.await();
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  System.out.println("stopping");
                  while (!Files.exists(Path.of("go"))) {
                    Thread.onSpinWait();
                  }
                  if (args[0].equals("completes")) {
                    stop.countDown();
                    threads.forEach(DrainingProgram::join);
                    crossing.close();
                  }
                  System.out.println("stopped");
                }));
    System.out.println("ready");
    new CountDownLatch(1).await();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
