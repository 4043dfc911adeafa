package dev.edpm.runtime.isolation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.programs.HeldLockProgram;
import dev.edpm.runtime.boot.Fork;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BriefLockTest {

  private static final int ROUNDS = 100_000;

  private int count;

  @TempDir Path folder;

  @Test
  void oneThreadHasItAtATime() throws Exception {
    BriefLock lock = new BriefLock();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Thread thread = new Thread(() -> countUp(lock));
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(count).isEqualTo(threads.size() * ROUNDS);
  }

  private void countUp(BriefLock lock) {
    for (int i = 0; i < ROUNDS; i++) {
      lock.take();
      try {
        count++;
      } finally {
        lock.taken = 0;
      }
    }
  }

  /** They have the only processor that it needs to go on. */
  @Test
  void virtualThreadsDoNotWaitForOneThatWaitsForThem() throws Exception {
    assumeTrue(Runtime.version().feature() >= 21, "virtual threads are of JDK 21");
    Fork.Result result =
        new Fork(folder)
            .withOption("-Djdk.virtualThreadScheduler.parallelism=1")
            .withOption("-Djdk.virtualThreadScheduler.maxPoolSize=1")
            .run(HeldLockProgram.class);
    assertThat(result.out()).containsExactly("4");
  }
}
