package dev.edpm.view.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.view.page.ReportPage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;

/** Reports that are large, cut off, merged, or without regions: what the page says of them. */
class KindsOfReportsBrowserTest {

  private static final String WORKERS =
      """
      {"0": {"time": [0, 100, 900], "state": ["idle", "executing", "ended"]}}""";

  @TempDir static Path folder;

  private static Browser browser;

  @BeforeAll
  static void start() throws IOException {
    browser = Browser.shared();
  }

  @AfterEach
  void nothingWasLoadedAndNothingFailed() {
    browser.assertClean();
  }

  private static Path open(String name, String report) throws Exception {
    Path file = Files.writeString(folder.resolve(name + ".json"), report);
    ReportPage page = new ReportPage(List.of());
    page.add(file, folder);
    Path html = folder.resolve(name + ".html");
    try (OutputStream to = Files.newOutputStream(html)) {
      page.write("1.0", to);
    }
    browser.open(html);
    return file;
  }

  private static String jq(Path report, String filter) throws Exception {
    Process jq;
    try {
      jq = new ProcessBuilder("jq", "-r", filter, report.toString()).start();
    } catch (IOException e) {
      assumeTrue(false, "jq is not installed");
      return "";
    }
    String out = new String(jq.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(jq.waitFor()).isZero();
    return out.strip();
  }

  private static String record(int number, int thread, long start, long wall) {
    return "{\"temporal-id\": %d, \"thread\": %d, \"start\": %d, \"time\": {\"wall\": %d}}"
        .formatted(number, thread, start, wall);
  }

  private static String region(int executions, long sum, String records) {
    return """
    {"executions": %d, "outermost": %d, "summary": {"time.wall": {"count": %d, "sum": %d, "self": %d, "min": 1, "max": %d, "mean": 1, "stddev": 0}}%s}"""
        .formatted(executions, executions, executions, sum, sum, sum, records);
  }

  private static String joined(int count, IntFunction<String> part) {
    return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining(",\n"));
  }

  /** The exact number in the tooltip of the tile with a name. */
  private static String tile(String name) {
    return String.valueOf(
            browser.run(
                "return [...document.querySelectorAll('.tile')].find(t => t.querySelector('dt').textContent"
                    + " === arguments[0]).querySelector('dd').title",
                name))
        .replaceAll("[^0-9]", "");
  }

  private static String text(String selector) {
    return browser.find(selector).getText();
  }

  @Test
  void tenThousandRegionsKeepFewRowsInTheDocument() throws Exception {
    Path report =
        open(
            "regions",
            "{\"format\": \"edpm-report/1\", \"run\": {}, \"regions\": {"
                + joined(
                    10_000,
                    i ->
                        "\"com.acme.module%d.Service.call\": ".formatted(i)
                            + region(
                                1,
                                1000L + i,
                                ", \"records\": [" + record(0, 1, 2000L * i, 1000L + i) + "]"))
                + "}}");
    assertThat(tile("Executions")).isEqualTo(jq(report, "[.regions[].executions] | add"));
    assertThat(text("#regions")).contains("10,000 regions");
    assertThat(browser.all("#regions .tr")).hasSizeBetween(10, 60);
    assertThat(
            browser.run(
                "const grid = document.querySelector('#regions .grid'); grid.scrollTop = 1e9;"
                    + "grid.dispatchEvent(new Event('scroll'));"
                    + "return [...grid.querySelectorAll('.tr')].pop().firstChild.title"))
        .isEqualTo(
            jq(report, ".regions | to_entries | min_by(.value.summary[\"time.wall\"].self).key"));
    // Printed, a table begins with its first rows, whatever is in view.
    assertThat(
            browser.run(
                "dispatchEvent(new Event('beforeprint'));"
                    + "return document.querySelectorAll('#regions .tr').length + ' ' + document.querySelector('#regions .grid').innerText.split('\\n').pop()"))
        .isEqualTo("100 and 9,900 more rows");
    browser.run("dispatchEvent(new Event('afterprint'))");
    assertThat(browser.all("#regions .tr")).hasSizeBetween(10, 60);
  }

  @Test
  void aTrackWithManyRowsSaysHowManyAreNotDrawn() throws Exception {
    open(
        "deep",
        "{\"format\": \"edpm-report/1\", \"run\": {}, \"regions\": {\"r\": "
            + region(
                90, 9, ", \"records\": [" + joined(90, i -> record(i, 1, i, 1000L - 2 * i)) + "]")
            + "}}");
    assertThat(text("#timeline")).contains("All rows (50 more)");
    String height =
        "return document.querySelector('#timeline .frame').firstElementChild.offsetHeight";
    long before = (long) browser.run(height);
    browser.run(
        "[...document.querySelectorAll('#timeline button')].find(b => b.textContent.startsWith('All rows')).click()");
    assertThat((long) browser.run(height)).isGreaterThan(before + 50 * 15);
  }

