package dev.edpm.analysis.merge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.analysis.Reports;
import dev.edpm.analysis.Schemas;
import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.Timeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The common time axis of a merge. */
class MergeClocksTest {

  private static final String HERE = "aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa";
  private static final String THERE = "bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb";

  @TempDir Path folder;

  private Path report(int rank, String clock) throws IOException {
    return written(rank, Reports.document(rank + ", \"clock\": {" + clock + "}"));
  }

  private Path written(int rank, String text) throws IOException {
    Schemas.checkDocument(text);
    return Files.writeString(folder.resolve("r" + rank + ".json"), text);
  }

  private static String host(String boot, long monotonic, long offset) {
    return "\"monotonic-ns\": %d, \"boot-id\": \"%s\", \"offset-ns\": %d"
        .formatted(monotonic, boot, offset);
  }

  private static String sync(String columns) {
    return ", \"sync\": {\"server\": \"%s\", \"exchanges\": 2, %s}".formatted(HERE, columns);
  }

  private JsonNode merged(Path... reports) throws IOException {
    String text = Merged.document(reports);
    Files.writeString(folder.resolve("all.json"), text);
    return new ObjectMapper().readTree(text);
  }

  /** The starts of all executions, by rank, as a reader of the merge shows them. */
  private List<Long> starts(String file) {
    List<Long> starts = new ArrayList<>();
    try (Timeline timeline = Timeline.read(folder.resolve(file), Selection.ALL, folder)) {
      timeline.forEachSlice(
          slice -> {
            if (slice.kind() == Slice.Kind.EXECUTION) {
              starts.add(slice.start());
            }
          });
    }
    return starts;
  }

  private static String text(JsonNode run) {
    JsonNode of = run.get("alignment");
    return of.get("method").asText() + " " + of.get("offset-ns") + " " + of.get("error-ns");
  }

  @Test
  void runsOfOneHostAreExactAlsoInTimeNamespaces() throws IOException {
    long hours = 3600L * 5 * 1_000_000_000;
    JsonNode all =
        merged(
            report(0, host(HERE, 1_000_000, 0)), report(1, host(HERE, hours + 1_250_000, hours)));
    assertThat(all.get("runs"))
        .extracting(MergeClocksTest::text)
        .containsExactly("host 0 0", "host 250000 0");
    // Each record is at 3 ns of its run, and both runs have the same time of day.
    assertThat(starts("all.json")).containsExactly(3L, 250_003L);
  }

  @Test
  void linesHaveTheSameAlignment() throws IOException {
    Path first = report(0, host(HERE, 1_000_000, 0));
    Path second = report(1, host(HERE, 1_250_000, 0));
    Files.write(folder.resolve("all.jsonl"), Merged.lines(first, second));
    assertThat(starts("all.jsonl")).containsExactly(3L, 250_003L);
  }

  @Test
  void exchangesAlignRunsOfAnotherHost() throws IOException {
    // The server's clock is 70 000 ns at the start of rank 1, and 100 ppm faster.
    String columns =
        "\"time\": [0, 1000000000], \"server-time\": [70000, 1000170000], \"round-trip-ns\": [8, 8]";
    JsonNode all =
        merged(report(0, host(HERE, 50_000, 0)), report(1, host(THERE, 9, 0) + sync(columns)));
    assertThat(text(all.get("runs").get(0))).isEqualTo("host 0 0");
    JsonNode alignment = all.get("runs").get(1).get("alignment");
    assertThat(alignment.get("method").asText()).isEqualTo("sync");
    assertThat(alignment.get("offset-ns").asLong()).isEqualTo(20_000);
    assertThat(alignment.get("drift-ppm").asDouble()).isBetween(99.99, 100.01);
    // Half the round trip, and 2 ns for the rounding of the clocks.
    assertThat(alignment.get("error-ns").asLong()).isBetween(4L, 8L);
  }

  @Test
  void aRunWithoutExchangesSharesThoseOfItsHost() throws IOException {
    String columns =
        "\"time\": [0, 1000000000], \"server-time\": [70000, 1000070000], \"round-trip-ns\": [8, 8]";
    JsonNode all =
        merged(
            report(0, host(HERE, 50_000, 0)),
            report(1, host(THERE, 1000, 0) + sync(columns)),
            report(2, host(THERE, 6000, 0)));
    assertThat(all.get("runs").get(2).get("alignment").get("method").asText()).isEqualTo("sync");
    assertThat(all.get("runs").get(2).get("alignment").get("offset-ns").asLong())
        .isEqualTo(20_000 + 5_000);
  }

  @Test
  void otherwiseTheTimeOfDayIsUsedAndTheErrorIsUnknown() throws IOException {
    String other = Reports.document("1").replace("12:00:00.000000000", "12:00:00.000000700");
    JsonNode all = merged(report(0, host(HERE, 50_000, 0)), written(1, other));
    assertThat(all.get("runs"))
        .extracting(MergeClocksTest::text)
        .containsExactly("host 0 0", "wall 700 \"unknown\"");
    assertThat(starts("all.json")).containsExactly(3L, 703L);
  }

  @Test
  void anEffectBeforeItsCauseIsAProblem() throws IOException {
    String stage = "\"start\": 3, \"tags\": {\"stage\": 4}";
    Path driver =
        written(
            0,
            Reports.document("0, \"clock\": {" + host(HERE, 50_000, 0) + "}")
                .replace("\"row\"", "\"spark.stage\"")
                .replace("\"start\": 3", stage));
    String task = Reports.document("1, \"clock\": {" + host(HERE, 49_000, 0) + "}");
    task = task.replace("\"row\"", "\"spark.task\"").replace("\"start\": 3", stage);
    JsonNode problems = merged(driver, written(1, task)).get("problems");
    assertThat(problems)
        .filteredOn(one -> one.get("id").asText().equals("alignment-causality"))
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.get("rank").asInt()).isEqualTo(1);
              assertThat(one.get("message").asText()).contains("by up to 1000 ns");
            });
    JsonNode right = merged(driver, written(1, task.replace("49000", "51000"))).get("problems");
    assertThat(right)
        .extracting(one -> one.get("id").asText())
        .doesNotContain("alignment-causality");
  }
}
