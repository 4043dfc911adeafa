package dev.edpm.spark;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.boot.Measurement;
import dev.edpm.runtime.file.HostName;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.isolation.OwnThread;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.api.plugin.PluginContext;

/**
 * Sends the aggregates of an executor to the driver, on a daemon thread, so that they are known
 * when the executor is killed. Each message has everything up to now, so a lost one does no harm.
 */
final class Delivery implements Runnable {

  /** The maximum size of the compressed report in a message. */
  static final int MOST_BYTES = 256 << 10;

  private static final long EVERY_MS = 5_000;

  private static final long LAST_MS = 2_000;

  private final PluginContext context;
  private final String file;
  private final String partial;
  private final KnobReceiver knobs;
  private boolean failed;

  /**
   * @param file the report that the executor writes when it ends
   * @param partial the report that it writes periodically
   * @param knobs receives the driver's answers
   */
  Delivery(PluginContext context, String file, String partial, KnobReceiver knobs) {
    this.context = context;
    this.file = file;
    this.partial = partial;
    this.knobs = knobs;
  }

  void start() {
    OwnThread.of("edpm-spark-delivery", this).start();
  }

  @Override
  public void run() {
    try {
      while (true) {
        send();
        Thread.sleep(EVERY_MS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Sends the aggregates before the executor ends, and waits at most 2 s until the driver has them.
   *
   * @throws InterruptedException if the calling thread is interrupted
   */
  void sendLast() throws InterruptedException {
    Thread thread = OwnThread.of("edpm-spark-last-delivery", this::send);
    Optional<String> refused = OwnThread.start(thread);
    if (refused.isPresent()) {
      // The driver has the message before.
      failed(refused.get());
    } else {
      thread.join(LAST_MS);
    }
  }

  /**
   * Sends the aggregates now, and applies the knobs in the driver's answer. Of failures in a row,
   * the first one is one line on standard error.
   */
  private void send() {
    try {
      byte[] report = compressed();
      boolean fits = report.length <= MOST_BYTES;
      ExecutorState state =
          new ExecutorState(
              context.executorID(),
              HostName.get(),
              file,
              partial,
              report.length,
              fits ? report : new byte[0]);
      Object answer = context.ask(state.encoded());
      if (answer instanceof byte[] settings) {
        knobs.receive(KnobSetting.decoded(settings));
      }
      succeeded();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception | Error e) {
      // Spark ends an executor in which a thread ends with an error of the JVM.
      failed(Contained.describe(e));
    }
  }

  private synchronized void succeeded() {
    failed = false;
  }

  /** The driver reports when it last received something. */
  private synchronized void failed(String reason) {
    if (!failed) {
      System.err.println("edpm: the totals cannot be sent to the driver: " + reason);
    }
    failed = true;
  }

  private synchronized byte[] compressed() throws IOException {
    Path temporary = Files.createTempFile("edpm-spark-", ".json");
    try {
      Optional<Problem> problem = Measurement.current().writeWithoutRecords(temporary);
      if (problem.isPresent()) {
        throw new IOException(problem.get().message());
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (OutputStream zip = new GZIPOutputStream(bytes)) {
        Files.copy(temporary, zip);
      }
      return bytes.toByteArray();
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