  @Test
  void allThreadsAreInViewIfOneHasManyRows() throws Exception {
    open(
        "rows",
        "{\"format\": \"edpm-report/1\", \"run\": {}, \"regions\": {\"r\": "
            + region(
                62,
                9,
                ", \"records\": ["
                    + joined(60, i -> record(i, 1, i, 1000L - 2 * i))
                    + ","
                    + joined(2, i -> record(60 + i, 2 + i, 0, 100))
                    + "]")
            + "}}");
    assertThat(
            browser.run(
                "const frame = document.querySelector('#timeline .frame');"
                    + "return frame.scrollHeight <= frame.clientHeight"))
        .isEqualTo(true);
    assertThat(text("#timeline")).containsPattern("All rows \\(\\d+ more\\)");
  }

  /** The numbers are StarPU's for five rounds over four vectors of 1 MiB. */
  @Test
  void memoriesOfDevicesAndTransfersHaveTables() throws Exception {
    String worker =
        "{\"thread\": 1, \"name\": \"w\", \"scheduler\": \"eager\", \"executed\": 20, %s}";
    open(
        "devices",
        """
        {"format": "edpm-report/1", "run": {}, "regions": {},
         "workers": {"0": %s, "1": %s},
         "nodes": {"0": {"name": "NUMA 0", "hits": 4, "misses": 4}, "1": {"name": "OpenCL 0", "limit": 67108864,
           "hits": 16, "misses": 4, "allocations": 4, "cached": 1, "used": 4194304}},
         "buses": [{"from": 0, "to": 1, "bytes": 4194304, "transfers": 4, "bandwidth": 8.0E9, "latency": 10000.0},
           {"from": 1, "to": 0, "bytes": 0, "transfers": 0}]}
        """
            .formatted(
                worker.formatted("\"type\": \"cpu\", \"node\": 0"),
                worker.formatted("\"type\": \"device\", \"node\": 1, \"device\": \"fast\"")));
    assertThat(
            browser.all("#memories .tr").stream()
                .map(row -> row.getText().replaceAll("\\s+", " "))
                .toList())
        .containsExactly(
            "NUMA 0 – 4 4 – – – no limit",
            "OpenCL 0 fast 16 4 4 1 4.00 MiB 64.0 MiB",
            "NUMA 0 OpenCL 0 4 4.00 MiB 1.00 MiB 7.45 GiB/s 10.0 µs",
            "OpenCL 0 NUMA 0 0 0 B – – –");
  }

  /** Two transfers at the same time, one after them, and one for the program. */
  @Test
  void transfersAreCurvesAndAreListedForTheirTask() throws Exception {
    String task =
        "{\"number\": %d, \"codelet\": \"scale\", \"submit\": 0, \"ready\": 0, \"start\": %d, \"end\": %d, \"worker\": 1, \"state\": \"done\"}";
    open(
        "transfers",
        """
        {"format": "edpm-report/1", "run": {}, "regions": {}, "codelets": {"scale": {"executed": 2}},
         "workers": {"1": {"thread": 1, "name": "w", "type": "device", "node": 1, "device": "fast"}},
         "nodes": {"0": {"name": "NUMA 0"}, "1": {"name": "OpenCL 0"}}, "buses": [],
         "tasks": [%s, %s],
         "trace": {"kinds": ["transfers"],
           "transfers": {"time": [1000, 2000, 6000, 9000], "length": [2000, 2000, 1000, 500], "from": [0, 0, 0, 1],
             "to": [1, 1, 1, 0], "bytes": [2048, 4096, 512, 1024], "task": [0, 0, 1, null]},
           "memory": {"time": [1000, 2000, 6000], "node": [1, 1, 1], "used": [2048, 6144, 6656]}}}
        """
            .formatted(task.formatted(0, 4000, 5000), task.formatted(1, 7000, 8000)));
    assertThat(
            browser.run(
                "return [...document.querySelectorAll('#curves .curve h3')].map(h => h.firstChild.textContent)"))
        .isEqualTo(List.of("Tasks", "Memory of devices", "Bandwidth of transfers"));
    browser.run(
        "[...document.querySelectorAll('#curves button')].find(b => b.textContent === 'Table').click()");
    assertThat(curve("OpenCL 0"))
        .isEqualTo(
            List.of(
                "1,000 ns 2,048 bytes",
                "2,000 ns 6,144 bytes",
                "6,000 ns 6,656 bytes",
                "9,500 ns 6,656 bytes"));
    // 2048 bytes in 2 µs are 1024 MB/s, and the second transfer has twice as much.
    assertThat(curve("NUMA 0 → OpenCL 0"))
        .isEqualTo(
            List.of(
                "1,000 ns 1,024 MB/s",
                "2,000 ns 3,072 MB/s",
                "3,000 ns 2,048 MB/s",
                "4,000 ns 0 MB/s",
                "6,000 ns 512 MB/s",
                "7,000 ns 0 MB/s"));
    assertThat(curve("OpenCL 0 → NUMA 0"))
        .isEqualTo(List.of("9,000 ns 2,048 MB/s", "9,500 ns 0 MB/s"));
    browser.run(
        "[...document.querySelectorAll('#timeline button')].find(b => b.textContent === 'Table').click()");
    browser.run("document.querySelector('#timeline .tr').click()");
    assertThat(
            browser.run(
                "return [...document.querySelectorAll('#details table tbody tr')].map(r => [...r.children].map(c => c.textContent).join(', '))"))
        .isEqualTo(
            List.of(
                "NUMA 0 → OpenCL 0, 2.00 KiB, 1.00 µs, 2.00 µs",
                "NUMA 0 → OpenCL 0, 4.00 KiB, 2.00 µs, 2.00 µs"));
  }

