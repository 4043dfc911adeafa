package dev.edpm.view.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.view.DecodedPage;
import dev.edpm.view.RandomReport;
import dev.edpm.view.RandomReport.Execution;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a page has of executions, decoded by another decoder, compared with the report. */
class PackedExecutionsTest {

  private static final int OPEN = 1;

  @TempDir Path folder;

  private DecodedPage page(Path report, long most) throws IOException {
    ReportPage page = new ReportPage(List.of()).withMostExecutions(most);
    page.add(report, folder);
    return decoded(page);
  }

  private static DecodedPage decoded(ReportPage page) throws IOException {
    ByteArrayOutputStream html = new ByteArrayOutputStream();
    page.write("1.0", html);
    return new DecodedPage(html.toString(StandardCharsets.UTF_8));
  }

  private static List<Execution> executions(DecodedPage page) {
    List<Execution> found = new ArrayList<>();
    for (JsonNode track : page.tracks(0)) {
      for (Map<String, Object> row : page.rows(0, track)) {
        boolean open = ((long) row.get("flags") & OPEN) != 0;
        found.add(
            new Execution(
                page.model
                    .at("/reports/0/pack/names")
                    .get(Math.toIntExact((long) row.get("name")))
                    .asText(),
                track.get("number").asLong(),
                (long) row.get("number"),
                (long) row.get("start"),
                open ? -1 : (long) row.get("length"),
                (String) row.get("tag.kind"),
                row.get("user.rows")));
      }
    }
    return found;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4, 4000, 20_000})
  void areThoseOfTheReport(int count) throws IOException {
    RandomReport report = new RandomReport(count, count);
    DecodedPage page = page(report.write(folder.resolve("r.json")), Long.MAX_VALUE);
    assertThat(executions(page)).containsExactlyInAnyOrderElementsOf(report.executions);
    assertThat(page.model.at("/reports/0/pack/kept").asInt()).isEqualTo(count);
  }

  @Test
  void statesAndEventsOfATraceAreNoExecutions() throws IOException {
    Path report =
        Files.writeString(
            folder.resolve("r.json"),
            """
            {"format": "edpm-report/1", "run": {"program": "p", "pid": 1,
              "started": "2026-01-31T12:00:00Z", "ended": "2026-01-31T12:00:01Z"},
             "workers": {"0": {"thread": 9, "name": "w"}},
             "tasks": [{"number": 0, "codelet": "c", "state": "done", "submit": 10, "ready": 20,
               "start": 30, "end": 90, "worker": 0, "flops": 5.0}],
             "trace": {"kinds": ["workers", "user"], "scope": [{"start": 1, "stop": 100}],
               "workers": {"0": {"time": [5, 30, 90], "state": ["idle", "executing", "ended"]}},
               "user": {"time": [7], "thread": [1], "event": ["start"], "text": ["x"]}},
             "problems": []}
            """);
    DecodedPage page = page(report, Long.MAX_VALUE);
    assertThat(executions(page)).hasSize(1);
    JsonNode pack = page.model.at("/reports/0/pack");
    assertThat(pack.get("tasks").asInt()).isEqualTo(1);
    assertThat(pack.get("executions").asInt()).isZero();
    assertThat(page.model.at("/reports/0/traces/0/workers/0/state/2").asText()).isEqualTo("ended");
  }

  @Test
  void aRowHasOneExecutionAtATimeAndIsInsideTheRowAbove() throws IOException {
    RandomReport report = new RandomReport(7, 4000);
    DecodedPage page = page(report.write(folder.resolve("r.json")), Long.MAX_VALUE);
    int deepest = 0;
    for (JsonNode track : page.tracks(0)) {
      Map<List<Object>, Map<String, Object>> last = new HashMap<>();
      for (Map<String, Object> row : page.rows(0, track)) {
        long lane = (long) row.getOrDefault("lane", 0L);
        long depth = (long) row.getOrDefault("depth", 0L);
        assertThat(depth).isLessThan(track.get("lanes").get((int) lane).asLong());
        Map<String, Object> before = last.put(List.of(lane, depth), row);
        if (before != null) {
          assertThat(end(before)).isLessThanOrEqualTo((long) row.get("start"));
        }
        if (depth > 0) {
          Map<String, Object> around = last.get(List.of(lane, depth - 1));
          assertThat((long) around.get("start")).isLessThanOrEqualTo((long) row.get("start"));
          assertThat(end(around)).isGreaterThanOrEqualTo(end(row));
        }
        deepest = (int) Math.max(deepest, depth);
      }
    }
    assertThat(deepest).isGreaterThan(1);
  }

  private static long end(Map<String, Object> row) {
    return (long) row.get("start") + (long) row.get("length");
  }

  @Test
  void theShortestAreLeftOutIfThereAreTooMany() throws IOException {
    RandomReport report = new RandomReport(3, 4000);
    Path file = report.write(folder.resolve("r.json"));
    ReportPage thinned = new ReportPage(List.of()).withMostExecutions(500);
    List<String> missing = thinned.add(file, folder);
    DecodedPage page = decoded(thinned);

    List<Execution> kept = executions(page);
    assertThat(kept).hasSizeBetween(400, 501);
    long all = page.model.at("/reports/0/pack/shorter-left-out").asLong();
    assertThat(kept)
        .containsAll(
            report.executions.stream().filter(e -> e.length() < 0 || e.length() >= all).toList());
    assertThat(missing)
        .anySatisfy(
            line ->
                assertThat(line).contains("The timeline draws " + kept.size() + " of 4,000 exec"));
  }

  @Test
  void fromFarAwayEveryExecutionCountsAlsoThoseLeftOut() throws IOException {
    RandomReport report = new RandomReport(5, 20_000);
    DecodedPage page = page(report.write(folder.resolve("r.json")), 500);
    int tracks = 0;
    for (JsonNode track : page.tracks(0)) {
      if (!track.has("strips")) {
        continue;
      }
      tracks++;
      double width = track.at("/strips/width").asDouble();
      double covered = 0;
      for (Map<String, Object> bucket : page.rows(0, track.get("strips"))) {
        // The rows of lane 0 without nesting cover what the outermost executions there cover.
        covered += (long) bucket.get("share") / 255.0 * width;
      }
      long end = page.model.at("/reports/0/pack/end").asLong();
      double lengths =
          report.executions.stream()
              .filter(e -> e.thread() == track.get("number").asLong())
              .mapToLong(e -> e.length() < 0 ? end - e.start() : e.length())
              .sum();
      int rows = 0;
      for (JsonNode lane : track.get("lanes")) {
        rows += lane.asInt();
      }
      if (rows <= 64) {
        assertThat(covered / lengths).isBetween(0.97, 1.03);
      } else {
        assertThat(covered).isPositive();
      }
    }
    assertThat(tracks).isEqualTo(3);
  }

  @Test
  void takesFewBytes() throws IOException {
    StringBuilder records = new StringBuilder();
    Random random = new Random(1);
    long time = 0;
    int count = 50_000;
    for (int i = 0; i < count; i++) {
      long wall = 200 + random.nextInt(5000);
      records
          .append(i == 0 ? "" : ",\n")
          .append(
              "{\"temporal-id\": %d, \"thread\": 1, \"start\": %d, \"time\": {\"wall\": %d}}"
                  .formatted(i, time, wall));
      time += wall + random.nextInt(1000);
    }
    Path file =
        Files.writeString(
            folder.resolve("r.json"),
            "{\"format\": \"edpm-report/1\", \"regions\": {\"r\": {\"records\": ["
                + records
                + "]}}}");
    ReportPage page = new ReportPage(List.of());
    page.add(file, folder);
    ByteArrayOutputStream html = new ByteArrayOutputStream();
    page.write("1.0", html);
    ReportPage empty = new ReportPage(List.of());
    ByteArrayOutputStream template = new ByteArrayOutputStream();
    empty.write("1.0", template);
    assertThat((html.size() - template.size()) / (double) count).isLessThan(8);
    assertThat(template.size()).as("the page without data").isLessThan(250_000);
  }

  @Test
  void theOrderOfTimeIsThatOfTheFirstRunInAMerge() throws IOException {
    String record =
        "{\"temporal-id\": 0, \"rank\": %d, \"thread\": 1, \"start\": 5, \"time\": {\"wall\": 10}}";
    Path file =
        Files.writeString(
            folder.resolve("m.json"),
            """
            {"format": "edpm-report/1", "runs": [
              {"program": "P", "rank": 0, "pid": 1, "started": "2026-01-31T12:00:00Z"},
              {"program": "P", "rank": 1, "pid": 2, "started": "2026-01-31T12:00:01Z"}],
             "regions": {"r": {"executions": 2, "records": [%s, %s]}}}
            """
                .formatted(record.formatted(0), record.formatted(1)));
    DecodedPage page = page(file, Long.MAX_VALUE);
    assertThat(executions(page).stream().map(Execution::start).sorted(Comparator.naturalOrder()))
        .containsExactly(5L, 1_000_000_005L);
  }
}
