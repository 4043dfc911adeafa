package dev.edpm.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.TestExecutionResult.Status.SUCCESSFUL;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BaselineTest {

  static int bytes;
  static int micros;

  static class Compares {

    @Test
    @Repeat(5)
    @Expect("allocate: jvm.allocated-bytes <= +1%")
    @Expect("spin: time.wall <= +100% p50")
    void both() {
      Workload.allocate(bytes);
      Workload.spin(micros);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "b"})
    @Expect("count: executions <= +0%")
    void counts(String text) {
      Workload.count(1);
    }

    @Nested
    class Inside {
      @Test
      @Expect("count: executions == +0%")
      void nested() {
        Workload.count(1);
      }
    }
  }

  @TempDir Path project;
  private String basedir;

  @BeforeEach
  void useTheFolder() {
    basedir = System.getProperty("basedir");
    System.setProperty("basedir", project.toString());
    System.setProperty("edpm.baseline.machine", "one");
    bytes = 10_000;
    micros = 200;
  }

  @AfterEach
  void restore() {
    System.clearProperty("edpm.baseline");
    System.clearProperty("edpm.baseline.machine");
    if (basedir == null) {
      System.clearProperty("basedir");
    } else {
      System.setProperty("basedir", basedir);
    }
  }

  private static FixtureRun run() {
    return FixtureRun.of(Compares.class);
  }

  private static void update() {
    System.setProperty("edpm.baseline", "update");
    assertThat(run().status("both()")).isEqualTo(SUCCESSFUL);
    System.clearProperty("edpm.baseline");
  }

  private Path file() {
    return project.resolve("src/test/edpm/dev.edpm.junit.BaselineTest$Compares.json");
  }

  @Test
  void updatingWritesOneSortedLinePerTestAndRegion() throws IOException {
    update();
    assertThat(Files.readString(file()).replaceAll("(\"one\": )\\d+", "$1T"))
        .isEqualTo(
            """
            {"format": "edpm-baseline/1", "regions": [
            {"test": "Inside/nested()", "region": "count", "executions": 1},
            {"test": "both()", "region": "allocate", "jvm.allocated-bytes": 10016},
            {"test": "both()", "region": "spin", "time.wall p50": {"one": T}},
            {"test": "counts(java.lang.String)/#1", "region": "count", "executions": 1},
            {"test": "counts(java.lang.String)/#2", "region": "count", "executions": 1}
            ]}
            """);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void othersMayReadTheFileAsTheyMayReadSources() throws IOException {
    update();
    Path source = Files.writeString(file().resolveSibling("Source.java"), "");
    assertThat(Files.getPosixFilePermissions(file()))
        .isEqualTo(Files.getPosixFilePermissions(source));
  }

  static class Inherited {

    @Nested
    class Inside {
      @Test
      @Expect("count: executions == +0%")
      void ofASuperclass() {
        Workload.count(1);
      }
    }
  }

  static class Inherits extends Inherited {}

  /** Surefire runs the heirs in different forks, which must not write the same file. */
  @Test
  void anInheritedNestedClassIsStoredWithTheClassThatInheritsIt() {
    System.setProperty("edpm.baseline", "update");
    assertThat(FixtureRun.of(Inherits.class).status("ofASuperclass()")).isEqualTo(SUCCESSFUL);
    assertThat(file().getParent().toFile().list())
        .containsExactly("dev.edpm.junit.BaselineTest$Inherits.json");
  }

  @Test
  void aFileThatCannotBeWrittenIsOneSentence() throws IOException {
    Files.createDirectories(project.resolve("src"));
    Files.createFile(project.resolve("src/test"));
    System.setProperty("edpm.baseline", "update");
    assertThat(run().message("both()"))
        .startsWith(file() + " cannot be written: ")
        .doesNotContain("Exception");
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  @EnabledOnOs(OS.LINUX)
  void aPipeInPlaceOfTheFileIsOneSentence() throws Exception {
    Files.createDirectories(file().getParent());
    assertThat(new ProcessBuilder("mkfifo", file().toString()).start().waitFor()).isZero();
    assertThat(run().message("both()"))
        .isEqualTo(file() + " cannot be read: it is not a regular file");
  }

  /** Runs in a JVM whose locale has no letters but those of ASCII. */
  static final class PosixLocale {
    public static void main(String[] args) {
      BaselineFile file = new BaselineFile(Path.of("folder"), "Gr\u00f6\u00dfe");
      try {
        System.out.println(file.path());
      } catch (ExtensionConfigurationException e) {
        System.out.println(e.getMessage());
      }
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aClassWithLettersThatTheLocaleLacksIsOneSentence() throws Exception {
    ProcessBuilder command =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            PosixLocale.class.getName());
    command.environment().put("LC_ALL", "C");
    Process process = command.redirectErrorStream(true).start();
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
        .startsWith("the baselines of Gr")
        .endsWith("which the locale of this process does not allow; set LC_ALL=C.UTF-8\n");
    assertThat(process.waitFor()).isZero();
  }

  static int executions;

  static class AtLeast {

    @Test
    @Repeat(3)
    @Expect("count: executions >= +0%")
    void varies() {
      executions = executions == 2 ? 3 : 2;
      for (int i = 0; i < executions; i++) {
        Workload.count(1);
      }
    }
  }

  @Test
  void theBaselineOfALowerBoundIsTheLeastRepetition() {
    executions = 0;
    System.setProperty("edpm.baseline", "update");
    FixtureRun updated = FixtureRun.of(AtLeast.class);
    assertThat(updated.status("varies()")).as(updated.message("varies()")).isEqualTo(SUCCESSFUL);
  }

  static int least;
  static int greatest;

  static class BothWays {

    private int executions = least;

    @Test
    @Repeat(5)
    @Expect("count: executions <= +10%")
    @Expect("count: executions >= -10%")
    void counts() {
      for (int i = 0; i < executions; i++) {
        Workload.count(1);
      }
      executions = executions == least ? greatest : least;
    }

    @Test
    @Repeat(5)
    @Expect("spin: time.wall >= -90%")
    @Expect("spin: time.wall <= +900%")
    void takesTime() {
      Workload.spin(100);
    }
  }

  private FixtureRun bothWays(int from, int to) {
    least = from;
    greatest = to;
    return FixtureRun.of(BothWays.class);
  }

  private Path fileOfBothWays() {
    return file().resolveSibling("dev.edpm.junit.BaselineTest$BothWays.json");
  }

  @Test
  void boundsInBothDirectionsReferToTheRangeOfTheRepetitions() throws IOException {
    System.setProperty("edpm.baseline", "update");
    assertThat(bothWays(20, 30).message("counts()")).isEmpty();
    assertThat(fileOfBothWays())
        .content()
        .contains("{\"test\": \"counts()\", \"region\": \"count\", \"executions\": [20, 30]}");
    System.clearProperty("edpm.baseline");
    assertThat(bothWays(18, 33).message("counts()")).isEmpty();
    assertThat(bothWays(20, 34).message("counts()"))
        .contains("executions <= 33 (the baseline +10%), but it was 34 in repetition 2 of 5");
    assertThat(bothWays(17, 30).message("counts()"))
        .contains("executions >= 18 (the baseline -10%), but it was 17 in repetition 1 of 5");
    // A later update leaves nothing of the range.
    System.setProperty("edpm.baseline", "update");
    assertThat(bothWays(25, 25).message("counts()")).isEmpty();
    assertThat(fileOfBothWays()).content().contains("\"executions\": 25}");
  }

  @Test
  void boundsOfATimeInBothDirectionsReferToTheSameMedian() throws IOException {
    System.setProperty("edpm.baseline", "update");
    assertThat(bothWays(1, 1).message("takesTime()")).isEmpty();
    System.clearProperty("edpm.baseline");
    // No spin takes so little or so much.
    String stored = Files.readString(fileOfBothWays());
    Files.writeString(
        fileOfBothWays(), stored.replaceAll("(\"time.wall\": \\{\"one\": )\\d+", "$11"));
    assertThat(bothWays(1, 1).message("takesTime()"))
        .contains("time.wall <= 10 ns (the baseline +900%)");
    Files.writeString(
        fileOfBothWays(),
        stored.replaceAll("(\"time.wall\": \\{\"one\": )\\d+", "$11000000000000"));
    assertThat(bothWays(1, 1).message("takesTime()"))
        .contains("time.wall >= 100.000 s (the baseline -90%)");
  }

  @Test
  void aCountBeyondTheBaselineFails() {
    update();
    assertThat(run().status("both()")).isEqualTo(SUCCESSFUL);
    bytes = 10_200;
    assertThat(run().message("both()"))
        .contains(
            "expected jvm.allocated-bytes <= 10116.160 bytes (the baseline +1%), but it was 10216"
                + " bytes in repetition 1 of 5");
  }

  @Test
  void aTimeBeyondTheBaselineFailsOnTheSameKindOfMachineOnly() {
    update();
    micros = 50_000;
    assertThat(run().message("both()")).contains("time.wall p50", "(the baseline +100%)");
    System.setProperty("edpm.baseline.machine", "another");
    assertThat(run().status("both()")).isEqualTo(SUCCESSFUL);
  }

  @Test
  void aMissingBaselineOfACountFails() {
    assertThat(run().message("both()"))
        .contains(
            "has no baseline of jvm.allocated-bytes in " + file(),
            "-Dedpm.baseline=update and commit");
  }

  @Test
  void aFileThatIsNoBaselineFailsInOneSentence() throws IOException {
    Files.createDirectories(file().getParent());
    Files.writeString(file(), "{\"format\": ");
    assertThat(run().message("both()")).contains(file().toString(), "is not valid JSON");
    Files.writeString(file(), "{}");
    assertThat(run().message("both()")).contains("is not a file of baselines");
  }

  @Test
  void thisMachineHasADescription() {
    assertThat(MachineClass.ofThisMachine()).matches("\\S+, \\d+ x .+, JDK \\d+");
  }
}
