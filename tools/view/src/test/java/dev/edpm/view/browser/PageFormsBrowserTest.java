package dev.edpm.view.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.view.page.ReportPage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page in the light and in the dark, on a telephone and on paper: all of it can be read. */
class PageFormsBrowserTest {

  private static final String RULE =
      "when global solver.residual < 0.01 for 3 samples set global solver.block-size to 64 at most every 1s";

  @TempDir static Path folder;

  private static Browser browser;

  private static Path page;

  @BeforeAll
  static void start() throws IOException {
    browser = Browser.shared();
    page = page();
  }

  @BeforeEach
  void open() throws InterruptedException {
    browser.open(page);
  }

  @AfterEach
  void nothingWasLoadedAndNothingFailed() {
    cdp("Emulation.clearDeviceMetricsOverride", Map.of());
    cdp("Emulation.setEmulatedMedia", Map.of("media", ""));
    browser.assertClean();
  }

  private static void cdp(String command, Map<String, Object> parameters) {
    browser.driver.executeCdpCommand(command, parameters);
  }

  private static void wide(int width) {
    cdp(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 800, "deviceScaleFactor", 1, "mobile", false));
  }

  /** A page with all panels, whose 36 regions have long names. */
  private static Path page() throws IOException {
    String regions =
        IntStream.range(0, 36)
            .mapToObj(
                i ->
                    """
                    "Transform.stage%1$d.inverse": {"executions": 2, "outermost": 2, "overhead": {%2$s},
                      "location": {"class": "dev.example.signal.processing.FastFourierTransformOfRealNumbers", "member": "transformAllOfThem", "file": "FastFourierTransformOfRealNumbers.java", "line": 12},
                      "summary": {"time.wall": {"count": 1, "sum": 99400000, "self": 99400000, "min": 99400000, "max": 99400000, "mean": 99400000, "stddev": 0, "p50": 99400000, "p99": 99400000},
                                  "time.cpu": {"count": 1, "sum": 99400000, "self": 99400000}, "cpu.cycles": {"unavailable": "perf: permission denied"}},
                      "tags": {"n": {"type": "integer", "values": [{"value": 10, "executions": 1, "summary": {}}, {"value": 500, "executions": 1, "summary": {}}]}},
                      "records": [{"temporal-id": 0, "thread": %1$d, "start": %3$d, "time": {"wall": 400000}, "tags": {"n": 10}},
                                  {"temporal-id": 1, "thread": %1$d, "start": %3$d, "time": {"wall": 99000000}, "tags": {"n": 500}}]}"""
                        .formatted(
                            i,
                            i == 0
                                ? "\"ns\": 994000, \"share\": 0.01, \"self\": {\"ns\": 994000, \"error-ns\": 10}"
                                : "",
                            1_230_000_000 + 2_000_000L * i))
            .collect(Collectors.joining(",\n"));
    String threads =
        IntStream.range(0, 36)
            .mapToObj(i -> "\"%1$d\": {\"name\": \"pool-1-thread-%1$d\"}".formatted(i))
            .collect(Collectors.joining(", "));
    Path report =
        Files.writeString(
            folder.resolve("forms.json"),
            """
            {"format": "edpm-report/1", "run": {"program": "dev.example.Signals", "pid": 7, "host": "h"},
             "threads": {%s}, "regions": {%s},
             "paths": [{"id": 0, "region": "Transform.stage0.inverse", "executions": 1, "summary": {"time.wall": {"sum": 100, "self": 100}}}],
             "codelets": {"gemm": {"executed": 2, "submitted": 2, "variants": ["plain"], "data": []}},
             "workers": {"0": {"thread": 9, "name": "w", "feedback": {"total": 900, "split": {"executing": 700, "waiting": 100, "sleeping": 100}}}},
             "tasks": [{"number": 0, "codelet": "gemm", "state": "done", "submit": 1230000000, "ready": 1230000000, "start": 1231000000, "end": 1240000000, "worker": 0}],
             "data": {"1": {"type": "int[]", "bytes": 4096, "reads": 2, "writes": 0, "read-writes": 1, "waited": 1500}},
             "series": {"solver.residual": {"unit": "1", "help": "The residual.", "validity": "after", "records": [{"time": 1230000000, "value": 0.1}, {"time": 1400000000, "value": 0.024}]}},
             "steering": {"knobs": {"solver.block-size": {"scope": "global", "type": "int32", "min": 1, "max": 4096, "initial": 1, "value": 64, "help": "Number of rows in a block; rows of one block use each other's new values."}},
               "changes": [{"time": 1300000000, "knob": "solver.block-size", "origin": "rule:larger-blocks", "before": 1, "after": 64}],
               "rules": {"larger-blocks": {"text": "%s", "fired": 1}}}}
            """
                .formatted(threads, regions, RULE));
    ReportPage made = new ReportPage(List.of());
    made.add(report, folder);
    Path html = folder.resolve("forms.html");
    try (OutputStream to = Files.newOutputStream(html)) {
      made.write("1.0", to);
    }
    return html;
  }

  /** Returns texts whose contrast to what is behind them is below 4.5, the limit of WCAG 2 AA. */
  private static Object pale() {
    return browser.run(
        """
        const parts = text => (/rgba?\\(([^)]+)\\)/.exec(text) || ['', '0,0,0,0'])[1].split(/[ ,\\/]+/).map(Number);
        const light = c => c.map(v => v / 255).map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
        const behind = e => {
          const layers = [];
          for (; e; e = e.parentElement) {
            const [r, g, b, a = 1] = parts(getComputedStyle(e).backgroundColor);
            if (a) layers.unshift([[r, g, b], a]);
            if (a === 1) break;
          }
          return layers.reduce((below, [c, a]) => below.map((v, i) => c[i] * a + v * (1 - a)), [255, 255, 255]);
        };
        return [...document.querySelectorAll('main *, aside *, header *, footer *')].filter(e => {
          if (![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) || !e.getBoundingClientRect().width || e.disabled) return false;
          const both = [light(parts(getComputedStyle(e).color).slice(0, 3)), light(behind(e))];
          return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05) < 4.5;
        }).map(e => e.className + ': ' + e.textContent)""");
  }

  /** Returns what is cut off in the tables of a panel. */
  private static Object cut(String panel) {
    return browser.run(
        "return [...document.querySelectorAll(arguments[0])].filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1).map(e => e.textContent)",
        panel + " .th, " + panel + " .td, " + panel + " .name .text");
  }

  /** Draws all pictures anew; returns the texts in those that a selector selects. */
  @SuppressWarnings("unchecked")
  private static List<String> drawn(String canvases) {
    browser.run(
        """
        const real = CanvasRenderingContext2D.prototype.fillText;
        window.drawn = [];
        CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
          window.drawn.push([this.canvas, text]);
          return real.call(this, text, ...at);
        };
        document.querySelector("#switch button[aria-label^='Switch']").click()""");
    return (List<String>)
        browser.afterFrame(
            "return [...new Set(window.drawn.filter(([canvas]) => canvas.matches(arguments[0])).map(([, text]) => text))]",
            canvases);
  }

  @Test
  void noTwoRegionsHaveTheSameColour() {
    List<?> colours =
        (List<?>)
            browser.run(
                "return [...document.querySelectorAll('#timeline .legend .name .chip')].map(c => getComputedStyle(c).backgroundColor)");
    assertThat(colours).hasSize(14);
    assertThat(new HashSet<>(colours)).hasSize(14);
  }

  @Test
  void allTextsStandOutFromWhatIsBehindThem() {
    assertThat(pale()).isEqualTo(List.of());
    browser.find("#switch button[aria-label^='Switch']").click();
    assertThat(pale()).isEqualTo(List.of());
  }

  @Test
  void namesAndRulesAreReadInFull() {
    wide(1280);
    browser.run("document.querySelector('#regions .tr').click()");
    assertThat(
            browser.run(
                "return [...document.querySelectorAll('#regions .name .text')].filter(e => e.scrollWidth > e.clientWidth).length"))
        .isEqualTo(0L);
    assertThat(cut("#steering")).isEqualTo(List.of());
    assertThat(browser.find("#steering").getText()).contains(RULE);
    // The place in the source has no blank at which it could be broken.
    assertThat(
            browser.run(
                "const all = document.querySelector('#details'); return all.scrollWidth - all.clientWidth"))
        .isEqualTo(0L);
  }

  @Test
  void aCostThatIsKnownOfSomeRegionsIsNotThatOfAll() {
    assertThat(browser.find("#summary .tile:last-child").getText())
        .isEqualTo("Cost of measuring\n1.0 %\n994 µs in 1 of 36 regions");
  }

  @Test
  void aNarrowWindowShowsTheScaleOfEachAxis() {
    wide(400);
    assertThat(browser.afterFrame("return document.documentElement.scrollWidth <= innerWidth"))
        .isEqualTo(true);
    List<String> timeline = drawn("#timeline .frame canvas");
    assertThat(timeline.stream().filter(text -> text.matches("1[.]\\d+ s")))
        .hasSizeGreaterThan(1)
        .allMatch(text -> text.length() <= 6);
    // Threads of a pool differ in the end of their names.
    assertThat(timeline).contains("…thread-10", "…thread-20");
    assertThat(drawn("#tags canvas")).contains("0", "500").doesNotContain("-0");
    assertThat(drawn("#curves canvas")).contains("0", "1", "0.05", "0.10").doesNotContain("0.5");
  }

  @Test
  void onPaperTablesAreNoWiderAndPicturesHaveOneScale() {
    browser.run("dispatchEvent(new Event('beforeprint'))");
    // The width of A4 paper without margins.
    wide(703);
    cdp("Emulation.setEmulatedMedia", Map.of("media", "print"));
    assertThat(browser.run("return document.documentElement.scrollWidth <= innerWidth"))
        .isEqualTo(true);
    for (String panel : List.of("#regions", "#codelets", "#data", "#tags", "#steering")) {
      assertThat(cut(panel)).as(panel).isEqualTo(List.of());
    }
    assertThat(
            browser.run(
                "const widths = [...document.querySelectorAll('#timeline canvas, #curves canvas')].map(c => c.getBoundingClientRect().width); return Math.max(...widths) - Math.min(...widths) < 3"))
        .isEqualTo(true);
    browser.run("dispatchEvent(new Event('afterprint'))");
    assertThat(browser.run("return document.documentElement.hasAttribute('data-printing')"))
        .isEqualTo(false);
  }
}
