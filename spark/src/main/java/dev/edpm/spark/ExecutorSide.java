package dev.edpm.spark;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.config.Contained;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;

/**
 * The plugin of an executor. Without a cluster, the driver runs the tasks: then this only measures
 * them, and the driver's report has everything.
 */
final class ExecutorSide implements ExecutorPlugin {

  private static final String DRIVER = "driver";
  private static final String REPORT = "edpm.report";

  private final TaskExecutions tasks = new TaskExecutions();
  private Path file;
  private Path partial;
  private Delivery delivery;
  private boolean ended;

  @Override
  public void init(PluginContext context, Map<String, String> extraConf) {
    if (context.executorID().equals(DRIVER)) {
      return;
    }
    try {
      measure(context, extraConf);
    } catch (RuntimeException | OutOfMemoryError e) {
      // Spark would end the executor.
      System.err.println("edpm: the executor has no report: " + Contained.describe(e));
    }
  }

  private void measure(PluginContext context, Map<String, String> extraConf) {
    String id = context.executorID();
    String shared = extraConf.getOrDefault(DriverSide.FOLDER, "");
    // The driver does not know the application's id when it gives the folder to executors.
    Path folder =
        shared.isEmpty()
            ? Path.of("").toAbsolutePath()
            : Path.of(shared).resolve(context.conf().get("spark.app.id", "application"));
    file = folder.resolve("executor-" + id + ".json");
    partial = folder.resolve("executor-" + id + ".partial.json");
    configure(id, extraConf);
    Runtime.getRuntime().addShutdownHook(new Thread(this::end, "edpm-spark-end"));
    Edpm.start();
    delivery = new Delivery(context, file, partial);
    delivery.start();
  }

  /** Sets the settings that the executor's own command line does not set. */
  private void configure(String id, Map<String, String> extraConf) {
    extraConf.forEach(
        (name, value) -> {
          if (name.startsWith("edpm.")) {
            setUnlessSet(name, value);
          }
        });
    setUnlessSet(REPORT, partial.toString().replace("%", "%%"));
    try {
      // The driver is rank 0.
      setUnlessSet("edpm.rank", String.valueOf(Integer.parseInt(id) + 1));
    } catch (NumberFormatException e) {
      // The merge gives it a free rank.
      return;
    }
  }

  private static void setUnlessSet(String name, String value) {
    String variable = name.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    if (System.getProperty(name) == null && System.getenv(variable) == null) {
      System.setProperty(name, value);
    }
  }

  @Override
  public void onTaskStart() {
    tasks.begin(TaskContext.get());
  }

  @Override
  public void onTaskSucceeded() {
    tasks.end();
  }

  @Override
  public void onTaskFailed(TaskFailedReason reason) {
    tasks.fail(reason);
  }

  @Override
  public synchronized void shutdown() {
    if (delivery == null) {
      return;
    }
    try {
      // The connection to the driver closes after this method.
      delivery.sendLast();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    end();
  }

  /**
   * Writes the last report under its final name. Spark sends a signal to the executor while {@link
   * #shutdown} runs. The JVM then waits for this method, which its shutdown hook calls as well.
   */
  private synchronized void end() {
    if (ended) {
      return;
    }
    ended = true;
    try {
      Edpm.shutDown();
      if (Files.exists(partial)) {
        Files.move(partial, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException | RuntimeException e) {
      System.err.println("edpm: " + file + " cannot be written: " + e.getMessage());
    }
  }
}