  /** Returns the exact times and values of a curve's table. */
  private static Object curve(String name) {
    return browser.run(
        "return [...[...document.querySelectorAll('#curves .card')].find(c => c.querySelector('h3').textContent === '"
            + name
            + "').querySelectorAll('.tr')].map(r => [...r.children].map(c => c.title).join(' '))");
  }

  @Test
  void everyThreadOfManyHasATrack() throws Exception {
    Path report =
        open(
            "threads",
            "{\"format\": \"edpm-report/1\", \"run\": {}, \"threads\": {"
                + joined(256, i -> "\"%d\": {\"name\": \"pool-%d\"}".formatted(i, i))
                + "}, \"regions\": {\"work\": "
                + region(
                    256,
                    25600,
                    ", \"records\": [" + joined(256, i -> record(i, i, 100L * i, 100)) + "]")
                + "}}");
    assertThat(text("#summary")).contains(jq(report, ".threads | length"));
    browser.run(
        "[...document.querySelectorAll('#timeline button')].find(b => b.textContent === 'Table').click()");
    assertThat(browser.run("return document.querySelector('#timeline .grid').ariaRowCount"))
        .isEqualTo(
            Integer.toString(1 + Integer.parseInt(jq(report, ".regions.work.records | length"))));
  }

  @Test
  void theReportOfAKilledProgramSaysThatItIsNotTheLast() throws Exception {
    Path report =
        open(
            "killed",
            "{\"format\": \"edpm-report/1\", \"run\": {\"program\": \"P\", \"interim\": true,"
                + " \"records\": \"pending\", \"started\": \"2026-01-31T12:00:00Z\"}, \"regions\": {\"work\": "
                + region(20, 5000, "")
                + "}}");
    assertThat(text("#summary"))
        .contains(
            "This is not the last report of the process",
            "The report was written before its records",
            "20 executions of work")
        .doesNotContain("Complete");
    assertThat(tile("Executions")).isEqualTo(jq(report, ".regions.work.executions"));
    assertThat(browser.all("#timeline")).isEmpty();
  }

