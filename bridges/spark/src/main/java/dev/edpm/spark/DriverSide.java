package dev.edpm.spark;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.file.HostName;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.spark.stage.StageTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.PluginContext;

/** The plugin of the driver. It writes the report of the application when the context stops. */
final class DriverSide implements DriverPlugin {

  /** The name under which executors receive the shared folder. */
  static final String FOLDER = "folder";

  private final StageTable stages = new StageTable();
  private final ClusterKnobs knobs = new ClusterKnobs();
  private ExecutorTable executors;
  private ClusterReport report;
  private StageListener listener;
  private Optional<DriverClock> clock = Optional.empty();
  private String unopened = "";

  /** The number of messages that could not be kept. Confined to the thread of messages. */
  private long lost;

  @Override
  public Map<String, String> init(SparkContext spark, PluginContext context) {
    SparkOptions options = SparkOptions.of(spark.conf());
    try {
      return init(spark, options);
    } catch (IOException | RuntimeException e) {
      // Spark would not start the application.
      System.err.println(
          "edpm: there will be no report of the application: " + Contained.describe(e));
      return options.settings();
    }
  }

  private Map<String, String> init(SparkContext spark, SparkOptions options) throws IOException {
    Path target = Path.of(options.report()).toAbsolutePath();
    Map<String, String> forExecutors = new HashMap<>(options.settings());
    String folder = options.folder();
    HadoopFolder remote = HadoopFolder.isUri(folder) ? opened(folder, spark.conf()) : null;
    String shared =
        folder.isEmpty() || HadoopFolder.isUri(folder)
            ? ""
            : Path.of(folder).toAbsolutePath().toString();
    forExecutors.put(FOLDER, remote == null ? shared : folder);
    Path parts = Files.createTempDirectory("edpm-spark-");
    executors = new ExecutorTable(parts);
    Edpm.start();
    report = new ClusterReport(target, parts, HostName.get(), shared, remote);
    if (HadoopFolder.isUri(folder) && remote == null) {
      problem("spark-folder", unopened);
    }
    startClock(spark.conf(), forExecutors);
    listener = new StageListener(stages, executors);
    spark.addSparkListener(listener);
    EdpmSpark.running(knobs);
    return forExecutors;
  }

  private HadoopFolder opened(String folder, SparkConf conf) {
    try {
      return HadoopFolder.open(folder, conf);
    } catch (IOException | RuntimeException | LinkageError e) {
      unopened =
          "spark.edpm.folder "
              + folder
              + " cannot be used, so executors write their reports to their own folders: "
              + Contained.describe(e);
      return null;
    }
  }

  private void startClock(SparkConf conf, Map<String, String> forExecutors) {
    String host = conf.get("spark.driver.host", HostName.get());
    try {
      clock = DriverClock.start(forExecutors, conf.get("spark.driver.bindAddress", host), host);
    } catch (IOException | RuntimeException | Error e) {
      problem(
          "spark-sync",
          "the driver cannot serve its clock, so the clocks of other machines are not exact: "
              + Contained.describe(e)
              + "; set spark.edpm.sync to driver:PORT with a free port");
    }
  }

  private void problem(String id, String message) {
    System.err.println("edpm: " + message);
    report.addProblem(id, message);
  }

  /**
   * Receives the message of an executor, and answers with the knobs that the application has set. A
   * failure is a problem in the report.
   */
  @Override
  public Object receive(Object message) {
    try {
      if (executors != null && message instanceof byte[] bytes) {
        executors.received(ExecutorState.decoded(bytes));
      }
    } catch (IOException | RuntimeException | Error e) {
      lost++;
      String reason = Contained.describe(e);
      if (lost == 1) {
        System.err.println("edpm: what executors sent to the driver cannot be kept: " + reason);
      }
      report.addProblem(
          "spark-messages",
          lost + " messages of executors could not be kept by the driver, the last one: " + reason);
    }
    return answer();
  }

  private byte[] answer() {
    try {
      return knobs.answer();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void shutdown() {
    EdpmSpark.running(null);
    if (report != null) {
      awaitEvents();
      report.write(executors, stages, knobs.all());
    }
    clock.ifPresent(DriverClock::close);
  }

  private void awaitEvents() {
    try {
      if (listener != null && !listener.awaitEnd()) {
        problem(
            "spark-events",
            "Spark had not delivered all events 5 s after the end of the application, so the counts"
                + " of stages and tasks are too low; make the application's listeners faster");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
