package dev.edpm.view.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.logging.Level;
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
final class Browser implements AutoCloseable {

  private static final Path BINARY = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final Duration LONGEST = Duration.ofSeconds(60);

  final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  /** Starts the browser, or skips the test if there is none. */
  static Browser start(Path profile) {
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
    driver.get(page.toUri().toString());
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

  @Override
  public void close() {
    driver.quit();
  }
}