  @Test
  void aReportOfTasksHasNoEmptyPanelOfRegions() throws Exception {
    Path report =
        open(
            "tasks",
            """
            {"format": "edpm-report/1", "run": {}, "threads": {"1": {"name": "main"}}, "regions": {},
             "codelets": {"gemm": {"executed": 2, "submitted": 2, "variants": [], "data": []}},
             "workers": {"0": {"thread": 9, "name": "w"}, "1": {"thread": 8, "name": "v"}},
             "tasks": [
               {"number": 0, "codelet": "gemm", "state": "done", "start": 100, "end": 300, "worker": 0},
               {"number": 1, "codelet": "gemm", "state": "done", "start": 400, "end": 900, "worker": 0}],
             "data": {"1": {"type": "int[]", "bytes": 4096, "reads": 2, "writes": 0, "read-writes": 1, "waited": 1500, "last-writer": 1},
                      "2": {"type": "int[]", "bytes": 16, "reads": 0, "writes": 0, "read-writes": 0, "waited": 0},
                      "3": {"type": "int[]", "bytes": 16, "parent": 2, "reads": 0, "writes": 0, "read-writes": 0, "waited": 0}},
             "trace": {"kinds": ["workers"], "workers": %s, "submit": {"1": {"time": [0], "state": ["submitting"]}}}}
            """
                .formatted(
                    WORKERS.replace(
                        "\"0\":", "\"1\": {\"time\": [0], \"state\": [\"sleeping\"]}, \"0\":")));
    assertThat(browser.all("#regions")).isEmpty();
    assertThat(tile("Tasks")).isEqualTo(jq(report, ".tasks | length"));
    assertThat(browser.find("#codelets .tr .td:nth-child(3)").getDomAttribute("title"))
        .isEqualTo(jq(report, "[.tasks[] | .end - .start] | add") + " ns");
    // A worker without tasks and a thread that only submits them are there for their states.
    assertThat(text("#timeline .legend")).contains("sleeping", "submitting");
    // Handles that nobody uses are left out at first, also those whose parts nobody uses.
    assertThat(browser.all("#data .tr")).hasSize(1);
    assertThat(browser.find("#data .tr").getText().split("\\s+"))
        .containsExactly("1", "int[]", "–", "4.00", "KiB", "2", "0", "1", "1.50", "µs");
    // From the keyboard: the row, then the link to the task that wrote it last.
    browser.find("#data .grid").sendKeys(Keys.ARROW_DOWN);
    assertThat(text("#details")).contains("Handle 1", "gemm 1");
    browser.find("#details .link").sendKeys(Keys.ENTER);
    assertThat(text("#details .kind")).isEqualTo("Task");
    assertThat(text("#details")).contains("500 ns");
  }

  /** Returns the count and the exact sum and mean in a row of a table in the details. */
  private static String total(String block, String row) {
    return String.valueOf(
        browser.run(
            """
            const block = [...document.querySelectorAll('#details .block')].find(b => b.firstChild.textContent === arguments[0]);
            const cells = [...block.querySelectorAll('tbody tr')].find(r => r.firstChild.textContent === arguments[1]).children;
            return [cells[1].textContent, cells[2].title, cells[3].title].join(' ')""",
            block,
            row));
  }

  /** Adds a column to the table of codelets; returns the names and exact values, sorted by it. */
  private static Object column(String name) {
    return browser.run(
        """
        const select = document.querySelector('#codelets select');
        select.value = arguments[0];
        select.dispatchEvent(new Event('change'));
        const heads = [...document.querySelectorAll('#codelets .th')], at = heads.findIndex(h => h.textContent === arguments[0]);
        heads[at].click();
        return [...document.querySelectorAll('#codelets .tr')].map(r => r.firstChild.textContent + ' ' + r.children[at].title)""",
        name);
  }

  @Test
  void codeletsHaveTheTotalsOfSchedulingAndCounters() throws Exception {
    Path report =
        open(
            "totals",
            """
            {"format": "edpm-report/1", "run": {}, "regions": {},
             "counters": {"jvm.allocated-bytes": {"unit": "By", "help": "h", "scope": "thread"}},
             "codelets": {
               "gemm": {"executed": 4, "submitted": 4, "variants": [], "data": [],
                 "scheduling": {
                   "0": {"push": {"count": 3, "sum": 4600}, "pop": {"count": 1, "sum": 70}},
                   "1": {"push": {"count": 1, "sum": 401}, "callback": {"count": 2, "sum": 9000}}},
                 "counters": {"jvm.allocated-bytes": {"count": 4, "sum": 8192},
                              "cpu.cycles": {"unavailable": "perf: permission denied"}}},
               "trsm": {"executed": 1, "submitted": 1, "variants": [], "data": [],
                 "counters": {"jvm.allocated-bytes": {"count": 1, "sum": 65537}}},
               "never": {"executed": 0, "submitted": 0, "variants": [], "data": []}},
             "tasks": [{"number": 0, "codelet": "gemm", "state": "done", "start": 100, "end": 300, "worker": 0}]}
            """);
    String totals = "\"\\(.count) \\(.sum) ns \\(.sum / .count) ns\"";
    for (String step : List.of("push", "pop", "callback")) {
      String sums =
          "[.codelets.gemm.scheduling[].%s | values] | {count: map(.count) | add, sum: map(.sum) | add} | "
              .formatted(step);
      assertThat(total("Scheduling", step).replace(",", "")).isEqualTo(jq(report, sums + totals));
    }
    assertThat(total("Counters", "jvm.allocated-bytes").replace(",", ""))
        .isEqualTo(
            jq(
                report,
                ".codelets.gemm.counters[\"jvm.allocated-bytes\"] | "
                    + totals.replace("ns", "bytes")));
    assertThat(text("#details")).contains("cpu.cycles: perf: permission denied");
    // From the largest value on; a codelet without one is last.
    assertThat(column("jvm.allocated-bytes"))
        .isEqualTo(List.of("trsm 65,537 bytes, count 1", "gemm 8,192 bytes, count 4", "never "));
    assertThat(column("push")).isEqualTo(List.of("gemm 5,001 ns, count 4", "trsm ", "never "));
    // A codelet that nothing was counted of has no tables.
    browser.run("document.querySelector('#codelets .tr:nth-child(3)').click()");
    assertThat(text("#details h2")).isEqualTo("never");
    assertThat(text("#details")).doesNotContain("Scheduling", "Counters", "counters");
  }

