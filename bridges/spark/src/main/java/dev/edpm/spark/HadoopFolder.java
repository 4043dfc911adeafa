package dev.edpm.spark;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;

/**
 * A folder in a Hadoop file system, such as HDFS, S3 or {@code file:}. Executors put their reports
 * there when they end, and the driver gets them. Safe on any thread.
 */
final class HadoopFolder {

  /** A scheme has at least two characters: one is a drive of Windows. */
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*");

  private final FileSystem files;
  private final String folder;

  private HadoopFolder(FileSystem files, String folder) {
    this.files = files;
    this.folder = folder;
  }

  /** Tells whether a folder has the form of a URI. */
  static boolean isUri(String folder) {
    return SCHEME.matcher(folder).matches();
  }

  /**
   * Opens a folder, which need not exist.
   *
   * @param folder its URI
   * @throws IOException if there is no such file system, or it does not answer
   */
  static HadoopFolder open(String folder, SparkConf conf) throws IOException {
    Configuration hadoop = new Configuration(SparkHadoopUtil.get().newConfiguration(conf));
    // Reports are written while the JVM ends, when Hadoop would have closed the file system.
    hadoop.setBoolean("fs.automatic.close", false);
    try {
      return new HadoopFolder(FileSystem.newInstance(URI.create(folder), hadoop), folder);
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Returns the URI of a file in the folder. */
  String uri(String file) {
    return folder.endsWith("/") ? folder + file : folder + "/" + file;
  }

  /**
   * Copies a local file into the folder. The file appears there under its name when it is complete.
   *
   * @param file its name, which may begin with the names of folders
   * @throws IOException if it cannot be written
   */
  void put(Path local, String file) throws IOException {
    org.apache.hadoop.fs.Path to = new org.apache.hadoop.fs.Path(uri(file));
    org.apache.hadoop.fs.Path incomplete = to.suffix(".incomplete");
    files.mkdirs(to.getParent());
    files.copyFromLocalFile(false, true, new org.apache.hadoop.fs.Path(local.toUri()), incomplete);
    files.delete(to, false);
    if (!files.rename(incomplete, to)) {
      throw new IOException(incomplete + " cannot be renamed");
    }
  }

  /**
   * Copies a file of the folder to a local one, and returns whether it exists.
   *
   * @param uri a URI that {@link #uri} returned
   * @throws IOException if it cannot be read
   */
  boolean get(String uri, Path local) throws IOException {
    org.apache.hadoop.fs.Path from = new org.apache.hadoop.fs.Path(uri);
    if (!files.exists(from)) {
      return false;
    }
    try (var stream = files.open(from)) {
      Files.copy(stream, local, StandardCopyOption.REPLACE_EXISTING);
    }
    return true;
  }
}
