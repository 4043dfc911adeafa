package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.programs.ManyExecutionsProgram;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The reports of a program that ends after many millions of executions. */
class ExitProcessTest {

  private static final long MANY = 20_000_000;
  private static final long LIMIT = 4 << 20;
  private static final Offset<Long> FEW_PER_CENT = within(LIMIT / 20);

  @TempDir Path folder;

  private Fork fork() {
    return new Fork(folder).with("records.limit", "4m");
  }

  private JsonNode report() {
    return Fork.json(folder.resolve("r.json"));
  }

  /** Returns how often the regions ran, as the program counted it. */
  private static List<Long> counted(String line) {
    return List.of(Long.valueOf(line.split(" ")[0]), Long.valueOf(line.split(" ")[1]));
  }

  private static List<Long> executions(JsonNode report) {
    JsonNode regions = report.get("regions");
    return List.of(
        regions.get("hot").get("executions").asLong(),
        regions.get("rare").get("executions").asLong());
  }

  @Test
  void aProcessThatIsKilledWhileRecordsAreWrittenLeavesEverythingElse() throws Exception {
    Fork fork =
        fork()
            .with("report", "r.json")
            .start(ManyExecutionsProgram.class, String.valueOf(MANY), "hold");
    String line = fork.line();
    fork.ready();
    fork.process().destroyForcibly();
    assertThat(fork.process().waitFor()).isNotZero();

    JsonNode report = report();
    assertThat(report.at("/run/records").asText()).isEqualTo("pending");
    assertThat(report.at("/run/interim").asBoolean()).isTrue();
    assertThat(executions(report)).isEqualTo(counted(line)).containsExactly(MANY, 10L);
    JsonNode hot = report.at("/regions/hot");
    assertThat(hot.has("records")).isFalse();
    assertThat(hot.has("records-dropped")).isFalse();
    JsonNode wall = hot.at("/summary/time.wall");
    assertThat(wall.get("count").asLong()).isEqualTo(MANY);
    assertThat(wall.has("max")).isTrue();
    assertThat(wall.has("p50")).as("a part of the values is in the records").isFalse();
  }

  @Test
  void theReportIsBoundedAndFairAndItsCountsAreExact() throws Exception {
    Result result = fork().run(ManyExecutionsProgram.class, String.valueOf(MANY));
    Path file = folder.resolve("edpm-report.json");
    JsonNode report = Fork.json(file);

    assertThat(report.get("run").has("records")).isFalse();
    assertThat(report.get("run").has("interim")).isFalse();
    assertThat(executions(report)).isEqualTo(counted(result.out().get(0)));
    JsonNode rare = report.at("/regions/rare");
    assertThat(rare.get("records")).hasSize(ManyExecutionsProgram.RARE);
    assertThat(rare.has("records-dropped")).isFalse();
    JsonNode hot = report.at("/regions/hot");
    int kept = hot.get("records").size();
    assertThat(hot.get("records-dropped").asLong()).isEqualTo(MANY - kept);
    assertThat(hot.get("records"))
        .filteredOn(record -> !record.has("longest"))
        .hasSizeGreaterThanOrEqualTo(kept - 8)
        .extracting(record -> record.get("temporal-id").asInt())
        .startsWith(0, 1, 2)
        .isSorted()
        .satisfies(ids -> assertThat(ids.get(ids.size() - 1)).isEqualTo(ids.size() - 1));
    assertThat(Files.size(file)).isCloseTo(LIMIT, FEW_PER_CENT);
    JsonNode wall = hot.at("/summary/time.wall");
    assertThat(wall.get("count").asLong()).isEqualTo(MANY);
    assertThat(wall.has("p99")).isTrue();
    assertThat(hot.get("records"))
        .as("the longest execution has a record")
        .anyMatch(one -> one.at("/time/wall").asLong() == wall.get("max").asLong());

    assertThat(result.ours())
        .singleElement()
        .asString()
        .startsWith(
            "edpm: report: "
                + file.toRealPath()
                + " ("
                + String.format(Locale.ROOT, "%,d", MANY - kept))
        .endsWith(
            " records are left out ('hot' 100 %): -Dedpm.detail='hot=aggregates' keeps those of all"
                + " other regions)");
    assertThat(Fork.problems(report))
        .singleElement()
        .satisfies(problem -> assertThat(problem.get("id").asText()).isEqualTo("records-left-out"));
    assertThat(Fork.files(folder)).containsExactly("edpm-report.json");
  }

  @Test
  void linesAreBoundedToo() throws Exception {
    fork().with("report", "r.jsonl").run(ManyExecutionsProgram.class, String.valueOf(MANY));
    Path file = folder.resolve("r.jsonl");
    assertThat(Files.size(file)).isCloseTo(LIMIT, FEW_PER_CENT);
    long hot = 0;
    long rare = 0;
    JsonNode region = null;
    for (String line : Files.readAllLines(file)) {
      JsonNode one = new ObjectMapper().readTree(line);
      if (one.get("kind").asText().equals("record")) {
        hot += one.get("region").asText().equals("hot") ? 1 : 0;
        rare += one.get("region").asText().equals("rare") ? 1 : 0;
      } else if (one.path("name").asText().equals("hot")) {
        region = one;
      }
    }
    assertThat(rare).isEqualTo(ManyExecutionsProgram.RARE);
    assertThat(region.get("executions").asLong()).isEqualTo(MANY);
    assertThat(region.get("records-dropped").asLong()).isEqualTo(MANY - hot);
  }

