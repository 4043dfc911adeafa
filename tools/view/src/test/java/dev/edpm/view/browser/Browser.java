package dev.edpm.view.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Debian's Chromium, without a window. Nothing is downloaded. */
final class Browser {

  private static final Path BINARY = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final Duration LONGEST = Duration.ofSeconds(60);

  private static Browser shared;

  final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  /**
   * Returns the browser of all test classes, which ends with the JVM, or skips the test if there is
   * none.
   */
  static synchronized Browser shared() throws IOException {
    if (shared == null) {
      Path profile = Files.createTempDirectory("edpm-browser");
      shared = start(profile);
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    shared.driver.quit();
                    remove(profile);
                  }));
    }
    return shared;
  }

  private static void remove(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      // The folder is temporary anyway.
      return;
    }
  }

  private static Browser start(Path profile) {
    assumeTrue(
        Files.isExecutable(BINARY) && Files.isExecutable(DRIVER),
        "chromium and chromium-driver are not installed");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(BINARY.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1400,1000",
        "--user-data-dir=" + profile);
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build();
    return new Browser(new ChromeDriver(service, options));
  }

  /** Opens a page, and waits until its scripts have built it. */
  void open(Path page) throws InterruptedException {
    open(page.toUri().toString());
  }

  /** Opens a page at a URL, and waits until its scripts have built it. */
  void open(String url) throws InterruptedException {
    driver.get(url);
    long end = System.nanoTime() + LONGEST.toNanos();
    while (!Boolean.TRUE.equals(run("return document.documentElement.dataset.ready === 'true'"))) {
      if (System.nanoTime() > end) {
        throw new AssertionError("the page is not ready: " + messages());
      }
      Thread.sleep(50);
    }
  }

  Object run(String script, Object... arguments) {
    return ((JavascriptExecutor) driver).executeScript(script, arguments);
  }

  /** Runs a script after the next frame is drawn. */
  Object afterFrame(String script, Object... arguments) {
    driver.manage().timeouts().scriptTimeout(LONGEST);
    return driver.executeAsyncScript(
        "const done = arguments[arguments.length - 1], given = arguments;"
            + "requestAnimationFrame(() => requestAnimationFrame(() => done((function () {"
            + script
            + "}).apply(null, given))));",
        arguments);
  }

  WebElement find(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  /** Returns what the browser and the page wrote to the console. */
  List<String> messages() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /** Asserts that the page shown loaded nothing, and that neither it nor the browser complained. */
  void assertClean() {
    assertThat(messages()).isEmpty();
    assertThat(run("return performance.getEntriesByType('resource').length")).isEqualTo(0L);
    assertThat(run("return window.broken === undefined")).isEqualTo(true);
  }
}
