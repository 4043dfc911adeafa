package dev.edpm.analysis.flame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.edpm.analysis.Reports;
import dev.edpm.analysis.input.InputException;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Call paths as stacks, and the two formats that have them. */
class CallPathsTest {

  private static final Predicate<String> ALL = region -> true;

  /**
   * A long name, and names with characters that separate or end something in one of the formats.
   */
  private static final List<String> HOSTILE =
      List.of(
          "a;b",
          "two\nlines",
          "tab\tand \"quotes\" and \\",
          "</script><!--",
          "\ud834\udd1e",
          "lone \ud800",
          "",
          " 12",
          "\u2028",
          "x".repeat(10_000));

  @TempDir Path folder;

  private Path shop() throws IOException {
    return new PathReport()
        .region("order", "Shop.java", 8)
        .path(0, null, "order", 100)
        .path(1, 0, "price", 30)
        .path(2, 1, "tax", 7)
        .path(3, 0, "store", 0)
        .path(4, null, "price", 3)
        .path(5, 4, "tax", 5)
        .raw(
            "{\"id\": 6, \"parent\": 4, \"other\": true, \"summary\": {\"time.wall\": {\"self\": 2}}}")
        .raw(
            "{\"id\": 7, \"region\": \"mail\", \"asynchronous\": true, \"summary\": {\"time.wall\": {\"self\": 9}}}")
        .write(folder);
  }

  @Test
  void eachPathIsALineWithItsExclusiveTime() throws IOException {
    assertThat(collapsed(CallPaths.read(shop()), ALL))
        .containsExactly(
            "order 100",
            "order;price 30",
            "order;price;tax 7",
            "price 3",
            "price;tax 5",
            "price;[other regions] 2",
            "mail (asynchronous) 9");
  }

  @Test
  void timeOfARegionThatIsNotShownIsThatOfTheShownRegionAroundIt() throws IOException {
    assertThat(collapsed(CallPaths.read(shop()), region -> !region.equals("price")))
        .containsExactly(
            "order 130", "order;tax 7", "tax 5", "[other regions] 2", "mail (asynchronous) 9");
    assertThat(collapsed(CallPaths.read(shop()), "price"::equals)).containsExactly("price 47");
  }

  @Test
  void speedscopeHasASampleForEachPathAndAProfileForEachCounter() throws IOException {
    Path report =
        new PathReport()
            .region("row", "Row.java", 12)
            .path(0, null, "row", 100, ", \"jvm.allocated-bytes\": {\"sum\": 64, \"self\": 64}")
            .path(1, 0, "cell", 20, ", \"cpu.cycles\": {\"unavailable\": \"no PMU\"}")
            .write(folder);
    CallPaths paths = CallPaths.read(report);
    assertThat(paths.counters()).containsExactly("time.wall", "jvm.allocated-bytes");
    JsonNode file = speedscope(paths, List.copyOf(paths.counters()), ALL);
    assertThat(file.get("name").asText()).isEqualTo("P");
    assertThat(file.at("/shared/frames/0").toString())
        .isEqualTo("{\"name\":\"row\",\"file\":\"Row.java\",\"line\":12}");
    assertThat(file.at("/profiles/0").toString())
        .isEqualTo(
            "{\"type\":\"sampled\",\"name\":\"time.wall\",\"unit\":\"nanoseconds\",\"startValue\":0,"
                + "\"endValue\":120,\"samples\":[[0],[0,1]],\"weights\":[100,20]}");
    assertThat(file.at("/profiles/1/unit").asText()).isEqualTo("bytes");
    assertThat(file.at("/profiles/1/weights").toString()).isEqualTo("[64]");
  }

  /** The schema that speedscope publishes, as an independent validator reads it. */
  @Test
  void speedscopesSchemaAcceptsTheFile() throws IOException {
    String schema = System.getenv("SPEEDSCOPE_SCHEMA");
    assumeTrue(schema != null, "SPEEDSCOPE_SCHEMA does not name the schema of speedscope's files");
    JsonSchema format =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
            .getSchema(Files.readString(Path.of(schema)));
    StringWriter text = new StringWriter();
    Speedscope.write(CallPaths.read(shop()), List.of("time.wall"), ALL, text);
    String file = text.toString();
    assertThat(format.validate(file, InputFormat.JSON)).isEmpty();
    assertThat(format.validate(file.replace("\"sampled\"", "\"simple\""), InputFormat.JSON))
        .isNotEmpty();
  }

