package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.runtime.boot.Fork.Result;
import dev.edpm.runtime.export.openmetrics.OpenMetricsParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code edpm.openmetrics} makes a program do. */
class OpenMetricsProcessTest {

  private static final int SCRAPERS = 4;
  private static final int SCRAPES = 5;

  @TempDir Path folder;

  private final HttpClient client = HttpClient.newHttpClient();

  private Fork fork() {
    return new Fork(folder).withNativeAccess().with("report", "report.json");
  }

  private JsonNode summary() {
    JsonNode work = Fork.json(folder.resolve("report.json")).get("regions").get("work");
    return work.get("summary").get("time.wall");
  }

  private byte[] scrape(String url) throws Exception {
    return client
        .send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofByteArray())
        .body();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double executions(byte[] text) throws Exception {
    return OpenMetricsParser.parse(text)
        .value("edpm_region_executions_total", "region", "work")
        .orElseThrow();
  }

  @Test
  void theFileAtExitSaysWhatTheReportSays() throws Exception {
    Fork fork = fork().with("openmetrics", "deep/%p-%r.prom");
    Result result = fork.run(MeasuredProgram.class, "work", "work", "exit-3");
    assertThat(result.status()).isEqualTo(3);
    assertThat(result.err()).isEmpty();
    byte[] text = Files.readAllBytes(folder.resolve("deep/" + fork.process().pid() + "-0.prom"));
    OpenMetricsParser metrics = OpenMetricsParser.parse(text);
    assertThat(metrics.value("edpm_region_executions_total", "region", "work")).contains(2.0);
    assertThat(metrics.value("edpm_region_wall_time_seconds_sum", "region", "work"))
        .contains(summary().get("sum").asLong() / 1e9);
    assertThat(metrics.value("edpm_region_wall_time_seconds", "region", "work", "quantile", "1"))
        .contains(summary().get("max").asLong() / 1e9);
    assertThat(metrics.value("edpm_jvm_loaded_classes_total").orElse(0.0)).isGreaterThan(100);
    assertThat(Fork.files(folder.resolve("deep"))).hasSize(1);
  }

  @Test
  void theFileIsWrittenWhileTheProgramRuns() throws Exception {
    Path file = folder.resolve("m.txt");
    Fork fork =
        fork()
            .with("openmetrics", "m.txt")
            .with("report.every", "20ms")
            .start(MeasuredProgram.class, "work", "ready", "wait", "work");
    fork.ready();
    Fork.eventually(() -> Files.exists(file) && text(file).contains("{region=\"work\"} 1\n"));
    assertThat(fork.process().isAlive()).isTrue();
    byte[] meanwhile = Files.readAllBytes(file);
    Fork.go(folder);
    fork.end();
    assertThat(executions(meanwhile)).isEqualTo(1);
    assertThat(executions(Files.readAllBytes(file))).isEqualTo(2);
    assertThat(Fork.files(folder)).containsExactly("m.txt", "report.json");
  }

  @Test
  void shutDownWritesTheFileOnce() throws Exception {
    fork()
        .with("openmetrics", "m.txt")
        .run(MeasuredProgram.class, "work", "shut-down", "resume", "work");
    assertThat(executions(Files.readAllBytes(folder.resolve("m.txt")))).isEqualTo(1);
  }

  @Test
  void aFileThatCannotBeWrittenIsOneLine() throws Exception {
    Files.createFile(folder.resolve("file"));
    Result result =
        fork().with("openmetrics", "file/m.txt").run(MeasuredProgram.class, "work", "exit-3");
    assertThat(result.status()).isEqualTo(3);
    assertThat(result.err())
        .singleElement()
        .asString()
        .startsWith("edpm: the metrics cannot be written to ")
        .contains("file/m.txt");
  }

