package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.programs.TimedProgram;
import dev.edpm.runtime.boot.Fork.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which clock a process has, and what its times are worth. */
class ClockProcessTest {

  private static final int JDK = Runtime.version().feature();

  /** The limits in the documentation: millionths of a time, and ns. */
  private static final double MOST_PPM = 10;

  private static final long MOST_NANOS = 2000;

  @TempDir Path folder;

  private Fork fork() {
    return new Fork(folder).withNativeAccess();
  }

  private JsonNode report() {
    return Fork.json(folder.resolve("edpm-report.json"));
  }

  @Test
  void timesAreThoseOfNanoTime() throws Exception {
    assumeTrue(hasTicks(), "this machine or JDK has no clock tsc");
    List<long[]> seen = timed(fork().with("clock", "tsc"));
    assertThat(report().get("run").get("clock").get("used").asText()).isEqualTo("tsc");
    timesAgree(seen);
  }

  @Test
  void thoseOfTheUsualClockAreThatAsWell() throws Exception {
    timesAgree(timed(fork()));
    assertThat(report().get("run").get("clock").has("asked")).isFalse();
    assertThat(source()).isEqualTo("System.nanoTime");
  }

  @Test
  void theReportNamesTheClockAndItsRate() throws Exception {
    assumeTrue(hasTicks(), "this machine or JDK has no clock tsc");
    Result result =
        fork().withVariable("EDPM_CLOCK", "tsc").run(MeasuredProgram.class, "work", "work");
    assertThat(result.ours()).hasSize(1).allMatch(line -> line.startsWith("edpm: report: "));
    JsonNode clock = report().get("run").get("clock");
    assertThat(clock.get("asked").asText()).isEqualTo("tsc");
    assertThat(clock.get("used").asText()).isEqualTo("tsc");
    assertThat(clock.get("ticks-per-ns").asDouble()).isBetween(0.5, 10.0);
    assertThat(clock.get("drift-ppm").isNumber()).isTrue();
    assertThat(clock.has("unavailable")).isFalse();
    assertThat(source()).isEqualTo("rdtsc");
    assertThat(Fork.problems(report())).isEmpty();
  }

  @Test
  void whereItDoesNotServeTheReasonIsSaidOnce() throws Exception {
    assumeTrue(!hasTicks(), "this machine and JDK have the clock tsc");
    String reason = notServed(fork().with("clock", "tsc").run(MeasuredProgram.class, "work"));
    if (JDK < 22) {
      assertThat(reason).isEqualTo("it requires JDK 22 or later");
    }
  }

  @Test
  void deniedNativeAccessIsReportedWithTheOptionThatAllowsIt() throws Exception {
    assumeTrue(JDK >= 24 && hasTicks(), "this JDK has nothing to deny");
    Fork denied = new Fork(folder).withOption("--illegal-native-access=deny").with("clock", "tsc");
    assertThat(notServed(denied.run(MeasuredProgram.class, "work")))
        .isEqualTo(
            "the JVM denies native access: start it with --enable-native-access=ALL-UNNAMED");
  }

  /** Returns the reason, which stands in three places. */
  private String notServed(Result result) throws IOException {
    JsonNode clock = report().get("run").get("clock");
    assertThat(clock.get("asked").asText()).isEqualTo("tsc");
    assertThat(clock.get("used").asText()).isEqualTo("nano");
    assertThat(source()).isEqualTo("System.nanoTime");
    String reason = clock.get("unavailable").asText();
    String message = "the clock tsc is unavailable, so System.nanoTime is used: " + reason;
    assertThat(result.ours()).contains("edpm: " + message);
    assertThat(Fork.problems(report())).hasSize(1);
    JsonNode problem = Fork.problems(report()).get(0);
    assertThat(problem.get("id").asText()).isEqualTo("clock-not-served");
    assertThat(problem.get("message").asText()).isEqualTo(message);
    assertThat(problem.has("count")).isFalse();
    return reason;
  }

  private String source() {
    JsonNode region = report().get("regions").iterator().next();
    return region.get("summary").get("time.wall").get("source").asText();
  }

  private static List<long[]> timed(Fork fork) throws Exception {
    return fork.run(TimedProgram.class).out().stream()
        .map(line -> Stream.of(line.split(" ")).mapToLong(Long::parseLong).toArray())
        .toList();
  }

  /** Each region opened and closed at the times that the program prints, and took as long. */
  private void timesAgree(List<long[]> seen) {
    JsonNode records = report().get("regions").get("timed").get("records");
    assertThat(records).hasSize(seen.size()).hasSizeGreaterThan(1);
    long[] first = seen.get(0);
    long firstStart = records.get(0).get("start").asLong();
    for (int i = 0; i < seen.size(); i++) {
      long[] times = seen.get(i);
      long wall = records.get(i).get("time").get("wall").asLong();
      between(wall, times[2] - times[1], times[3] - times[0]);
      long start = records.get(i).get("start").asLong() - firstStart;
      between(start, times[0] - first[1], times[1] - first[0]);
    }
  }

  private static void between(long value, long from, long to) {
    long most = MOST_NANOS + (long) (Math.abs(to) * MOST_PPM / 1e6);
    assertThat(value).isBetween(from - most, to + most);
  }

  /** Checks the requirements that the documentation lists, independently. */
  private static boolean hasTicks() {
    try {
      String source =
          Files.readString(
              Path.of("/sys/devices/system/clocksource/clocksource0/current_clocksource"));
      String cpu = Files.readString(Path.of("/proc/cpuinfo"));
      return JDK >= 22
          && System.getProperty("os.arch").equals("amd64")
          && source.strip().equals("tsc")
          && cpu.contains(" constant_tsc ")
          && cpu.contains(" nonstop_tsc ");
    } catch (IOException e) {
      return false;
    }
  }
}
