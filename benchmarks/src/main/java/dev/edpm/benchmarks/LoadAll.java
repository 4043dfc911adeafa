package dev.edpm.benchmarks;

import java.nio.file.Path;
import java.util.Objects;

/**
 * Has every class of a folder that is on the class path verified by the JVM, without running any of
 * its code, and prints how many there are.
 *
 * <pre>{@code LoadAll <folder>}</pre>
 */
public final class LoadAll {

  private LoadAll() {}

  /** Ends with an error at the first class that is wrong. */
  public static void main(String[] args) throws Exception {
    System.out.println(verify(Path.of(args[0]), LoadAll.class.getClassLoader()));
  }

  /** Returns how many classes there are; throws the error of one that is wrong. */
  static int verify(Path folder, ClassLoader loader) throws Exception {
    int verified = 0;
    for (Path file : Members.classFiles(folder)) {
      String path = folder.relativize(file).toString();
      String name = path.substring(0, path.length() - ".class".length());
      if (!name.equals("module-info")) {
        String separator = file.getFileSystem().getSeparator();
        Class<?> type = Class.forName(name.replace(separator, "."), false, loader);
        // The JVM links a class, and for that verifies it, before it tells of its methods.
        Objects.requireNonNull(type.getDeclaredMethods());
        verified++;
      }
    }
    return verified;
  }
}
