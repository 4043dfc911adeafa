package dev.edpm.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Java sources to compile. */
final class Sources {

  private Sources() {}

  /** Unpacks the sources in a jar and returns their paths. */
  static List<Path> unpack(Path jar, Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    try (InputStream in = Files.newInputStream(jar);
        ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = folder.resolve(entry.getName()).normalize();
        if (file.startsWith(folder) && entry.getName().endsWith(".java")) {
          Files.createDirectories(file.getParent());
          Files.write(file, zip.readAllBytes());
          files.add(file);
        }
      }
    }
    return files;
  }

  /**
   * Writes classes whose methods are all regions, and a class {@code Main} that calls each of these
   * methods once.
   */
  static List<Path> generate(int classes, int methods, Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    StringBuilder types = new StringBuilder();
    for (int type = 0; type < classes; type++) {
      String name = "Generated" + type;
      StringBuilder methodTexts = new StringBuilder();
      StringBuilder calls = new StringBuilder();
      for (int method = 0; method < methods; method++) {
        methodTexts.append(method(method));
        calls.append("    sum += method%d(%d);\n".formatted(method, method));
      }
      types.append("    sum += %s.all();\n".formatted(name));
      files.add(Files.writeString(folder.resolve(name + ".java"), type(name, methodTexts, calls)));
    }
    files.add(Files.writeString(folder.resolve("Main.java"), main(types)));
    return files;
  }

  private static String method(int number) {
    return """
        @dev.edpm.annotations.Region
        static long method%1$d(int from) {
          long sum = 0;
          for (int i = from; i < from + %1$d; i++) {
            if (i %% 3 == 0) {
              sum += i;
            }
          }
          return sum;
        }
      """
        .formatted(number);
  }

  private static String type(String name, CharSequence methods, CharSequence calls) {
    return """
      class %s {
      %s
        static long all() {
          long sum = 0;
      %s\
          return sum;
        }
      }
      """
        .formatted(name, methods, calls);
  }

  private static String main(CharSequence calls) {
    return """
      class Main {
        public static void main(String[] args) {
          long sum = 0;
      %s\
          System.out.println(sum);
        }
      }
      """
        .formatted(calls);
  }
}
