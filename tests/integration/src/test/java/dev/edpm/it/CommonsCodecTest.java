package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.it.MethodCounter.Method;
import dev.edpm.it.forked.CallCounts;
import dev.edpm.it.forked.CodecWorkload;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.codec.language.Soundex;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** A library that its authors did not write for us, with every method a region. */
class CommonsCodecTest {

  private static final Path TESTS = location(CodecWorkload.class);
  private static final Path JAR = location(Soundex.class);

  private static Path folder;
  private static Path woven;
  private static Command.Result expected;
  private static Command.Result measured;
  private static JsonNode report;
  private static Map<Method, Long> calls;

  @BeforeAll
  static void compileAndRun() throws IOException {
    folder = Folders.empty("commons-codec");
    woven = Files.createDirectory(folder.resolve("woven"));
    Path counted = Files.createDirectory(folder.resolve("counted"));
    Folders.unzip(JAR, woven, name -> !name.endsWith(".class"));
    Folders.unzip(JAR, counted, name -> true);
    compile();

    MethodCounter counter = new MethodCounter();
    counter.instrument(counted);
    Path counts = folder.resolve("counts");
    expected = run(List.of("-D" + CallCounts.FILE + "=" + counts), counted);
    calls = counter.counts(counts);

    Path file = folder.resolve("report.json");
    measured = run(List.of("-Dedpm.report=" + file, "-Dedpm.detail=aggregates"), woven, woven);
    report = new ObjectMapper().readTree(file.toFile());
  }

  static Path location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void compile() throws IOException {
    String name = JAR.getFileName().toString().replace(".jar", "-sources.jar");
    Path sources = Files.createDirectory(folder.resolve("sources"));
    Folders.unzip(JAR.resolveSibling(name), sources, entry -> entry.endsWith(".java"));
    Path list = folder.resolve("sources.txt");
    Files.write(list, Folders.files(sources, ".java").stream().map(Path::toString).toList());
    Command.jdk(folder, "javac", "-nowarn", "-encoding", "UTF-8", "-d", woven)
        .with("-cp", Artifact.path(Artifact.ANNOTATIONS, Artifact.RUNTIME))
        .with("-processorpath", Artifact.path(Artifact.PROCESSOR, Artifact.ANNOTATIONS))
        .with("-Aedpm.regions=**", "@" + list)
        .run()
        .succeeded();
  }

  private static Command.Result run(List<String> options, Path classes, Object... arguments) {
    return Command.jdk(folder, "java")
        .with(options.toArray())
        .with("-cp", Artifact.path(classes, TESTS, Artifact.ANNOTATIONS, Artifact.RUNTIME))
        .with(CodecWorkload.class.getName())
        .with(arguments)
        .run()
        .succeeded();
  }

  @Test
  void theWovenLibraryGivesTheSameResults() {
    Command.Result original = run(List.of(), JAR);
    assertThat(original.output().lines().filter(line -> line.contains("Exception"))).isNotEmpty();
    assertThat(measured.output()).isEqualTo(original.output());
    assertThat(expected.output()).isEqualTo(original.output());
    assertThat(measured.errors()).isEmpty();
  }

  @Test
  void everyClassIsSound() throws IOException {
    List<Path> classes = Folders.files(woven, ".class");
    assertThat(classes).hasSizeGreaterThan(150);
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {woven.toUri().toURL()}, CommonsCodecTest.class.getClassLoader())) {
      for (Path file : classes) {
        StringWriter problems = new StringWriter();
        ClassReader reader = new ClassReader(Files.readAllBytes(file));
        CheckClassAdapter.verify(reader, loader, false, new PrintWriter(problems));
        assertThat(problems.toString()).as(file.toString()).isEmpty();
      }
    }
  }

  @Test
  void everyMethodThatRanIsARegionThatRanAsOften() {
    Map<Method, Long> executions = new HashMap<>();
    for (JsonNode region : report.get("regions")) {
      if (region.get("executions").asLong() != 0) {
        JsonNode place = region.get("location");
        executions.put(
            new Method(
                place.get("class").asText(),
                place.get("member").asText(),
                place.get("signature").asText()),
            region.get("executions").asLong());
      }
    }
    assertThat(executions).hasSizeGreaterThan(300).containsExactlyInAnyOrderEntriesOf(calls);
    assertThat(report.at("/regions/Soundex.soundex/executions").asInt())
        .isEqualTo(CodecWorkload.SOUNDEX_ENCODINGS);
  }

  @Test
  void methodsThatDidNotRunAreThereToo() {
    assertThat(report.at("/regions/Digest.main/executions").asInt(-1)).isZero();
    assertThat(report.at("/regions/GitIdentifiers.treeIdBuilder/executions").asInt(-1)).isZero();
  }

  @Test
  void measuredValuesAddUp() {
    for (Map.Entry<String, JsonNode> entry : report.get("regions").properties()) {
      JsonNode region = entry.getValue();
      JsonNode wall = region.at("/summary/time.wall");
      assertThat(region.get("outermost").asLong())
          .as(entry.getKey())
          .isLessThanOrEqualTo(region.get("executions").asLong());
      if (region.get("executions").asLong() != 0) {
        assertThat(wall.get("self").asLong())
            .as(entry.getKey())
            .isBetween(0L, region.get("executions").asLong() * wall.get("max").asLong());
        assertThat(wall.get("sum").asLong())
            .as(entry.getKey())
            .isGreaterThanOrEqualTo(wall.get("max").asLong());
      }
    }
  }
}
