package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.region.hot.ThreadLog;
import java.util.concurrent.CountDownLatch;

/**
 * A virtual thread takes over the log of an ended one, waits for a lock meanwhile, and another
 * virtual thread gets the only processor for good. Many threads start and end after that.
 */
public final class LostProcessorProgram {

  private static final int THREADS = 3000;

  private static volatile boolean stop;

  private LostProcessorProgram() {}

  /** Prints how many logs are left, and how many executions were counted. */
  public static void main(String[] args) throws Exception {
    BareLogs bare = new BareLogs();
    ThreadLog[] ended = new ThreadLog[1];
    BareLogs.startVirtual(() -> ended[0] = bare.logs.open(Thread.currentThread())).join();
    Thread unlucky;
    synchronized (ended[0]) {
      unlucky = BareLogs.startVirtual(bare::work);
      BareLogs.awaitBlocked(unlucky);
      CountDownLatch occupied = new CountDownLatch(1);
      BareLogs.startVirtual(() -> spin(occupied));
      occupied.await();
    }
    bare.logs.expectNoEnds();
    for (int i = 0; i < THREADS; i++) {
      Thread thread = new Thread(bare::work);
      thread.start();
      thread.join();
    }
    System.out.println(bare.logs.live());
    stop = true;
    unlucky.join();
    System.out.println(bare.executions() - THREADS);
  }

  private static void spin(CountDownLatch occupied) {
    occupied.countDown();
    while (!stop) {
      Thread.onSpinWait();
    }
  }
}
