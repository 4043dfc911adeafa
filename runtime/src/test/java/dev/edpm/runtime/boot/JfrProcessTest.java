package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** What {@code edpm.jfr} makes a program do, seen by the JDK's own tool. */
class JfrProcessTest {

  @TempDir Path folder;

  private Fork fork() {
    return new Fork(folder).withNativeAccess().with("jfr", "on").with("report", "report.json");
  }

  private Fork recorded(String... settings) {
    String option = "-XX:StartFlightRecording:filename=r.jfr";
    for (String setting : settings) {
      option += "," + setting;
    }
    return fork().withOption(option).withOption("-Xlog:disable");
  }

  private JsonNode work() {
    return Fork.json(folder.resolve("report.json")).get("regions").get("work");
  }

  private String jfr(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "jfr").toString());
    command.addAll(Arrays.asList(arguments));
    command.add("r.jfr");
    Process process = new ProcessBuilder(command).directory(folder.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(out).isZero();
    return out;
  }

  /** Returns the values of the events of a type, in order of time. */
  private List<JsonNode> events(String type) throws Exception {
    JsonNode printed =
        new ObjectMapper().readTree(jfr("print", "--json", "--events", "dev.edpm.*"));
    List<JsonNode> events = new ArrayList<>();
    for (JsonNode event : printed.get("recording").get("events")) {
      if (event.get("type").asText().equals(type)) {
        events.add(event.get("values"));
      }
    }
    return events;
  }

  private static <T> T last(List<T> all) {
    return all.get(all.size() - 1);
  }

  private static long nanos(JsonNode duration) {
    return Duration.parse(duration.asText()).toNanos();
  }

  @Test
  void theTotalsOfARecordingAreThoseOfTheReport() throws Exception {
    Result result =
        recorded()
            .with("counters", "work=jvm.allocated-bytes,time.cpu,jvm.gc-count")
            .run(MeasuredProgram.class, "work", "work", "work");
    assertThat(result.status()).isZero();
    assertThat(result.ours()).isEmpty();

    JsonNode summary = work().get("summary");
    JsonNode wall = summary.get("time.wall");
    JsonNode region = last(events("dev.edpm.RegionSummary"));
    assertThat(region.get("region").asText()).isEqualTo("work");
    assertThat(region.get("executions").asLong()).isEqualTo(3);
    assertThat(region.get("outermost").asLong()).isEqualTo(work().get("outermost").asLong());
    for (String time : List.of("sum", "self", "min", "max", "p50", "p90", "p95", "p99", "p999")) {
      assertThat(nanos(region.get(time))).as(time).isEqualTo(wall.get(time).asLong());
    }
    assertThat(nanos(region.get("mean"))).isEqualTo(Math.round(wall.get("mean").asDouble()));

    List<JsonNode> counters = events("dev.edpm.RegionCounter");
    for (String name : List.of("time.wall", "jvm.allocated-bytes", "time.cpu", "jvm.gc-count")) {
      JsonNode counter =
          last(counters.stream().filter(c -> c.get("counter").asText().equals(name)).toList());
      JsonNode reported = summary.get(name);
      for (String value : List.of("sum", "min", "max", "p50", "p90", "p95", "p99", "p999")) {
        assertThat(counter.get(value).asLong())
            .as(name + " " + value)
            .isEqualTo(reported.get(value).asLong());
      }
      assertThat(counter.get("mean").asDouble()).isEqualTo(reported.get("mean").asDouble());
      assertThat(counter.get("count").asLong()).isEqualTo(3);
    }
    JsonNode bytes =
        last(
            counters.stream()
                .filter(c -> c.get("counter").asText().equals("jvm.allocated-bytes"))
                .toList());
    assertThat(bytes.get("unit").asText()).isEqualTo("By");
    assertThat(bytes.get("data").asLong()).isEqualTo(bytes.get("sum").asLong());

    assertThat(events("dev.edpm.Counter"))
        .anyMatch(
            counter ->
                counter.get("counter").asText().equals("jvm.loaded-classes")
                    && counter.get("value").asDouble() > 100);
    assertThat(events("dev.edpm.RegionExecution")).isEmpty();
  }

  @Test
  void executionsAreEventsWhereTheSettingsSaySo() throws Exception {
    recorded("+dev.edpm.RegionExecution#enabled=true")
        .run(MeasuredProgram.class, "work", "work", "throw-inside");
    List<JsonNode> executions = events("dev.edpm.RegionExecution");
    assertThat(executions).hasSize(3).hasSize(work().get("executions").asInt());
    assertThat(executions.stream().mapToLong(e -> nanos(e.get("wallTime"))).sum())
        .isEqualTo(work().get("summary").get("time.wall").get("sum").asLong());
    assertThat(executions).allMatch(e -> e.get("region").asText().equals("work"));
    assertThat(executions)
        .allMatch(e -> e.get("eventThread").get("javaName").asText().equals("main"));
    assertThat(executions)
        .extracting(e -> e.get("exception").asText())
        .containsExactly("null", "null", "java.lang.IllegalStateException");
  }

  @Test
  void aThresholdLeavesShortExecutionsOut() throws Exception {
    recorded("+dev.edpm.RegionExecution#enabled=true", "+dev.edpm.RegionExecution#threshold=1h")
        .run(MeasuredProgram.class, "work", "work");
    assertThat(events("dev.edpm.RegionExecution")).isEmpty();
    assertThat(last(events("dev.edpm.RegionSummary")).get("executions").asLong()).isEqualTo(2);
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_25, disabledReason = "the tool of 25 shows contexts")
  void theToolShowsTheOpenRegionBesideOtherEvents() throws Exception {
    recorded("+dev.edpm.RegionExecution#enabled=true")
        .run(MeasuredProgram.class, "sleep", "sleep-inside");
    List<String> sleeps =
        Stream.of(jfr("print", "--events", "jdk.ThreadSleep").split("jdk.ThreadSleep"))
            .filter(sleep -> sleep.contains("MeasuredProgram.main"))
            .toList();
    assertThat(sleeps).hasSize(2);
    assertThat(sleeps.get(0)).doesNotContain("Context:");
    assertThat(sleeps.get(1)).contains("Context: RegionExecution.region = \"work\"");
  }

  @Test
  void theSummaryOfTheToolListsThem() throws Exception {
    recorded("+dev.edpm.RegionExecution#enabled=true").run(MeasuredProgram.class, "work", "work");
    Stream<String> lines = jfr("summary").lines().map(String::strip);
    assertThat(lines)
        .anyMatch(line -> line.matches("dev\\.edpm\\.RegionExecution +2 +[0-9]+"))
        .anyMatch(line -> line.matches("dev\\.edpm\\.RegionSummary +[1-9][0-9]* +[0-9]+"))
        .anyMatch(line -> line.matches("dev\\.edpm\\.RegionCounter +[1-9][0-9]* +[0-9]+"))
        .anyMatch(line -> line.matches("dev\\.edpm\\.Counter +[1-9][0-9]* +[0-9]+"));
  }

  @Test
  void withoutARecordingTheProgramRunsAsEver() throws Exception {
    Result result = fork().run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(work().get("executions").asInt()).isEqualTo(1);
  }

  @Test
  void aRecordingWithoutTheSettingHasNoneOfThem() throws Exception {
    recorded().with("jfr", "off").run(MeasuredProgram.class, "work");
    assertThat(jfr("summary")).doesNotContain("dev.edpm.");
  }

  @Test
  void withoutTheModuleItIsOneLineAndTheProgramRuns() throws Exception {
    Result result =
        fork().withOption("--limit-modules=java.management").run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    assertThat(result.err())
        .singleElement()
        .asString()
        .startsWith("edpm: edpm.jfr: no events are recorded: ")
        .contains("--add-modules jdk.jfr");
    assertThat(work().get("executions").asInt()).isEqualTo(1);
  }

  @Test
  void nobodyWhoDidNotAskForItLoadsTheFlightRecorder() throws Exception {
    fork()
        .with("jfr", "off")
        .withOption("-Xlog:class+load:file=classes.txt")
        .run(MeasuredProgram.class, "work");
    assertThat(Files.readAllLines(folder.resolve("classes.txt")))
        .anyMatch(line -> line.contains(" dev.edpm.runtime.boot.Exports "))
        .noneMatch(line -> line.contains(" jdk.jfr."))
        .noneMatch(line -> line.contains(" dev.edpm.runtime.export.jfr."));
  }
}