  @Test
  void aPatternThatMeansNothingIsOneLine() throws Exception {
    Result result = fork().with("openmetrics", "%q.txt").run(MeasuredProgram.class, "work");
    assertThat(result.err())
        .singleElement()
        .asString()
        .startsWith("edpm: edpm.openmetrics='%q.txt' is invalid: expected %p (process id), ")
        .endsWith(" in place of '%q'; the default, off, is used");
  }

  @Test
  void manyMayAskWhileTheProgramWorksAndTheServerKeepsItFromNothing() throws Exception {
    Fork fork = fork().with("openmetrics", "http://:0").with("detail", "aggregates");
    fork.start(MeasuredProgram.class, "work", "ready", "work-on").ready();
    String url = fork.said("edpm: openmetrics: ");
    assertThat(url).matches("http://127\\.0\\.0\\.1:[1-9][0-9]*/metrics");
    ExecutorService threads = Executors.newFixedThreadPool(SCRAPERS);
    List<Future<List<byte[]>>> scrapers = new ArrayList<>();
    for (int i = 0; i < SCRAPERS; i++) {
      scrapers.add(
          threads.submit(
              () -> {
                List<byte[]> texts = new ArrayList<>();
                for (int j = 0; j < SCRAPES; j++) {
                  texts.add(scrape(url));
                }
                return List.of(texts.get(0), texts.get(SCRAPES - 1));
              }));
    }
    List<List<byte[]>> scraped = new ArrayList<>();
    for (Future<List<byte[]>> scraper : scrapers) {
      scraped.add(scraper.get());
    }
    threads.shutdown();
    Fork.go(folder);
    assertThat(fork.end().status()).isZero();
    assertThat(summary().get("sum").asLong()).isPositive();
    for (List<byte[]> texts : scraped) {
      List<Double> seen = new ArrayList<>();
      for (byte[] text : texts) {
        seen.add(executions(text));
      }
      assertThat(seen).isSorted().allMatch(executions -> executions >= 1);
    }
  }

  @Test
  void aPortInUseIsOneLineAndTheProgramRuns() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String address = "http://127.0.0.1:" + taken.getLocalPort() + "/x";
      Result result = fork().with("openmetrics", address).run(MeasuredProgram.class, "work");
      assertThat(result.status()).isZero();
      assertThat(result.err())
          .singleElement()
          .asString()
          .startsWith("edpm: the metrics are not served at " + address + ": ")
          .endsWith("; set edpm.openmetrics to an address that is free here");
      assertThat(Fork.json(folder.resolve("report.json")).get("regions").get("work")).isNotNull();
    }
  }

  @Test
  void aHostThatIsNotHereIsOneLine() throws Exception {
    Result result =
        fork().with("openmetrics", "http://192.0.2.1:0").run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    assertThat(result.err())
        .singleElement()
        .asString()
        .startsWith("edpm: the metrics are not served at http://192.0.2.1:0/metrics: ");
  }

  @Test
  void itTakesNoModuleButTheBase() throws Exception {
    Fork fork =
        new Fork(folder)
            .with("report", "report.json")
            .withModules("java.base")
            .with("openmetrics", "http://:0");
    fork.start(MeasuredProgram.class, "work", "ready", "wait").ready();
    assertThat(executions(scrape(fork.said("edpm: openmetrics: ")))).isEqualTo(1);
    Fork.go(folder);
    assertThat(fork.end().status()).isZero();
  }

  @Test
  void nobodyWhoDidNotAskForItLoadsIt() throws Exception {
    Result result =
        fork().withOption("-Xlog:class+load:file=classes.txt").run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    List<String> loaded = Files.readAllLines(folder.resolve("classes.txt"));
    assertThat(loaded).anyMatch(line -> line.contains("dev.edpm.runtime.boot.Exports "));
    assertThat(loaded)
        .noneMatch(line -> line.contains("dev.edpm.runtime.export.openmetrics."))
        .noneMatch(line -> line.contains("com.sun.net.httpserver."))
        .noneMatch(line -> line.contains(" jdk.jfr."));
  }
}
