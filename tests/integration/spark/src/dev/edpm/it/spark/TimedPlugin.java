package dev.edpm.it.spark;

import dev.edpm.spark.EdpmPlugin;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.apache.spark.api.plugin.SparkPlugin;

/** EDPM's plugin, with the CPU time of its calls at the begin and end of tasks. */
public final class TimedPlugin implements SparkPlugin {

  static final LongAdder CPU = new LongAdder();
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final EdpmPlugin edpm = new EdpmPlugin();

  @Override
  public DriverPlugin driverPlugin() {
    return edpm.driverPlugin();
  }

  @Override
  public ExecutorPlugin executorPlugin() {
    ExecutorPlugin timed = edpm.executorPlugin();
    return new ExecutorPlugin() {
      @Override
      public void init(PluginContext context, Map<String, String> conf) {
        timed.init(context, conf);
      }

      @Override
      public void shutdown() {
        timed.shutdown();
      }

      @Override
      public void onTaskStart() {
        time(timed::onTaskStart);
      }

      @Override
      public void onTaskSucceeded() {
        time(timed::onTaskSucceeded);
      }

      @Override
      public void onTaskFailed(TaskFailedReason reason) {
        time(() -> timed.onTaskFailed(reason));
      }
    };
  }

  private static void time(Runnable call) {
    long start = THREADS.getCurrentThreadCpuTime();
    call.run();
    CPU.add(THREADS.getCurrentThreadCpuTime() - start);
  }
}
