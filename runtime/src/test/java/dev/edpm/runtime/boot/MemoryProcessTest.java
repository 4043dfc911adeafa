package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.programs.DirectMemoryProgram;
import dev.edpm.programs.ManyThreadsProgram;
import dev.edpm.programs.ShortThreadsProgram;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The memory that measuring may take; each in a JVM of its own. */
class MemoryProcessTest {

  private static final int ROWS = 10_000;
  private static final int DIRECT = 32 << 20;

  @TempDir Path folder;

  /** All threads of a batch wait in the scheduler's queue, in which those that waited come last. */
  @ParameterizedTest
  @ValueSource(strings = {"plain", "propagating"})
  void aSmallHeapTakesBatchesOfShortVirtualThreads(String executor) throws Exception {
    assumeTrue(Runtime.version().feature() >= 21, "virtual threads are of JDK 21");
    Result result =
        new Fork(folder)
            .withOption("-Xmx48m")
            .run(ShortThreadsProgram.class, executor, "30000", "3");
    assertThat(result.status()).as("%s", result.err()).isZero();
    JsonNode regions = Fork.json(folder.resolve("edpm-report.json")).get("regions");
    for (String region : List.of("leaf", "submit")) {
      assertThat(regions.get(region).get("executions").asLong()).isEqualTo(90_000);
    }
  }

  @Test
  void aSmallHeapTakesAnyNumberOfThreads() throws Exception {
    boolean virtual = Runtime.version().feature() >= 21;
    int threads = virtual ? 1_000_000 : 50_000;
    Result result =
        new Fork(folder)
            // After this collector has run, only objects that the program and EDPM refer to are in
            // use.
            .withOption("-XX:+UseSerialGC")
            .withOption(virtual ? "-Xmx128m" : "-Xmx28m")
            .with("report", "report.jsonl")
            .with("records.limit", "1g")
            .with("detail", "step=aggregates")
            .run(ManyThreadsProgram.class, String.valueOf(threads));
    assertThat(result.err()).allMatch(line -> line.startsWith("edpm: report: "));
    assertThat(result.out()).containsExactly("done");
    ObjectMapper mapper = new ObjectMapper();
    Set<Long> ids = new HashSet<>();
    long records = 0;
    long wall = 0;
    long rows = 0;
    long others = 0;
    Map<String, JsonNode> regions = new HashMap<>();
    List<String> paths = new ArrayList<>();
    try (JsonParser lines = mapper.createParser(folder.resolve("report.jsonl").toFile())) {
      while (lines.nextToken() != null) {
        JsonNode line = mapper.readTree(lines);
        switch (line.get("kind").asText()) {
          case "thread" -> {
            rows++;
            others += line.has("count") ? line.get("count").asLong() : 0;
            assertThat(line.get("virtual").asBoolean()).isEqualTo(virtual);
          }
          case "region" -> regions.put(line.get("name").asText(), line);
          case "path" ->
              paths.add(line.get("region").asText() + " " + line.get("executions").asLong());
          case "record" -> {
            assertThat(line.get("temporal-id").asLong()).isLessThan(threads);
            ids.add(line.get("thread").asLong());
            wall += line.get("time").get("wall").asLong();
            records++;
          }
          default -> {}
        }
      }
    }
    assertThat(rows).isEqualTo(ROWS + 1);
    assertThat(rows - 1 + others).isEqualTo(threads);
    assertThat(records).isEqualTo(threads);
    assertThat(ids).hasSize(threads);
    JsonNode region = regions.get("work");
    assertThat(region.get("executions").asLong()).isEqualTo(threads);
    assertThat(paths).containsExactly("work " + threads, "step " + threads);
    // Of the 1000 numbers, and of the texts, one for each thread, 100 have totals of their own.
    JsonNode number = region.at("/tags/number");
    assertThat(number.get("values"))
        .hasSize(100)
        .allSatisfy(
            value -> assertThat(value.get("executions").asLong()).isEqualTo(threads / 1000));
    assertThat(number.at("/other/executions").asLong()).isEqualTo(threads - threads / 10);
    assertThat(number.get("min").asLong()).isZero();
    assertThat(number.get("max").asLong()).isEqualTo(999);
    assertThat(region.at("/tags/text/other/executions").asLong()).isEqualTo(threads - 100);
    assertThat(region.get("summary").get("time.wall").get("sum").asLong()).isEqualTo(wall);
  }

  @Test
  void allDirectMemoryIsTheProgramsOwn() throws Exception {
    int executions = 500_000;
    Result result =
        new Fork(folder)
            .withOption("-Xmx512m")
            .withOption("-XX:MaxDirectMemorySize=" + DIRECT)
            .with("report", "report.jsonl")
            .with("records.limit", "1g")
            .run(DirectMemoryProgram.class, String.valueOf(executions), String.valueOf(DIRECT));
    assertThat(result.out()).containsExactly(String.valueOf(DIRECT));
    assertThat(result.status()).isZero();
    assertThat(result.err()).allMatch(line -> line.startsWith("edpm: report: "));
  }
}
