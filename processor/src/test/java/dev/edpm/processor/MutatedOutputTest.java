package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Makes random changes to the indexes that an earlier compilation left in the output folder. A
 * later compilation of the same sources must report the fault in EDPM's words, or write the same
 * entries for its classes as a compilation into an empty folder. The system properties {@code
 * mutations} and {@code mutations.seed} set the number of mutations and the seed.
 */
class MutatedOutputTest {

  private static final String A =
      "package p; import dev.edpm.annotations.*; class A { @Region @Counters(\"cpu\") void a() {}"
          + " @CounterDef(\"a.depth\") static int depth; }";
  private static final String B =
      "package p; import dev.edpm.annotations.*; class B { @Region void b() {}"
          + " @CounterDef(\"b.depth\") static int depth; }";

  private static final String COUNTERS = "edpm/counters";
  private static final String HOOKS = "services/dev.edpm.runtime.wiring.GeneratedHooks";
  private static final String REGIONS = "edpm/regions";

  @TempDir static Path shared;
  private static final Map<String, byte[]> LISTS = new TreeMap<>();

  @TempDir Path folder;

  static LongStream seeds() {
    long first = Long.getLong("mutations.seed", 1);
    // Each mutation takes two compilations.
    return LongStream.range(first, first + Math.max(1, Integer.getInteger("mutations", 200) / 20));
  }

  @BeforeAll
  static void compileOnce() throws IOException {
    assertThat(new Javac(shared).source("p/A.java", A).source("p/B.java", B).errors()).isEmpty();
    Path lists = shared.resolve("classes/META-INF");
    try (Stream<Path> files = Files.walk(lists)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        LISTS.put(lists.relativize(file).toString(), Files.readAllBytes(file));
      }
    }
    assertThat(LISTS).containsOnlyKeys(COUNTERS, HOOKS, REGIONS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void listedLinesOfOtherClassesDoNotMatter(long seed) throws IOException {
    Path classes = folder.resolve("classes");
    assertThat(new Javac(folder).source("p/A.java", A).source("p/B.java", B).errors()).isEmpty();
    for (Map.Entry<String, byte[]> list : LISTS.entrySet()) {
      Path file = classes.resolve("META-INF").resolve(list.getKey());
      Files.write(file, mutated(list.getValue(), seed));
    }
    List<String> errors =
        new Javac(folder)
            .source("p/A.java", A).diagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(diagnostic -> diagnostic.getMessage(null))
                .toList();
    assertThat(errors).allMatch(error -> error.startsWith("[Edpm")).noneMatch(this::isTrace);
    if (errors.isEmpty()) {
      assertThat(lines(classes, REGIONS)).contains(line(REGIONS, "p.A")).doesNotHaveDuplicates();
      assertThat(lines(classes, HOOKS)).contains(line(HOOKS, "p.A")).doesNotHaveDuplicates();
      assertThat(lines(classes, COUNTERS)).contains(line(COUNTERS, "a.depth"));
    }
  }

  private boolean isTrace(String error) {
    return error.contains("\tat ") || error.contains("EdpmInternal");
  }

  private static String line(String list, String with) {
    return new String(LISTS.get(list), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.contains(with) && !line.startsWith("#"))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> lines(Path classes, String list) throws IOException {
    byte[] bytes = Files.readAllBytes(classes.resolve("META-INF").resolve(list));
    return new String(bytes, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .toList();
  }

  private static byte[] mutated(byte[] good, long seed) {
    Random random = new Random(seed);
    byte[] bytes = good.clone();
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(4)) {
        case 0 -> bytes[at] = (byte) random.nextInt();
        case 1 -> bytes[at] = (byte) "\t\n #,.$\\".charAt(random.nextInt(8));
        case 2 -> bytes = Arrays.copyOf(bytes, at + 1);
        default -> Arrays.fill(bytes, at, Math.min(bytes.length, at + 8), (byte) 'x');
      }
    }
    return bytes;
  }
}
