package dev.edpm.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.TagValueSummary;
import io.micrometer.common.KeyValues;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.Observation.Scope;
import io.micrometer.observation.ObservationConvention;
import io.micrometer.observation.ObservationRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Observations of the real Micrometer, beside the timers that Micrometer itself makes of them. */
class EdpmObservationHandlerTest {

  private static final int THREADS = 4;
  private static final int TURNS = 2_000;
  private static final int BYTES = 1 << 20;

  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final ObservationRegistry observations = ObservationRegistry.create();

  @BeforeEach
  void register() {
    Edpm.reset();
    observations
        .observationConfig()
        .observationHandler(new DefaultMeterObservationHandler(meters))
        .observationHandler(new EdpmObservationHandler("jvm.allocated-bytes"));
  }

  private static RegionSummary region(Snapshot snapshot, String name) {
    return snapshot.regions().stream()
        .filter(region -> region.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Map<Object, Long> tags(RegionSummary region, String key) {
    Map<Object, Long> executions = new HashMap<>();
    for (TagSummary tag : region.tags()) {
      if (tag.key().equals(key)) {
        for (TagValueSummary value : tag.values()) {
          executions.put(value.value(), value.executions());
        }
      }
    }
    return executions;
  }

  private static Optional<Statistics> bytes(RegionSummary region) {
    return region.counter("jvm.allocated-bytes").flatMap(CounterSummary::statistics);
  }

  private static List<String> exceptions(Snapshot snapshot, String name) throws Exception {
    int index = snapshot.regions().indexOf(region(snapshot, name));
    List<String> exceptions = new ArrayList<>();
    snapshot
        .executions()
        .forEach(
            (Execution execution) -> {
              if (execution.region() == index && execution.exception() != null) {
                exceptions.add(execution.exception());
              }
            });
    return exceptions;
  }

  private void request(Random random) {
    String uri = "/" + random.nextInt(3);
    Observation request =
        Observation.start("http.server.requests", observations)
            .lowCardinalityKeyValue("method", "GET")
            .highCardinalityKeyValue("user", String.valueOf(random.nextInt()));
    try (Scope scope = request.openScope()) {
      assertThat(scope.getCurrentObservation()).isSameAs(request);
      if (random.nextInt(4) == 0) {
        Observation.createNotStarted("query", observations).observe(() -> {});
      }
    }
    if (random.nextInt(5) == 0) {
      request.error(new IllegalStateException());
    }
    request.lowCardinalityKeyValue("uri", uri).stop();
  }

  @Test
  void anObservationIsARegionWithItsKeyValues() throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Random random = new Random(i);
      threads.add(
          new Thread(
              () -> {
                for (int turn = 0; turn < TURNS; turn++) {
                  request(random);
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    Map<Object, Long> byUri = new HashMap<>();
    long failed = 0;
    for (Timer timer : meters.find("http.server.requests").timers()) {
      byUri.merge(timer.getId().getTag("uri"), timer.count(), Long::sum);
      failed += "none".equals(timer.getId().getTag("error")) ? 0 : timer.count();
    }
    try (Snapshot snapshot = Edpm.snapshot()) {
      RegionSummary whole = region(snapshot, "http.server.requests");
      RegionSummary scope = region(snapshot, "http.server.requests (scope)");
      assertThat(whole.executions()).isEqualTo(THREADS * TURNS);
      assertThat(scope.executions()).isEqualTo(THREADS * TURNS);
      assertThat(tags(whole, "uri")).isEqualTo(byUri).hasSize(3);
      assertThat(tags(whole, "method")).containsExactly(Map.entry("GET", (long) THREADS * TURNS));
      assertThat(tags(scope, "method")).containsExactly(Map.entry("GET", (long) THREADS * TURNS));
      assertThat(tags(whole, "user")).isEmpty();
      assertThat(bytes(whole).orElseThrow().count()).isEqualTo(THREADS * TURNS);
      assertThat(exceptions(snapshot, "http.server.requests")).hasSize((int) failed);
      assertThat(region(snapshot, "query (scope)").executions())
          .isEqualTo(meters.get("query").timer().count());
      assertThat(snapshot.paths())
          .filteredOn(path -> path.region().orElse("").equals("query (scope)"))
          .singleElement()
          .satisfies(
              path -> {
                assertThat(path.executions()).isEqualTo(meters.get("query").timer().count());
                assertThat(snapshot.paths().get(path.parent().orElseThrow()).region())
                    .contains("http.server.requests (scope)");
              });
    }
  }

  /** As Spring's context of a request: the status of its response is not final before the end. */
  private static final class Request extends Observation.Context {
    private int status = 200;
  }

  private static final class RequestConvention implements ObservationConvention<Request> {

    @Override
    public String getName() {
      return "requests";
    }

    @Override
    public boolean supportsContext(Observation.Context context) {
      return context instanceof Request;
    }

    @Override
    public KeyValues getLowCardinalityKeyValues(Request request) {
      return KeyValues.of("status", String.valueOf(request.status));
    }
  }

  @Test
  void aScopeHasNoKeyValuesThatAreKnownAtTheStop() {
    Request context = new Request();
    Observation request =
        Observation.start(
            new RequestConvention(), new RequestConvention(), () -> context, observations);
    request.scoped(() -> context.status = 404);
    request.stop();
    try (Snapshot snapshot = Edpm.snapshotWithoutRecords()) {
      assertThat(tags(region(snapshot, "requests"), "status"))
          .containsExactly(Map.entry("404", 1L));
      assertThat(region(snapshot, "requests (scope)").executions()).isEqualTo(1);
      assertThat(region(snapshot, "requests (scope)").tags()).isEmpty();
    }
  }

  @Test
  void theScopeHasTheCountersOfItsThread() throws Exception {
    Observation work = Observation.start("work", observations);
    Thread worker =
        new Thread(
            () ->
                work.scoped(
                    () -> {
                      byte[] used = new byte[BYTES];
                      assertThat(used[0]).isZero();
                    }));
    worker.start();
    worker.join();
    Thread end = new Thread(work::stop);
    end.start();
    end.join();
    try (Snapshot snapshot = Edpm.snapshotWithoutRecords()) {
      assertThat(region(snapshot, "work").executions()).isEqualTo(1);
      assertThat(bytes(region(snapshot, "work"))).as("another thread stopped it").isEmpty();
      assertThat(bytes(region(snapshot, "work (scope)")).orElseThrow().sum())
          .isBetween((long) BYTES, 2L * BYTES);
    }
  }

  @SuppressWarnings("deprecation") // Older versions of Micrometer reset scopes.
  @Test
  void resetScopesAreClosed() {
    Observation outer = Observation.start("outer", observations);
    Scope scope = outer.openScope();
    scope.reset();
    outer.stop();
    try (Snapshot snapshot = Edpm.snapshotWithoutRecords()) {
      assertThat(region(snapshot, "outer (scope)").executions()).isEqualTo(1);
      assertThat(region(snapshot, "outer").executions()).isEqualTo(1);
    }
  }

  @Test
  void theTraceOfAnObservationIsAnExemplar(@TempDir Path folder) throws Exception {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dedpm.report=off",
            "-Dedpm.openmetrics=" + folder.resolve("metrics.txt"),
            "-Dedpm.openmetrics.histograms=1h",
            "-cp",
            System.getProperty("java.class.path"),
            TracedProgram.class.getName(),
            "a1b2",
            "none",
            "c3d4",
            "fails");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(Files.readAllLines(folder.resolve("metrics.txt")))
        .filteredOn(line -> line.startsWith("edpm_region_wall_time_seconds_bucket"))
        .anyMatch(
            line ->
                line.matches(
                    ".*\\{region=\"order\",le=\"3600.0\"} 4 # \\{trace_id=\"c3d4\"} 0\\.\\d+ \\d+(\\.\\d+)?"))
        .noneMatch(line -> line.contains("(scope)") && line.contains("trace_id"));
  }

  @Test
  void observationsThatCannotBeMeasuredRunAsWell() {
    NamedRegion.of("taken", "time.cpu");
    int[] runs = {0};
    for (String name : List.of(" ", "x".repeat(2_000), "taken")) {
      Observation.createNotStarted(name, observations).observe(() -> runs[0]++);
    }
    assertThat(runs[0]).isEqualTo(3);
  }
}