  @Test
  void standardOutputHasOneReport() throws Exception {
    Result result = fork().with("report", "-").run(ManyExecutionsProgram.class, "100000");
    String rest = String.join("\n", result.out().subList(1, result.out().size()));
    JsonNode report = new ObjectMapper().readTree(rest);
    assertThat(report.get("run").has("records")).isFalse();
    assertThat(rest.split("edpm-report/1")).hasSize(2);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whereTheRecordsCannotBeWrittenTheRestStaysAndOneLineSaysSo() throws Exception {
    Result result =
        new Fork(folder)
            .with("report", "r.json")
            .with("records.limit", "64m")
            .withFilesOfAtMost(18 << 10)
            .run(ManyExecutionsProgram.class, "300000");
    assertThat(result.status()).isZero();
    assertThat(result.ours())
        .singleElement()
        .asString()
        .startsWith("edpm: the report cannot be written to " + folder.toRealPath())
        .contains("; the existing report has no records; ");
    assertThat(report().at("/run/records").asText()).isEqualTo("pending");
    assertThat(executions(report())).isEqualTo(counted(result.out().get(0)));
    assertThat(Fork.files(folder)).containsExactly("r.json");
  }

  @Test
  void aLargeReportSaysWhatMakesItLargeAndWhatWouldNot() throws Exception {
    Result large =
        new Fork(folder)
            .with("report", "r.json")
            .with("records.limit", "64m")
            .run(ManyExecutionsProgram.class, "300000");
    assertThat(large.ours())
        .singleElement()
        .asString()
        .matches(
            "edpm: report: .*r\\.json \\([0-9]+ MB, of which [0-9]+ MB are records of executions"
                + " \\('hot' 100 %\\): -Dedpm\\.detail='hot=aggregates' keeps it small\\)");
    Result small =
        new Fork(folder).with("report", "r.json").run(ManyExecutionsProgram.class, "300000");
    assertThat(small.ours()).singleElement().asString().doesNotContain("of which");
    assertThat(Files.size(folder.resolve("r.json"))).isLessThan(10_000_000);
    Result advised =
        new Fork(folder)
            .with("report", "r.json")
            .with("detail", "hot=aggregates")
            .run(ManyExecutionsProgram.class, "300000");
    assertThat(advised.ours()).isEmpty();
    assertThat(report().at("/regions/rare/records")).hasSize(ManyExecutionsProgram.RARE);
  }

  @Test
  void periodicReportsHaveNoRecordsUnlessAskedFor() throws Exception {
    for (String records : List.of("off", "on")) {
      Path own = Files.createDirectories(folder.resolve(records));
      Path file = own.resolve("r.json");
      Fork fork =
          new Fork(own)
              .with("report", "r.json")
              .with("report.every", "20ms")
              .with("report.every.records", records)
              .start(dev.edpm.programs.MeasuredProgram.class, "work", "ready", "wait");
      fork.ready();
      Fork.eventually(
          () -> Files.exists(file) && Fork.json(file).at("/regions/work/executions").asInt() == 1);
      JsonNode report = Fork.json(file);
      assertThat(report.at("/run").has("records")).isEqualTo(records.equals("off"));
      assertThat(report.at("/regions/work").has("records")).isEqualTo(records.equals("on"));
      assertThat(report.at("/regions/work/summary/time.wall").has("p50")).isTrue();
      Fork.go(own);
      assertThat(fork.end().status()).isZero();
      assertThat(Fork.json(file).at("/regions/work/records")).hasSize(1);
    }
  }

  @Test
  void withoutAReportNoRecordsAreKeptUnlessAskedFor() throws Exception {
    Result off =
        new Fork(folder)
            .with("report", "off")
            .run(ManyExecutionsProgram.class, "1000", "count-records", "write");
    assertThat(off.out()).contains("records 0");
    assertThat(off.ours())
        .containsExactly(
            "edpm: no records are kept with edpm.report=off; set edpm.detail=records to have them"
                + " in reports that the program writes itself");
    Result aggregates =
        new Fork(folder)
            .with("report", "off")
            .with("detail", "aggregates")
            .run(ManyExecutionsProgram.class, "1000", "count-records", "write");
    assertThat(aggregates.out()).contains("records 0");
    assertThat(aggregates.ours()).isEmpty();
    Result asked =
        new Fork(folder)
            .with("report", "off")
            .with("detail", "records")
            .run(ManyExecutionsProgram.class, "1000", "count-records", "write");
    assertThat(asked.out()).contains("records " + (1000 + ManyExecutionsProgram.RARE));
    assertThat(asked.ours()).isEmpty();
    assertThat(Fork.json(folder.resolve("asked.json")).at("/regions/hot/records")).hasSize(1000);
  }
}
