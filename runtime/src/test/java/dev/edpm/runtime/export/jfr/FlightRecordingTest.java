package dev.edpm.runtime.export.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.export.GlobalCounters;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.RunInfo;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.jfr.AnnotationElement;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings that start and stop in this process, as a monitoring tool has them. */
class FlightRecordingTest {

  private static final String EXECUTION = "dev.edpm.RegionExecution";
  private static final long DEADLINE_SECONDS = 60;

  @TempDir Path folder;

  private final Problems problems = new Problems(Log.to(line -> {}, Log.Level.WARN));
  private final AtomicInteger watching = new AtomicInteger();
  private Recorder recorder;
  private Monitoring monitoring;
  private RegionHandle region;
  private FlightRecording export;

  @BeforeEach
  void start() {
    recorder = new Recorder(new RecorderOptions(1 << 20, 0, false, problems::report));
    recorder.install();
    monitoring = new Monitoring(recorder, () -> 0, problems::report);
    region =
        recorder.register(
            new RegionDescriptor("row", "p.C", "m", "()V", "C.java", 7, List.of()),
            new RegionPlan(Detail.RECORDS, List.of(), null, Map.of(), Map.of()));
    export =
        new FlightRecording(
            this::report, new GlobalCounters(() -> monitoring), this::watch, problems);
    export.start();
  }

  @AfterEach
  void end() {
    export.end();
    assertThat(watching).hasValue(0);
  }

  private Report report() {
    return new Report(
        new RunInfo("p", "h", 1, "j", OptionalInt.empty()),
        recorder.snapshot(),
        List.of(),
        List.of(),
        List.of());
  }

  private Runnable watch(RegionWatch watch) {
    watching.incrementAndGet();
    Runnable end = recorder.watch(name -> true, watch);
    return () -> {
      watching.decrementAndGet();
      end.run();
    };
  }

  private void run() {
    Frame frame = region.enter();
    region.exit(frame);
  }

  private List<RecordedEvent> events(Recording recording, String name) throws Exception {
    Path file = folder.resolve("recording.jfr");
    recording.dump(file);
    return RecordingFile.readAllEvents(file).stream()
        .filter(event -> event.getEventType().getName().equals(name))
        .toList();
  }

  @Test
  void regionsAreWatchedWhileARecordingWantsTheirExecutionsAndAtNoOtherTime() throws Exception {
    run();
    assertThat(watching).hasValue(0);
    try (Recording plain = new Recording()) {
      plain.start();
      run();
      assertThat(watching).hasValue(0);
      try (Recording one = new Recording();
          Recording two = new Recording()) {
        one.enable(EXECUTION);
        two.enable(EXECUTION);
        one.start();
        assertThat(watching).hasValue(1);
        run();
        two.start();
        run();
        one.stop();
        assertThat(watching).hasValue(1);
        run();
        two.stop();
        assertThat(watching).hasValue(0);
        run();
        assertThat(events(one, EXECUTION)).hasSize(2);
        assertThat(events(two, EXECUTION)).hasSize(2);
      }
    }
    assertThat(problems.list()).isEmpty();
  }

  @Test
  void aRecordingThatGetsOtherSettingsWhileItRunsIsNoticedAtTheNextTotals() throws Exception {
    try (RecordingStream stream = new RecordingStream()) {
      CountDownLatch executed = new CountDownLatch(1);
      stream.enable("dev.edpm.RegionSummary").withPeriod(Duration.ofMillis(10));
      stream.onEvent(EXECUTION, event -> executed.countDown());
      stream.startAsync();
      stream.enable(EXECUTION);
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
      // Settings do not come into force all at once: the first executions may be without an event.
      while (!executed.await(10, TimeUnit.MILLISECONDS)) {
        assertThat(System.nanoTime()).isLessThan(deadline);
        run();
      }
      assertThat(watching).hasValue(1);
    }
    assertThat(watching).hasValue(0);
  }