  @Test
  void theTracesOfAMergeAreShownAtTheTimesOfTheFirstRun() throws Exception {
    String task =
        """
        {"number": 0, "rank": %d, "codelet": "gemm", "state": "done", "submit": 5, "start": 100, "end": 900, "worker": 0}""";
    Path report =
        open(
            "merge",
            """
            {"format": "edpm-report/1", "runs": [
               {"program": "x.P", "rank": 0, "pid": 1, "host": "a", "started": "2026-01-31T12:00:00Z", "ended": "2026-01-31T12:00:01Z"},
               {"program": "x.Q", "rank": 1, "pid": 2, "host": "b", "started": "2026-01-31T12:00:00.000002Z",
                "alignment": {"method": "sync", "offset-ns": 2000, "drift-ppm": 0.5, "error-ns": 350}}],
             "regions": {}, "codelets": {"gemm": {"executed": 2, "submitted": 2, "variants": [], "data": []}},
             "workers": {"0:0": {"thread": 9, "name": "w"}, "1:0": {"thread": 9, "name": "w"}},
             "tasks": [%s, %s],
             "trace": {"0": {"workers": %s}, "1": {"workers": %s, "gc": {"time": [500], "length": [100], "name": ["G1"]}}}}
            """
                .formatted(task.formatted(0), task.formatted(1), WORKERS, WORKERS));
    assertThat(text("#summary")).contains("± 350 ns", "sync").doesNotContain("not shown");
    // The length of one of the runs is not that of the merge.
    assertThat(text("#summary .tiles")).doesNotContain("Run time");
    assertThat(text("#program")).isEqualTo("P, Q");
    assertThat(text("#timeline .legend")).contains("executing", "GC pause");
    assertThat(text("#timeline .lead")).contains("may be off by the error");
    // The last end is that of the second run, which started 2 µs later.
    assertThat(
            browser.run(
                "return JSON.parse(document.getElementById('edpm-model').textContent).reports[0].tasks.last"))
        .isEqualTo(2000 + Long.parseLong(jq(report, "[.tasks[].end] | max")));
    assertThat(
            browser.run(
                "return JSON.parse(document.getElementById('edpm-model').textContent).reports[0].traces[1].gc.time[0]"))
        .isEqualTo(2500L);
    browser.run(
        "[...document.querySelectorAll('#timeline button')].find(b => b.textContent === 'Table').click()");
    assertThat(text("#timeline .grid")).contains("rank 0 · worker 0", "rank 1 · worker 0");
  }

