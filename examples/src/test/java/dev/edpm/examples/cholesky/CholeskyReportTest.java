package dev.edpm.examples.cholesky;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.edpm.examples.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CholeskyReportTest {

  private static final int SIZE = 160;
  private static final int TILES = 5;
  private static final int WORKERS = 2;

  /** Bytes of the elements of a tile. */
  private static final long COPY = (long) Double.BYTES * (SIZE / TILES) * (SIZE / TILES);

  /** How many tasks there are of each codelet. */
  private static final Map<String, Integer> COUNTS =
      Map.of(
          "potrf", TILES,
          "trsm", TILES * (TILES - 1) / 2,
          "syrk", TILES * (TILES - 1) / 2,
          "gemm", TILES * (TILES - 1) * (TILES - 2) / 6);

  /** The output, with a group for each number. */
  private static final Pattern OUTPUT =
      Pattern.compile(
          """
          (?s).*runs until all tasks were predicted: (?<runs>\\d+)
          160 x 160 in 5 x 5 tiles: (?<ms>\\S+) ms, (?<gflops>\\S+) GFlop/s, residual (?<residual>\\S+)
          area: actual (?<actual>\\S+) ms, bound (?<area>\\S+) ms \\((?<ratio>\\S+)\\)
          dependencies: actual \\k<actual> ms, bound (?<dependencies>\\S+) ms.*""");

  private final ObjectMapper mapper = new ObjectMapper();
  @TempDir private Path folder;
  private Matcher printed;

  private JsonNode run() throws Exception {
    List<String> options =
        List.of(
            "-Duser.language=en",
            "-Dedpm.workers=" + WORKERS,
            "-Dedpm.perf-models=" + folder.resolve("models"));
    Program program =
        Program.run(options, Cholesky.class, folder, String.valueOf(SIZE), String.valueOf(TILES));
    printed = OUTPUT.matcher(program.output());
    assertThat(printed.matches()).as(program.output()).isTrue();
    return program.report();
  }

  private double printed(String number) {
    return Double.parseDouble(printed.group(number));
  }

  @Test
  void reportsTheLastRun() throws Exception {
    JsonNode report = run();

    assertThat(new Program("", report).problems()).isEmpty();
    assertThat(printed("residual")).isLessThan(1e-14);
    assertThat(printed("runs")).as("10 samples of 5 tasks of potrf each").isGreaterThan(1);
    COUNTS.forEach(
        (codelet, count) -> {
          JsonNode reported = report.get("codelets").get(codelet);
          assertThat(reported.get("submitted").asInt()).as(codelet).isEqualTo(count);
          assertThat(reported.get("executed").asInt()).as(codelet).isEqualTo(count);
          assertThat(sum(reported.get("lengths"), "executions"))
              .as(codelet)
              .isEqualTo((long) count);
          assertThat(tasks(report, task -> task.get("codelet").asText().equals(codelet)))
              .hasSize(count)
              .allMatch(task -> task.get("state").asText().equals("done"));
        });
    int all = COUNTS.values().stream().mapToInt(count -> count).sum();
    assertThat(sum(report.get("workers"), "executed")).isEqualTo(all);
    assertThat(report.get("tasks")).hasSize(all);
    int tile = SIZE / TILES;
    assertThat(sum(report.at("/codelets/gemm/lengths"), "flops"))
        .isEqualTo(2L * COUNTS.get("gemm") * tile * tile * tile);
  }

  @Test
  void orderOfTasksRespectsTheirData() throws Exception {
    JsonNode report = run();

    for (int k = 1; k < TILES; k++) {
      int step = k;
      JsonNode factor = tasks(report, task -> is(task, "potrf", step)).findFirst().orElseThrow();
      assertThat(tasks(report, task -> is(task, "trsm", step)))
          .allMatch(task -> task.get("start").asLong() >= factor.get("end").asLong());
      JsonNode updateOfItsTile =
          tasks(report, task -> is(task, "syrk", step - 1)).findFirst().orElseThrow();
      assertThat(updateOfItsTile.get("end").asLong())
          .isLessThanOrEqualTo(factor.get("start").asLong());
    }
  }

  @Test
  void boundsAreNotAboveTheTimeForWhatTasksTook() throws Exception {
    JsonNode report = run();

    double bound = printed("area");
    double actual = printed("actual");
    assertThat(printed("dependencies")).isGreaterThanOrEqualTo(bound * (1 - 1e-6));
    double took =
        tasks(report, task -> true)
                .mapToLong(task -> task.get("end").asLong() - task.get("start").asLong())
                .sum()
            / 1e6;
    assertThat(took / WORKERS).as("tasks on %d workers", WORKERS).isLessThanOrEqualTo(actual);
    // Models know what tasks took before: where that was longer, so is the bound.
    double slower = Math.max(1, bound * WORKERS / took);
    assertThat(bound).isLessThanOrEqualTo(actual * slower * (1 + 1e-6));
  }

  @Test
  void takesTheModelsThatItFinds() throws Exception {
    run();
    Map<String, Double> micros =
        Map.of("potrf", 1000.0, "trsm", 2000.0, "syrk", 3000.0, "gemm", 4000.0);
    for (Map.Entry<String, Double> model : micros.entrySet()) {
      pretend(model.getKey(), model.getValue());
    }

    JsonNode report = run();

    assertThat(printed("runs")).isEqualTo(1);
    double work = 0;
    for (Map.Entry<String, Double> model : micros.entrySet()) {
      work += COUNTS.get(model.getKey()) * model.getValue() / 1e3;
    }
    assertThat(printed("area")).isCloseTo(work / WORKERS, within(1e-5));
    assertThat(tasks(report, task -> task.get("codelet").asText().equals("gemm")))
        .allMatch(task -> task.get("variant").asText().equals("transposed"))
        .allMatch(task -> task.at("/counters/jvm/allocated-bytes").asLong() >= COPY);
    assertThat(report.at("/regions/gemm.transposed/executions").asInt())
        .isEqualTo(COUNTS.get("gemm"));
  }

  /**
   * Has a model's file say that all tasks took as long as that, and those of the first of several
   * variants longer.
   */
  private void pretend(String symbol, double micros) throws IOException {
    Path file;
    try (Stream<Path> files = Files.list(folder.resolve("models"))) {
      file = files.filter(one -> one.getFileName().toString().startsWith(symbol)).findAny().get();
    }
    JsonNode model = mapper.readTree(file.toFile());
    Map<Integer, JsonNode> implementations = new HashMap<>();
    for (JsonNode arch : model.get("archs")) {
      int implementation = arch.get("implementation").asInt();
      implementations.put(implementation, arch);
      double mean = symbol.equals("gemm") && implementation == 0 ? 2 * micros : micros;
      for (JsonNode entry : arch.get("history")) {
        ((ObjectNode) entry)
            .put("samples", 100)
            .put("mean", mean)
            .put("deviation", 0)
            .put("sum", 100 * mean)
            .put("sum2", 100 * mean * mean)
            .put("errors", 0);
      }
    }
    assertThat(implementations).hasSize(symbol.equals("gemm") ? 2 : 1);
    mapper.writeValue(file.toFile(), model);
  }

  private static boolean is(JsonNode task, String codelet, int step) {
    return task.get("codelet").asText().equals(codelet)
        && task.get("iterations").get(0).asInt() == step;
  }

  private static Stream<JsonNode> tasks(JsonNode report, Predicate<JsonNode> which) {
    return StreamSupport.stream(report.get("tasks").spliterator(), false).filter(which);
  }

  private static long sum(JsonNode parts, String key) {
    return StreamSupport.stream(parts.spliterator(), false)
        .mapToLong(part -> part.get(key).asLong())
        .sum();
  }
}
