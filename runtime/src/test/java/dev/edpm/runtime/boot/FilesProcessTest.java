package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files and folders that cannot be used, and the program's behaviour in these cases. */
class FilesProcessTest {

  @TempDir Path folder;

  private Fork fork() {
    return new Fork(folder).with("report", "r.json");
  }

  private JsonNode report() {
    return Fork.json(folder.resolve("r.json"));
  }

  private static String problem(JsonNode report, String id) {
    for (JsonNode problem : report.get("problems")) {
      if (problem.get("id").asText().equals(id)) {
        return problem.get("message").asText();
      }
    }
    throw new AssertionError("no problem " + id + " in " + report.get("problems"));
  }

  @Test
  void withoutAFolderForTemporaryFilesTheReportHasNoRecords() throws Exception {
    Result result =
        fork()
            .with("records.limit", "64m")
            .withOption("-Djava.io.tmpdir=" + folder.resolve("missing"))
            .run(MeasuredProgram.class, "many", "exit-3");
    assertThat(result.status()).isEqualTo(3);
    JsonNode work = report().get("regions").get("work");
    assertThat(work.get("executions").asInt()).isEqualTo(300_000);
    assertThat(work.get("summary").get("time.wall").get("count").asInt()).isEqualTo(300_000);
    assertThat(work.has("records")).isFalse();
    String message = problem(report(), "records-not-written");
    assertThat(message).startsWith("the report has no records, because they cannot be sorted: ");
    assertThat(result.ours()).containsExactly("edpm: " + message);
  }

  /** Where their initialisation runs out of heap, they stay unusable for the program. */
  @Test
  void theJdksMakersOfTemporaryFilesAreLeftToTheProgram() throws Exception {
    fork()
        .with("records.limit", "64m")
        .withOption("-Xlog:class+init:file=classes.txt")
        .withOption("-Xlog:class+load:file=classes.txt")
        .run(MeasuredProgram.class, "many", "work");
    assertThat(report().get("regions").get("work").get("records")).hasSize(300_001);
    assertThat(Files.readAllLines(folder.resolve("classes.txt")))
        .anyMatch(line -> line.contains("dev.edpm.runtime.report.PagedLongs "))
        .noneMatch(line -> line.contains("java.io.File$TempDirectory"))
        .noneMatch(line -> line.contains("java.nio.file.TempFileHelper"))
        .noneMatch(line -> line.contains("java.security.SecureRandom "));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aWorkingFolderThatWasDeletedStaysDeleted() throws Exception {
    Path working = Files.createDirectory(folder.resolve("working"));
    Result result =
        new Fork(folder).in(working).run(MeasuredProgram.class, "work", "delete-folder", "exit-3");
    assertThat(result.status()).isEqualTo(3);
    assertThat(working).doesNotExist();
    assertThat(result.err())
        .singleElement()
        .asString()
        .startsWith("edpm: the report cannot be written to ")
        .contains("the working folder " + folder.toRealPath().resolve("working"));
  }

  @Test
  void aFirstRegionInAShutdownHookIsSaidToComeTooLate() throws Exception {
    Result result = fork().run(MeasuredProgram.class, "work-in-hook");
    assertThat(result.status()).isZero();
    assertThat(result.err())
        .singleElement()
        .asString()
        .startsWith("edpm: the first region ran when the process was already ending, so no report")
        .contains("Edpm.start()");
    assertThat(Fork.files(folder)).isEmpty();
  }

  @Test
  @EnabledForJreRange(max = JRE.JAVA_23)
  void aSecurityManagerThatRefusesIsNamed() throws Exception {
    Result result =
        fork().withOption("-Djava.security.manager").run(MeasuredProgram.class, "work", "work");
    List<String> ours = result.ours();
    assertThat(result.status()).isZero();
    assertThat(ours).anyMatch(line -> line.contains("\"shutdownHooks\""));
    assertThat(ours)
        .hasSizeLessThanOrEqualTo(2)
        .allMatch(line -> line.contains("security manager"))
        .allMatch(line -> line.contains("java.security.AllPermission"));
    assertThat(result.err()).noneMatch(line -> line.startsWith("\tat "));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void filesOfAKilledProcessAreRemovedByTheNextOne() throws Exception {
    Fork killed =
        fork()
            .with("report.every", "1ms")
            .with("report.every.records", "on")
            .start(MeasuredProgram.class, "many", "ready", "work-on");
    killed.ready();
    Fork.eventually(
        () -> {
          if (leftOvers().isEmpty()) {
            return false;
          }
          killed.process().destroyForcibly();
          return true;
        });
    assertThat(killed.process().waitFor()).isNotZero();
    // The file that was seen may have been the report by then; then there is nothing to show.
    Fork.go(folder);
    fork().run(MeasuredProgram.class, "work");
    assertThat(leftOvers()).isEmpty();
    assertThat(report().get("regions").get("work").get("executions").asInt()).isEqualTo(1);
  }

  private List<String> leftOvers() {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith(".edpm-"))
          .toList();
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
