package dev.edpm.cli.hot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.Invocation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code edpm hot}, and the same samples in {@code edpm html} and {@code edpm trace}, of waits
 * whose number is known. The tests of the profile compare samples of CPU time with their truth.
 */
class HotCommandTest {

  private static final int PAUSES = 3;

  @TempDir static Path folder;
  private static Path report;
  private static Path recording;

  @BeforeAll
  static void record() throws Exception {
    report =
        Files.writeString(
            folder.resolve("run.json"),
            """
            {"format": "edpm-report/1", "run": {"program": "p"}, "regions": {
              "outer": {"location": {"class": "%1$s", "member": "outer", "signature": "()V", "file": "HotCommandTest.java", "line": 1},
                "executions": 1, "summary": {"time.wall": {"count": 1, "sum": 9000000000, "self": 9000000000}, "time.cpu": {"count": 1, "sum": 1000000000, "self": 1000000000}}},
              "pause": {"location": {"class": "%1$s", "member": "pause", "signature": "()V", "file": "HotCommandTest.java", "line": 1},
                "executions": 3, "summary": {"time.wall": {"count": 3, "sum": 60000000, "self": 60000000}}},
              "never": {"location": {"class": "p.Q", "member": "q", "signature": "()V", "file": "Q.java", "line": 1}, "executions": 0}}}
            """
                .formatted(HotCommandTest.class.getName()));
    recording = folder.resolve("run.jfr");
    try (Recording jfr = new Recording()) {
      jfr.enable("jdk.ThreadSleep").withThreshold(Duration.ofMillis(1)).withStackTrace();
      jfr.start();
      // On a thread of its own, whose stack is short.
      FutureTask<Void> task =
          new FutureTask<>(
              () -> {
                outer();
                return null;
              });
      new Thread(task).start();
      task.get();
      jfr.stop();
      jfr.dump(recording);
    }
  }

  static void outer() throws InterruptedException {
    for (int i = 0; i < PAUSES; i++) {
      pause();
    }
    Thread.sleep(25);
  }

  static void pause() throws InterruptedException {
    Thread.sleep(20);
  }

  @Test
  void showsWaitsInsideEachRegion() {
    Invocation hot = Invocation.of("hot", report, recording);
    assertThat(hot.err()).isEmpty();
    assertThat(hot.status()).isZero();
    assertThat(hot.out().lines().toList())
        .startsWith("Waiting: 4 events (jdk.ThreadSleep)", "4 in regions, 0 outside", "")
        .contains("pause", "outer")
        .anyMatch(line -> line.matches("3 events, [0-9.]+ ms, time.wall 60.00 ms"))
        .anyMatch(
            line ->
                line.matches("1 event, [0-9.]+ ms, time.wall 9.00 s, unexplained wait 7.9[0-9] s"))
        .anyMatch(line -> line.matches(HotCommandTest.class.getName() + ".pause +3 +[0-9.]+ ms"))
        .anyMatch(line -> line.matches(" +java.lang.Thread.sleep +3 +[0-9.]+ ms"))
        .anyMatch(line -> line.matches(HotCommandTest.class.getName() + ".pause:\\d+ +[0-9.]+ ms"))
        .noneMatch(line -> line.contains("%"));
  }

  @Test
  void showsRegionsInsideAsOneNode() {
    Invocation hot = Invocation.of("hot", report, recording, "--inclusive", "--regions", "outer");
    assertThat(hot.out().lines().toList())
        .anyMatch(line -> line.matches("4 events, [0-9.]+ ms"))
        .anyMatch(line -> line.matches("  \\[region pause\\] +3 +[0-9.]+ ms"))
        .noneMatch(line -> line.contains("HotCommandTest.pause "));
  }

  @Test
  void findsRecordingBesideReport() {
    assertThat(Invocation.of("hot", report).out())
        .isEqualTo(Invocation.of("hot", report, recording).out());
  }

  /** The counters of the report are those of the whole run. */
  @Test
  void showsNoCountersBesidePartOfTheRun() throws Exception {
    Instant end = Instant.now();
    Path hour =
        Files.writeString(
            folder.resolve("hour.json"),
            Files.readString(report)
                .replace(
                    "{\"program\": \"p\"}",
                    "{\"program\": \"p\", \"started\": \"%s\", \"ended\": \"%s\"}"
                        .formatted(end.minus(Duration.ofHours(1)), end)));
    assertThat(Invocation.of("hot", hour, recording).out().lines().toList())
        .startsWith(
            "recorded 0.0 % of the run, so no counters of the report are beside the samples")
        .anyMatch(line -> line.matches("1 event, [0-9.]+ ms"))
        .noneMatch(line -> line.contains("unexplained") || line.contains("time.wall"));
  }