  /** Forty queries that run at the same time, and a stage that completes long after its method. */
  @Test
  void asynchronousPathsHideNothingAndHaveSharesOfTheSelfTime() throws Exception {
    String path =
        "{\"id\": %d%s, \"region\": \"%s\", \"executions\": %d, \"summary\": {\"time.wall\": {\"sum\": %d, \"self\": %d}}}";
    open(
        "asynchronous",
        "{\"format\": \"edpm-report/1\", \"run\": {}, \"regions\": {\"wait\": "
            + region(1, 1000, "")
            + "}, \"paths\": ["
            + String.join(
                ",",
                path.formatted(0, "", "wait", 1, 1000, 1000),
                path.formatted(
                    1, ", \"parent\": 0, \"asynchronous\": true", "query", 40, 38260, 8000),
                path.formatted(
                    2, ", \"parent\": 0, \"asynchronous\": true", "send", 1, 900000, 1000))
            + "]}");
    assertThat(text("#paths .segment [aria-pressed=true]")).isEqualTo("Self");
    browser.run(
        "[...document.querySelectorAll('#paths button')].find(b => b.textContent === 'Table').click()");
    String shares =
        "return [...document.querySelectorAll('#paths [aria-label=\"Call paths\"] .tr')].map(r => r.firstChild.textContent + ' ' + r.children[3].textContent).sort()";
    List<String> expected = List.of("wait 100 %", "wait › query 80.0 %", "wait › send 10.0 %");
    assertThat(browser.run(shares)).isEqualTo(expected);
    // The shares are the same, whatever the width of the bars is.
    browser.find("#paths .segment button").click();
    assertThat(browser.run(shares)).isEqualTo(expected);
    browser.find("#paths input[type=search]").sendKeys("query");
    assertThat(text("#paths [role=status]"))
        .isEqualTo("“query” has 80.0 % of the self values of time.wall, with the paths below");
    assertThat(
            browser.run(
                "return [...document.querySelectorAll('#paths [aria-label=\"Call paths\"] .th')].find(h => h.textContent === 'Share of self').title"))
        .isEqualTo(
            "Self value of the path and the paths below it, as a share of the self values of all"
                + " paths");
  }

  @Test
  void cpuTimeAndWaitingAreShownWhereTheyAreKnown() throws Exception {
    String summary =
        "{\"executions\": 2, \"summary\": {\"time.wall\": {\"count\": 2, \"sum\": %d, \"self\": %d, \"mean\": %d}%s}%s}";
    String cpu = ", \"time.cpu\": {\"count\": %d, \"sum\": 9, \"self\": %d}";
    String tags =
        ", \"tags\": {\"n\": {\"type\": \"long\", \"values\": [%s, %s]}}"
            .formatted(
                "{\"value\": 10, \"executions\": 1, \"summary\": {\"time.wall\": {\"sum\": 500, \"self\": 500}, \"time.cpu\": {\"sum\": 100, \"self\": 100}}}",
                "{\"value\": 9, \"executions\": 1, \"summary\": {\"time.wall\": {\"sum\": 400, \"self\": 400}, \"time.cpu\": {\"sum\": 100, \"self\": 100}}}");
    open(
        "cpu",
        "{\"format\": \"edpm-report/1\", \"run\": {}, \"regions\": {\"read\": "
            + summary.formatted(900, 900, 450, cpu.formatted(2, 200), tags)
            + ", \"parse\": "
            + summary.formatted(800, 800, 400, cpu.formatted(2, 790), "")
            + ", \"handed on\": "
            + summary.formatted(700, 700, 350, cpu.formatted(1, 3), "")
            + "}}");
    assertThat(
            browser.run(
                "const at = name => [...document.querySelectorAll('#regions .th')].findIndex(h => h.textContent === name);"
                    + "return [...document.querySelectorAll('#regions .tr')].map(r => ['CPU', 'Waiting', 'Mean'].map(name => r.children[at(name)].textContent).join(', '))"))
        .isEqualTo(List.of("200 ns, 700 ns, 450 ns", "790 ns, 10 ns, 400 ns", "–, –, 350 ns"));
    // The values of a number are in their order.
    assertThat(
            browser.run(
                "return [...document.querySelectorAll('#tags .tr')].map(r => [...r.children].map(c => c.textContent).join(', '))"))
        .isEqualTo(
            List.of(
                "9, 1, 400 ns, 400 ns, 100 ns, 300 ns, 400 ns",
                "10, 1, 500 ns, 500 ns, 100 ns, 400 ns, 500 ns"));
    // Not all regions have CPU time.
    assertThat(text("#summary .notable")).isEqualTo("Most time: read 900 ns");
  }

  @Test
  void theFirstLineLeadsToTheRegionsToLookAtFirst() throws Exception {
    String region =
        "{\"executions\": 1, \"overhead\": {\"ns\": %d}, \"summary\": {\"time.wall\": {\"count\": 1, \"sum\": 900, \"self\": 900}, \"time.cpu\": {\"count\": 1, \"sum\": 900, \"self\": %d},"
            + " \"jvm.allocated-bytes\": {\"count\": 1, \"sum\": 9, \"self\": %d}}}";
    open(
        "first",
        "{\"format\": \"edpm-report/1\", \"run\": {}, \"regions\": {\"read\": "
            + region.formatted(7, 100, 10)
            + ", \"parse\": "
            + region.formatted(5, 880, 2048)
            + "}}");
    assertThat(text("#summary .notable").lines())
        .containsExactly(
            "Most CPU time: parse 880 ns",
            "Most allocation: parse 2.00 KiB",
            "Most waiting: read 800 ns",
            "Most own cost: read 7 ns");
    browser.find("#summary .notable span:nth-child(3) button").click();
    assertThat(text("#details h2")).isEqualTo("read");
  }

