package dev.edpm.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.logging.Level;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The site in a browser, opened as files. */
class BrowserTest {

  private static final Path BINARY = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

  private static final Dimension WINDOW = new Dimension(1400, 1000);

  private static final String WIDER_THAN_THEIR_PLACE =
      "return [...document.querySelectorAll(arguments[0])]"
          + ".filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)";

  @TempDir private static Path profile;
  private static ChromeDriver driver;

  @BeforeAll
  static void start() {
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
        "--window-size=" + WINDOW.width + "," + WINDOW.height,
        "--user-data-dir=" + profile);
    options.setCapability("goog:loggingPrefs", logs);
    driver =
        new ChromeDriver(
            new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build(),
            options);
    // For elements that a script has still to make.
    driver.manage().timeouts().implicitlyWait(Duration.ofSeconds(60));
  }

  @AfterAll
  static void end() {
    if (driver != null) {
      driver.quit();
    }
  }

  @Test
  void findsTheSectionsWithAWord() throws IOException {
    Set<String> pages = new TreeSet<>();
    try (Stream<Path> files = Files.list(SiteTest.REPOSITORY.resolve("docs"))) {
      for (Path file : files.filter(name -> name.toString().endsWith(".md")).toList()) {
        if (Files.readString(file).toLowerCase(Locale.ROOT).contains("jlink")) {
          pages.add(file.getFileName().toString().replaceFirst("md$", "html"));
        }
      }
    }
    assertThat(pages).hasSizeBetween(2, 8);

    open("docs/index.html");
    driver.findElement(By.tagName("body")).sendKeys("/");
    driver.switchTo().activeElement().sendKeys("JLink");
    Set<String> found =
        results().stream()
            .map(link -> link.getDomAttribute("href"))
            .filter(link -> link.startsWith("../docs/"))
            .map(link -> link.replaceFirst("../docs/", "").replaceFirst("#.*", ""))
            .map(name -> name.equals("index.html") ? "README.html" : name)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(found).isEqualTo(pages);
    assertThat(driver.findElements(By.cssSelector(".found mark")))
        .isNotEmpty()
        .allSatisfy(mark -> assertThat(mark.getText()).isEqualToIgnoringCase("jlink"));
    assertNothingElseWasLoaded();
  }

  @Test
  void opensTheBestSection() {
    open("index.html");
    input().sendKeys("gate build");
    assertThat(results()).isNotEmpty();
    input().sendKeys(Keys.ENTER);
    assertThat(driver.getCurrentUrl()).endsWith("/docs/comparing.html#a-gate-for-a-build");
    assertThat(driver.findElement(By.cssSelector("h2:target")).getText())
        .startsWith("A gate for a build");
    assertNothingElseWasLoaded();
  }

  @Test
  void reportsThatNothingWasFound() {
    open("docs/tasks.html");
    input().sendKeys("codelet", " <img/src=x>");
    assertThat(driver.findElement(By.cssSelector(".found:not([hidden]) p")).getText())
        .isEqualTo("Nothing has all of these words.");
    input().sendKeys(Keys.ESCAPE);
    assertThat(driver.findElement(By.className("found")).isDisplayed()).isFalse();
    assertNothingElseWasLoaded();
  }

  /** Nobody expects to move a table sideways in a window as wide as that of a laptop. */
  @ParameterizedTest
  @ValueSource(strings = {"index.html", "docs/PERFORMANCE.html"})
  void tablesAreAsWideAsTheText(String page) {
    open(page);
    assertThat(driver.findElements(By.cssSelector("main table"))).isNotEmpty();
    assertThat(driver.executeScript(WIDER_THAN_THEIR_PLACE, "main table")).isEqualTo(List.of());
  }

  /** A table may be wider than a phone, where it moves by itself, and a shadow shows it. */
  @Test
  void onlyTablesAreWiderThanASmallWindow() {
    driver.manage().window().setSize(new Dimension(500, 1000));
    try {
      open("index.html");
      assertThat(driver.executeScript(WIDER_THAN_THEIR_PLACE, "html, body, main"))
          .isEqualTo(List.of());
    } finally {
      driver.manage().window().setSize(WINDOW);
    }
  }

  private static void open(String page) {
    driver.get(SiteTest.SITE.resolve(page).toUri().toString());
  }

  private static WebElement input() {
    return driver.findElement(By.cssSelector("input[type=search]"));
  }

  private static List<WebElement> results() {
    return driver.findElements(By.cssSelector(".found li a"));
  }

  private static void assertNothingElseWasLoaded() {
    assertThat(driver.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
    // Chromium lists what was loaded, but for files.
    assertThat(driver.executeScript("return performance.getEntriesByType('resource').length"))
        .isEqualTo(0L);
  }
}
