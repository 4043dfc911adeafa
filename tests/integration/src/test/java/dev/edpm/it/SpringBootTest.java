package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.it.SpringService.Server;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The example for Spring Boot, with both lines of Spring Boot and a real web server. */
class SpringBootTest {

  /** Set to run everything with both versions on any JDK. */
  private static final String ALL = "test.spring-boot.all";

  private static final int REQUESTS = 1_000;
  private static final int AT_ONCE = 8;

  /** The number of requests to the instances that Prometheus scrapes. */
  private static final int SCRAPED = 200;

  /** Of the histograms; each bound is twice as large as the one before. */
  private static final int LEAST_BOUND_US = 100;

  private static final int BOUNDS = 16;

  private static final Map<List<Object>, Path> BUILT = new ConcurrentHashMap<>();

  /** The older version on the older JDK and the newer one on the newer JDK, or both. */
  static Stream<String> versions() {
    if (Boolean.getBoolean(ALL)) {
      return Stream.of(SpringService.OLDER, SpringService.NEWEST);
    }
    return Stream.of(
        Runtime.version().feature() == 17 ? SpringService.OLDER : SpringService.NEWEST);
  }

  /** Returns the service, which is built once. */
  static Path jar(String version, Server server) {
    return BUILT.computeIfAbsent(
        List.of(version, server),
        one -> {
          try {
            return SpringService.build(version, server);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static SpringService start(
      String version, Server server, String name, Object... arguments) throws IOException {
    return SpringService.start(jar(version, server), name + "-" + version, arguments);
  }

  @ParameterizedTest
  @MethodSource("versions")
  void theReportIsWrittenAfterTheLastRequest(String version) throws Exception {
    drains(version, Server.TOMCAT, "drain");
  }

  @ParameterizedTest
  @MethodSource("versions")
  @EnabledForJreRange(min = JRE.JAVA_21)
  void theReportIsWrittenAfterTheLastRequestOnVirtualThreads(String version) throws Exception {
    drains(version, Server.TOMCAT, "drain-virtual", "--spring.threads.virtual.enabled=true");
  }

  @ParameterizedTest
  @MethodSource("versions")
  @EnabledIfSystemProperty(named = ALL, matches = "true")
  void theReportIsWrittenAfterTheLastReactiveRequest(String version) throws Exception {
    drains(version, Server.NETTY, "drain-reactive");
  }

  private static void drains(String version, Server server, String name, Object... arguments)
      throws Exception {
    try (SpringService service = start(version, server, name, arguments)) {
      CompletableFuture<HttpResponse<String>> slow = service.send("/slow");
      service.await(Pattern.compile("slow: waiting"));
      int answered = load(service);
      service.await(Pattern.compile(".*Commencing graceful shutdown.*"));
      service.go();
      assertThat(slow.join().statusCode()).isEqualTo(200);
      assertThat(service.end()).isEqualTo(143);

      JsonNode report = service.report();
      Map<String, Integer> accesses = new TreeMap<>();
      Map<String, Integer> statuses = new TreeMap<>();
      for (SpringService.Access access : service.accesses()) {
        accesses.merge(access.path().replaceAll("/\\d+/", "/{id}/"), 1, Integer::sum);
        statuses.merge(access.status(), 1, Integer::sum);
      }
      assertThat(answered).isBetween(REQUESTS / 4, statuses.get("200"));
      assertThat(values(report, "uri")).isEqualTo(accesses).containsEntry("/slow", 1);
      assertThat(values(report, "status")).isEqualTo(statuses);
      assertThat(executions(report, "Orders.oneByOne"))
          .isEqualTo(accesses.get("/v1/customers/{id}/orders"));
      // A customer has 20 orders.
      assertThat(executions(report, "Orders.lines"))
          .isEqualTo(20 * executions(report, "Orders.oneByOne"));
      assertThat(executions(report, "Orders.joined"))
          .isEqualTo(accesses.get("/v2/customers/{id}/orders"));
      assertThat(AgentReports.problems(report))
          .noneMatch(problem -> problem.get("id").asText().equals("open-at-exit"));
    }
  }

  /**
   * Sends requests, a few at a time, and ends the service when a quarter of them is answered.
   *
   * @return the number of answers
   */
  private static int load(SpringService service) throws InterruptedException {
    AtomicInteger answered = new AtomicInteger();
    Semaphore slots = new Semaphore(AT_ONCE);
    for (int i = 0; i < REQUESTS; i++) {
      slots.acquire();
      service
          .send("/v" + (i % 2 + 1) + "/customers/" + i % 50 + "/orders")
          .whenComplete(
              (response, error) -> {
                if (error == null
                    && response.statusCode() == 200
                    && answered.incrementAndGet() == REQUESTS / 4) {
                  service.terminate();
                }
                slots.release();
              });
    }
    slots.acquire(AT_ONCE);
    return answered.get();
  }

  /** Reads the metrics until they have a line: they may be a second old. */
  private static List<String> scrape(SpringService service, String expected) {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    List<String> lines;
    do {
      lines = service.get("/actuator/prometheus").body().lines().toList();
    } while (!lines.contains(expected) && System.nanoTime() < deadline);
    assertThat(lines).contains(expected);
    return lines;
  }

  private static int executions(JsonNode report, String region) {
    return report.get("regions").get(region).get("executions").asInt();
  }

  /** Returns the number of requests by the value of a tag. */
  private static Map<String, Integer> values(JsonNode report, String tag) {
    JsonNode region = report.get("regions").get("http.server.requests");
    Map<String, Integer> values = new TreeMap<>();
    for (JsonNode value : region.get("tags").get(tag).get("values")) {
      values.put(value.get("value").asText(), value.get("executions").asInt());
    }
    assertThat(values.values().stream().mapToInt(Integer::intValue).sum())
        .isEqualTo(region.get("executions").asInt());
    return values;
  }

  @ParameterizedTest
  @MethodSource("versions")
  void theActuatorHasMetersAndTheEndpoint(String version) throws Exception {
    try (SpringService service = start(version, Server.TOMCAT, "actuator")) {
      assertThat(service.get("/v1/customers/7/orders").body())
          .isEqualTo(service.get("/v2/customers/7/orders").body())
          .contains("{\"product\":\"product 1\",\"pieces\":9}");
      assertThat(service.get("/actuator/edpm").body())
          .contains("\"Orders.lines\":{\"executions\":20,");
      assertThat(service.get("/actuator/edpm/report").body())
          .startsWith("{\n  \"format\": \"edpm-report/1\"");
      assertThat(service.get("/actuator/edpm/page").body()).startsWith("<!DOCTYPE html>");
      service.get("/actuator/prometheus");
      service.get("/v1/customers/8/orders");
      // An observation may end after the answer has arrived.
      assertThat(
              scrape(
                  service,
                  "edpm_region_tagged_seconds_count{region=\"http.server.requests\",tag=\"uri\","
                      + "value=\"/v1/customers/{id}/orders\"} 2"))
          .contains("edpm_region_seconds_count{region=\"Orders.lines\"} 40")
          .anyMatch(
              line ->
                  line.startsWith(
                      "edpm_region_tagged_time_cpu_seconds_total{region=\"http.server.requests\","
                          + "tag=\"uri\",value=\"/v1/customers/{id}/orders\"} "));
      assertThat(service.delete("/actuator/edpm")).isEqualTo(204);
      assertThat(service.get("/actuator/edpm").body()).doesNotContain("Orders");
    }
    try (SpringService service =
        start(
            version,
            Server.TOMCAT,
            "hidden",
            "--management.endpoints.web.exposure.include=health")) {
      assertThat(service.get("/actuator/edpm").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void prometheusComputesPercentilesOfBothInstances() throws Exception {
    assumeTrue(Prometheus.program().isPresent(), "the program prometheus is not on the path");
    String bounds =
        IntStream.range(0, BOUNDS)
            .mapToObj(i -> (LEAST_BOUND_US << i) + "us")
            .collect(Collectors.joining(","));
    List<Integer> ports = List.of(Prometheus.freePort(), Prometheus.freePort());
    String version = versions().findFirst().orElseThrow();
    String measured = "{region=\"Orders.oneByOne\"}";
    try (SpringService one = start(version, Server.TOMCAT, "one", exporting(ports.get(0), bounds));
        SpringService other =
            start(version, Server.TOMCAT, "other", exporting(ports.get(1), bounds));
        Prometheus prometheus = Prometheus.start(ports)) {
      for (int i = 0; i < SCRAPED; i++) {
        (i % 3 == 0 ? one : other).get("/v1/customers/" + i % 50 + "/orders");
      }
      prometheus.await("sum(edpm_region_executions_total" + measured + ")", SCRAPED);
      Map<Integer, Double> percentiles = new TreeMap<>();
      for (int percent : List.of(50, 90, 99)) {
        String query =
            "histogram_quantile(%s, sum by (le) (edpm_region_wall_time_seconds_bucket%s))"
                .formatted(percent / 100.0, measured);
        percentiles.put(percent, prometheus.query(query).orElseThrow());
      }

      List<Double> times = new ArrayList<>();
      for (SpringService service : List.of(one, other)) {
        service.terminate();
        service.end();
        for (JsonNode record : service.report().at("/regions/Orders.oneByOne/records")) {
          times.add(record.at("/time/wall").asLong() / 1e9);
        }
      }
      Collections.sort(times);
      assertThat(times).hasSize(SCRAPED);
      percentiles.forEach(
          (percent, computed) ->
              assertThat(bucket(computed))
                  .isCloseTo(bucket(times.get(SCRAPED * percent / 100 - 1)), within(1)));
    }
  }

  private static Object[] exporting(int port, String bounds) {
    return new Object[] {
      "--edpm.openmetrics=http://127.0.0.1:" + port + "/metrics",
      "--edpm.openmetrics.histograms=" + bounds
    };
  }

  /** Returns the number of bounds that are less than a time. */
  private static int bucket(double seconds) {
    return (int)
        IntStream.range(0, BOUNDS).filter(i -> (LEAST_BOUND_US << i) / 1e6 < seconds).count();
  }
}
