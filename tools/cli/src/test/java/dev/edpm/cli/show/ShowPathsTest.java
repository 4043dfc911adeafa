package dev.edpm.cli.show;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code edpm show --paths}. */
class ShowPathsTest {

  private static final String REPORT =
      """
      {"format": "edpm-report/1",
       "run": {"program": "P", "host": "h", "pid": 7, "jvm": "J", "started": "2026-01-31T12:00:00.000000000Z",
         "ended": "2026-01-31T12:00:01.000000000Z"},
       "threads": {}, "backends": [],
       "counters": {"time.wall": {"unit": "ns", "help": "Elapsed.", "scope": "thread"},
         "jvm.allocated-bytes": {"unit": "By", "help": "Bytes.", "scope": "thread"}},
       "overhead": {}, "regions": {},
       "paths": [
        {"id": 0, "region": "main", "executions": 1, "summary": {"time.wall": {"sum": 8000, "self": 1000}}},
        {"id": 1, "parent": 0, "region": "row", "executions": 1200, "summary": {"time.wall": {"sum": 6000, "self": 5500},
          "jvm.allocated-bytes": {"sum": 100, "self": 100}}},
        {"id": 2, "parent": 1, "other": true, "executions": 3, "summary": {"time.wall": {"sum": 500, "self": 500}}},
        {"id": 3, "parent": 0, "region": "cell", "executions": 2, "estimated": true, "summary": {"time.wall": {"sum": 1000, "self": 1000},
          "jvm.allocated-bytes": {"sum": 3000}}},
        {"id": 4, "region": "task", "asynchronous": true, "executions": 4, "summary": {"time.wall": {"sum": 2000, "self": 2000},
          "jvm.allocated-bytes": {"unavailable": "no beans"}}}],
       "problems": []}
      """;

  @TempDir Path folder;
  private Path report;

  @BeforeEach
  void write() throws IOException {
    report = Files.writeString(folder.resolve("r.json"), REPORT);
  }

  private List<String> show(Object... options) {
    Object[] args = new Object[options.length + 3];
    args[0] = "show";
    args[1] = "--paths";
    System.arraycopy(options, 0, args, 2, options.length);
    args[args.length - 1] = report;
    Invocation invocation = Invocation.of(args);
    assertThat(invocation.err()).isEmpty();
    assertThat(invocation.status()).isZero();
    return invocation.out().lines().toList();
  }

  @Test
  void thePathsAreATree() {
    List<String> lines = show();
    assertThat(lines.get(0)).startsWith("P, ");
    assertThat(lines.subList(2, lines.size()))
        .containsExactly(
            "call path (time.wall)  executions      sum     self  total share",
            "main                            1  8.00 µs  1.00 µs       80.0 %",
            "  row                       1,200  6.00 µs  5.50 µs       60.0 %",
            "    [other regions]             3   500 ns   500 ns        5.0 %",
            "  cell (estimated)              2  1.00 µs  1.00 µs       10.0 %",
            "task (asynchronous)             4  2.00 µs  2.00 µs       20.0 %");
  }

  /**
   * A thread waits 1 µs for 40 tasks on other threads, each of which takes nearly as long, and
   * calls a method whose stage completes after 100 µs.
   */
  @Test
  void noShareIsMoreThanAllAlthoughAsynchronousRegionsOverlap() throws IOException {
    write(
        """
        {"id": 0, "region": "wait", "executions": 1, "summary": {"time.wall": {"sum": 1000, "self": 880}}},
        {"id": 1, "parent": 0, "region": "query", "asynchronous": true, "executions": 40, "summary": {"time.wall": {"sum": 38260, "self": 38000}}},
        {"id": 2, "parent": 1, "region": "parse", "executions": 40, "summary": {"time.wall": {"sum": 1000, "self": 1000}}},
        {"id": 3, "parent": 0, "region": "send", "asynchronous": true, "executions": 1, "summary": {"time.wall": {"sum": 100000, "self": 120}}}""");
    assertThat(show())
        .endsWith(
            "wait                             1    1.00 µs    880 ns      100.0 %",
            "  send (asynchronous)            1  100.00 µs    120 ns        0.3 %",
            "  query (asynchronous)          40   38.26 µs  38.00 µs       97.5 %",
            "    parse                       40    1.00 µs   1.00 µs        2.5 %");
    assertThat(show("--min-share", "2")).endsWith("3 of 4 call paths are shown");
  }

