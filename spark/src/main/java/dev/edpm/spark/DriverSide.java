package dev.edpm.spark;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.config.Contained;
import dev.edpm.runtime.file.HostName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.SparkContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.PluginContext;

/** The plugin of the driver. It writes the report of the application when the context stops. */
final class DriverSide implements DriverPlugin {

  /** The name under which executors receive the shared folder. */
  static final String FOLDER = "folder";

  private final StageTable stages = new StageTable();
  private ExecutorTable executors;
  private ClusterReport report;

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
    if (!options.folder().isEmpty()) {
      forExecutors.put(FOLDER, Path.of(options.folder()).toAbsolutePath().toString());
    }
    Path parts = Files.createTempDirectory("edpm-spark-");
    executors = new ExecutorTable(parts);
    Edpm.start();
    spark.addSparkListener(new StageListener(stages, executors));
    report = new ClusterReport(target, parts, HostName.get(), !options.folder().isEmpty());
    return forExecutors;
  }

  @Override
  public Object receive(Object message) throws IOException {
    if (executors != null && message instanceof byte[] bytes) {
      executors.received(ExecutorState.decoded(bytes));
    }
    return "";
  }

  @Override
  public void shutdown() {
    if (report != null) {
      report.write(executors, stages);
    }
  }
}
