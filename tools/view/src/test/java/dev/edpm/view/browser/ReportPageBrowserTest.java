package dev.edpm.view.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.analysis.compare.CompareSettings;
import dev.edpm.analysis.compare.Comparison;
import dev.edpm.analysis.compare.ComparisonJson;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.json.JsonText;
import dev.edpm.analysis.read.JsonValues;
import dev.edpm.view.RandomReport;
import dev.edpm.view.page.ReportPage;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** A reader with a browser: opens the page, reads, clicks, searches, zooms, and follows links. */
class ReportPageBrowserTest {

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

  private static Path page(List<Path> reports, Path... sources) throws IOException {
    ReportPage page = new ReportPage(List.of(sources));
    for (Path report : reports) {
      page.add(report, folder);
    }
    Path html = Files.createTempFile(folder, "page", ".html");
    try (OutputStream to = Files.newOutputStream(html)) {
      page.write("1.0", to);
    }
    return html;
  }

  /** A run whose longest region is the first half of it, and another one the whole run. */
  private static Path shop() throws IOException {
    return Files.writeString(
        folder.resolve("shop.json"),
        """
        {"format": "edpm-report/1",
         "run": {"program": "shop.Main", "host": "h", "pid": 7, "started": "2026-01-31T12:00:00Z", "ended": "2026-01-31T12:00:01Z"},
         "threads": {"1": {"name": "main"}},
         "regions": {
          "order": {"location": {"class": "shop.Order", "member": "place", "file": "Order.java", "line": 3},
            "executions": 1, "outermost": 1,
            "summary": {"time.wall": {"count": 1, "sum": 1000000, "self": 400017, "min": 1000000, "max": 1000000, "mean": 1000000, "stddev": 0, "p50": 1000000, "p99": 1000000},
                        "cpu.cycles": {"unavailable": "perf: permission denied"}},
            "records": [{"temporal-id": 0, "thread": 1, "start": 0, "time": {"wall": 1000000}}]},
          "search.index": {"location": {"class": "shop.Search", "member": "find", "file": "Search.java", "line": 9},
            "executions": 3, "outermost": 3,
            "summary": {"time.wall": {"count": 3, "sum": 599983, "self": 599983, "min": 99983, "max": 400000, "mean": 199994, "stddev": 9, "p50": 100000, "p99": 400000}},
            "records": [{"temporal-id": 0, "thread": 1, "parent": "order", "start": 1000, "time": {"wall": 400000}, "tags": {"kind": "fuzzy"}},
                        {"temporal-id": 1, "thread": 1, "parent": "order", "start": 500000, "time": {"wall": 100000}},
                        {"temporal-id": 2, "thread": 1, "parent": "order", "start": 700000, "time": {"wall": 99983}}]},
          "never": {"executions": 0, "summary": {}}},
         "problems": [{"id": "setting-unknown", "message": "the setting edpm.detial is not known"}]}
        """);
  }

  private static Path sources() throws IOException {
    Path root = folder.resolve("src");
    Files.createDirectories(root.resolve("shop"));
    Files.writeString(
        root.resolve("shop/Order.java"), "package shop;\n// before\nvoid place() {} // the mark\n");
    return root;
  }

  /** Returns the texts of a column of the table of regions, from its cells or their tooltips. */
  @SuppressWarnings("unchecked")
  private static List<String> column(int index, String property) {
    return (List<String>)
        browser.run(
            "return [...document.querySelectorAll('#regions .tr')].map(row => row.children[arguments[0]][arguments[1]])",
            index,
            property);
  }

