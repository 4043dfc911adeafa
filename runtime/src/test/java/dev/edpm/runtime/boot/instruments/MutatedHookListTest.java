package dev.edpm.runtime.boot.instruments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Mutations;
import dev.edpm.runtime.wiring.GeneratedHooks;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random changes to the list of a program's hooks: the other lines are read. */
class MutatedHookListTest {

  private static final List<String> HOOKS =
      List.of("java.util.ArrayDeque", "java.util.zip.CRC32", "java.util.BitSet");

  private static final String HOOK_LIST = "META-INF/services/" + GeneratedHooks.class.getName();

  @TempDir Path folder;

  /** A class loader that finds the list alone, and a class of it. */
  private URLClassLoader loader(String list, List<String> lines, long seed) throws IOException {
    Path file = folder.resolve(list);
    Files.createDirectories(file.getParent());
    String text = "# A list.\n" + String.join("\n", lines) + "\n";
    Files.write(file, Mutations.of(text, seed));
    return new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
  }

  private List<String> linesThere(String list, List<String> lines) throws IOException {
    byte[] bytes = Files.readAllBytes(folder.resolve(list));
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.lines().filter(lines::contains).distinct().toList();
  }

  private static void assertSentences(List<Problem> problems) {
    assertThat(problems)
        .extracting(Problem::message)
        .allSatisfy(message -> assertThat(message).isNotBlank().doesNotContain("\n"));
  }

  @ParameterizedTest
  @MethodSource("dev.edpm.runtime.config.Mutations#seeds")
  void eachLineIsAClassOrAProblem(long seed) throws IOException {
    List<Problem> problems = new ArrayList<>();
    try (URLClassLoader loader = loader(HOOK_LIST, HOOKS, seed)) {
      new HookIndex(problems::add).load(loader);
    }
    List<String> untouched = linesThere(HOOK_LIST, HOOKS);
    assertThat(problems)
        .extracting(Problem::message)
        .noneMatch(
            message -> untouched.stream().anyMatch(name -> message.contains(" " + name + " ")));
    assertSentences(problems);
  }
}
