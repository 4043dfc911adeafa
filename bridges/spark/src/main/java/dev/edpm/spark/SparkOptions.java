package dev.edpm.spark;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.spark.SparkConf;
import scala.Tuple2;

/**
 * The settings {@code spark.edpm.*} of an application.
 *
 * @param report the file of the merged report, which the driver writes
 * @param folder a folder that all machines share, for the reports of executors; empty if there is
 *     none
 * @param settings the settings of executors, {@code edpm.*}
 */
record SparkOptions(String report, String folder, Map<String, String> settings) {

  private static final String PREFIX = "spark.edpm.";
  private static final String MERGED = "merged-report";
  private static final String FOLDER = "folder";

  static SparkOptions of(SparkConf conf) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("edpm.report.every", "10s");
    for (Tuple2<String, String> entry : conf.getAll()) {
      if (entry._1().startsWith(PREFIX)) {
        settings.put("edpm." + entry._1().substring(PREFIX.length()), entry._2());
      }
    }
    settings.remove("edpm." + MERGED);
    settings.remove("edpm." + FOLDER);
    return new SparkOptions(
        conf.get(PREFIX + MERGED, "edpm-spark.json"), conf.get(PREFIX + FOLDER, ""), settings);
  }
}
