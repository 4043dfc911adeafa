package dev.edpm.runtime.boot.listed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Mutations;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.region.RegionDescriptor;
import java.io.IOException;
import java.lang.reflect.Proxy;
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

/** Random changes to the list of regions beside a program's classes: the other lines are read. */
class MutatedIndexTest {

  private static final List<String> REGIONS =
      List.of(
          "Sum_Edpm\tadd\tSum\tadd\t(II)I\tSum.java\t6\ttime.cpu\t0\t",
          "p.A_Edpm\ta\\tb\tp.A\tm\t()V\tA.java\t12\tcache.l2-stores,cpu\t1\t2,3",
          "p.A_Edpm\tinner\tp.A$B\t<init>\t()V\tA.java\t13\t\t2\t",
          "p.A_Edpm\tload\tp.A\tload\t()Ljava/lang/Object;\tA.java\t15\t\t4\t\tasynchronous",
          "p.A_Edpm\tlast\tp.A\tlast\t([Ljava/lang/String;)V\tA.java\t14\t\t3\t");

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
  void eachLineIsARegionOrAProblem(long seed) throws IOException {
    Problems problems = new Problems(Log.to(line -> {}, Log.Level.OFF));
    List<RegionDescriptor> regions;
    try (URLClassLoader loader = loader(RegionLists.INDEX, REGIONS, seed)) {
      Class<?> wiring =
          Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class}, (p, m, a) -> null)
              .getClass();
      Compiled compiled = new Compiled();
      compiled.add(wiring, RegionRow.read(wiring.getName(), "ran\tp.A\tm\t()V\tA.java\t1\t\t0\t"));
      regions = compiled.regions(problems);
    }
    List<RegionDescriptor> untouched = new ArrayList<>();
    for (String line : linesThere(RegionLists.INDEX, REGIONS)) {
      int tab = line.indexOf('\t');
      untouched.add(RegionRow.read(line.substring(0, tab), line.substring(tab + 1)));
    }
    assertThat(regions).containsAll(untouched);
    assertSentences(problems.list());
  }
}
