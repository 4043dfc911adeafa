package dev.edpm.cli.show;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import dev.edpm.cli.Schemas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which regions and columns are shown, in which order, and the JSON output. */
class ShowOptionsTest {

  private static final String REGION =
      """
      "%s": {"location": {"class": "M", "member": "m", "signature": "()V", "file": "M.java", "line": 12},
        "counters": ["time.wall"], "executions": %d, "outermost": %d, "overhead": {"ns": 1, "share": %s},
        "summary": {"time.wall": {"count": %d, "sum": %d, "self": %d, "min": %d, "max": %d, "mean": %s,
          "stddev": %s, "p50": %d, "p90": %d, "p95": %d, "p99": %d, "p999": %d, "source": "System.nanoTime"}},
        "records": [%s]}""";

  private static final String RECORD =
      """
      {"temporal-id": %d, "thread": %d, %s"start": 0, "time": {"wall": 5}}""";

  private static final String REPORT =
      """
      {"format": "edpm-report/1",
       "run": {"program": "P", "host": "h", "pid": 7, "jvm": "J", "started": "2026-01-31T12:00:00.000000000Z",
         "ended": "2026-01-31T12:00:01.000000000Z"},
       "threads": {"1": {"name": "main", "virtual": false}, "2": {"name": "two", "virtual": false}},
       "backends": [], "counters": {"time.wall": {"unit": "ns", "help": "Elapsed.", "scope": "thread"}},
       "overhead": {},
       "regions": {
      """
          + String.join(
              ",\n",
              region("größe", 4, 2, 0.25, 900, 100, 1, 50, "30.5", "2.0", 9, 8, 7, 7, 6, "1", ""),
              region(
                  "b", 9, 9, 0.5, 300, 200, 3, 40, "20.5", "9.0", 3, 2, 1, 1, 1, "12211", "abccd"),
              region("c", 1, 1, 0.125, 600, 300, 2, 60, "10.5", "5.0", 6, 5, 4, 4, 3, "", ""),
              region("idle", 0, 0, 0, 0, 0, 0, 0, "0.0", "0.0", 0, 0, 0, 0, 0, "", ""))
          + "},\n\"problems\": []}\n";

  @TempDir Path folder;
  private Path report;

  /** A region; {@code threads} has a digit for each record, {@code parents} a letter for each. */
  private static String region(
      String name,
      int executions,
      int outermost,
      double share,
      int sum,
      int self,
      int min,
      int max,
      String mean,
      String stddev,
      int p50,
      int p90,
      int p95,
      int p99,
      int p999,
      String threads,
      String parents) {
    List<String> records = new ArrayList<>();
    for (int i = 0; i < threads.length(); i++) {
      String parent = parents.isEmpty() ? "" : "\"parent\": \"" + parents.charAt(i) + "\", ";
      records.add(RECORD.formatted(i, threads.charAt(i) - '0', parent));
    }
    return REGION.formatted(
        name,
        executions,
        outermost,
        share,
        executions,
        sum,
        self,
        min,
        max,
        mean,
        stddev,
        p50,
        p90,
        p95,
        p99,
        p999,
        String.join(",", records));
  }

  @BeforeEach
  void report() throws IOException {
    report = Files.writeString(folder.resolve("r.json"), REPORT);
    Schemas.checkDocument(REPORT);
  }

  @ParameterizedTest
  @CsvSource({
    "name, b c größe",
    "executions, b größe c",
    "outermost, b größe c",
    "threads, b größe c",
    "net, c b größe",
    "self, c b größe",
    "sum, größe c b",
    "total, größe c b",
    "min, b c größe",
    "max, c größe b",
    "mean, größe b c",
    "stddev, b c größe",
    "p50, größe c b",
    "p90, größe c b",
    "p95, größe c b",
    "p99, größe c b",
    "p999, größe c b",
    "overhead, b größe c",
    "parents, b größe c"
  })
  void regionsAreSortedByTheKeyLargestFirst(String key, String order) throws IOException {
    assertThat(names(show("--sort", key))).containsExactly(order.split(" "));
    assertThat(json("--sort", key).get("regions").fieldNames())
        .toIterable()
        .containsExactly((order + " idle").split(" "));
  }