  @Test
  void anotherCounterHasAnotherOrder() {
    assertThat(show("--counter", "jvm.allocated-bytes"))
        .endsWith(
            "call path (jvm.allocated-bytes)  executions       sum   self  total share",
            "main                                      1         -      -            -",
            "  cell (estimated)                        2  2.93 KiB      -            -",
            "  row                                 1,200     100 B  100 B            -",
            "    [other regions]                       3         -      -            -",
            "task (asynchronous)                       4         -      -            -");
  }

  @Test
  void levelsAndSmallSharesAreLeftOut() {
    assertThat(show("--depth", "2", "--min-share", "20"))
        .endsWith(
            "main                            1  8.00 µs  1.00 µs       80.0 %",
            "  row                       1,200  6.00 µs  5.50 µs       60.0 %",
            "task (asynchronous)             4  2.00 µs  2.00 µs       20.0 %",
            "3 of 5 call paths are shown");
    assertThat(show("--depth", "1")).endsWith("2 of 5 call paths are shown");
    assertThat(show("--min-share", "100%")).endsWith("0 of 5 call paths are shown");
  }

  @Test
  void jsonHasThePathsOfTheReportWithTheirShares() throws IOException {
    JsonNode shown =
        new ObjectMapper().readTree(String.join("\n", show("--json", "--min-share", "50")));
    assertThat(shown.get("counter").asText()).isEqualTo("time.wall");
    assertThat(shown.get("paths")).hasSize(2);
    JsonNode row = shown.get("paths").get(1);
    assertThat(row.get("share").asDouble()).isEqualTo(0.6);
    assertThat(row.get("summary"))
        .isEqualTo(new ObjectMapper().readTree(REPORT).at("/paths/1/summary"));
  }

  @Test
  void jsonOfTheReportHasItsPaths() throws IOException {
    Invocation invocation = Invocation.of("show", "--json", report);
    assertThat(new ObjectMapper().readTree(invocation.out()).get("paths"))
        .isEqualTo(new ObjectMapper().readTree(REPORT).get("paths"));
  }

