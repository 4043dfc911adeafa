package dev.edpm.cli.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import dev.edpm.cli.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MergeCommandTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"json, json", "jsonl, jsonl", "json, jsonl"})
  void aMergeHasAllRecordsWithTheirRank(String first, String second) throws IOException {
    Path a =
        file(
            "a." + first,
            first.equals("json") ? Samples.document("0", 5, 7) : Samples.lines("0", 5, 7));
    Path b =
        file(
            "b." + second,
            second.equals("json") ? Samples.document("1", 9) : Samples.lines("1", 9));

    assertThat(merge("all.json", b, a)).isEqualTo(new Invocation(0, "", ""));

    assertThat(folder.resolve("all.json"))
        .hasContent(
            """
            {
              "format": "edpm-report/1",
              "runs": [
                {"program": "P", "host": "h", "pid": 7, "jvm": "J", "started": "2026-01-31T12:00:00.000000000Z", \
            "ended": "2026-01-31T12:00:01.000000000Z", "rank": 0, "overhead": {"empty-region-ns": 10}, \
            "alignment": {"method": "wall", "offset-ns": 0, "drift-ppm": 0.0, "error-ns": "unknown"}},
                {"program": "P", "host": "h", "pid": 7, "jvm": "J", "started": "2026-01-31T12:00:00.000000000Z", \
            "ended": "2026-01-31T12:00:01.000000000Z", "rank": 1, "overhead": {"empty-region-ns": 10}, \
            "alignment": {"method": "wall", "offset-ns": 0, "drift-ppm": 0.0, "error-ns": "unknown"}}
              ],
              "threads": {
                "0:1": {"name": "main", "virtual": false},
                "1:1": {"name": "main", "virtual": false}
              },
              "backends": [
                {"name": "perf", "unavailable": "no PMU", "ranks": [0, 1]},
                {"name": "jvm", "ranks": [0, 1]}
              ],
              "counters": {
                "time.wall": {"unit": "ns", "help": "Elapsed.", "scope": "thread"},
                "cache.l2-stores": {"unit": "1", "help": "Misses.", "scope": "thread"}
              },
              "regions": {
                "row": {
                  "location": {"class": "M", "member": "m", "signature": "()V", "file": "M.java", "line": 12},
                  "counters": ["time.wall", "cache.l2-stores"],
                  "executions": 3,
                  "outermost": 3,
                  "overhead": {"ns": 3, "share": 0.14285714285714285},
                  "summary": {
                    "time.wall": {"count": 3, "sum": 21, "self": 21, "min": 5, "max": 9, "mean": 7.0, \
            "stddev": 1.632993161855452, "p50": 7, "p90": 9, "p95": 9, "p99": 9, "p999": 9, \
            "buckets": {"positive": [[148, 1], [179, 1], [202, 1]]}, "source": "jvm:nanoTime"},
                    "cache.l2-stores": {"unavailable": "perf: no PMU"}
                  },
                  "records": [
                    {"temporal-id": 0, "rank": 0, "thread": 1, "parent": "row", "start": 0, "time": {"wall": 5}, \
            "cache": {"l2-stores": null}},
                    {"temporal-id": 1, "rank": 0, "thread": 1, "parent": "row", "start": 1, "time": {"wall": 7}, \
            "cache": {"l2-stores": null}},
                    {"temporal-id": 0, "rank": 1, "thread": 1, "parent": "row", "start": 0, "time": {"wall": 9}, \
            "cache": {"l2-stores": null}}
                  ]
                }
              },
              "problems": [
                {"id": "x", "message": "Something.", "rank": 0},
                {"id": "x", "message": "Something.", "rank": 1}
              ]
            }
            """);
    Schemas.checkDocument(Files.readString(folder.resolve("all.json")));
  }

  @Test
  void costOfMeasuringIsUnknownIfOneReportDoesNotKnowIt() throws IOException {
    Path a = file("a.json", Samples.document("0", 5, 7));
    String unknown = Samples.document("1", 9);
    unknown = unknown.replaceAll("\"overhead\": \\{[^}]*}", "\"overhead\": {}");
    merge("all.json", a, file("b.json", unknown));
    String all = Files.readString(folder.resolve("all.json"));
    Schemas.checkDocument(all);
    assertThat(read("all.json").at("/regions/row/overhead")).isEmpty();
    assertThat(read("all.json").at("/runs/0/overhead/empty-region-ns").asInt()).isEqualTo(10);
    assertThat(read("all.json").at("/runs/1/overhead")).isEmpty();
  }

  @Test
  void jsonSaysWhatWasMerged() throws IOException {
    Path a = file("a.json", Samples.document("0", 5, 7));
    Path b = file("b.jsonl", Samples.lines("", 9));
    Path all = folder.resolve("all.json");

    Invocation call = Invocation.of("merge", "--json", a, b, "-o", all);

    assertThat(call.status()).isZero();
    JsonNode json = MAPPER.readTree(call.out());
    JsonNode merged = read("all.json");
    assertThat(json.get("output").asText()).isEqualTo(all.toString());
    assertThat(json.at("/runs/0/file").asText()).isEqualTo(a.toString());
    assertThat(json.at("/runs/1/file").asText()).isEqualTo(b.toString());
    json.get("runs").forEach(run -> ((ObjectNode) run).remove("file"));
    assertThat(json.get("runs")).isEqualTo(merged.get("runs"));
    assertThat(json.get("regions")).hasToString("{\"row\":{\"executions\":3}}");
    assertThat(json.get("problems")).isEqualTo(merged.get("problems"));
  }

  @Test
  void aMergeCanBeLines() throws IOException {
    Path a = file("a.json", Samples.document("0", 5, 7));
    Path b = file("b.jsonl", Samples.lines("1", 9));

    assertThat(merge("all.jsonl", a, b).status()).isZero();

    List<String> lines = Files.readAllLines(folder.resolve("all.jsonl"));
    lines.forEach(Schemas::checkLine);
    assertThat(lines.stream().map(line -> line.replaceAll("\\{\"kind\": \"(\\w+).*", "$1")))
        .containsExactly(
            "run", "run", "backend", "backend", "counter", "counter", "thread", "thread", "region",
            "record", "record", "record", "problem", "problem");
    assertThat(lines.get(11))
        .isEqualTo(
            "{\"kind\": \"record\", \"region\": \"row\", \"temporal-id\": 0, \"rank\": 1, \"thread\": 1, "
                + "\"parent\": \"row\", \"start\": 0, \"time\": {\"wall\": 9}, \"cache\": {\"l2-stores\": null}}");
  }

  @Test
  void omissionsOfAMergeAreReportedOnceForEachReport() throws IOException {
    String change = "{\"kind\": \"change\", \"time\": 1, \"knob\": \"k\", \"origin\": \"api\"}\n";
    Path a = file("a.jsonl", Samples.lines("0", 5) + change + change);
    Path b = file("b.json", Samples.document("1", 9));

    assertThat(merge("all.json", a, b).status()).isZero();

    assertThat(read("all.json").get("problems"))
        .filteredOn(problem -> problem.get("id").asText().equals("merge-left-out"))
        .extracting(problem -> problem.get("message").asText() + problem.get("rank"))
        .containsExactly(a + " has change, which a merge leaves out0");
  }

  /** The knobs of other programs on the class path have no values. */
  @Test
  void knobsWithoutValuesAreNotLeftOut() throws IOException {
    String steering =
        "\"steering\": {\"knobs\": {\"k\": {\"scope\": \"global\"%s}}, \"changes\": []}, \"problems\"";
    Path a =
        file("a.json", Samples.document("0", 5).replace("\"problems\"", steering.formatted("")));
    Path b =
        file(
            "b.json",
            Samples.document("1", 9)
                .replace("\"problems\"", steering.formatted(", \"initial\": 3")));
    Path c = file("c.jsonl", Samples.lines("2", 5) + "{\"kind\": \"knob\", \"name\": \"k\"}\n");

    assertThat(merge("all.json", a, b, c).status()).isZero();

    assertThat(read("all.json").get("problems"))
        .filteredOn(problem -> problem.get("id").asText().equals("merge-left-out"))
        .extracting(problem -> problem.get("message").asText())
        .containsExactly(b + " has steering, which a merge leaves out");
  }

  @Test
  void summariesAreThoseOfAllExecutions() throws IOException {
    Random random = new Random(3);
    List<Long> all = new ArrayList<>();
    List<Path> files = new ArrayList<>();
    for (int rank = 0; rank < 4; rank++) {
      long[] wall = random.longs(50 + 30 * rank, 1_000, 90_000_000).toArray();
      Arrays.stream(wall).forEach(all::add);
      files.add(file(rank + ".json", Samples.document("" + rank, wall)));
    }

    assertThat(merge("all.json", files.toArray()).status()).isZero();

    long[] sorted = all.stream().mapToLong(Long::longValue).sorted().toArray();
    double mean = Arrays.stream(sorted).average().orElseThrow();
    double variance =
        Arrays.stream(sorted).mapToDouble(w -> (w - mean) * (w - mean)).average().orElseThrow();
    JsonNode summary = read("all.json").at("/regions/row/summary/time.wall");
    assertThat(summary.get("count").asLong()).isEqualTo(sorted.length);
    assertThat(summary.get("sum").asLong()).isEqualTo(Arrays.stream(sorted).sum());
    assertThat(summary.get("min").asLong()).isEqualTo(sorted[0]);
    assertThat(summary.get("max").asLong()).isEqualTo(sorted[sorted.length - 1]);
    assertThat(summary.get("mean").asDouble()).isCloseTo(mean, within(mean * 1e-12));
    assertThat(summary.get("stddev").asDouble())
        .isCloseTo(Math.sqrt(variance), within(mean * 1e-12));
    for (int percent : new int[] {50, 90, 99}) {
      double exact = sorted[(int) Math.ceil(sorted.length * percent / 100.0) - 1];
      assertThat(summary.get("p" + percent).asDouble()).isCloseTo(exact, within(exact * 0.006));
    }
  }

  @Test
  void percentilesAreThoseOfAllExecutions() throws IOException {
    long[] first = LongStream.range(0, 1_500).map(i -> 1_000 + i * 7 % 1_500).toArray();
    long[] second = LongStream.range(0, 500).map(i -> 5_000 + i * i).toArray();
    Path a = file("a.json", withoutRecords(Samples.document("0", first)));
    Path b = file("b.json", Samples.document("1", second));
    assertThat(merge("all.json", a, b).status()).isZero();
    Schemas.checkDocument(Files.readString(folder.resolve("all.json")));
    long[] sorted =
        LongStream.concat(LongStream.of(first), LongStream.of(second)).sorted().toArray();
    JsonNode wall = read("all.json").at("/regions/row/summary/time.wall");
    int[] permille = {500, 900, 950, 990, 999};
    List<String> keys = List.of("p50", "p90", "p95", "p99", "p999");
    for (int i = 0; i < permille.length; i++) {
      long exact = sorted[(permille[i] * sorted.length + 999) / 1_000 - 1];
      assertThat(wall.get(keys.get(i)).asLong())
          .as(keys.get(i))
          .isCloseTo(exact, withinPercentage(0.6));
    }
    long executions = 0;
    for (JsonNode run : wall.at("/buckets/positive")) {
      for (int i = 1; i < run.size(); i++) {
        executions += run.get(i).asLong();
      }
    }
    assertThat(executions).isEqualTo(sorted.length);
    assertThat(read("all.json").get("problems").findValuesAsText("id")).containsOnly("x");
  }

  private static String withoutRecords(String document) {
    return document.replaceAll("(?s), \"records\": \\[.*?]", "");
  }

  @Test
  void valuesThatAreNotPositiveAreInThePercentiles() throws IOException {
    String buckets = "\"buckets\": \\{[^}]*}";
    String first =
        Samples.document("0", 5, 7)
            .replaceFirst(buckets, "\"buckets\": {\"negative\": [[148, 6]], \"zero\": 1}")
            .replace("\"min\": 5", "\"min\": -5");
    String second =
        Samples.document("1", 9)
            .replaceFirst(
                buckets,
                "\"buckets\": {\"negative\": [[-1, 1], [148, 1]], \"zero\": 2, \"positive\": [[202, 1]]}")
            .replace("\"min\": 9", "\"min\": -5");
    Schemas.checkDocument(first);
    Schemas.checkDocument(second);
    assertThat(merge("all.json", file("a.json", first), file("b.json", second)).status()).isZero();
    JsonNode wall = read("all.json").at("/regions/row/summary/time.wall");
    // Seven times -5, -1, three times 0, 9.
    assertThat(wall.get("buckets"))
        .isEqualTo(
            MAPPER.readTree(
                """
                {"negative": [[-1, 1], [148, 7]], "zero": 3, "positive": [[202, 1]]}
                """));
    assertThat(wall.get("p50").asInt()).isEqualTo(-5);
    assertThat(wall.get("p90").asInt()).isZero();
    assertThat(wall.get("p99").asInt()).isEqualTo(9);
  }

  @Test
  void threadsAreKeptByRank() throws IOException {
    String threads =
        "\"threads\": {\"1\": {\"executions\": 1, \"sum\": 5, \"self\": 4}, \"(other)\":"
            + " {\"executions\": 2, \"sum\": 9}}, \"records\"";
    Path a = file("a.json", Samples.document("0", 5).replace("\"records\"", threads));
    Path b = file("b.json", Samples.document("1", 9));
    Path c = file("c.json", Samples.document("2", 7).replace("\"records\"", threads));
    assertThat(merge("all.json", a, b, c).status()).isZero();
    Schemas.checkDocument(Files.readString(folder.resolve("all.json")));
    assertThat(read("all.json").at("/regions/row/threads"))
        .isEqualTo(
            MAPPER.readTree(
                """
                {"0:1": {"executions": 1, "sum": 5, "self": 4}, "0:(other)": {"executions": 2, "sum": 9},
                 "2:1": {"executions": 1, "sum": 5, "self": 4}, "2:(other)": {"executions": 2, "sum": 9}}
                """));
  }

  @Test
  void executionsOfTheWarmUpAreAddedUp() throws IOException {
    String warm =
        Samples.document("0", 5, 5_000)
            .replaceFirst("\"outermost\"", "\"warm-up\": 3, \"outermost\"")
            .replaceFirst("\"executions\": 2", "\"executions\": 1")
            .replaceFirst("\"count\": 2", "\"count\": 1")
            .replace("\"temporal-id\": 1", "\"warm-up\": true, \"temporal-id\": 1");
    Path a = file("a.json", warm);
    Path b = file("b.json", Samples.document("1", 9));
    assertThat(merge("all.json", a, b).status()).isZero();
    JsonNode row = read("all.json").at("/regions/row");
    assertThat(row.get("warm-up").asInt()).isEqualTo(3);
    assertThat(row.at("/records/1/warm-up").asBoolean()).isTrue();
  }

  @Test
  void percentilesNeedTheBucketsOfAllReportsAndTheirAbsenceIsReported() throws IOException {
    Path a = file("a.json", Samples.pending(Samples.document("0", 5, 7)));
    Path b = file("b.json", Samples.document("1", 9));

    assertThat(merge("all.json", a, b).status()).isZero();

    JsonNode all = read("all.json");
    JsonNode summary = all.at("/regions/row/summary/time.wall");
    assertThat(summary.has("p50")).isFalse();
    assertThat(summary.get("sum").asLong()).isEqualTo(21);
    assertThat(all.at("/problems/2/message").asText())
        .isEqualTo(
            "percentiles of time.wall are left out: not every report has their buckets; one that was"
                + " written before its records has none");
    assertThat(all.at("/problems/2/region").asText()).isEqualTo("row");
  }

  @Test
  void aReportBeforeItsRecordsIsMergedAndStaysMarked() throws IOException {
    Path a = file("a.json", Samples.document("0", 5, 7));
    Path b = file("b.json", Samples.pending(Samples.document("1", 9)));
    Schemas.checkDocument(Files.readString(b));
    assertThat(merge("all.json", a, b).status()).isZero();
    String text = Files.readString(folder.resolve("all.json"));
    Schemas.checkDocument(text);
    JsonNode all = MAPPER.readTree(text);
    assertThat(all.at("/runs/0").has("records")).isFalse();
    assertThat(all.at("/runs/1/records").asText()).isEqualTo("pending");
    assertThat(all.at("/regions/row/executions").asInt()).isEqualTo(3);
    assertThat(all.at("/regions/row/records")).hasSize(2);
    assertThat(all.at("/regions/row/summary/time.wall").has("p50")).isFalse();
    assertThat(merge("one.json", b).status()).isZero();
    JsonNode one = MAPPER.readTree(folder.resolve("one.json").toFile());
    assertThat(one.at("/regions/row").has("records")).isFalse();
  }

  @Test
  void reportsThatAreNotTheLastOfTheirProcessesAreNamed() throws IOException {
    Path a = file("a.json", Samples.document("0", 5));
    Path b = file("b.json", Samples.interim(Samples.document("1", 9)));
    Path c = file("c.jsonl", Samples.interim(Samples.lines("2", 7)));
    String line =
        "not the last report of a process, which was killed before it wrote that one or was still"
            + " running: %s, %s\n".formatted(b, c);

    assertThat(merge("all.json", a, b, c)).isEqualTo(new Invocation(0, "", line));

    JsonNode all = read("all.json");
    assertThat(all.at("/runs"))
        .extracting(run -> run.has("interim"))
        .containsExactly(false, true, true);
    assertThat(all.get("problems"))
        .filteredOn(problem -> problem.get("id").asText().equals("merge-not-last"))
        .extracting(problem -> problem.get("rank").asInt() + ": " + problem.get("message").asText())
        .containsExactly(notLast(1, b), notLast(2, c));
    Invocation printed = Invocation.of("merge", a, b, c, "-o", "-");
    assertThat(MAPPER.readTree(printed.out())).isEqualTo(all);
    assertThat(printed.err()).isEqualTo(line);
    assertThat(Invocation.of("show", folder.resolve("all.json")).out())
        .contains("not the last report: the process was killed");
  }

  private static String notLast(int rank, Path file) {
    return rank
        + ": "
        + file
        + " is not the last report of its process, which was killed before it wrote that one or was"
        + " still running; what happened after 2026-01-31T12:00:01.000000000Z is missing";
  }

  @Test
  void counterOfSomeRanksSaysWhichDidNotCount() throws IOException {
    Path a = file("a.json", Samples.document("0", 5));
    Path b =
        file(
            "b.json",
            Samples.document("1", 9)
                .replace(
                    "{\"unavailable\": \"perf: no PMU\"}",
                    "{\"count\": 1, \"sum\": 3, \"min\": 3, \"max\": 3, \"mean\": 3.0, \"stddev\": 0.0,"
                        + " \"p50\": 3, \"p90\": 3, \"p95\": 3, \"p99\": 3, \"p999\": 3, \"source\": \"perf:x\", \"multiplex\": 0.5}")
                .replace("null", "3"));

    assertThat(merge("all.json", a, b).status()).isZero();

    assertThat(read("all.json").at("/regions/row/summary/cache.l2-stores"))
        .isEqualTo(
            MAPPER.readTree(
                """
                {"count": 1, "sum": 3, "min": 3, "max": 3, "mean": 3.0, "stddev": 0.0, "p50": 3, "p90": 3,
                 "p95": 3, "p99": 3, "p999": 3, "unavailable": "rank 0: perf: no PMU", "source": "perf:x", "multiplex": 0.5}
                """));
  }

  @Test
  void theSameRankTwiceIsKeptApartAndSaid() throws IOException {
    Path a = file("a.json", Samples.document("1", 5));
    Path b = file("b.json", Samples.document("1", 9));
    Path c = file("c.json", Samples.document("", 4));

    assertThat(merge("all.json", a, b, c).status()).isZero();

    JsonNode all = read("all.json");
    assertThat(all.findValuesAsText("wall")).containsExactly("9", "5", "4");
    assertThat(all.at("/problems/3/message").asText())
        .isEqualTo(
            a
                + " and "
                + b
                + " both have rank 1, so the second is renumbered to 0;"
                + " set a different edpm.rank for each process");
    assertThat(all.get("problems")).hasSize(4);
  }

  @Test
  void equalNamesOfDifferentClassesStayApart() throws IOException {
    Path a = file("a.json", Samples.document("0", 5));
    Path b =
        file("b.json", Samples.document("1", 9).replace("\"class\": \"M\"", "\"class\": \"p.N\""));

    assertThat(merge("all.json", a, b).status()).isZero();

    JsonNode all = read("all.json");
    assertThat(all.at("/regions/row/summary/time.wall/sum").asLong()).isEqualTo(5);
    JsonNode other = all.get("regions").get("row@p.N");
    assertThat(other.at("/summary/time.wall/sum").asLong()).isEqualTo(9);
    assertThat(other.at("/records/0/parent").asText()).isEqualTo("row@p.N");
    assertThat(all.at("/problems/2/region").asText()).isEqualTo("row@p.N");
  }

  @Test
  void aFileIsNotMergedIntoItself() throws IOException {
    Path a = file("a.json", Samples.document("0", 5));
    Invocation merge = Invocation.of("merge", a, "-o", a);
    assertThat(merge.status()).isEqualTo(2);
    assertThat(merge.err()).contains(a.toString()).hasLineCount(1);
    assertThat(a).hasContent(Samples.document("0", 5));
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(a);
    }
  }

  @Test
  void standardOutputGetsTheSameInAsciiWhateverTheTerminalUses() throws IOException {
    Path a = file("a.json", Samples.document("0", 5).replace("row", "größe \ud83d\ude00"));
    assertThat(merge("all.json", a).status()).isZero();

    String out = Invocation.of("merge", a, "-o", "-").out();

    assertThat(out).matches("\\p{ASCII}+").contains("gr\\u00f6\\u00dfe \\ud83d\\ude00");
    assertThat(MAPPER.readTree(out)).isEqualTo(read("all.json"));
  }

  @Test
  void anyNameSurvives() throws IOException {
    Path a = file("a.json", Samples.document("0", 5).replace("row", "\\\\ud800\\n\\\"é"));
    assertThat(merge("all.json", a).status()).isZero();
    JsonNode regions = read("all.json").get("regions");
    assertThat(regions.fieldNames().next()).isEqualTo("\\ud800\n\"é");
    assertThat(regions.findValue("parent").textValue()).isEqualTo("\\ud800\n\"é");
  }

  @Test
  void loneSurrogatesOfOtherProgramsSurviveInText() throws IOException {
    Path a = file("a.json", Samples.document("0", 5).replace("Something", "\\ud800"));
    assertThat(merge("all.json", a).status()).isZero();
    assertThat(read("all.json").at("/problems/0/message").textValue()).isEqualTo("\ud800.");
  }

  @Test
  void mistakesAreOneLine() throws IOException {
    Path good = file("good.json", Samples.document("0", 5));
    Path cut = file("cut.json", Samples.document("0", 5).substring(0, 500));
    Path other = file("other.json", "{\"name\": 1}");
    Path format = file("format.json", "{\"format\": \"edpm-report/9\"}");
    Path lines = file("lines.json", Samples.lines("0", 5));
    assertThat(merge("all.json", good).status()).isZero();
    Path merged = folder.resolve("all.json");

    mistake("nowhere.json does not exist", "merge", "nowhere.json", "-o", "x.json");
    mistake("cut.json is not valid JSON (line ", "merge", good, cut, "-o", "x.json");
    mistake(
        "other.json is not an EDPM report: it has no \"format\"", "merge", other, "-o", "x.json");
    mistake("this edpm reads edpm-report/1", "merge", format, "-o", "x.json");
    mistake("lines.json is JSON Lines; rename it to .jsonl", "merge", lines, "-o", "x.json");
    mistake("all.json is already a merge", "merge", merged, good, "-o", "x.json");
    mistake(
        " is not a regular file",
        "merge",
        good,
        "-o",
        Files.createDirectory(folder.resolve("d.json")));
    mistake("Missing required parameter", "merge", "-o", "x.json");
    mistake("both print to standard output; name a file", "merge", good, "--json", "-o", "-");
    mistake("Unknown option: '--fast'", "merge", good, "--fast", "-o", "x.json");
    mistake("a command is missing");
    mistake("no command or file 'mergge'; did you mean merge?", "mergge");
  }

  private static void mistake(String message, Object... args) {
    Invocation call = Invocation.of(args);
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).startsWith("edpm").contains(message).hasLineCount(1);
  }

  private Invocation merge(String output, Object... inputs) {
    List<Object> args = new ArrayList<>(List.of("merge"));
    args.addAll(Arrays.asList(inputs));
    args.addAll(List.of("-o", folder.resolve(output)));
    return Invocation.of(args.toArray());
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private JsonNode read(String name) throws IOException {
    String text = Files.readString(folder.resolve(name));
    Schemas.checkDocument(text);
    return MAPPER.readTree(text);
  }
}