  @Test
  void aRegionWhoseCounterIsMostlyOwnCostIsMarked() throws Exception {
    String region =
        "{\"executions\": 1, \"overhead\": {\"ns\": 1, \"share\": 0.1, \"counters\": {\"time.cpu\": %s}}, \"summary\": {\"time.wall\": {\"count\": 1, \"sum\": 9, \"self\": 9}, \"time.cpu\": {\"count\": 1, \"sum\": 9, \"self\": 9}}}";
    open(
        "costly",
        "{\"format\": \"edpm-report/1\", \"run\": {}, \"regions\": {\"get\": "
            + region.formatted("0.9")
            + ", \"work\": "
            + region.formatted("0.2")
            + "}}");
    assertThat(
            browser.run(
                "return [...document.querySelectorAll('#regions .tag.warn')].map(t => t.textContent + ' ' + t.title)"))
        .isEqualTo(
            List.of("mostly own cost At least half of this is the cost of measuring: time.cpu"));
  }

  @Test
  void regionsAreInTheOrderOfTheirTimeWithoutTheCostOfMeasuring() throws Exception {
    String region =
        "{\"executions\": %d, \"overhead\": {\"ns\": %2$d, \"share\": 0.1, \"self\": {\"ns\": %2$d, \"error-ns\": 40, \"counters\": {\"time.cpu\": %3$s}}},"
            + " \"summary\": {\"time.wall\": {\"count\": 1, \"sum\": %4$d, \"self\": %4$d}, \"time.cpu\": {\"count\": 1, \"sum\": 400, \"self\": 400}}}";
    open(
        "net",
        "{\"format\": \"edpm-report/1\", \"run\": {\"overhead\": {\"inside-ns\": 20, \"total-ns\": 60, \"slowdown\": 3.5, \"slowdown-error\": 0.25}}, \"regions\": {\"getter\": "
            + region.formatted(100, 800, "0.75", 900)
            + ", \"worker\": "
            + region.formatted(1, 20, "0.5", 520)
            + "}}");
    String cells =
        "return [...document.querySelectorAll('#regions .tr')].map(r => [...r.children].slice(0, 5).map(c => c.title || c.textContent).join(', '))";
    assertThat(browser.run(cells))
        .isEqualTo(
            List.of(
                "worker, 500 ns ± 40 ns, 520 ns, of the net time of all regions, 200 ns",
                "getter, 100 ns ± 40 ns, 900 ns, of the net time of all regions, 100 ns"));
    assertThat(text("#summary"))
        .contains("58 % of the self time of all regions is the cost of measuring")
        .contains("-Dedpm.enable='!getter'.")
        .contains("it took 3.5 ± 0.3 times as long");
    assertThat(tile("Cost of measuring")).isEqualTo("820");
    // The share is that of the table.
    browser.find("#regions .tr").click();
    assertThat(text("#details")).contains("Share of all net time\n83.3 %");
    assertThat(text("#regions .tr")).contains("83.3 %");
  }

  @Test
  void partsOfOtherProgramsAreNotShown() throws Exception {
    String knob = "\"%s\": {\"scope\": \"global\", \"type\": \"int32\"%s}";
    String never = "\"a\": {\"executions\": 0, \"summary\": {\"time.wall\": {\"count\": 0}}}";
    open(
        "others",
        "{\"format\": \"edpm-report/1\", \"run\": {}, \"regions\": {%s}, \"codelets\": {\"gemm\": {\"executed\": 2}}, \"steering\": {\"knobs\": {%s, %s}}}"
            .formatted(
                never,
                knob.formatted("mine", ", \"initial\": 3, \"value\": 4"),
                knob.formatted("other", "")));
    assertThat(browser.all("#regions")).isEmpty();
    assertThat(text("#steering .grid")).contains("mine").doesNotContain("other");
    assertThat(text("#steering .lead")).contains("Knobs without a value are left out.");
    open(
        "none",
        "{\"format\": \"edpm-report/1\", \"run\": {}, \"regions\": {%s}, \"steering\": {\"knobs\": {%s}}}"
            .formatted(never, knob.formatted("other", "")));
    assertThat(browser.all("#steering")).isEmpty();
    assertThat(text("#regions .lead"))
        .isEqualTo("No execution of these regions has ended, so they have no values.");
  }

