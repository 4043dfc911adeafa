package dev.edpm.it.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** A job whose driver loses the temporary folder of the plugin, so that messages cannot be kept. */
public final class RemovedFolder {

  private RemovedFolder() {}

  public static void main(String[] args) throws IOException {
    try (JavaSparkContext spark = new JavaSparkContext(new SparkConf().setAppName("removed"))) {
      remove();
      List<Integer> ids = IntStream.range(0, 4).boxed().toList();
      System.out.println("sum " + spark.parallelize(ids, 4).map(id -> id + 1).reduce(Integer::sum));
    }
  }

  private static void remove() throws IOException {
    try (Stream<Path> all = Files.walk(Path.of(System.getProperty("java.io.tmpdir")))) {
      List<Path> own =
          all.filter(path -> path.toString().contains("edpm-spark-")).sorted((a, b) -> b.compareTo(a)).toList();
      for (Path path : own) {
        Files.deleteIfExists(path);
      }
    }
  }
}
