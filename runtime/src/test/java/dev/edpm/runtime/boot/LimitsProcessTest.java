package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.LimitedProgram;
import dev.edpm.runtime.boot.Fork.Result;
import dev.edpm.runtime.file.OtherUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * If a resource of the system is exhausted, the program prints the same as without regions and ends
 * in the same way; and there is a complete report, or a line with the reason why there is none.
 */
@EnabledOnOs(OS.LINUX)
class LimitsProcessTest {

  /** A user that runs nothing else, since the system counts all threads of a user. */
  private static final int LONELY = 61_237;

  @TempDir Path folder;

  private Fork fork() {
    return new Fork(folder).withNativeAccess().withOption("-XX:+UseSerialGC");
  }

  private Path report() {
    return folder.resolve("r.json");
  }

  private Result measured(Fork fork, String kind) throws Exception {
    return fork.with("report", report().toString()).run(LimitedProgram.class, "measured", kind);
  }

  /** Compares a run with one without regions. */
  private void assertUnharmed(Result measured, Result plain) throws IOException {
    assertThat(plain.status()).as("%s", plain.err()).isEqualTo(3);
    assertThat(plain.out()).isNotEmpty().doesNotContain("there is no limit");
    assertThat(plain.err()).isEmpty();
    assertThat(measured.err()).allMatch(line -> line.startsWith("edpm: "));
    assertThat(measured.err()).noneMatch(line -> line.contains("NullPointerException"));
    assertThat(measured.out()).isEqualTo(plain.out());
    assertThat(measured.status()).isEqualTo(3);
    assertThat(Fork.files(folder)).noneMatch(name -> name.startsWith(".edpm-"));
    assertThat(Fork.files(folder.resolve("tmp"))).noneMatch(name -> name.startsWith(".edpm-"));
    if (!Files.exists(report())) {
      assertThat(measured.err()).anyMatch(line -> line.contains("the report cannot be written"));
    }
  }

  /** There is a report. Only records may be missing, and then the report says so. */
  private void assertWhole() {
    JsonNode report = Fork.json(report());
    JsonNode work = report.get("regions").get("work");
    assertThat(work.get("executions").asInt()).isEqualTo(LimitedProgram.EXECUTIONS);
    assertThat(work.get("summary").get("time.wall").get("count").asInt())
        .isEqualTo(LimitedProgram.EXECUTIONS);
    int dropped = work.path("records-dropped").asInt();
    if (work.has("records")) {
      assertThat(work.get("records").size() + dropped).isEqualTo(LimitedProgram.EXECUTIONS);
    } else {
      assertThat(Fork.problems(report))
          .anyMatch(problem -> problem.get("id").asText().equals("records-not-written"));
    }
  }

  /**
   * Executions that are not measured because the heap is full are reported; later ones are
   * measured.
   */
  @Test
  void heap() throws Exception {
    Result plain = fork().withOption("-Xmx24m").run(LimitedProgram.class, "plain", "heap");
    Result measured = measured(fork().withOption("-Xmx24m"), "heap");
    assertUnharmed(measured, plain);
    if (Files.exists(report())) {
      JsonNode report = Fork.json(report());
      int executions = report.get("regions").get("work").get("executions").asInt();
      if (executions == LimitedProgram.EXECUTIONS) {
        assertWhole();
      } else {
        assertThat(executions).isBetween(LimitedProgram.EXECUTIONS / 2, LimitedProgram.EXECUTIONS);
        // Those of the other region are among them.
        assertThat(
                executions
                    + count(report, "not-measured")
                    + count(report, "executions-lost")
                    + count(report, "never-closed"))
            .isGreaterThanOrEqualTo(LimitedProgram.EXECUTIONS);
      }
    }
  }

  private static int count(JsonNode report, String problem) {
    int count = 0;
    for (JsonNode one : Fork.problems(report)) {
      count += one.get("id").asText().equals(problem) ? one.path("count").asInt(1) : 0;
    }
    return count;
  }

