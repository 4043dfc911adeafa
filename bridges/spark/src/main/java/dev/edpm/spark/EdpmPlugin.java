package dev.edpm.spark;

import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.SparkPlugin;

/**
 * Measures regions inside the tasks of a Spark application. Spark loads it if {@code spark.plugins}
 * has the value {@code dev.edpm.spark.EdpmPlugin}. Each attempt of a task is an execution of the
 * region {@code spark.task}, and the application's own regions are below it in the call paths. At
 * the end the driver writes one report of all processes.
 */
public final class EdpmPlugin implements SparkPlugin {

  /** Creates the plugin. Spark calls this in the driver and in each executor. */
  public EdpmPlugin() {}

  @Override
  public DriverPlugin driverPlugin() {
    return new DriverSide();
  }

  @Override
  public ExecutorPlugin executorPlugin() {
    return new ExecutorSide();
  }
}
