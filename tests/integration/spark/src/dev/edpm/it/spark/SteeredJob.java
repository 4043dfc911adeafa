package dev.edpm.it.spark;

import dev.edpm.annotations.Knob;
import dev.edpm.annotations.Region;
import dev.edpm.spark.EdpmSpark;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;

/** Jobs with a retry, a knob that the driver sets, and a task that is killed. */
public final class SteeredJob {

  private static final int TASKS = 4;
  private static final int MOST_ROUNDS = 100;

  @Knob(value = "steered.factor", min = 1, max = 100)
  static volatile int factor = 1;

  @Knob(value = "steered.limited", min = 1, max = 10)
  static volatile int limited = 1;

  private SteeredJob() {}

  public static void main(String[] args) throws Exception {
    SparkConf conf = new SparkConf().setAppName("steered");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      List<Integer> ids = IntStream.range(0, TASKS).boxed().toList();
      System.out.println("before " + new TreeSet<>(spark.parallelize(ids, TASKS).map(SteeredJob::retried).collect()));
      EdpmSpark.set("steered.limited", 11);
      EdpmSpark.set("steered.unknown", 1);
      EdpmSpark.set("steered.factor", 7);
      TreeSet<Integer> products = new TreeSet<>();
      for (int i = 0; i < MOST_ROUNDS && !products.equals(new TreeSet<>(List.of(7))); i++) {
        products.clear();
        products.addAll(spark.parallelize(ids, TASKS).map(SteeredJob::product).collect());
      }
      System.out.println("after " + products);
      System.out.println("in the driver " + factor);
      Path running = Files.createTempFile("steered", ".task");
      String file = running.toString();
      JavaFutureAction<Void> job = spark.parallelize(ids, TASKS).foreachAsync(id -> untilKilled(id, file));
      while (Files.size(running) == 0) {
        Thread.sleep(20);
      }
      spark.sc().killTaskAttempt(Long.parseLong(Files.readString(running)), true, "by the application");
      job.get();
      Files.delete(running);
    }
    System.out.println("plugin is running: " + EdpmSpark.isRunning());
  }

  @Region("retried")
  static int retried(int id) {
    if (id == 2 && TaskContext.get().attemptNumber() == 0) {
      throw new IllegalStateException("the first attempt fails");
    }
    return factor;
  }

  @Region("product")
  static int product(int id) throws InterruptedException {
    Thread.sleep(100);
    return factor;
  }

  /** A task that the application kills, and that Spark then runs again. */
  @Region("until-killed")
  static void untilKilled(int id, String file) throws Exception {
    if (id == 0 && TaskContext.get().attemptNumber() == 0) {
      Path written = Path.of(file + ".new");
      Files.writeString(written, Long.toString(TaskContext.get().taskAttemptId()));
      Files.move(written, Path.of(file), StandardCopyOption.REPLACE_EXISTING);
      Thread.sleep(20_000);
    }
  }
}
