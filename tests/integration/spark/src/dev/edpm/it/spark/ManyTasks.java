package dev.edpm.it.spark;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collections;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Runs empty tasks, and prints the CPU time that the plugin took for each. At its end, Spark still has events for
 * listeners.
 */
public final class ManyTasks {

  private static final int MOST_PARTITIONS = 10_000;

  private ManyTasks() {}

  public static void main(String[] args) throws InterruptedException {
    int tasks = Integer.parseInt(args[0]);
    JavaSparkContext spark = new JavaSparkContext(new SparkConf().setAppName("many tasks"));
    run(spark, 2_000);
    long heapBefore = heap();
    long callbacks = TimedPlugin.CPU.sum();
    long threads = threads();
    for (int done = 0; done < tasks; done += MOST_PARTITIONS) {
      run(spark, Math.min(MOST_PARTITIONS, tasks - done));
    }
    long own = TimedPlugin.CPU.sum() - callbacks + threads() - threads;
    System.out.println("own-cpu-ns-per-task " + own / tasks);
    System.out.println("heap-mb " + (heap() - heapBefore >> 20));
    spark.sc().addSparkListener(new SlowListener());
    run(spark, 1);
    System.out.println("heap-at-the-end-mb " + (largestHeapWhile(spark::close) - heapBefore >> 20));
  }

  /** Returns the largest used heap after a garbage collection while something runs. */
  private static long largestHeapWhile(Runnable runs) throws InterruptedException {
    Thread thread = new Thread(runs);
    thread.start();
    long largest = 0;
    while (thread.isAlive()) {
      largest = Math.max(largest, heap());
      thread.join(20);
    }
    return largest;
  }

  private static void run(JavaSparkContext spark, int tasks) {
    spark.parallelize(Collections.<Integer>emptyList(), tasks).foreach(any -> {});
  }

  private static long heap() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  /** The CPU time of EDPM's threads, and of the thread that calls its listener and some of Spark's. */
  private static long threads() {
    ThreadMXBean beans = ManagementFactory.getThreadMXBean();
    long sum = 0;
    for (long id : beans.getAllThreadIds()) {
      var info = beans.getThreadInfo(id);
      if (info != null
          && (info.getThreadName().startsWith("edpm")
              || info.getThreadName().equals("spark-listener-group-shared"))) {
        sum += Math.max(0, beans.getThreadCpuTime(id));
      }
    }
    return sum;
  }
}