  @ParameterizedTest
  @ValueSource(strings = {"200k", "512k", "2m"})
  void stack(String size) throws Exception {
    // The launcher determines the stack of the main thread.
    Result plain = fork().withOption("-Xss" + size).run(LimitedProgram.class, "plain", "stack");
    Result measured = measured(fork().withOption("-Xss" + size), "stack");
    assertUnharmed(measured, plain);
    assertWhole();
  }

  /** The number of the process is known even if the JDK cannot determine it any more. */
  @Test
  void processHandles() throws Exception {
    Result plain = fork().run(LimitedProgram.class, "plain", "processes");
    Result measured = measured(fork(), "processes");
    assertUnharmed(measured, plain);
    assertWhole();
    assertThat(Fork.json(report()).get("run").get("pid").asLong()).isPositive();
  }

  @Test
  void directMemory() throws Exception {
    String limit = "-XX:MaxDirectMemorySize=2m";
    Result plain = fork().withOption(limit).run(LimitedProgram.class, "plain", "direct");
    Result measured = measured(fork().withOption(limit), "direct");
    assertUnharmed(measured, plain);
    assertWhole();
  }

  @Test
  void descriptors() throws Exception {
    String limit = "ulimit -n 60";
    Result plain = withJars(limit).run(LimitedProgram.class, "plain", "descriptors");
    Result measured = measured(withJars(limit), "descriptors");
    assertUnharmed(measured, plain);
    // The JVM may release a descriptor of its own before the exit.
    if (Files.exists(report())) {
      assertWhole();
    }
  }

  private Fork withJars(String limit) throws IOException {
    return fork().withJars().limited(limit);
  }

  /** The first report at exit has no records, and may fit where the complete one does not. */
  @ParameterizedTest
  @ValueSource(ints = {1, 8, 64})
  void sizeOfFiles(int kibibytes) throws Exception {
    Files.writeString(report(), "that of another run");
    String limit = "ulimit -f " + kibibytes;
    // The JVM's own performance data would not fit.
    Fork fork = fork().limited(limit).withOption("-XX:-UsePerfData");
    Result plain = fork.run(LimitedProgram.class, "plain", "nothing");
    Result measured = measured(fork().limited(limit).withOption("-XX:-UsePerfData"), "nothing");
    assertUnharmed(measured, plain);
    assertThat(measured.err())
        .anyMatch(line -> line.contains("the report cannot be written to " + report()));
    if (kibibytes == 1) {
      assertThat(report()).hasContent("that of another run");
    } else {
      JsonNode left = Fork.json(report());
      assertThat(left.at("/run/records").asText()).isEqualTo("pending");
      assertThat(left.at("/regions/work/executions").asInt()).isEqualTo(100_000);
    }
  }

  @Test
  void aFullDisk() throws Exception {
    Files.createSymbolicLink(report(), Path.of("/dev/full"));
    Result plain = fork().run(LimitedProgram.class, "plain", "nothing");
    Result measured = measured(fork(), "nothing");
    assertUnharmed(measured, plain);
    assertThat(measured.err())
        .singleElement()
        .asString()
        .startsWith("edpm: the report cannot be written to " + report() + ": ")
        .contains("No space left on device");
  }

  @Test
  void threads() throws Exception {
    OtherUser.canRun();
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    String limit = "ulimit -u 60";
    Result plain = lonely(limit).run(LimitedProgram.class, "plain", "threads");
    Result measured = measured(lonely(limit), "threads");
    assertUnharmed(measured, plain);
    assertWhole();
  }

  private Fork lonely(String limit) throws IOException {
    Path temporary = Files.createDirectories(folder.resolve("tmp"));
    Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxrwxrwx"));
    // The JVM prints on standard output that it cannot create a thread.
    return fork().as(LONELY).limited(limit).withOption("-Xlog:disable");
  }
}