  /** The program has run again without edpm.profile, or was killed while it recorded. */
  @Test
  void refusesUnusableRecordingBesideReport() throws Exception {
    String text = Files.readString(report);
    Path again = folder.resolve("again.json");
    Files.writeString(
        again,
        text.replace(
            "{\"program\": \"p\"}",
            "{\"program\": \"p\", \"started\": \"2020-01-01T00:00:00Z\", \"ended\": \"2020-01-01T00:01:00Z\"}"));
    Path beside = Files.copy(recording, folder.resolve("again.jfr"));
    assertThat(Invocation.of("hot", again).err())
        .startsWith("edpm hot: " + beside + " was recorded at another time than the report");
    assertThat(Invocation.of("hot", again, beside).status()).as("it is named").isZero();
    assertPageWithoutSamples(again, beside + " was recorded at another time than the report");

    Files.write(beside, new byte[0]);
    assertThat(Invocation.of("hot", again).status()).isEqualTo(2);
    assertPageWithoutSamples(again, beside + " is not a recording of Flight Recorder");
    assertThat(Invocation.of("html", again, "--samples", beside).status()).isEqualTo(2);
  }

  private static void assertPageWithoutSamples(Path report, String reason) {
    Invocation html = Invocation.of("html", report);
    assertThat(html.status()).isZero();
    assertThat(html.out()).contains("no methods inside the regions: " + reason);
    assertThat(folder.resolve("again.html")).exists();
  }

  @Test
  void namesMissingRecording() throws Exception {
    Path alone = Files.copy(report, folder.resolve("alone.json"));
    assertThat(Invocation.of("hot", alone))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "edpm hot: there is no recording "
                    + folder.resolve("alone.jfr")
                    + "; measure with -Dedpm.profile=on, or name a recording after the report\n"));
  }

  @Test
  void explainsUselessOptions() {
    assertThat(Invocation.of("hot", report, "--event", "cpu").err())
        .isEqualTo("edpm hot: --event cpu: the recording has no such events; it has wait\n");
    assertThat(Invocation.of("hot", report, "--event", "all").err())
        .contains("expected one of cpu, alloc, wait but was 'all'");
    assertThat(Invocation.of("hot", report, "--regions", "paus").err())
        .contains("did you mean pause?");
    assertThat(Invocation.of("hot", report, report).err())
        .contains("is not a recording of Flight Recorder");
    assertThat(Invocation.of("hot", recording, recording).status()).isEqualTo(2);
    assertThat(Invocation.of("hot", report, "--regions", "never").out())
        .contains("none is in one of these regions");
  }

  @Test
  void writesCollapsedStacks() throws Exception {
    Path file = folder.resolve("run.collapsed");
    Invocation trace = Invocation.of("trace", "--samples", recording, report, "-o", file);
    assertThat(trace.out()).isEqualTo(file + ": wait of 2 stacks\n");
    String program = HotCommandTest.class.getName();
    assertThat(Files.readAllLines(file))
        .anyMatch(
            line ->
                line.startsWith(
                    "region outer;%1$s.outer;region pause;%1$s.pause;java.lang.Thread.sleep"
                        .formatted(program)));
    long sum =
        Files.readAllLines(file).stream()
            .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
            .sum();
    assertThat(sum).isGreaterThanOrEqualTo((PAUSES * 20 + 25) * 1_000_000L);
  }

  @Test
  void writesProfilesForSpeedscope() throws Exception {
    Path file = folder.resolve("run.speedscope.json");
    Invocation.of("trace", "--samples", recording, "--event", "wait", report, "-o", file);
    JsonNode profile = new ObjectMapper().readTree(file.toFile()).at("/profiles/0");
    assertThat(profile.get("name").asText()).isEqualTo("wait");
    assertThat(profile.get("unit").asText()).isEqualTo("nanoseconds");
    assertThat(profile.get("samples")).hasSize(2);
    assertThat(Invocation.of("trace", "--samples", recording, report, "-o", "x.pftrace").err())
        .contains("--samples has a meaning only for flame graphs");
    assertThat(Invocation.of("trace", "--event", "wait", report, "-o", file).err())
        .contains("--event has a meaning only with --samples");
  }

  @Test
  void writesSamplesIntoPage() throws Exception {
    Path page = folder.resolve("run.html");
    Path sources = Path.of("src/test/java");
    Invocation html =
        Invocation.of("html", report, "--samples", recording, "--source", sources, "-o", page);
    assertThat(html.err()).isEmpty();
    JsonNode model = model(page);
    JsonNode wait = model.at("/reports/0/samples/kinds/0");
    assertThat(wait.get("kind").asText()).isEqualTo("wait");
    JsonNode line = wait.at("/regions/0/lines/0");
    JsonNode source = model.get("sources").get(line.get("source").asInt());
    int at = line.get("line").asInt() - source.get("first").asInt();
    assertThat(source.get("lines").get(at).asText()).contains("Thread.sleep(20)");
    assertThat(Invocation.of("html", report, report, "--samples", recording).err())
        .contains("--samples has a meaning only for one report");
  }

  private static JsonNode model(Path page) throws Exception {
    List<String> models =
        Pattern.compile("id=\"edpm-model\">(.*?)</script>", Pattern.DOTALL)
            .matcher(Files.readString(page))
            .results()
            .map((MatchResult result) -> result.group(1))
            .toList();
    return new ObjectMapper().readTree(models.get(0));
  }
}
