package dev.edpm.view.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page of a running program in a browser, which watches and steers it. */
@Timeout(120)
class LivePageBrowserTest {

  @TempDir Path folder;

  private Browser browser;
  private Process program;
  private BufferedReader out;
  private String url;

  @BeforeEach
  void browser() throws Exception {
    browser = Browser.shared();
    // Those of other tests.
    browser.messages();
  }

  private void start() throws Exception {
    start(System.getProperty("java.class.path"));
  }

  /** Starts the program without the page of this module. */
  private void startPlain() throws Exception {
    start(
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !Files.exists(Path.of(entry, "META-INF/edpm/live-page")))
            .collect(Collectors.joining(File.pathSeparator)));
  }

  private void start(String classPath) throws Exception {
    Path err = folder.resolve("err.txt");
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dedpm.live=http://:0",
                "-Dedpm.live.wait=on",
                "-Dedpm.report=r.json",
                "-Dedpm.perf-models=" + folder.resolve("models"),
                "-cp",
                classPath,
                WatchedProgram.class.getName())
            .directory(folder.toFile())
            .redirectError(err.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("EDPM_"));
    program = builder.start();
    out = program.inputReader();
    String start = "edpm: live: ";
    eventually(() -> lines(err).stream().anyMatch(line -> line.startsWith(start)));
    url =
        lines(err).stream()
            .filter(line -> line.startsWith(start))
            .findFirst()
            .orElseThrow()
            .substring(start.length());
  }

  @AfterEach
  void stop() {
    if (program != null) {
      program.destroyForcibly();
      browser.driver.get("about:blank");
      browser.driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }
  }

  /** Makes the window as narrow as that of a phone; the page must not scroll sideways. */
  private void assertFitsANarrowWindow() {
    browser.driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", 400, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    assertThat((Long) browser.afterFrame("return document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(400);
  }

  private static List<String> lines(Path file) {
    try {
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static void eventually(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      Thread.sleep(20);
    }
  }

  private String text(String selector) {
    return String.valueOf(
        browser.run(
            "const found = document.querySelector(arguments[0]);"
                + " return found ? found.textContent : ''",
            selector));
  }

  /** Types a value into the knob's field. */
  private void turn(int value) {
    WebElement field = browser.find("input[name='solver.block-size']");
    field.sendKeys(String.valueOf(value), Keys.ENTER);
  }

  @Test
  void aProgramIsStartedWatchedAndSteered() throws Exception {
    start();
    browser.open(url);
    eventually(() -> text("#pill").equals("Waits for Go"));
    browser.find("#go").click();

    // Text of the program stays text.
    eventually(() -> text("#regions .tr .td").equals("a <b>sweep</b>"));
    assertThat(browser.all("#regions b, #steering i")).isEmpty();
    assertThat(text("#pill")).isEqualTo("Live");

    turn(16);
    assertThat(out.readLine()).isEqualTo("block 16");
    eventually(
        () -> text("#steering .change").contains("1 → 16") && text(".knob .now").equals("16"));
    assertThat(text("#steering .change .tag")).isEqualTo("live");

    turn(65);
    eventually(() -> text(".knob .reason").contains("from 0 to 64"));
    assertThat(text(".knob .now")).isEqualTo("16");

    // The scheduler predicts once the model has ten measurements.
    String predicted = "#workers .tr .td:nth-child(4)";
    eventually(() -> text(predicted).matches("[1-9][0-9,]*"));
    assertThat(text("#workers .tr .td")).isEqualTo("kernel");
    long colours =
        (Long)
            browser.afterFrame(
                "const c = document.querySelector('#workers canvas');"
                    + "const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
                    + "const all = new Set();"
                    + "for (let i = 0; i < d.length; i += 4) all.add(d[i] << 16 | d[i+1] << 8 | d[i+2]);"
                    + "return all.size");
    assertThat(colours).isGreaterThan(4);
    assertThat(browser.all("#curves .uplot")).isNotEmpty();

    browser.find("#pause").click();
    eventually(() -> text("#pill").equals("Measuring is paused"));
    browser.find("#pause").click();
    eventually(() -> text("#pill").equals("Live"));

    WebElement seconds = browser.find("input[name='profile-seconds']");
    assertThat(seconds.getDomProperty("value")).isEqualTo("30");
    seconds.sendKeys(Keys.BACK_SPACE, Keys.BACK_SPACE, "1", Keys.ENTER);
    String samples = "#steering .samples [role=status]";
    eventually(() -> text(samples).startsWith("Recorded to " + folder.resolve("r.jfr")));
    assertThat(text("#steering .samples code"))
        .isEqualTo("edpm hot " + folder.resolve("r.json") + " " + folder.resolve("r.jfr"));
    assertThat(folder.resolve("r.jfr")).isNotEmptyFile();

    // The layout is kept for this program.
    // By script, because the panel moves while values arrive.
    browser.run("document.querySelector('#paths .fold').click()");
    assertThat(browser.find("#paths .body").isDisplayed()).isFalse();
    browser.driver.navigate().refresh();
    eventually(() -> text("#pill").equals("Live"));
    assertThat(browser.find("#paths .body").isDisplayed()).isFalse();
    assertThat(browser.find("#regions .body").isDisplayed()).isTrue();

    eventually(() -> !browser.all("input[name='solver.block-size']").isEmpty());
    turn(0);
    assertThat(out.readLine()).isEqualTo("block 0");
    assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(program.exitValue()).isZero();
    eventually(() -> text("#pill").equals("Ended"));

    JsonNode changes =
        new ObjectMapper()
            .readTree(folder.resolve("r.json").toFile())
            .get("steering")
            .get("changes");
    assertThat(changes).hasSize(3);
    changes.forEach(change -> assertThat(change.get("origin").asText()).isEqualTo("live"));

    // The refused value is the only message: browsers report each status from 400.
    assertThat(browser.messages()).allMatch(line -> line.contains("409"));
    assertThat(
            browser.run(
                "return performance.getEntriesByType('resource')"
                    + ".every(e => e.name.startsWith(location.origin + '/'))"))
        .isEqualTo(true);
  }

  @Test
  void thePageWithoutThisModuleWatchesAndSteersToo() throws Exception {
    startPlain();
    browser.driver.get(url);
    eventually(() -> text("#state").contains("the program waits for Go"));
    browser.find("[data-command=go]").click();
    eventually(() -> text("#regions td").equals("a <b>sweep</b>"));
    assertThat(browser.all("#regions b, #knobs i")).isEmpty();
    assertThat(text("#regions td:nth-child(3)")).matches("[0-9.,]+");
    turn(16);
    assertThat(out.readLine()).isEqualTo("block 16");
    assertFitsANarrowWindow();
    browser.find("[data-command=pause]").click();
    eventually(() -> text("#state").contains("measuring is paused"));
    browser.find("[data-command=resume]").click();
    turn(65);
    eventually(() -> text("#error").contains("from 0 to 64"));
    browser.find("[data-command=profile]").click();
    eventually(() -> text("#recording").startsWith("Recording samples to " + folder));
    assertThat(browser.find("[data-command=profile]").isDisplayed()).isFalse();
    turn(0);
    eventually(() -> text("#state").equals("The program has ended."));
    assertThat(browser.messages()).allMatch(line -> line.contains("409"));
  }

  @Test
  void aNarrowWindowAndASuspendedProgram() throws Exception {
    start();
    browser.open(url);
    browser.find("#go").click();
    eventually(() -> text("#workers .tr .td").equals("kernel"));
    assertFitsANarrowWindow();
    signal("STOP");
    eventually(() -> text("#pill").equals("No answer"));
    signal("CONT");
    eventually(() -> text("#pill").equals("Live"));
  }

  private void signal(String name) throws Exception {
    Process kill = new ProcessBuilder("kill", "-" + name, String.valueOf(program.pid())).start();
    assertThat(kill.waitFor()).isZero();
  }

  @Test
  void aWrongTokenIsExplained() throws Exception {
    start();
    browser.driver.get(url.substring(0, url.indexOf('#')) + "#0123");
    eventually(() -> text("#main").startsWith("The token is missing or wrong."));
    assertThat(text("#pill")).isEqualTo("Refused");
    assertThat(browser.messages()).allMatch(line -> line.contains("401"));
  }
}
