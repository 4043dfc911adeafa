package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.programs.MeasuredProgram;
import dev.edpm.runtime.boot.Fork.Result;
import dev.edpm.runtime.file.OtherUser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code edpm.profile} writes beside the report of a program. */
class ProfileProcessTest {

  private static final String SECRET = "a-secret-of-the-user";

  @TempDir Path folder;

  private Fork fork() {
    return new Fork(folder).withNativeAccess().with("report", "out/report.json");
  }

  private Set<String> events(String file) throws IOException {
    return RecordingFile.readAllEvents(folder.resolve(file)).stream()
        .map(RecordedEvent::getEventType)
        .map(EventType::getName)
        .collect(Collectors.toSet());
  }

  @Test
  void recordsBesideReport() throws Exception {
    Result result =
        fork().with("profile", "on").run(MeasuredProgram.class, "work", "allocate", "work");
    assertThat(result.status()).isZero();
    assertThat(result.ours()).isEmpty();
    assertThat(folder.resolve("out/report.json")).exists();
    assertThat(events("out/report.jfr"))
        .contains("jdk.ObjectAllocationSample", "dev.edpm.Clock")
        .isSubsetOf(
            "dev.edpm.Clock",
            "jdk.CPUTimeSample",
            "jdk.CPUTimeSamplesLost",
            "jdk.ExecutionSample",
            "jdk.ObjectAllocationSample",
            "jdk.JavaMonitorEnter",
            "jdk.JavaMonitorWait",
            "jdk.ThreadPark",
            "jdk.ThreadSleep",
            "jdk.SocketRead",
            "jdk.SocketWrite",
            "jdk.FileRead",
            "jdk.FileWrite",
            "jdk.FileForce");
  }

  @Test
  void writesSegmentsOfItsRun() throws Exception {
    fork().with("profile", "cpu").run(MeasuredProgram.class, "work", "sleep", "work");
    List<String> lines = Files.readAllLines(folder.resolve("out/report.segments"));
    Matcher start =
        Pattern.compile("\"monotonic-ns\": (\\d+)")
            .matcher(Files.readString(folder.resolve("out/report.json")));
    assertThat(start.find()).isTrue();
    assertThat(lines.get(0))
        .isEqualTo("{\"format\": \"edpm-segments/1\", \"monotonic-ns\": " + start.group(1) + "}");
    assertThat(lines.subList(1, lines.size()))
        .anyMatch(line -> line.matches("\\{\"stack\": 1, \"parent\": 0, \"region\": \"\\w+\"}"))
        .anyMatch(
            line ->
                line.matches("\\{\"thread\": \\d+, \"from\": \\d+, \"segments\": \\[[\\d,]+]}"));
  }

  @Test
  void writesNoSegmentsWithoutSamplesOfThreads() throws Exception {
    fork().with("profile", "wait").run(MeasuredProgram.class, "work");
    assertThat(folder.resolve("out/report.jfr")).exists();
    assertThat(folder.resolve("out/report.segments")).doesNotExist();
  }

  @Test
  void aLinkOfAnotherUserIsNotFollowed() throws Exception {
    Path victim = Files.writeString(folder.resolve("victim"), "precious");
    Path link = folder.resolve("out/report.jfr");
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, victim);
    OtherUser.owns(link);
    Result result = fork().with("profile", "on").run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    assertThat(victim).hasContent("precious");
    assertThat(result.ours())
        .singleElement()
        .asString()
        .contains("edpm.profile: nothing is recorded", "belongs to another user");
    assertThat(folder.resolve("out/report.json")).exists();
  }

  @Test
  void recordsNeitherCommandLineNorEnvironment() throws Exception {
    Result result =
        fork()
            .with("profile", "on")
            .withOption("-Dpassword=" + SECRET)
            .run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    byte[] content = Files.readAllBytes(folder.resolve("out/report.jfr"));
    assertThat(new String(content, StandardCharsets.ISO_8859_1))
        .contains("jdk.ObjectAllocationSample")
        .doesNotContain(SECRET, System.getenv("PATH"));
  }

  @Test
  void recordsOnlyChosenKind() throws Exception {
    fork().with("profile", "wait").run(MeasuredProgram.class, "work");
    assertThat(events("out/report.jfr"))
        .doesNotContain("jdk.ObjectAllocationSample", "jdk.ExecutionSample", "jdk.CPUTimeSample");
  }

  @Test
  void leavesRecordingOfUserComplete() throws Exception {
    Result result =
        fork()
            .with("profile", "cpu")
            .withOption("-XX:StartFlightRecording:filename=user.jfr")
            .withOption("-Xlog:disable")
            .run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    assertThat(result.ours()).isEmpty();
    assertThat(events("user.jfr")).contains("jdk.JVMInformation", "jdk.GCConfiguration");
    assertThat(folder.resolve("out/report.jfr")).isNotEmptyFile();
  }

  @Test
  void recordsAgainAfterShutdown() throws Exception {
    fork()
        .with("profile", "on")
        .run(MeasuredProgram.class, "work", "sleep", "shut-down", "start", "work", "sleep");
    assertThat(events("out/report.jfr")).contains("jdk.ThreadSleep");
    assertThat(events("out/report-2.jfr")).contains("jdk.ThreadSleep");
  }

  @Test
  void recordsNothingUnlessRequested() throws Exception {
    fork().run(MeasuredProgram.class, "work");
    assertThat(folder.resolve("out/report.jfr")).doesNotExist();
  }

  @Test
  void reportsMissingModule() throws Exception {
    Result result =
        fork()
            .with("profile", "on")
            .withOption("--limit-modules=java.management")
            .run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    assertThat(result.err())
        .singleElement()
        .asString()
        .startsWith("edpm: edpm.profile: nothing is recorded: ")
        .contains("--add-modules jdk.jfr");
  }

  @Test
  void reportsThatThereIsNoFile() throws Exception {
    Result result =
        fork().with("profile", "on").with("report", "off").run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    assertThat(result.ours())
        .singleElement()
        .asString()
        .contains("edpm.profile: nothing is recorded", "set edpm.report to one");
  }
}