  @Test
  void theTotalsComeAsOftenAsTheRecordingSays() throws Exception {
    run();
    run();
    List<Long> executions = new ArrayList<>();
    CountDownLatch three = new CountDownLatch(3);
    try (RecordingStream stream = new RecordingStream()) {
      stream.enable("dev.edpm.RegionSummary").withPeriod(Duration.ofMillis(10));
      stream.onEvent(
          "dev.edpm.RegionSummary",
          event -> {
            executions.add(event.getLong("executions"));
            three.countDown();
          });
      stream.startAsync();
      assertThat(three.await(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(executions).hasSizeGreaterThanOrEqualTo(3).containsOnly(2L);
  }

  @Test
  void theThresholdOfTheRecordingHolds() throws Exception {
    try (Recording recording = new Recording()) {
      recording.enable(EXECUTION).withThreshold(Duration.ofHours(1));
      recording.start();
      run();
      recording.stop();
      assertThat(events(recording, EXECUTION)).isEmpty();
    }
  }

  @Test
  void theDurationIsTheExecutions() throws Exception {
    try (Recording recording = new Recording()) {
      recording.enable(EXECUTION);
      recording.start();
      Frame frame = region.enter();
      Thread.sleep(20);
      region.exit(frame);
      recording.stop();
      RecordedEvent event = events(recording, EXECUTION).get(0);
      assertThat(event.getDuration()).isGreaterThanOrEqualTo(Duration.ofMillis(20));
      assertThat(event.getDuration("wallTime")).isGreaterThanOrEqualTo(Duration.ofMillis(20));
      assertThat(event.getString("region")).isEqualTo("row");
      assertThat(event.getThread().getJavaName()).isEqualTo(Thread.currentThread().getName());
      assertThat(event.getString("exception")).isNull();
      assertThat(event.getStackTrace()).isNull();
    }
  }

  @Test
  void onAnyJdkTheRegionIsAContextToTheToolsOf25() {
    EventType execution =
        FlightRecorder.getFlightRecorder().getEventTypes().stream()
            .filter(type -> type.getName().equals(EXECUTION))
            .findFirst()
            .orElseThrow();
    for (ValueDescriptor field : execution.getFields()) {
      assertThat(field.getAnnotationElements())
          .extracting(AnnotationElement::getTypeName)
          .filteredOn("jdk.jfr.Contextual"::equals)
          .as(field.getName())
          .hasSize(field.getName().equals("region") ? 1 : 0);
    }
  }

  @Test
  void aRegionThatHasNotRunHasNoTimes() throws Exception {
    try (Recording recording = new Recording()) {
      recording.enable("dev.edpm.RegionSummary");
      recording.start();
      recording.stop();
      RecordedEvent last = events(recording, "dev.edpm.RegionSummary").get(0);
      assertThat(last.getLong("executions")).isZero();
      assertThat(last.getLong("sum")).isZero();
      assertThat(last.getLong("min")).isEqualTo(Long.MIN_VALUE);
      assertThat(last.getString("location")).isEqualTo("p.C.m (C.java:7)");
    }
  }

  @Test
  void countersOfTheProcessHaveTheContentTypesOfTheirUnits() throws Exception {
    monitoring.register(
        registrar -> {
          for (String unit : List.of("ns", "By", "K")) {
            registrar.counter(
                MonitorScope.GLOBAL,
                "x." + unit,
                ValueType.INT64,
                unit,
                "",
                request -> {
                  for (int i = 0; i < request.size(); i++) {
                    request.set(i, 5_000L);
                  }
                });
          }
        });
    try (Recording recording = new Recording()) {
      recording.enable("dev.edpm.Counter");
      recording.start();
      recording.stop();
      List<RecordedEvent> events = events(recording, "dev.edpm.Counter");
      for (RecordedEvent event : events) {
        String unit = event.getString("unit");
        assertThat(event.getDouble("value")).isEqualTo(5000);
        assertThat(event.getLong("time")).isEqualTo(unit.equals("ns") ? 5000 : Long.MIN_VALUE);
        assertThat(event.getLong("data")).isEqualTo(unit.equals("By") ? 5000 : Long.MIN_VALUE);
      }
      assertThat(events)
          .extracting(event -> event.getString("counter"))
          .contains("x.ns", "x.By", "x.K");
    }
  }

  @Test
  void failureInAReportIsAProblemAndTheRecordingContinues() throws Exception {
    export.end();
    export =
        new FlightRecording(
            () -> {
              throw new IllegalStateException("of a test");
            },
            new GlobalCounters(() -> monitoring),
            this::watch,
            problems);
    export.start();
    try (Recording recording = new Recording()) {
      recording.enable("dev.edpm.RegionSummary");
      recording.start();
      recording.stop();
      assertThat(events(recording, "dev.edpm.RegionSummary")).isEmpty();
    }
    assertThat(problems.list())
        .extracting(Problem::message)
        .containsOnlyOnce(
            "edpm.jfr: events could not be recorded: java.lang.IllegalStateException: of a test");
  }

  @Test
  void everythingHasALabelAndAPlaceInTheTreeOfEvents() {
    List<EventType> ours =
        FlightRecorder.getFlightRecorder().getEventTypes().stream()
            .filter(type -> type.getName().startsWith("dev.edpm."))
            .toList();
    assertThat(ours).hasSize(5);
    for (EventType type : ours) {
      assertThat(type.getLabel()).isNotBlank();
      assertThat(type.getDescription()).isNotBlank();
      assertThat(type.getCategoryNames()).hasSize(2).startsWith("EDPM");
      assertThat(type.getFields()).extracting(ValueDescriptor::getLabel).doesNotContainNull();
    }
  }

  @Test
  void afterTheEndThereAreNoEventsOfOurs() {
    export.end();
    assertThat(FlightRecorder.getFlightRecorder().getEventTypes())
        .extracting(EventType::getName)
        .noneMatch(name -> name.startsWith("dev.edpm."));
  }
}