  /** A series whose values go down and up again, as each kind of series is drawn. */
  @Test
  void aSeriesIsDrawnForTheTimeForWhichItsValuesHold() throws Exception {
    String series =
        "\"%1$s\": {\"unit\": \"1\", \"validity\": \"%1$s\", \"records\": [{\"time\": 0, \"value\": 8}, {\"time\": 500, \"value\": 0}, {\"time\": 1000, \"value\": 8}]}";
    open(
        "series",
        "{\"format\": \"edpm-report/1\", \"run\": {}, \"regions\": {}, \"series\": {"
            + String.join(
                ", ",
                series.formatted("after"),
                series.formatted("before"),
                series.formatted("point"))
            + "}}");
    browser.run("document.querySelector('#curves').scrollIntoView({behavior: 'instant'})");
    // For each curve: whether the first and the second half are drawn at the top or the bottom.
    Object drawn =
        browser.afterFrame(
            """
            return [...document.querySelectorAll('#curves .curve')].map(curve => {
              const canvas = curve.querySelector('canvas'), over = curve.querySelector('.u-over');
              const ratio = canvas.width / canvas.clientWidth, box = over.getBoundingClientRect(), all = canvas.getBoundingClientRect();
              const copy = document.createElement('canvas');
              copy.width = canvas.width;
              copy.height = canvas.height;
              const g = copy.getContext('2d', {willReadFrequently: true});
              g.drawImage(canvas, 0, 0);
              const at = x => {
                const column = g.getImageData(Math.round((box.left - all.left + x * box.width) * ratio), Math.round((box.top - all.top - 3) * ratio), 1, Math.round((box.height + 6) * ratio)).data;
                const blue = [];
                for (let i = 0; i < column.length; i += 4) if (column[i + 3] > 100 && column[i + 2] > column[i] + 60) blue.push(i / 4);
                return blue.length ? blue[0] < column.length / 8 ? 'top' : 'bottom' : '-';
              };
              return curve.querySelector('h3').firstChild.textContent + ' ' + at(0.23) + ' ' + at(0.73);
            })""");
    assertThat(drawn).isEqualTo(List.of("after top bottom", "before bottom top", "point - -"));
    assertThat(text("#curves")).contains("A value holds from the previous one until its own time.");
  }

  @Test
  void theMenuAndTheColumnsCanBeReachedInANarrowWindow() throws Exception {
    Dimension usual = browser.driver.manage().window().getSize();
    browser.driver.manage().window().setSize(new Dimension(700, 900));
    try {
      open(
          "narrow",
          "{\"format\": \"edpm-report/1\", \"run\": {\"program\": \"org.example.AProgramWithALongName\"}, \"regions\": {\"work\": "
              + region(
                  1,
                  100,
                  ", \"records\": ["
                      + record(0, 1, 0, 100)
                      + "], \"tags\": {\"n\": {\"type\": \"long\", \"values\": [{\"value\": 1, \"executions\": 1, \"summary\": {}}]}}")
              + "}, \"codelets\": {\"c\": {\"executed\": 1}}, \"data\": {\"1\": {\"bytes\": 1, \"reads\": 1}}, \"series\": {\"s\": {\"records\": [{\"time\": 1, \"value\": 2}]}},"
              + " \"paths\": [{\"id\": 0, \"region\": \"work\", \"executions\": 1, \"summary\": {\"time.wall\": {\"sum\": 100, \"self\": 100}}}],"
              + " \"steering\": {\"knobs\": {\"k\": {\"scope\": \"global\", \"initial\": 1, \"value\": 1}}}}");
      assertThat(browser.all("#nav a")).hasSize(9);
      assertThat(
              browser.run(
                  "return [...document.querySelectorAll('#nav a')].filter(a => { const r = a.getBoundingClientRect(); return r.left < 0 || r.right > innerWidth || !r.height; }).length"))
          .isEqualTo(0L);
      assertThat(browser.run("return document.documentElement.scrollWidth <= innerWidth"))
          .isEqualTo(true);
      String cut = "return document.querySelector('#regions .grid').classList.contains('cut')";
      assertThat(browser.afterFrame(cut)).isEqualTo(true);
      browser.run("document.querySelector('#regions .grid').scrollLeft = 10000");
      assertThat(browser.afterFrame(cut)).isEqualTo(false);
    } finally {
      browser.driver.manage().window().setSize(usual);
    }
  }
}
