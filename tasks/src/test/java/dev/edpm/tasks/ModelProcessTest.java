package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.ModelProgram;
import dev.edpm.runtime.boot.Fork;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The performance models in the report of a process, compared with its tasks and the files of the
 * models.
 */
class ModelProcessTest {

  @TempDir Path folder;

  private void run(String report, String... codelets) throws Exception {
    Result result = learning().with("report", report).run(ModelProgram.class, codelets);
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
  }

  private JsonNode models() {
    return Fork.json(folder.resolve("report.json")).path("models");
  }

  private JsonNode file(String symbol) throws Exception {
    try (Stream<Path> files = Files.list(folder.resolve("models"))) {
      return Fork.json(
          files
              .filter(file -> file.getFileName().toString().startsWith(symbol + "."))
              .findFirst()
              .orElseThrow());
    }
  }

  @Test
  void samplesAreTheTasksThatRan() throws Exception {
    run("report.json", "scale", "plain", "terms", "user");
    assertThat(models().fieldNames()).toIterable().containsExactly("by-terms", "scale");
    JsonNode regression = models().at("/scale/archs/0/regression");
    assertThat(regression.get("samples").asInt()).isEqualTo(30);
    assertThat(regression.get("min-size").asInt()).isEqualTo(8 * 1000);
    assertThat(regression.get("max-size").asInt()).isEqualTo(8 * 3000);
    assertThat(regression.get("valid").asBoolean()).isTrue();
    assertThat(models().at("/by-terms/archs/0/multiple/samples").asInt()).isEqualTo(30);
    assertThat(models().at("/by-terms/parameters")).extracting(JsonNode::asText).containsOnly("n");
  }

  @Test
  void theReportSaysWhatTheFilesSay() throws Exception {
    run("report.json", "scale", "terms");
    for (String symbol : List.of("scale", "by-terms")) {
      JsonNode model = models().get(symbol);
      JsonNode file = file(symbol);
      assertThat(model.get("type")).isEqualTo(file.get("type"));
      assertThat(model.get("unit")).isEqualTo(file.get("unit"));
      assertThat(model.get("exponents")).isEqualTo(file.get("exponents"));
      saysNoOtherThan(model.get("archs"), file.get("archs"));
      assertThat(model.get("archs")).hasSameSizeAs(file.get("archs"));
    }
    assertThat(models().at("/scale/archs/0/history")).hasSize(2);
  }

  /** All but what the files do not have, and the report need not have what one goes on from. */
  private static void saysNoOtherThan(JsonNode part, JsonNode file) {
    if (part.isArray()) {
      assertThat(part).hasSameSizeAs(file);
      for (int i = 0; i < part.size(); i++) {
        saysNoOtherThan(part.get(i), file.get(i));
      }
    } else if (part.isObject()) {
      part.fieldNames()
          .forEachRemaining(
              key -> {
                if (!key.equals("valid")) {
                  assertThat(file.has(key)).as(key).isTrue();
                  saysNoOtherThan(part.get(key), file.get(key));
                }
              });
    } else {
      assertThat(part).isEqualTo(file);
    }
  }

  @Test
  void earlierMeasurementsOfAModelCount() throws Exception {
    run("report.json", "scale");
    run("report.json", "scale");
    assertThat(models().at("/scale/archs/0/regression/samples").asInt()).isEqualTo(60);
  }

  /** Thirty measurements are too few, and the file belongs to another host. */
  @Test
  void theMinimumAndTheHostAreSettings() throws Exception {
    Result result =
        learning()
            .with("calibrate.minimum", "31")
            .with("perf-models.host", "cluster-a")
            .run(ModelProgram.class, "scale");
    assertThat(result.err()).isEmpty();
    assertThat(models().at("/scale/archs/0/regression/samples").asInt()).isEqualTo(30);
    assertThat(models().at("/scale/archs/0/regression/valid").asBoolean()).isFalse();
    assertThat(folder.resolve("models/scale.cluster-a.json")).exists();
  }

  /** As StarPU does, which takes the name as it is, but our own setting goes first. */
  @ParameterizedTest
  @CsvSource({"cluster.b, , cluster.b", "cluster.b, node-1, node-1"})
  void theHostIsThatOfStarPu(String variable, String setting, String host) throws Exception {
    Fork fork = learning().withVariable("STARPU_HOSTNAME", variable);
    if (setting != null) {
      fork.with("perf-models.host", setting);
    }
    assertThat(fork.run(ModelProgram.class, "scale").err()).isEmpty();
    assertThat(folder.resolve("models").toFile().list()).containsExactly("scale." + host + ".json");
  }

  @Test
  void anEmptyHostOfStarPuIsNone() throws Exception {
    learning().run(ModelProgram.class, "scale");
    learning().withVariable("STARPU_HOSTNAME", "").run(ModelProgram.class, "scale");
    assertThat(folder.resolve("models").toFile().list()).hasSize(1);
  }

  private Fork learning() {
    return TaskFork.in(folder)
        .with("report", "report.json")
        .with("workers", "1")
        .with("calibrate", "on")
        .with("perf-models", "models");
  }

  @Test
  void codeletsThatDidNotRunHaveNone() throws Exception {
    run("report.json", "plain", "user");
    JsonNode report = Fork.json(folder.resolve("report.json"));
    assertThat(report.get("codelets").fieldNames()).toIterable().contains("scale", "never");
    assertThat(report.has("models")).isFalse();
  }

  @Test
  void jsonLinesSayTheSame() throws Exception {
    run("report.jsonl", "terms");
    assertThat(Files.readAllLines(folder.resolve("report.jsonl")))
        .filteredOn(line -> line.startsWith("{\"kind\": \"model\""))
        .singleElement()
        .asString()
        .startsWith("{\"kind\": \"model\", \"name\": \"by-terms\", \"type\": \"multiple\"")
        .contains("\"samples\": 30}");
  }
}
