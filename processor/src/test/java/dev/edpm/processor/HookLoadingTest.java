package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests generated hooks, loaded in the way of the runtime. */
class HookLoadingTest {

  private static final String NOTE =
      "System.setProperty(\"hook.loading.test\", System.getProperty(\"hook.loading.test\", \"\") + ";

  @TempDir Path folder;

  @Test
  void hooksAreRegisteredBeforeAnyClassOfTheUsersIsInitialised() throws Exception {
    String solver =
        Files.readString(Path.of("src/test/resources/wiring/Solver.java.txt"))
            .replace(
                "public class Solver {",
                "public class Solver { static { " + NOTE + "\"Solver \"); }")
            .replace(
                "public interface Residuals {",
                "public interface Residuals { Object O = note(); static Object note() { "
                    + NOTE
                    + "\"Residuals \"); return null; }");
    assertThat(new Javac(folder).source("p/Solver.java", solver).errors()).isEmpty();
    System.clearProperty("hook.loading.test");
    URL[] urls = {folder.resolve("classes").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      String name =
          Files.readAllLines(
                  folder.resolve(
                      "classes/META-INF/services/dev.edpm.runtime.wiring.GeneratedHooks"))
              .stream()
              .filter(line -> !line.startsWith("#"))
              .findFirst()
              .orElseThrow();
      Class.forName(name, true, loader);
      assertThat(System.getProperty("hook.loading.test")).isNull();

      Class.forName("p.Solver", true, loader).getDeclaredMethod("isVerbose");
      assertThat(System.getProperty("hook.loading.test")).isEqualTo("Solver ");
    } finally {
      System.clearProperty("hook.loading.test");
    }
  }
}