  private static List<String> jq(Path report, String filter) throws Exception {
    Process jq;
    try {
      jq = new ProcessBuilder("jq", "-r", filter, report.toString()).start();
    } catch (IOException e) {
      assumeTrue(false, "jq is not installed");
      return List.of();
    }
    String out = new String(jq.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(jq.waitFor()).isZero();
    return out.lines().toList();
  }

  private static String digits(String text) {
    return text.replaceAll("[^0-9]", "");
  }

  @Test
  void theNumbersAreThoseOfTheReport() throws Exception {
    Path report = shop();
    browser.open(page(List.of(report)));
    String ran =
        ".regions | to_entries | map(select(.value.executions > 0)) | sort_by(-.value.summary[\"time.wall\"].self) | .[]";
    assertThat(column(0, "textContent").stream().map(t -> t.replaceAll("\\d+ unavailable$", "")))
        .containsExactlyElementsOf(jq(report, ran + " | .key"));
    assertThat(column(1, "title").stream().map(ReportPageBrowserTest::digits))
        .containsExactlyElementsOf(jq(report, ran + " | .value.summary[\"time.wall\"].self"));
    assertThat(column(3, "title").stream().map(ReportPageBrowserTest::digits))
        .containsExactlyElementsOf(jq(report, ran + " | .value.summary[\"time.wall\"].sum"));
    assertThat(column(4, "textContent"))
        .containsExactlyElementsOf(jq(report, ran + " | .value.executions"));
    assertThat(browser.find("#summary").getText()).contains("the setting edpm.detial is not known");
  }

  @Test
  void theTableSortsAndFilters() throws Exception {
    browser.open(page(List.of(shop())));
    List<String> bySelf = column(0, "title");
    assertThat(bySelf).containsExactly("search.index", "order");
    head("Inclusive").click();
    assertThat(column(0, "title")).containsExactly("order", "search.index");
    head("Inclusive").click();
    assertThat(column(0, "title")).containsExactly("search.index", "order");
    browser.find("#regions input[type=search]").sendKeys("ORD");
    assertThat(column(0, "title")).containsExactly("order");
    browser.find("#regions input[type=search]").clear();
    browser.find("#regions input[type=search]").sendKeys("/^search[.]/");
    assertThat(column(0, "title")).containsExactly("search.index");
  }

  private static WebElement head(String name) {
    return browser.all("#regions .th").stream()
        .filter(head -> head.getText().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aSourceThatHasChangedIsNotShown() throws Exception {
    Path root = Files.createTempDirectory(folder, "changed");
    Files.createDirectories(root.resolve("shop"));
    Files.writeString(
        root.resolve("shop/Order.java"), "package shop;\n\nint wrong;\nvoid place() {}\n");
    browser.open(page(List.of(shop()), root));
    assertThat(browser.find("#summary .alerts").getText())
        .contains(
            "The sources of 1 region have changed since the program was compiled, so their lines are not shown.");
    browser.find("#regions .tr:nth-child(2)").click();
    assertThat(browser.find("#details").getText())
        .contains(
            "The source has changed since the program was compiled: line 3 of Order.java is not that of this region.")
        .doesNotContain("wrong");
    assertThat(browser.find("#details a[href^=vscode]").getDomAttribute("href"))
        .endsWith("shop/Order.java:3");
  }

  /** Regions of which each is first by another counter. */
  @Test
  void regionsAreSortedByTheChosenCounter() throws Exception {
    String summary =
        "{\"time.wall\": {\"count\": 1, \"sum\": %1$d, \"self\": %1$d}, \"cpu.cycles\": {\"count\": 1, \"sum\": 9, \"self\": %2$d}, \"jvm.allocated-bytes\": {\"count\": 1, \"sum\": %3$d}}";
    Path report =
        Files.writeString(
            folder.resolve("counters.json"),
            """
            {"format": "edpm-report/1", "run": {"program": "p", "pid": 7},
             "counters": {"cpu.cycles": {"unit": "1"}, "jvm.allocated-bytes": {"unit": "By"}},
             "regions": {"slow": {"executions": 1, "summary": %s}, "busy": {"executions": 1, "summary": %s}, "greedy": {"executions": 1, "summary": %s}}}
            """
                .formatted(
                    summary.formatted(3000, 4, 1),
                    summary.formatted(2000, 1234567, 2),
                    summary.formatted(1000, 5, 1048576)));
    browser.open(page(List.of(report)));
    assertThat(column(0, "title")).containsExactly("slow", "busy", "greedy");
    sortBy("cpu.cycles");
    assertThat(column(0, "title")).containsExactly("busy", "greedy", "slow");
    assertThat(column(5, "title")).containsExactly("1,234,567", "5", "4");
    sortBy("jvm.allocated-bytes");
    assertThat(column(0, "title")).containsExactly("greedy", "busy", "slow");
    sortBy("");
    assertThat(column(0, "title")).containsExactly("slow", "busy", "greedy");
  }

  private static void sortBy(String counter) {
    browser.run(
        "const choice = document.querySelector('#regions select'); choice.value = arguments[0]; choice.dispatchEvent(new Event('change', {bubbles: true}))",
        counter);
  }

  @Test
  void numbersHaveCommasBetweenThousands() throws Exception {
    Path report =
        Files.writeString(
            folder.resolve("large.json"),
            """
            {"format": "edpm-report/1", "run": {"program": "p", "pid": 7},
             "counters": {"jvm.allocated-bytes": {"unit": "By"}},
             "regions": {
              "years": {"executions": 12345, "summary": {"time.wall": {"sum": 14400000000000000, "self": 14400000000000000}, "jvm.allocated-bytes": {"self": 2048000000000000, "sum": 2048000000000000}}},
              "short": {"executions": 1, "summary": {"time.wall": {"sum": 1500, "self": 1500}, "jvm.allocated-bytes": {"self": 1023999, "sum": 1023999}}}}}
            """);
    browser.open(page(List.of(report)));
    sortBy("jvm.allocated-bytes");
    assertThat(column(1, "textContent")).containsExactly("4,000 h", "1.50 µs");
    assertThat(column(1, "title")).containsExactly("14,400,000,000,000,000 ns", "1,500 ns");
    assertThat(column(4, "textContent")).containsExactly("12,345", "1");
    assertThat(column(5, "textContent")).containsExactly("1,863 TiB", "1,000 KiB");
  }

  @Test
  void aClickOnABarShowsItsDetailsAndItsSource() throws Exception {
    browser.open(page(List.of(shop()), sources()));
    WebElement picture = browser.find("#timeline .frame canvas");
    browser.run("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", picture);
    browser.afterFrame("return 0");
    // The first row is that of the region that covers the whole run.
    int middle = 36 + 9 - picture.getSize().height / 2;
    new Actions(browser.driver).moveToElement(picture, 0, middle).click().perform();
    WebElement details = browser.find("#details");
    assertThat(details.getText()).contains("order", "1.00 ms", "perf: permission denied");
    assertThat(browser.find("#details .source .here").getText()).contains("// the mark");
    assertThat(browser.find("#details a[href^=vscode]").getDomAttribute("href"))
        .endsWith("shop/Order.java:3");
    new Actions(browser.driver).moveToElement(picture, 0, middle).click().perform();
    browser.find("#timeline .frame").sendKeys("]");
    assertThat(details.getText()).contains("search.index", "400 µs", "fuzzy");
  }

  @Test
  void theTimelineZoomsAndShowsEverythingAgain() throws Exception {
    browser.open(page(List.of(shop())));
    String pixels = "return document.querySelector('#timeline .frame canvas').toDataURL()";
    browser.run("document.querySelector('#timeline').scrollIntoView({behavior: 'instant'})");
    Object whole = browser.afterFrame(pixels);
    browser.find("#timeline button[aria-label='Zoom in']").click();
    Object zoomed = browser.afterFrame(pixels);
    assertThat(zoomed).isNotEqualTo(whole);
    browser.find("#timeline .frame").sendKeys(Keys.HOME);
    assertThat(browser.afterFrame(pixels)).isEqualTo(whole);
  }

  @Test
  void linksLeadToThePanels() throws Exception {
    browser.open(page(List.of(shop())));
    for (WebElement link : browser.all("#nav a")) {
      link.click();
      String panel = link.getDomAttribute("href").substring(1);
      assertThat(browser.run("return location.hash")).isEqualTo("#" + panel);
      assertThat(browser.all("#" + panel + ".panel")).hasSize(1);
    }
    assertThat(browser.all("#nav a")).hasSizeGreaterThan(2);
  }

  @Test
  void twoReportsAreCompared() throws Exception {
    String value =
        "\"%s\": {\"count\": 10, \"sum\": %d, \"min\": %d, \"max\": %3$d, \"mean\": %3$d}, ";
    // One run judges the allocated bytes of ten executions that never waited.
    String one =
        Files.readString(shop())
            .replace(
                "\"cpu.cycles\"",
                value.formatted("jvm.allocated-bytes", 655360, 65536)
                    + value.formatted("jvm.blocked-count", 0, 0)
                    + value.formatted("jvm.waited-count", 0, 0)
                    + "\"cpu.instructions\": {\"unavailable\": \"perf: permission denied\"}, \"cpu.cycles\"")
            .replace("\"executions\": 1, \"outermost\": 1", "\"executions\": 10, \"outermost\": 10")
            .replace(
                "\"problems\"",
                "\"paths\": [{\"id\": 0, \"region\": \"order\", \"executions\": 10,"
                    + " \"summary\": {}}], \"problems\"");
    Path before = Files.writeString(folder.resolve("before.json"), one);
    Path after =
        Files.writeString(
            folder.resolve("after.json"),
            one.replace("\"sum\": 599983, \"self\": 599983", "\"sum\": 299983, \"self\": 299983")
                .replace("\"host\": \"h\"", "\"host\": \"<b>h2\"")
                .replace(": 65536", ": 81920"));
    browser.open(page(List.of(before, after)));
    assertThat(browser.find("#main").getText()).contains("search.index", "order");
    assertThat(browser.all("#compare li").stream().map(WebElement::getText))
        .containsExactly(
            "Different machinesBefore: h. After: <b>h2.",
            "No values before and aftercpu.instructions, cpu.cycles in order (perf: permission denied).",
            "Beforethe setting edpm.detial is not known",
            "Before9 executions of order have no record and are not on the timeline.",
            "Afterthe setting edpm.detial is not known",
            "After9 executions of order have no record and are not on the timeline.");
    assertThat(cutHeads()).isEmpty();
    assertThat(browser.find("#compare .tile").getText())
        .isEqualTo("Regressions\n▲ 1\n6 not judged");
    assertThat(verdicts("order"))
        .containsExactly(
            "jvm.allocated-bytes 65,536 81,920 +25.0 %",
            "▲ regression",
            "executions 10 10 0.00 %",
            "~ not judged: one run is not enough",
            "time.wall 1.00 ms 1.00 ms 0.00 %",
            "~ not judged: different machines",
            "jvm.blocked-count 0 0 0.00 %",
            "~ not judged: one run is not enough",
            "jvm.waited-count 0 0 0.00 %",
            "~ not judged: one run is not enough");
    assertThat(
            browser.run(
                "return document.querySelector('#compare .tr').lastElementChild.textContent"))
        .isEqualTo("▲ regression: jvm.allocated-bytes · ~ 4 not judged");
    assertThat(
            browser.run(
                "return [...document.querySelectorAll('#compare .td')].filter(cell => cell.scrollWidth > cell.clientWidth).length"))
        .isEqualTo(0L);
    List<String> shown = new ArrayList<>();
    for (String region : List.of("order", "search.index")) {
      verdicts(region).stream()
          .filter(line -> !line.endsWith("%"))
          .forEach(line -> shown.add(region + " " + line.substring(2)));
    }
    assertThat(shown).hasSize(7).containsExactlyElementsOf(judged(before, after));
    List<WebElement> choices = browser.all("#switch .segment button");
    assertThat(choices.stream().map(WebElement::getText)).contains("Before", "After");
    browser.run(
        "[...document.querySelectorAll('#compare .tr')].find(row => row.textContent.startsWith('search')).click()");
    assertThat(browser.find("#details").getText())
        .contains("search.index", "before", "after", "0.50 ×");
    String colours =
        "return [...document.querySelectorAll('#regions .tr')].map(row => row.firstChild.title + getComputedStyle(row.querySelector('.chip')).backgroundColor).sort()";
    choices.get(1).click();
    Object first = browser.run(colours);
    choices.get(2).click();
    assertThat(browser.run(colours)).isEqualTo(first);
    assertThat(column(1, "title").stream().map(ReportPageBrowserTest::digits))
        .containsExactly("400017", "299983");
  }

  /** Returns the heads of columns that are cut off in a window so narrow that the tables scroll. */
  private static List<?> cutHeads() {
    Dimension usual = browser.driver.manage().window().getSize();
    browser.driver.manage().window().setSize(new Dimension(600, 1000));
    try {
      // The column by which a table is sorted has an arrow.
      return (List<?>)
          browser.afterFrame(
              "return [...document.querySelectorAll('.grid .th')].filter(head => {"
                  + "const sorted = head.getAttribute('aria-sort');"
                  + "head.setAttribute('aria-sort', 'descending');"
                  + "const cut = head.scrollWidth > head.clientWidth;"
                  + "head.setAttribute('aria-sort', sorted);"
                  + "return cut; }).map(head => head.textContent)");
    } finally {
      browser.driver.manage().window().setSize(usual);
    }
  }

  /** Returns the lines of the table of verdicts in the details of a region. */
  private static List<String> verdicts(String region) {
    browser.run(
        "[...document.querySelectorAll('#compare .tr')].find(row => row.textContent.startsWith(arguments[0])).click()",
        region);
    return browser.all("#details tr:has(+ .verdict), #details .verdict").stream()
        .map(WebElement::getText)
        .toList();
  }

  /** Returns what {@code edpm diff --format json} says of the values of two reports. */
  private static List<String> judged(Path before, Path after) throws IOException {
    Comparison comparison =
        Comparison.of(
            ReportSide.read(List.of(before)),
            ReportSide.read(List.of(after)),
            CompareSettings.DEFAULT);
    JsonNode json = new ObjectMapper().readTree(JsonText.line(ComparisonJson.of(comparison)));
    List<String> lines = new ArrayList<>();
    for (JsonNode region : json.get("regions")) {
      for (JsonNode value : region.get("values")) {
        String reason = value.path("reason").asText();
        lines.add(
            region.get("name").asText()
                + " "
                + value.get("verdict").asText().replace('-', ' ')
                + (reason.isEmpty() ? "" : ": " + reason));
      }
    }
    return lines;
  }

  @Test
  void nothingInAReportRuns() throws Exception {
    RandomReport report = new RandomReport(11, 2000);
    Path file = report.write(folder.resolve("hostile.json"));
    Path hostile =
        Files.writeString(
            file,
            Files.readString(file)
                .replaceFirst(
                    "^[{]",
                    "{\"problems\": [{\"id\": \"x\", \"message\": \"</script><img src=x onerror='window.broken=3'>\"}],"
                        + "\"steering\": {\"knobs\": {\"<svg onload='window.broken=4'>\": {\"initial\": 1, \"help\": \"<script>window.broken=5</script>\"}},"
                        + "\"changes\": [{\"time\": 5, \"knob\": \"<i>\", \"after\": 1, \"origin\": \"<img src=x onerror='window.broken=8'>\"}],"
                        + "\"rules\": {\"<img src=x onerror='window.broken=9'>\": {\"text\": \"<b>\", \"fired\": 0}}},"
                        + "\"data\": {\"1\": {\"type\": \"<img src=x onerror='window.broken=10'>\", \"bytes\": 8, \"reads\": 1}},"));
    Path root = folder.resolve("hostile");
    Files.createDirectories(root.resolve("p"));
    Files.writeString(
        root.resolve("p/C.java"),
        "a\nb</script><script>window.broken=6</script>\n<img src=x onerror='window.broken=7'>\n");
    browser.open(page(List.of(hostile), root));
    assertThat(browser.find("#summary").getText()).contains("onerror='window.broken=3'");
    for (int i = 0; i < RandomReport.NAMES.size(); i++) {
      browser.all("#regions .tr").get(i).click();
      assertThat(browser.find("#details").getText()).contains("window.broken=7");
    }
    browser.run("document.querySelector('#timeline').scrollIntoView({behavior: 'instant'})");
    new Actions(browser.driver)
        .moveToElement(browser.find("#timeline .frame canvas"))
        .click()
        .perform();
    assertThat(
            browser.run(
                "return [...document.querySelectorAll('#steering .tr, #data .tr')].map(row => {"
                    + "row.click(); return document.querySelectorAll('#details img, #details b').length})"))
        .isEqualTo(List.of(0L, 0L, 0L, 0L));
    assertThat(browser.find("#details").getText()).contains("onerror='window.broken=");
    assertThat(browser.all("#main img, #details img, #main script")).isEmpty();
  }

  @Test
  void aReportWithoutExecutionsIsAPageToo() throws Exception {
    Path report =
        Files.writeString(
            folder.resolve("empty.json"),
            "{\"format\": \"edpm-report/1\", \"run\": {}, \"regions\": {}}");
    browser.open(page(List.of(report)));
    assertThat(browser.find("#regions").getText()).contains("no regions");
  }

  @Test
  void firefoxDrawsItToo() throws Exception {
    Path firefox = Path.of("/usr/bin/firefox-esr");
    assumeTrue(Files.isExecutable(firefox), "firefox-esr is not installed");
    Path picture = folder.resolve("firefox.png");
    Path profile = Files.createDirectory(folder.resolve("firefox"));
    Process process =
        new ProcessBuilder(
                firefox.toString(),
                "--headless",
                "--no-remote",
                "--profile",
                profile.toString(),
                "--window-size=1200,900",
                "--screenshot",
                picture.toString(),
                page(List.of(shop())).toUri().toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("firefox.txt").toFile())
            .start();
    boolean ended = process.waitFor(90, TimeUnit.SECONDS);
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    assertThat(ended).isTrue();
    BufferedImage image = ImageIO.read(picture.toFile());
    Set<Integer> colours = new HashSet<>();
    for (int x = 0; x < image.getWidth(); x += 3) {
      for (int y = 0; y < image.getHeight(); y += 3) {
        colours.add(image.getRGB(x, y));
      }
    }
    // A page whose scripts failed has text and background only.
    assertThat(colours).hasSizeGreaterThan(50);
  }

  @Test
  void showsMethodsOfChosenRegion() throws Exception {
    Path root = folder.resolve("hot");
    Files.createDirectories(root.resolve("shop"));
    Files.writeString(root.resolve("shop/Order.java"), "class Order {\n  hot();\n}\n");
    ReportPage page = new ReportPage(List.of(root));
    page.add(shop(), folder);
    JsonObject samples =
        JsonValues.object(
            """
                {"kinds": [{"kind": "cpu", "unit": "1", "counter": "time.cpu", "sampled": true, "all": 120, "in-regions": 110, "own": 0, "outside": 10, "lost": 2,
                  "regions": [
                   {"region": "order", "self": {"events": 100, "value": 100, "effective": 100}, "inclusive": {"events": 110, "value": 110, "effective": 110},
                    "methods": [{"name": "shop.Order.place", "events": 30, "value": 30, "methods": [
                      {"name": "shop.Order.price", "events": 70, "value": 70}, {"name": "search.index", "region": true, "events": 10, "value": 10}]}],
                    "lines": [{"class": "shop.Order", "member": "place", "line": 2, "events": 60, "value": 60, "share": 0.6, "error": 0.1}]},
                   {"region": "search.index", "self": {"events": 10, "value": 10, "effective": 10}, "inclusive": {"events": 10, "value": 10, "effective": 10},
                    "methods": [{"name": "shop.Search.find", "events": 10, "value": 10}], "lines": []}]}]}
                """);
    page.addSamples(samples);
    Path html = Files.createTempFile(folder, "hot", ".html");
    try (OutputStream to = Files.newOutputStream(html)) {
      page.write("1.0", to);
    }
    browser.open(html);
    click("#regions .tr", "order");
    assertThat(browser.find("#methods").getText())
        .contains("110 of 120 samples in regions, 10 outside, 2 more were lost")
        .contains("100 samples", "shop.Order.place:2", "60 samples, 60.0 % ± 10.0", "hot();");
    click("#methods button", "Table");
    assertThat(rows())
        .containsExactlyInAnyOrder(
            "shop.Order.place 100 30 100 %", "shop.Order.price 70 70 70.0 %");
    click("#methods button", "Inclusive");
    assertThat(rows()).contains("search.index 10 10 9.1 %");
    click("#regions .tr", "search.index");
    assertThat(browser.find("#methods").getText()).contains("10 samples, too few for shares");
    assertThat(rows()).containsExactly("shop.Search.find 10 10 too few samples for a share");
  }

  /** Clicks an element whose text starts with a name, wherever the page is scrolled to. */
  private static void click(String selector, String name) {
    WebElement found =
        browser.all(selector).stream()
            .filter(one -> one.getText().startsWith(name))
            .findFirst()
            .orElseThrow();
    browser.run("arguments[0].click()", found);
  }

  /** Returns the rows of the table of methods without errors of shares. */
  private static List<String> rows() {
    return browser.all("#methods .tr").stream()
        .map(row -> row.getText().replace("\n", " ").replaceAll(" ± [0-9.]+", ""))
        .toList();
  }
}
