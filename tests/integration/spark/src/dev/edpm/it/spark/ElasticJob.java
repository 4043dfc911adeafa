package dev.edpm.it.spark;

import dev.edpm.annotations.Region;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkExecutorInfo;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/** Jobs with a speculative copy of a slow task, and with an executor that dynamic allocation removes while a task runs. */
public final class ElasticJob {

  private static final int TASKS = 4;
  private static final int MOST_ROUNDS = 3_000;

  private ElasticJob() {}

  public static void main(String[] args) throws Exception {
    SparkConf conf = new SparkConf().setAppName("elastic");
    try (LoopbackCluster cluster = new LoopbackCluster(conf, "127.0.0.1", "127.0.0.2");
        JavaSparkContext spark = new JavaSparkContext(conf.setMaster(cluster.url()))) {
      List<Integer> ids = IntStream.range(0, TASKS).boxed().toList();
      spark.parallelize(ids, TASKS).mapToPair(id -> new Tuple2<>(copied(id), id)).groupByKey(1).count();
      await("the end of the slower copy", () -> runningTasks(spark) == 0);
      Path removed = Files.createTempDirectory("elastic").resolve("removed");
      String file = removed.toString();
      JavaFutureAction<Void> job = spark.parallelize(List.of(1), 1).foreachAsync(id -> untilRemoved(file));
      await("one executor", () -> executors(spark) == 1);
      Files.createFile(removed);
      job.get();
      Files.delete(removed);
      Files.delete(removed.getParent());
    }
  }

  private static int executors(JavaSparkContext spark) {
    // Spark lists the driver as well.
    return spark.sc().statusTracker().getExecutorInfos().length - 1;
  }

  private static int runningTasks(JavaSparkContext spark) {
    return Arrays.stream(spark.sc().statusTracker().getExecutorInfos()).mapToInt(SparkExecutorInfo::numRunningTasks).sum();
  }

  private static void await(String what, BooleanSupplier reached) throws InterruptedException {
    for (int i = 0; !reached.getAsBoolean(); i++) {
      if (i == MOST_ROUNDS) {
        throw new IllegalStateException("there was no " + what + " in time");
      }
      Thread.sleep(20);
    }
  }

  @Region("copied")
  static int copied(int id) throws InterruptedException {
    if (id == TASKS - 1 && TaskContext.get().attemptNumber() == 0) {
      Thread.sleep(60_000);
    }
    return id;
  }

  @Region("until-removed")
  static void untilRemoved(String file) throws InterruptedException {
    await("file " + file, () -> Files.exists(Path.of(file)));
  }
}
