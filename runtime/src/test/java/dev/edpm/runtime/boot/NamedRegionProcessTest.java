package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.NamedRegionsProgram;
import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Regions that are named at run time, beside woven ones that do the same. */
class NamedRegionProcessTest {

  @TempDir Path folder;

  private JsonNode report() {
    return Fork.json(folder.resolve("edpm-report.json"));
  }

  private static TreeMap<String, Long> tags(JsonNode region) {
    TreeMap<String, Long> values = new TreeMap<>();
    for (JsonNode value : region.at("/tags/colour/values")) {
      values.put(value.get("value").asText(), value.get("executions").longValue());
    }
    return values;
  }

  private static List<String> exceptions(JsonNode region) {
    List<String> exceptions = new ArrayList<>();
    for (JsonNode record : region.get("records")) {
      if (record.has("exception")) {
        exceptions.add(record.get("exception").asText());
      }
    }
    return exceptions;
  }

  @Test
  void namedRegionsAreMeasuredAsWovenOnes() throws Exception {
    // A list of regions that does not contain the named ones.
    Path list = Files.createDirectories(folder.resolve("tmp/list/META-INF/edpm"));
    Files.writeString(
        list.resolve("regions"),
        """
        dev.edpm.programs.NamedRegionsProgram$Regions\twoven\
        \tdev.edpm.programs.NamedRegionsProgram\tm\t()V\tNamedRegionsProgram.java\t1\
        \tjvm.allocated-bytes\t0\t
        dev.edpm.programs.NamedRegionsProgram$Regions\twoven.crossing\
        \tdev.edpm.programs.NamedRegionsProgram\tm\t()V\tNamedRegionsProgram.java\t1\t\t1\t
        """);
    Result result =
        new Fork(folder)
            .withClassPath(folder.resolve("tmp/list"))
            .with("records.limit", "64m")
            .run(NamedRegionsProgram.class, "shadow");
    JsonNode report = report();
    JsonNode named = report.at("/regions/named");
    JsonNode woven = report.at("/regions/woven");
    JsonNode crossing = report.at("/regions/named.crossing");
    assertThat(result.out())
        .containsExactly(
            named.get("executions")
                + " "
                + crossing.get("executions")
                + " "
                + exceptions(named).size()
                + " "
                + tags(named));
    assertThat(named.get("outermost")).isEqualTo(woven.get("outermost"));
    assertThat(named.get("executions")).isEqualTo(woven.get("executions"));
    assertThat(named.get("records")).hasSize(named.get("executions").intValue());
    assertThat(tags(named)).isEqualTo(tags(woven));
    assertThat(exceptions(named)).isEqualTo(exceptions(woven));
    assertThat(crossing.get("executions"))
        .isEqualTo(report.at("/regions/woven.crossing/executions"));
    assertThat(named.at("/summary/jvm.allocated-bytes/count"))
        .isEqualTo(woven.at("/summary/jvm.allocated-bytes/count"));
    assertThat(named.at("/location/class").asText()).isEmpty();
    assertThat(Fork.problems(report)).isEmpty();
  }

  @Test
  void furtherNamesAreNotMeasured() throws Exception {
    Result result = new Fork(folder).run(NamedRegionsProgram.class, "limit");
    // The program itself names two.
    assertThat(result.out()).containsExactly(String.valueOf(NamedRegion.MOST - 2));
    assertThat(report().get("regions").size()).isEqualTo(NamedRegion.MOST);
    List<JsonNode> problems = Fork.problems(report());
    assertThat(problems).hasSize(1);
    assertThat(problems.get(0).get("count").intValue()).isEqualTo(22);
    assertThat(problems.get(0).get("message").asText())
        .isEqualTo(
            "the program has named more than 1000 regions at run time, and further ones are not"
                + " measured; use fewer names, and put what varies on the executions as a tag");
  }

  @Test
  void aMistakeIsOneSentence() throws Exception {
    Result result = new Fork(folder).run(NamedRegionsProgram.class, "mistakes");
    assertThat(result.out())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("the name of a region must not be empty"),
            line ->
                assertThat(line)
                    .startsWith("the region name 'xxx")
                    .endsWith("has 1001 characters, but the maximum is 1000"),
            line ->
                assertThat(line)
                    .isEqualTo(
                        "the region 'same' has the counters [time.cpu] already, not"
                            + " [jvm.allocated-bytes]; use the same counters in both places, or"
                            + " another name"));
    assertThat(Fork.problems(report()).stream().map(problem -> problem.get("message").asText()))
        .containsExactlyInAnyOrder(
            "NamedRegion.of('typo'): there is no counter or type 'time.cpv'; did you mean"
                + " time.cpu?",
            "a region named woven already exists; the one of NamedRegion.of is reported as woven#2");
    assertThat(report().at("/regions/woven#2/executions").intValue()).isEqualTo(1);
  }

  @Test
  void aggregatesNeedNoRecords() throws Exception {
    Result result =
        new Fork(folder).with("report", "off").run(NamedRegionsProgram.class, "aggregates");
    assertThat(result.out()).containsExactly("10 10 10 0", "20 20 20 0", "30 30 30 0");
    List<String> recorded =
        new Fork(folder)
            .with("detail", "records")
            .run(NamedRegionsProgram.class, "aggregates")
            .out();
    assertThat(recorded).containsExactly("10 10 10 0", "20 20 20 0", "30 30 30 0");
  }
}