  @Test
  void regionsAreSortedByAnyCounter() throws IOException {
    String bytes = "jvm.allocated-bytes";
    Path file =
        Files.writeString(
            folder.resolve("bytes.json"),
            REPORT
                .replaceFirst("(?s)(\"c\": [{].*?\"summary\": [{])", "$1" + values(bytes, 70, 10))
                .replaceFirst("(?s)(\"b\": [{].*?\"summary\": [{])", "$1" + values(bytes, 30, 30)));
    Invocation shown = Invocation.of("show", "--json", "--sort", bytes, file);
    assertThat(new ObjectMapper().readTree(shown.out()).get("regions").fieldNames())
        .toIterable()
        .containsExactly("b", "c", "größe", "idle");
    assertThat(Invocation.of("show", "--sort", "jvm.allocated-byte", file))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "edpm show: --sort jvm.allocated-byte: no region of the report has this counter; did"
                    + " you mean jvm.allocated-bytes?\n"));
  }

  /** A table in the order of the names would look as if it were sorted by the counter. */
  @Test
  void aCounterWithoutValuesInRegionsThatRanIsNoKey() throws IOException {
    String bytes = "jvm.allocated-bytes";
    Path file =
        Files.writeString(
            folder.resolve("bytes.json"),
            REPORT.replaceFirst(
                "(?s)(\"idle\": [{].*?\"summary\": [{])", "$1" + values(bytes, 0, 0)));
    assertThat(Invocation.of("show", "--sort", bytes, file))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "edpm show: --sort jvm.allocated-bytes: no region that ran has a value of this"
                    + " counter\n"));
  }

  private static String values(String counter, int sum, int self) {
    return "\"" + counter + "\": {\"count\": 1, \"sum\": " + sum + ", \"self\": " + self + "}, ";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"self", "sum", "min", "max", "mean", "stddev", "p50", "p90", "p95", "p99", "p999"})
  void theOrderIsThatOfJq(String key) throws Exception {
    String program =
        "[.regions | to_entries[] | select(.value.executions > 0)]"
            + " | sort_by(-.value.summary[\"time.wall\"]."
            + key
            + ")[] | .key";
    assertThat(names(show("--sort", key))).isEqualTo(jq(program, report));
  }

  @Test
  void onlyTheFirstRegionsAreShown() throws IOException {
    Invocation shown = show("--top", "2");
    assertThat(names(shown)).containsExactly("c", "b");
    assertThat(shown.out()).contains("\n2 of 3 regions are shown\n", "\nnever ran: idle\n");
    assertThat(json("--top", "2").get("regions").fieldNames())
        .toIterable()
        .containsExactly("c", "b");
    assertThat(show("--top", "3").out()).doesNotContain("are shown");
    assertThat(names(show("--top", "999999999"))).hasSize(3);
  }

  @Test
  void columnsAreThoseAskedForInTheirOrder() {
    assertThat(show("--columns", "parents,max,total,name,threads").out())
        .contains(
            """

            region  parents               max     sum  threads
            c       -                   60 ns  600 ns        -
            b       c, a, b and 1 more  40 ns  300 ns        2
            größe   none                50 ns  900 ns        1

            """);
  }

  @Test
  void threadsAndParentsAreShownWhereThereAreRecords() throws IOException {
    assertThat(show().out().lines().filter(line -> line.startsWith("region")))
        .containsExactly(
            "region  executions  threads  net    self     sum     mean   p50   p99  overhead  parents");
    Files.writeString(report, REPORT.replaceAll("(?s),\\s*\"records\": \\[.*?]", ""));
    assertThat(show().out().lines().filter(line -> line.startsWith("region")))
        .containsExactly("region  executions  net    self     sum     mean   p50   p99  overhead");
  }

  /** Without options the output is the report without its records, and can be read as a report. */
  @Test
  void jsonIsAReportWithoutRecords() throws IOException {
    Invocation shown = show("--json");
    assertThat(shown.out()).matches("\\p{ASCII}+");
    Schemas.checkDocument(shown.out());
    JsonNode expected = new ObjectMapper().readTree(REPORT);
    for (JsonNode region : expected.get("regions")) {
      ((ObjectNode) region).remove("records");
    }
    JsonNode json = new ObjectMapper().readTree(shown.out());
    JsonNode b = json.at("/regions/b");
    assertThat(b.get("threads")).hasToString("{\"1\":{\"executions\":3},\"2\":{\"executions\":2}}");
    assertThat(b.get("parents").toString()).isEqualTo("{\"c\":2,\"a\":1,\"b\":1,\"d\":1}");
    for (JsonNode region : json.get("regions")) {
      ((ObjectNode) region).remove(List.of("threads", "parents", "steady"));
    }
    assertThat(json).isEqualTo(expected);

    Path again = Files.writeString(folder.resolve("again.json"), shown.out());
    assertThat(Invocation.of("show", again, "--columns", "self,sum").out())
        .isEqualTo(show("--columns", "self,sum").out());
  }

  @Test
  void jsonHasTheColumnsAskedFor() throws IOException {
    JsonNode c = json("--columns", "executions,max,overhead,parents").at("/regions/c");
    assertThat(c)
        .hasToString(
            "{\"executions\":1,\"overhead\":{\"ns\":1,\"share\":0.125},"
                + "\"summary\":{\"time.wall\":{\"max\":60}}}");
    assertThat(json("--columns", "threads").at("/regions/b")).hasToString("{\"threads\":2}");
  }

  @ParameterizedTest
  @CsvSource({"all.json", "all.jsonl"})
  void aMergeSaysSoAndCountsTheThreadsOfEachRank(String merged) throws IOException {
    Path a = Files.writeString(folder.resolve("a.json"), Samples.document("0", 5, 6));
    Path b = Files.writeString(folder.resolve("b.jsonl"), Samples.lines("1", 9));
    Path all = folder.resolve(merged);
    Invocation.of("merge", a, b, "-o", all);
    Invocation shown = Invocation.of("show", all, "--columns", "executions,threads,parents");
    assertThat(shown.out())
        .startsWith("merge of 2 reports:\nP, rank 0, ")
        .containsPattern("\nrow +3 +2 +row\n");
    Invocation json = Invocation.of("show", all, "--json");
    Schemas.checkDocument(json.out());
    assertThat(new ObjectMapper().readTree(json.out()).get("runs")).hasSize(2);

    Invocation.of("merge", a, "-o", all);
    assertThat(Invocation.of("show", all).out()).startsWith("merge of 1 report:\nP, rank 0, ");
    assertThat(Invocation.of("show", a).out()).startsWith("P, pid 7 on h, ");
  }

  private static final String THREADS =
      """
      "threads": {"1": {"executions": 3, "sum": 100, "self": 90}, "2": {"executions": 5, "sum": 150, "self": 10},
        "(other)": {"executions": 1, "sum": 50}}, "records"\
      """;

  /** The report; its region b has totals of its threads. */
  private Path withThreads(boolean records) throws IOException {
    int b = REPORT.indexOf("\"b\": {");
    String text =
        REPORT.substring(0, b) + REPORT.substring(b).replaceFirst("\"records\"", THREADS.strip());
    if (!records) {
      text = text.replaceAll(",\\s*\"records\": \\[.*?]", "");
    }
    Schemas.checkDocument(text);
    return Files.writeString(folder.resolve("threads.json"), text);
  }

  @Test
  void threadsAreShownWithAndWithoutRecords() throws IOException {
    for (boolean records : new boolean[] {true, false}) {
      Path file = withThreads(records);
      assertThat(Invocation.of("show", "--threads", "--top", "1", "--sort", "name", file).out())
          .contains(
              """

              region  thread   name  executions   self     sum
              b       2        two            5  10 ns  150 ns
                      1        main           3  90 ns  100 ns
                      (other)                 1      -   50 ns
              """);
      String threads = Invocation.of("show", "--columns", "threads", file).out();
      assertThat(threads).containsPattern(records ? "b +2\n" : "b +2\\+\n");
      Invocation json = Invocation.of("show", "--json", file);
      Schemas.checkDocument(json.out());
      assertThat(new ObjectMapper().readTree(json.out()).at("/regions/b/threads/2/sum").asInt())
          .isEqualTo(150);
    }
  }

  @Test
  void jsonOfLinesIsADocument() throws IOException {
    Path lines = Files.writeString(folder.resolve("r.jsonl"), Samples.lines("0", 5, 7));
    Path document = Files.writeString(folder.resolve("d.json"), Samples.document("0", 5, 7));
    Invocation shown = Invocation.of("show", "--json", lines);
    Schemas.checkDocument(shown.out());
    assertThat(new ObjectMapper().readTree(shown.out()))
        .isEqualTo(new ObjectMapper().readTree(Invocation.of("show", "--json", document).out()));
  }

  @Test
  void valuesThatAreNotAllowedAreOneSentenceWithThoseThatAre() {
    String names =
        "[name, executions, outermost, threads, net, self, sum, min, max, mean, stddev, p50, p90, p95, p99,"
            + " p999, overhead, parents]";
    mistake("'--sort': expected one of " + names + " but was 'slef'", "--sort", "slef");
    mistake("'--sort': expected one of " + names + " but was 'Self'", "--sort", "Self");
    mistake("(column): expected one of " + names + " but was 'b'", "--columns", "self,b");
    mistake("(column): expected one of " + names + " but was ''", "--columns", "");
    mistake("'--top': expected a number from 1 to 999999999 but was '0'", "--top", "0");
    mistake("'--top': expected a number from 1 to 999999999 but was '-3'", "--top=-3");
    mistake("'--top': expected a number from 1 to 999999999 but was 'x'", "--top", "x");
    mistake("Missing required parameter for option '--top' (N)", "--top");
  }

  private void mistake(String message, String... options) {
    Invocation call = show(options);
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).startsWith("edpm show: ").contains(message).hasLineCount(1);
  }

  private Invocation show(String... options) {
    List<Object> args = new ArrayList<>(List.of("show", report));
    args.addAll(Arrays.asList(options));
    return Invocation.of(args.toArray());
  }

  private JsonNode json(String... options) throws IOException {
    List<String> all = new ArrayList<>(List.of(options));
    all.add("--json");
    return new ObjectMapper().readTree(show(all.toArray(String[]::new)).out());
  }

  private static List<String> names(Invocation shown) {
    return shown
        .out()
        .lines()
        .dropWhile(line -> !line.startsWith("region "))
        .skip(1)
        .takeWhile(line -> line.matches("\\S+ .* (ns|none|-|%|more|\\S)"))
        .filter(line -> !line.contains("regions are shown") && !line.startsWith("never"))
        .map(line -> line.split(" ")[0])
        .toList();
  }

  private static List<String> jq(String program, Path file) throws Exception {
    Process jq = new ProcessBuilder("jq", "-r", program, file.toString()).start();
    String out = new String(jq.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(jq.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return out.lines().toList();
  }
}