  /** A counter that a region inside did not count has no exclusive values, so it has no profile. */
  @Test
  void aCounterWithoutAllExclusiveValuesHasNoProfile() throws IOException {
    Path report =
        new PathReport()
            .path(0, null, "row", 100, ", \"cpu.cycles\": {\"sum\": 9}")
            .path(1, 0, "cell", 20, ", \"cpu.cycles\": {\"sum\": 4, \"self\": 4}")
            .write(folder);
    assertThat(CallPaths.read(report).counters()).containsExactly("time.wall");
  }

  @Test
  void anyNameIsWrittenSoThatReadersFindAllStacks() throws IOException {
    PathReport report = new PathReport();
    for (int i = 0; i < HOSTILE.size(); i++) {
      report.path(2 * i, null, HOSTILE.get(i), 1 + i).path(2 * i + 1, 2 * i, "inner", 50 + i);
    }
    CallPaths paths = CallPaths.read(report.write(folder));

    // As flamegraph.pl reads a line: the last blank separates the value, semicolons the frames.
    List<String> lines = collapsed(paths, ALL);
    assertThat(lines).hasSize(2 * HOSTILE.size());
    for (int i = 0; i < HOSTILE.size(); i++) {
      String outer = lines.get(2 * i);
      String inner = lines.get(2 * i + 1);
      String name = outer.substring(0, outer.lastIndexOf(' '));
      assertThat(name).isNotEmpty().doesNotContain(";");
      assertThat(inner).isEqualTo(name + ";inner " + (50 + i));
      assertThat(outer.substring(outer.lastIndexOf(' ') + 1)).isEqualTo("" + (1 + i));
    }
    assertThat(lines).contains("a:b 1", "two lines 2", "\ud834\udd1e 5", "lone \\ud800 6");

    List<String> names = new ArrayList<>();
    speedscope(paths, List.of("time.wall"), ALL)
        .at("/shared/frames")
        .forEach(frame -> names.add(frame.get("name").asText()));
    assertThat(names).containsAll(HOSTILE).hasSize(HOSTILE.size() + 1);
  }

  @Test
  void sumsThatDoNotFitStayTheGreatest() throws IOException {
    Path report =
        new PathReport()
            .path(0, null, "a", Long.MAX_VALUE / 2)
            .path(1, 0, "b", Long.MAX_VALUE / 2)
            .path(2, 0, "c", Long.MAX_VALUE / 2)
            .write(folder);
    assertThat(collapsed(CallPaths.read(report), "a"::equals))
        .containsExactly("a " + Long.MAX_VALUE);
  }

  @Test
  void aReportWithoutPathsIsAMistake() throws IOException {
    Path report = Files.writeString(folder.resolve("r.json"), Reports.document("0"));
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> CallPaths.read(report))
        .withMessage(report + " has no call paths: no region ran, or edpm.paths was off");
  }

  @Test
  void aPathOfTooManyLevelsIsAMistake() throws IOException {
    PathReport report = new PathReport();
    for (int i = 0; i <= 1_000; i++) {
      report.path(i, i == 0 ? null : i - 1, "r", 1);
    }
    Path file = report.write(folder);
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> CallPaths.read(file))
        .withMessage(file + " has a call path of more than 1000 levels");
  }

  private static List<String> collapsed(CallPaths paths, Predicate<String> regions)
      throws IOException {
    StringWriter text = new StringWriter();
    Collapsed.write(paths.stacks("time.wall", regions), text);
    String decoded =
        new String(text.toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    assertThat(decoded).endsWith("\n");
    return List.of(decoded.substring(0, decoded.length() - 1).split("\n", -1));
  }

  /** Reads the file with another JSON library than the one that wrote it, and checks its sums. */
  private static JsonNode speedscope(
      CallPaths paths, List<String> counters, Predicate<String> regions) throws IOException {
    StringWriter text = new StringWriter();
    Speedscope.write(paths, counters, regions, text);
    JsonNode file = new ObjectMapper().readTree(text.toString().getBytes(StandardCharsets.UTF_8));
    int frames = file.at("/shared/frames").size();
    for (JsonNode profile : file.get("profiles")) {
      assertThat(profile.get("samples").size()).isEqualTo(profile.get("weights").size());
      long sum = 0;
      for (JsonNode weight : profile.get("weights")) {
        sum += weight.asLong();
      }
      assertThat(profile.get("endValue").asLong()).isEqualTo(sum);
      profile
          .get("samples")
          .forEach(sample -> sample.forEach(f -> assertThat(f.asInt()).isBetween(0, frames - 1)));
    }
    return file;
  }
}
