package dev.edpm.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** For which executors the driver waits at the end. */
class LastReportsTest {

  @TempDir Path folder;

  private ExecutorEntry removed(String reason, long secondsAgo) {
    ExecutorEntry entry = new ExecutorEntry("3");
    entry.isHeard = true;
    entry.host = "here";
    entry.file = folder.resolve("executor-3.json").toString();
    entry.reason = reason;
    entry.removed = System.nanoTime() - TimeUnit.SECONDS.toNanos(secondsAgo);
    return entry;
  }

  private Thread awaiting(LastReports reports, ExecutorEntry entry) {
    Thread thread = new Thread(() -> reports.await(List.of(entry)));
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private LastReports reports() {
    return new LastReports("here", false, null, folder);
  }

  @Test
  @Timeout(30)
  void executorThatDynamicAllocationHasJustRemovedWritesItsReport()
      throws IOException, InterruptedException {
    LastReports reports = reports();
    ExecutorEntry entry = removed("Executor killed by driver.", 0);
    Thread thread = awaiting(reports, entry);
    Thread.State state = thread.getState();
    while (state != Thread.State.TIMED_WAITING && state != Thread.State.TERMINATED) {
      Thread.onSpinWait();
      state = thread.getState();
    }
    assertThat(state).isEqualTo(Thread.State.TIMED_WAITING);
    Path end = Files.writeString(Path.of(entry.file), "{}");
    thread.join();
    assertThat(reports.complete(entry)).contains(end);
  }

  @Test
  @Timeout(5)
  void lostExecutorIsNotAwaited() {
    reports().await(List.of(removed("Remote RPC client disassociated", 0)));
  }

  @Test
  @Timeout(5)
  void executorThatWasRemovedLongAgoIsNotAwaited() {
    reports().await(List.of(removed("Executor killed by driver.", 60)));
  }
}
