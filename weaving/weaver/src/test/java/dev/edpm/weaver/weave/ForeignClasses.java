package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.reader.classfile.ClassFileSet;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Class files of a program that another compiler wrote, with a class {@code Main} to run. */
final class ForeignClasses {

  private ForeignClasses() {}

  /** Returns the class files of a folder, by binary name. */
  static Map<String, byte[]> in(Path folder) throws IOException {
    Map<String, byte[]> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path each : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        String name = folder.relativize(each).toString().replace(".class", "");
        found.put(name.replace('/', '.').replace('\\', '.'), Files.readAllBytes(each));
      }
    }
    return found;
  }

  static ClassFileWeaver.Result weave(Map<String, byte[]> classes) {
    NamePatterns none = NamePatterns.parse("");
    return ClassFileWeaver.weave(
        ClassFileSet.of(classes), "", new ClassFileWeaver.Options(none, none));
  }

  /** Weaves and verifies a program, and returns what its regions did. */
  @SuppressWarnings("unchecked")
  static List<String> run(Map<String, byte[]> classes) throws Exception {
    ClassFileWeaver.Result woven = weave(classes);
    assertThat(woven.found()).isEmpty();
    Map<String, byte[]> all = new TreeMap<>(classes);
    all.putAll(woven.files());
    Program.Loader loader = new Program.Loader(all);
    for (String name : all.keySet()) {
      // The JVM verifies a class before it initialises it.
      Class.forName(name, true, loader);
    }
    loader.loadClass("Main").getMethod("run").invoke(null);
    return (List<String>)
        loader.loadClass("dev.edpm.runtime.region.hot.Trace").getMethod("take").invoke(null);
  }

  /** Runs {@code Main} as it was compiled, in a JVM of its own, and returns what it prints. */
  static String runUnwoven(Path folder) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                folder + File.pathSeparator + System.getProperty("java.class.path"),
                "Main")
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }

  /** Returns the regions that were entered, in their order. */
  static List<String> entered(List<String> events) {
    return events.stream()
        .filter(event -> event.startsWith("enter "))
        .map(event -> event.substring("enter ".length()))
        .toList();
  }
}
