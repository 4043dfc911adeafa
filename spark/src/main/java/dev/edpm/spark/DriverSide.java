package dev.edpm.spark;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.file.HostName;
import java.io.IOException;
import java.io.UncheckedIOException;
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
    Path parts;
    try {
      parts = Files.createTempDirectory("edpm-spark-");
    } catch (IOException e) {
      throw new UncheckedIOException("edpm: no temporary folder can be created", e);
    }
    executors = new ExecutorTable(parts);
    report =
        new ClusterReport(
            Path.of(options.report()).toAbsolutePath(),
            parts,
            HostName.get(),
            !options.folder().isEmpty());
    Edpm.start();
    spark.addSparkListener(new StageListener(stages, executors));
    Map<String, String> forExecutors = new HashMap<>(options.settings());
    if (!options.folder().isEmpty()) {
      Path folder = Path.of(options.folder()).toAbsolutePath().resolve(spark.applicationId());
      forExecutors.put(FOLDER, folder.toString());
    }
    return forExecutors;
  }

  @Override
  public Object receive(Object message) throws IOException {
    if (message instanceof byte[] bytes) {
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
