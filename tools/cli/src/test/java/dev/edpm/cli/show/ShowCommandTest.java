package dev.edpm.cli.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShowCommandTest {

  private static final String REPORT =
      """
      {"format": "edpm-report/1",
       "run": {"program": "MatMul", "host": "node-7", "pid": 42, "jvm": "OpenJDK 17", "rank": 3,
               "started": "2026-01-31T12:00:00.000000000Z", "ended": "2026-01-31T12:00:01.000000000Z"},
       "counters": {"time.wall": {"unit": "ns"}, "jvm.allocated-bytes": {"unit": "By"},
                    "energy.dram": {"unit": "J"}},
       "overhead": {"inside-ns": 20.3, "inside-error-ns": 0.4, "total-ns": 61.0, "total-error-ns": 2.5,
                    "empty-region-ns": 61},
       "regions": {
         "idle": {"executions": 0, "summary": {"time.wall": {"count": 0}}},
         "off": {"executions": 0, "enabled": false, "summary": {"time.wall": {"count": 0}}},
         "multiply": {"executions": 1, "estimated": true, "overhead": {"ns": 1650000, "share": 0.66}, "summary": {
           "time.wall": {"count": 1, "sum": 2500000, "self": 400, "mean": 2500000.0, "p50": 2500000, "p99": 2500000}}},
         "row": {"executions": 12000, "estimated": true, "sampled": 1200, "overhead": {"ns": 99999, "share": 0.000081}, "summary": {
           "time.wall": {"count": 1200, "sum": 1234567890, "self": 999, "mean": 102.5, "p50": 90, "p99": 1999},
           "jvm.allocated-bytes": {"count": 1000, "sum": 3145728, "mean": 1536.0, "p50": 1024, "p99": 2048,
                                   "unavailable": "virtual thread"},
           "energy.dram": {"unavailable": "no permission"}}}},
       "problems": [{"id": "records-dropped", "message": "No room.", "region": "row", "thread": 1, "line": 12,
                     "count": 3}]}
      """;

  private static final String TABLE =
      """
      MatMul, rank 3, pid 42 on node-7, OpenJDK 17, 2026-01-31 12:00:00 UTC, ran 1.00 s
      measuring an execution costs 61 ± 2.5 ns, of which the region contains 20.3 ± 0.4 ns
      most time in row (999 ns), most own cost in multiply (1.65 ms)

      region                      executions  net    self       sum      mean       p50       p99  overhead
      row (estimated from 1,200)      12,000    -  999 ns    1.23 s  102.5 ns     90 ns   2.00 µs     0.0 %
        jvm.allocated-bytes [1]        1,000    -       -  3.00 MiB  1.50 KiB  1.00 KiB  2.00 KiB
        energy.dram [2]                         -       -         -         -         -         -
      multiply (self estimated)            1    -  400 ns   2.50 ms   2.50 ms   2.50 ms   2.50 ms    66.0 %
      [1] virtual thread
      [2] no permission

      never ran: idle, off (disabled)

      problems:
        records-dropped, region row, thread 1, line 12, 3 times: No room.
      """;

  @TempDir Path folder;

  @Test
  void aReportIsATableSortedBySelfTime() throws IOException {
    assertThat(show(REPORT)).isEqualTo(new Invocation(0, TABLE, ""));
  }

  @Test
  void aNameMayBeLong() throws IOException {
    String name = "long".repeat(100_000);
    Invocation shown = show(REPORT.replace("multiply", name));
    assertThat(shown.status()).isZero();
    assertThat(shown.out()).contains(name);
  }

  @Test
  void theOrderOfKeysDoesNotMatter() throws IOException {
    String sorted =
        REPORT.replace(
            "\"row\": {\"executions\": 12000,",
            "\"row\": {\"records\": [{\"temporal-id\": 0}], \"executions\": 12000,");
    assertThat(show(sorted)).isEqualTo(new Invocation(0, TABLE, ""));
  }

  @Test
  void aReportBeforeItsRecordsSaysSoAndWhatItDoesNotKnow() throws IOException {
    String before =
        REPORT
            .replace(":01.000000000Z\"}", ":01.000000000Z\", \"records\": \"pending\"}")
            .replace(", \"p50\": 2500000, \"p99\": 2500000", "");
    assertThat(show(before).out())
        .contains(" s\nincomplete: written before the records")
        .containsPattern("multiply .* 2\\.50 ms +- +- +66[.]0 %")
        .contains("\nnever ran: idle, off (disabled)\n");
  }

  @Test
  void linesAreShownToo() throws IOException {
    Path lines = Files.writeString(folder.resolve("r.jsonl"), Samples.lines("0", 5, 7));
    assertThat(Invocation.of("show", lines).out())
        .contains("row                             2        1    -  12 ns  12 ns")
        .contains("cache.l2-stores [1] ")
        .contains("[1] perf: no PMU")
        .contains("problems:\n  x: Something.");
  }

  @Test
  void aMergeShowsEachRun() throws IOException {
    Path a = Files.writeString(folder.resolve("a.json"), Samples.document("0", 5));
    Path b = Files.writeString(folder.resolve("b.json"), Samples.document("1", 9));
    Path all = folder.resolve("all.json");
    Invocation.of("merge", a, b, "-o", all);
    assertThat(Invocation.of("show", all).out())
        .startsWith("merge of 2 reports:\nP, rank 0, pid 7 on h")
        .contains("\nP, rank 1, pid 7 on h")
        .contains("x, rank 1: Something.");
  }

  @Test
  void aMergeShowsWhereRunsAreOnTheTimeAxis() throws IOException {
    String merge =
        """
        {"format": "edpm-report/1", "runs": [
          {"program": "P", "pid": 7, "rank": 0,
            "alignment": {"method": "host", "offset-ns": 0, "drift-ppm": 0.0, "error-ns": 0}},
          {"program": "P", "pid": 8, "rank": 1,
            "alignment": {"method": "sync", "offset-ns": 1500000, "drift-ppm": 2.5, "error-ns": 4100}},
          {"program": "P", "pid": 9, "rank": 2,
            "alignment": {"method": "wall", "offset-ns": 2000000000, "drift-ppm": 0, "error-ns": "unknown"}}],
         "regions": {}}
        """;
    assertThat(show(merge).out().lines().filter(line -> line.startsWith("starts ")))
        .containsExactly(
            "starts 0 ns after the origin of the common time axis (method host, error 0 ns)",
            "starts 1.50 ms after the origin of the common time axis (method sync, error 4.10 µs)",
            "starts 2.00 s after the origin of the common time axis (method wall, error unknown)");
  }

  @Test
  void whereTheCostIsNotKnownNoneIsShown() throws IOException {
    String without = REPORT.replaceAll("(?s)\"overhead\": \\{[^}]*}", "\"overhead\": {}");
    String out = show(without).out();
    assertThat(out).doesNotContain("costs").doesNotContain("%");
    assertThat(out.lines().filter(line -> line.startsWith("multiply")).findAny().orElseThrow())
        .endsWith("2.50 ms         -");
  }

  @Test
  void aCounterThatIsMostlyTheCostOfReadingItIsMarked() throws IOException {
    String known =
        REPORT.replace(
            "\"share\": 0.000081}",
            "\"share\": 0.000081, \"counters\": {\"jvm.allocated-bytes\": %s}}");
    assertThat(show(known.formatted("0.9")).out())
        .containsPattern(
            "  jvm.allocated-bytes \\(mostly own cost\\) \\[1] +1,000 .* 2.00 KiB +90.0 %\n");
    assertThat(show(known.formatted("0.25")).out())
        .containsPattern("  jvm.allocated-bytes \\[1] +1,000 .* 2.00 KiB +25.0 %\n");
  }

  /** A getter with most self time, nearly all of it for measuring it, and a worker. */
  private static final String GETTER =
      """
      {"format": "edpm-report/1", "run": {"program": "P"},
       "counters": {"time.wall": {"unit": "ns"}, "time.cpu": {"unit": "ns"}},
       "overhead": {"inside-ns": 20, "inside-error-ns": 0.5, "total-ns": 60, "total-error-ns": 2,
                    "empty-region-ns": 60, "slowdown": 3.5, "slowdown-error": 0.25},
       "regions": {
         "getter": {"executions": 100000, "overhead": {"ns": 8000000, "share": 0.888,
             "self": {"ns": 8000000, "error-ns": 400000, "counters": {"time.cpu": 0.75}}}, "summary": {
           "time.wall": {"count": 100000, "sum": 9000000, "self": 9000000},
           "time.cpu": {"count": 100000, "sum": 4000, "self": 4000}}},
         "worker": {"executions": 1000, "overhead": {"ns": 100000, "share": 0.02,
             "self": {"ns": 100000, "error-ns": 4000, "counters": {"time.cpu": 0.5}}}, "summary": {
           "time.wall": {"count": 1000, "sum": 5100000, "self": 5100000},
           "time.cpu": {"count": 1000, "sum": 2600, "self": 2600}}}}}
      """;

  @Test
  void regionsAreInTheOrderOfTheirTimeWithoutTheCostOfMeasuring() throws IOException {
    assertThat(show(GETTER).out().lines().map(String::stripTrailing))
        .containsSubsequence(
            "measuring an execution costs 60 ± 2 ns, of which the region contains 20 ± 0.5 ns; in this"
                + " run it took 3.5 ± 0.3 times as long",
            "57 % of the self time of all regions is the cost of measuring, so their order is"
                + " uncertain; leave the shortest regions out: -Dedpm.enable='!getter'",
            "worker           1,000    5.00 ms ± 4.00 µs  5.10 ms  5.10 ms     -    -    -     2.0 %",
            "  time.cpu                          1.30 µs  2.60 µs  2.60 µs     -    -    -",
            "getter         100,000  1.00 ms ± 400.00 µs  9.00 ms  9.00 ms     -    -    -    88.8 %",
            "  time.cpu                          1.00 µs  4.00 µs  4.00 µs     -    -    -");
    assertThat(show(GETTER).out()).contains("\nmost CPU time in worker (1.30 µs), ");
    Path report = Files.writeString(folder.resolve("getter.json"), GETTER);
    assertThat(Invocation.of("show", "--sort", "self", report).out())
        .containsSubsequence("\ngetter ", "\nworker ");
    assertThat(Invocation.of("show", "--sort", "time.cpu", report).out())
        .containsSubsequence("\nworker ", "\ngetter ");
    assertThat(Invocation.of("show", "--json", "--columns", "net,self", report).out())
        .containsSubsequence(
            "\"worker\"", "\"net\": 5000000", "\"self\": 5100000", "\"net\": 1300");
  }

  @Test
  void aMergeShowsTheCostInEachRun() throws IOException {
    String cost =
        "\"overhead\": {\"inside-ns\": %s, \"inside-error-ns\": 1.0, \"total-ns\": 60.5,"
            + " \"total-error-ns\": 1.0, \"empty-region-ns\": 60}";
    String old = "\"overhead\": {\"empty-region-ns\": 10}";
    Path a =
        Files.writeString(
            folder.resolve("a.json"),
            Samples.document("0", 5).replace(old, cost.formatted("20.0")));
    Path b =
        Files.writeString(
            folder.resolve("b.json"),
            Samples.document("1", 9).replace(old, cost.formatted("22.5")));
    Path all = folder.resolve("all.json");
    Invocation.of("merge", a, b, "-o", all);
    assertThat(Invocation.of("show", all).out())
        .contains("costs 60.5 ± 1 ns, of which the region contains 20 ± 1 ns")
        .contains("costs 60.5 ± 1 ns, of which the region contains 22.5 ± 1 ns");
  }

  @Test
  void textFromTheFileCannotDriveTheTerminal() throws IOException {
    String hostile =
        REPORT
            .replace("multiply", "\\u001b[31m\\u202e\\n\\u0085\\u200b")
            .replace("No room", "\\ud800");
    String out = show(hostile).out();
    assertThat(out)
        .contains("\\u001b[31m\\u202e\\n\\u0085\\u200b (self estimated) ")
        .contains(": \\ud800.");
    assertThat(out.chars().filter(c -> c != '\n' && Character.isISOControl(c))).isEmpty();
  }

  @Test
  void partsThatAreMissingOrOfAnotherKindAreAbsent() throws IOException {
    assertThat(
            show("""
            {"format": "edpm-report/1", "run": 5, "regions": {"a": 7, "b": {"executions": 1,
             "summary": {"time.wall": {"sum": "much"}}}}, "problems": [1, null]}
            """)
                .status())
        .isZero();
  }

  @Test
  void aRegionThatIsOpenOrWasTruncatedDidRun() throws IOException {
    String regions =
        """
        "idle": {"executions": 0, "records": []},
        "main": {"executions": 0, "open": 1, "records": [{"temporal-id": 0, "time": {"wall": null}, "open": true}]},
        "both": {"executions": 2, "open": 2, "summary": {"time.wall": {"sum": 2}}, "records": [
          {"temporal-id": 0, "time": {"wall": 1}}, {"temporal-id": 1, "time": {"wall": 1}},
          {"temporal-id": 2, "time": {"wall": null}, "open": true},
          {"temporal-id": 3, "time": {"wall": null}, "open": true}]},
        "cut": {"executions": 0, "truncated": 3, "records": []},
        """;

    assertThat(show(REPORT.replace("\"idle\": {\"executions\": 0,", regions + "\"x\": {")).out())
        .contains("\nboth ", "\nnever ran: idle, x, off (disabled)\n")
        .contains("\nstill open: main (1 execution), both (2 executions)\n")
        .contains("\nonly truncated executions: cut (3 executions)\n");
  }

  @Test
  void aLineOfThousandsOfRegionsIsBounded() throws IOException {
    StringBuilder regions = new StringBuilder();
    for (int i = 0; i < 5000; i++) {
      regions.append("\"dev.edpm.Type").append(i).append(".method\": {\"executions\": 0},\n");
    }
    regions.append('"').append("x".repeat(50_000)).append("\": {\"executions\": 0},\n");
    String all = show(REPORT.replace("\"idle\": {", regions + "\"idle\": {")).out();
    String line =
        all.lines().filter(one -> one.startsWith("never ran: ")).findFirst().orElseThrow();
    assertThat(line)
        .startsWith("never ran: dev.edpm.Type0.method, dev.edpm.Type1.method, ")
        .matches(".*, dev\\.edpm\\.Type[0-9]+\\.method and 4,9[0-9]{2} more")
        .hasSizeLessThan(300);
  }

  @Test
  void openRegionsOfLinesAreShownToo() throws IOException {
    String lines =
        Samples.lines("0", 5)
            .replace("{\"wall\": 5}", "{\"wall\": null}")
            .replace("\"start\": 0", "\"start\": 0, \"open\": true")
            .replace("\"executions\": 1", "\"executions\": 0, \"open\": 1");
    Path report = Files.writeString(folder.resolve("r.jsonl"), lines);
    assertThat(Invocation.of("show", report).out())
        .contains("\nstill open: row (1 execution)\n")
        .doesNotContain("never ran");
  }

  @ParameterizedTest
  @ValueSource(ints = {1_000, 60_000, 3_000_000})
  void namesOfAnyLengthAreReadAndShownWhole(int length) throws IOException {
    String name = "n".repeat(length);
    for (String file : List.of("r.json", "r.jsonl")) {
      String sample = file.equals("r.json") ? Samples.document("0", 5) : Samples.lines("0", 5);
      Path report = Files.writeString(folder.resolve(file), sample.replace("row", name));
      Invocation shown = Invocation.of("show", report);
      assertThat(shown.status()).as(shown.err()).isZero();
      assertThat(shown.out().lines())
          .contains(name)
          .filteredOn(line -> !line.equals(name))
          .allMatch(line -> line.length() < 150)
          .anyMatch(line -> line.matches(" +1 +1 +- +5 ns +5 ns +5 ns +5 ns +5 ns +10[.]0 % +n+…"));
      Path merged = folder.resolve("all.json");
      assertThat(Invocation.of("merge", report, "-o", merged)).isEqualTo(new Invocation(0, "", ""));
      assertThat(merged).content().contains("\"" + name + "\": {");
    }
  }

  private Invocation show(String report) throws IOException {
    return Invocation.of("show", Files.writeString(folder.resolve("r.json"), report));
  }
}