  @Test
  void jsonLinesHaveTheSamePaths() throws IOException {
    StringBuilder lines = new StringBuilder();
    JsonNode whole = new ObjectMapper().readTree(REPORT);
    lines.append("{\"kind\": \"run\", \"format\": \"edpm-report/1\", \"program\": \"P\"}\n");
    for (JsonNode path : whole.get("paths")) {
      lines.append(path.toString().replaceFirst("\\{", "{\"kind\": \"path\", ")).append('\n');
    }
    List<String> expected = show();
    report = Files.writeString(folder.resolve("r.jsonl"), lines);
    List<String> shown = show();
    assertThat(shown.subList(2, shown.size())).isEqualTo(expected.subList(2, expected.size()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--depth 3 | --depth has a meaning only with --paths",
        "--counter time.cpu | --counter has a meaning only with --paths",
        "--min-share 3 | --min-share has a meaning only with --paths",
        "--paths --counter time.cpu | no call path counts time.cpu; the report has time.wall,"
            + " jvm.allocated-bytes",
        "--paths --counter jvm.allocated-bytes --min-share 1 | --min-share: paths have no shares of"
            + " jvm.allocated-bytes: not every path has an exclusive (self) value of it, or all of"
            + " them are 0",
        "--paths --min-share 101 | expected a percentage from 0 to 100 but was '101'",
        "--paths --min-share x | expected a percentage from 0 to 100 but was 'x'",
        "--paths --depth 0 | expected a number from 1 to 999999999 but was '0'"
      })
  void mistakesAreOneLine(String options, String message) {
    String[] words = ("show " + options).split(" ");
    Object[] args = new Object[words.length + 1];
    System.arraycopy(words, 0, args, 0, words.length);
    args[words.length] = report;
    Invocation invocation = Invocation.of(args);
    assertThat(invocation.status()).isEqualTo(2);
    assertThat(invocation.err()).contains(message).hasLineCount(1);
    assertThat(invocation.out()).isEmpty();
  }

  @Test
  void aReportWithoutPathsSaysSo() throws IOException {
    JsonNode whole = new ObjectMapper().readTree(REPORT);
    ((com.fasterxml.jackson.databind.node.ObjectNode) whole).remove("paths");
    Files.writeString(report, whole.toString());
    Invocation invocation = Invocation.of("show", "--paths", report);
    assertThat(invocation.status()).isEqualTo(2);
    assertThat(invocation.err()).contains("the report has no call paths");
  }

  /** The most that a program has: 10,000 paths of 64 levels. */
  @Test
  void manyAndDeepPathsAreShown() throws IOException {
    StringBuilder paths = new StringBuilder();
    for (int id = 0; id < 10_000; id++) {
      int level = id % 64;
      paths
          .append(id == 0 ? "" : ",\n")
          .append("{\"id\": " + id + (level == 0 ? "" : ", \"parent\": " + (id - 1)))
          .append(", \"region\": \"r" + level + "\", \"executions\": 1, \"summary\": ")
          .append("{\"time.wall\": {\"sum\": " + (64 - level) + ", \"self\": 1}}}");
    }
    write(paths);
    List<String> lines = show();
    // The outermost paths of the last chain, which is shorter than the others, are as long.
    assertThat(lines.stream().filter(line -> line.stripLeading().startsWith("r"))).hasSize(10_000);
    assertThat(lines).filteredOn(line -> line.startsWith("  ".repeat(63) + "r63")).hasSize(156);
    assertThat(lines.get(3)).matches("r0 +1  64 ns  1 ns +0.6 %");
    assertThat(show("--depth", "2")).contains("314 of 10,000 call paths are shown");
    assertThat(show("--min-share", "1")).contains("0 of 10,000 call paths are shown");
  }

  /** Only a file that no program wrote has more levels; it must not take all memory. */
  @Test
  void theIndentationOfAnyFileHasABound() throws IOException {
    StringBuilder paths = new StringBuilder();
    for (int id = 0; id < 20_000; id++) {
      paths
          .append(id == 0 ? "" : ",\n")
          .append("{\"id\": " + id + (id == 0 ? "" : ", \"parent\": " + (id - 1)))
          .append(", \"region\": \"r\", \"executions\": 1, \"summary\": ")
          .append("{\"time.wall\": {\"sum\": 1, \"self\": 1}}}");
    }
    write(paths);
    assertThat(show()).allSatisfy(line -> assertThat(line).hasSizeLessThan(200));
  }

  @Test
  void aPathWithoutAnIdIsNobodysParent() throws IOException {
    write(
        """
        {"region": "a", "executions": 1, "summary": {"time.wall": {"sum": 3, "self": 3}}},
        {"id": 1, "region": "b", "executions": 1, "summary": {"time.wall": {"sum": 1, "self": 1}}}""");
    assertThat(show())
        .endsWith(
            "a                               1  3 ns  3 ns       75.0 %",
            "b                               1  1 ns  1 ns       25.0 %");
  }

  private void write(CharSequence paths) throws IOException {
    int from = REPORT.indexOf("\"paths\": [") + "\"paths\": [".length();
    int to = REPORT.indexOf("],\n \"problems\"");
    Files.writeString(report, REPORT.substring(0, from) + paths + REPORT.substring(to));
  }
}
