package dev.edpm.spark;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.isolation.Contained;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
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

  /** Where the report is put at the end; {@code null} if it stays in its local folder. */
  private HadoopFolder remote;

  private String application;
  private KnobReceiver knobs;
  private Delivery delivery;
  private boolean ended;

  @Override
  public void init(PluginContext context, Map<String, String> extraConf) {
    try {
      if (context.executorID().equals(DRIVER)) {
        Edpm.start();
        knobs = new KnobReceiver(Edpm.steering());
        EdpmSpark.applyHere(knobs);
      } else {
        measure(context, extraConf);
      }
      ExecutorMetrics.register(context.metricRegistry());
    } catch (RuntimeException | Error e) {
      // Spark would end the executor.
      System.err.println("edpm: the executor has no report: " + Contained.describe(e));
    }
  }

  private void measure(PluginContext context, Map<String, String> extraConf) {
    String id = context.executorID();
    // The driver does not know the application's id when it gives the folder to executors.
    application = context.conf().get("spark.app.id", "application");
    Path folder = folder(context, extraConf.getOrDefault(DriverSide.FOLDER, ""));
    file = folder.resolve("executor-" + id + ".json");
    partial = folder.resolve("executor-" + id + ".partial.json");
    configure(id, extraConf);
    Runtime.getRuntime().addShutdownHook(new Thread(this::end, "edpm-spark-end"));
    Edpm.start();
    // The application's knobs are in the class loader of this region.
    Objects.requireNonNull(SparkRegions.Task.REGION);
    knobs = new KnobReceiver(Edpm.steering());
    String announced = remote == null ? file.toString() : remote.uri(remoteName());
    delivery = new Delivery(context, announced, partial.toString(), knobs);
    delivery.start();
  }

  private String remoteName() {
    return application + "/" + file.getFileName();
  }

  private Path folder(PluginContext context, String shared) {
    Path own = Path.of("").toAbsolutePath();
    if (shared.isEmpty()) {
      return own;
    }
    try {
      if (!HadoopFolder.isUri(shared)) {
        return writable(Path.of(shared).resolve(application));
      }
      remote = HadoopFolder.open(shared, context.conf());
    } catch (IOException | RuntimeException | LinkageError e) {
      System.err.println(
          "edpm: spark.edpm.folder "
              + shared
              + " cannot be used, so the report is in "
              + own
              + ": "
              + Contained.describe(e));
    }
    return own;
  }

  private static Path writable(Path folder) throws IOException {
    Files.createDirectories(folder);
    if (!Files.isWritable(folder)) {
      throw new IOException("it is not writable");
    }
    return folder;
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
    KnobReceiver receiver = knobs;
    if (receiver != null) {
      receiver.retry();
    }
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
        if (remote != null) {
          remote.put(file, remoteName());
        }
      }
    } catch (IOException | RuntimeException | LinkageError e) {
      System.err.println(
          "edpm: "
              + (remote == null ? file.toString() : remote.uri(remoteName()))
              + " cannot be written: "
              + Contained.describe(e));
    }
  }
}
