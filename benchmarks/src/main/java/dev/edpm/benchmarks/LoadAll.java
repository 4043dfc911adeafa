package dev.edpm.benchmarks;

import java.nio.file.Path;
import java.util.Objects;

/**
 * Lets the JVM verify every class of a folder on the class path without running its code, and
 * prints the number of classes.
 *
 * <pre>{@code LoadAll <folder>}</pre>
 */
public final class LoadAll {

  private LoadAll() {}

  /** Ends with an error at the first invalid class. */
  public static void main(String[] args) throws Exception {
    System.out.println(verify(Path.of(args[0]), LoadAll.class.getClassLoader()));
  }

  /** Returns the number of classes; throws the error of an invalid class. */
  static int verify(Path folder, ClassLoader loader) throws Exception {
    int verified = 0;
    for (Path file : Members.classFiles(folder)) {
      String path = folder.relativize(file).toString();
      String name = path.substring(0, path.length() - ".class".length());
      if (!name.equals("module-info")) {
        String separator = file.getFileSystem().getSeparator();
        Class<?> type = Class.forName(name.replace(separator, "."), false, loader);
        // The JVM links, and therefore verifies, a class before it returns its methods.
        Objects.requireNonNull(type.getDeclaredMethods());
        verified++;
      }
    }
    return verified;
  }
}
