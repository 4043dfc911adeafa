package dev.edpm.examples.spark;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Builds an inverted index of generated documents on Spark, and prints its size.
 *
 * <pre>{@code WordIndex [documents] [partitions]}</pre>
 */
public final class WordIndex {

  private WordIndex() {}

  /** Builds the index and counts its words. */
  public static void main(String[] args) {
    int documents = args.length > 0 ? Integer.parseInt(args[0]) : 20_000;
    int partitions = args.length > 1 ? Integer.parseInt(args[1]) : 8;
    List<Integer> ids = IntStream.range(0, documents).boxed().toList();
    try (JavaSparkContext spark = new JavaSparkContext(new SparkConf().setAppName("word index"))) {
      spark.setJobDescription("index");
      JavaPairRDD<String, Integer> words =
          spark.parallelize(ids, partitions).flatMapToPair(id -> Documents.words(id).iterator());
      JavaPairRDD<String, String> index =
          words.groupByKey(partitions).mapValues(Postings::encode);
      long size = index.map(Tuple2::_2).map(String::length).fold(0, Integer::sum);
      System.out.println(documents + " documents, " + size + " characters of postings");
    }
  }
}
