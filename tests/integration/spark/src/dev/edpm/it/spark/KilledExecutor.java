package dev.edpm.it.spark;

import dev.edpm.annotations.Region;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;

/** A job in which the executor of one task is killed without a warning, some seconds after its start. */
public final class KilledExecutor {

  private static final int TASKS = 60;
  private static final int KILLER = 44;

  private KilledExecutor() {}

  public static void main(String[] args) {
    SparkConf conf = new SparkConf().setAppName("killed");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      List<Integer> ids = IntStream.range(0, TASKS).boxed().toList();
      spark.parallelize(ids, TASKS).foreach(KilledExecutor::work);
      System.out.println("ended");
    }
  }

  @Region("work")
  static void work(int id) throws Exception {
    Thread.sleep(300);
    if (id == KILLER && TaskContext.get().attemptNumber() == 0) {
      new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid())).start();
      Thread.sleep(10_000);
    }
  }
}
