package dev.edpm.programs;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Runs many virtual threads with a region each, started inside another region. */
public final class ShortThreadsProgram {

  private static final RegionHandle LEAF = region("leaf", 1);
  private static final RegionHandle SUBMIT = region("submit", 2);

  private ShortThreadsProgram() {}

  private static RegionHandle region(String name, int line) {
    return Wiring.handles(
            ShortThreadsProgram.class,
            "Program.java",
            Wiring.region(line - 1, name, "Program", name, "()V", line))
        .get(0);
  }

  /**
   * Takes the kind of executor, and how many threads a batch has, and how many batches there are.
   */
  public static void main(String[] args) throws Exception {
    ExecutorService executor =
        (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    if (args[0].equals("propagating")) {
      executor = Edpm.propagating(executor);
    }
    for (int batch = 0; batch < Integer.parseInt(args[2]); batch++) {
      int threads = Integer.parseInt(args[1]);
      CountDownLatch ended = new CountDownLatch(threads);
      for (int i = 0; i < threads; i++) {
        Frame frame = SUBMIT.enter();
        executor.execute(() -> leaf(ended));
        SUBMIT.exit(frame);
      }
      ended.await();
    }
    executor.shutdown();
  }

  private static void leaf(CountDownLatch ended) {
    Frame frame = LEAF.enter();
    ended.countDown();
    LEAF.exit(frame);
  }
}
