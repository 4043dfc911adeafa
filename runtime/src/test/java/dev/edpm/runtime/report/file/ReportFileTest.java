package dev.edpm.runtime.report.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Executions;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.Reports;
import dev.edpm.runtime.report.RunInfo;
import dev.edpm.runtime.report.Schemas;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {

  private static final RunInfo NO_RANK = new RunInfo("p", "a/b", 77, "jvm", OptionalInt.empty());

  @TempDir Path folder;

  private final List<Problem> leftOut = new ArrayList<>();

  @Test
  void thePatternIsFilledInAndFoldersAreCreated() throws IOException {
    ReportFile file = at("new/deep/%h-%p-%r-100%%.json", Reports.RUN);

    assertThat(file.write(Reports.small(), leftOut::add)).isEmpty();

    Path path = folder.resolve("new/deep/node-7-4242-3-100%.json");
    assertThat(file).hasToString(path.toString());
    assertThat(path).hasContent(Reports.document(Reports.small()));
  }

  @Test
  void aHostNameMakesNoFolderAndNoRankIsZero() {
    assertThat(at("%h-%r.json", NO_RANK)).hasToString(folder.resolve("a_b-0.json").toString());
  }

  @Test
  void aNameThatEndsInJsonlMeansLines() throws IOException {
    assertThat(at("r.jsonl", Reports.RUN).write(Reports.small(), leftOut::add)).isEmpty();
    assertThat(folder.resolve("r.jsonl")).hasContent(Reports.lines(Reports.small()));
  }

  @Test
  void aPathThatTheSystemCannotHaveIsOneLine() {
    assertThat(ReportFile.at("a\0b", Reports.RUN).problem().get().message())
        .startsWith("edpm.report is not a valid path: ");
  }

  @Test
  void theReportBeforeIsReplacedAsAWhole() throws IOException {
    Path path = Files.writeString(folder.resolve("r.json"), "x".repeat(100_000));
    assertThat(at("r.json", Reports.RUN).write(Reports.small(), leftOut::add)).isEmpty();
    assertThat(path).hasContent(Reports.document(Reports.small()));
    assertThat(files()).containsExactly("r.json");
  }

  @Test
  void aFailureLeavesTheReportBeforeAndNothingElse() throws IOException {
    Path path = Files.writeString(folder.resolve("r.json"), "before");

    Problem problem =
        at("r.json", Reports.RUN)
            .write(broken(new IllegalStateException("disk on fire")), leftOut::add)
            .get();

    assertThat(problem.id()).isEqualTo("report-not-written");
    assertThat(problem.message())
        .isEqualTo(
            "the report cannot be written to "
                + path
                + ": disk on fire; set edpm.report to a file that can be written");
    assertThat(path).hasContent("before");
    assertThat(files()).containsExactly("r.json");
  }

  @Test
  void recordsThatCannotBeReadAreLeftOutOfTheReport() throws IOException {
    Report report = broken(new IOException("disk on fire"));

    assertThat(at("r.json", Reports.RUN).write(report, leftOut::add)).isEmpty();
    assertThat(at("r.jsonl", Reports.RUN).write(report, leftOut::add)).isEmpty();

    assertThat(leftOut).extracting(Problem::id).containsOnly("records-not-written").hasSize(2);
    assertThat(leftOut).allMatch(problem -> problem.message().contains("disk on fire"));
    String document = Files.readString(folder.resolve("r.json"));
    Schemas.checkDocument(document);
    assertThat(document).contains(leftOut.get(0).message());
    List<String> lines = Files.readAllLines(folder.resolve("r.jsonl"));
    lines.forEach(Schemas::checkLine);
    assertThat(lines.get(lines.size() - 1)).contains(leftOut.get(1).message());
  }

  @Test
  void aBugInTheRecorderDoesNotReachTheProgram() {
    Report report = broken(new IllegalStateException("first\nsecond"));
    assertThat(at("r.json", Reports.RUN).write(report, leftOut::add).get().message())
        .contains("first;")
        .doesNotContain("\n");
  }

  @Test
  void aFileWhereAFolderShouldBeIsNamed() throws IOException {
    Files.writeString(folder.resolve("file"), "");
    assertThat(at("file/r.json", Reports.RUN).write(Reports.small(), leftOut::add).get().message())
        .contains("file")
        .doesNotContain("Exception");
    assertThat(files()).containsExactly("file");
  }

  @Test
  void aFolderIsNotReplaced() throws IOException {
    Files.createDirectory(folder.resolve("r.json"));
    assertThat(at("r.json", Reports.RUN).write(Reports.small(), leftOut::add).get().message())
        .contains("r.json: it is a folder; ");
  }

  @Test
  void aSymbolicLinkStaysAndItsTargetIsWritten() throws IOException {
    Files.createDirectory(folder.resolve("real"));
    Path link = folder.resolve("r.json");
    Files.createSymbolicLink(link, Path.of("real/r.json"));

    assertThat(at("r.json", Reports.RUN).write(Reports.small(), leftOut::add)).isEmpty();
    assertThat(at("r.json", Reports.RUN).write(Reports.small(), leftOut::add)).isEmpty();

    assertThat(link).isSymbolicLink().hasContent(Reports.document(Reports.small()));
    assertThat(folder.resolve("real/r.json")).isRegularFile();
  }

  @Test
  void linksInACircleAreOneLine() throws IOException {
    Files.createSymbolicLink(folder.resolve("a"), Path.of("b"));
    Files.createSymbolicLink(folder.resolve("b"), Path.of("a"));
    assertThat(at("a", Reports.RUN).write(Reports.small(), leftOut::add).get().message())
        .contains("it has too many symbolic links, perhaps a cycle");
  }

  @Test
  void aDeviceIsWrittenToAndStaysADevice() {
    Path device = Path.of("/dev/null");
    assertThat(ReportFile.at("/dev/null", Reports.RUN).write(Reports.small(), leftOut::add))
        .isEmpty();
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void aDashIsStandardOutput() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, StandardCharsets.ISO_8859_1);
    ReportFile file = ReportFile.at("-", Reports.RUN, () -> out);

    assertThat(file.write(Reports.small(), leftOut::add)).isEmpty();

    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(Reports.document(Reports.small()));
    assertThat(file).hasToString("standard output");
    assertThat(out.checkError()).isFalse();
  }

  @Test
  void aClosedStandardOutputIsOneLine() {
    PrintStream out = new PrintStream(OutputStream.nullOutputStream());
    out.close();
    assertThat(
            ReportFile.at("-", Reports.RUN, () -> out)
                .write(Reports.small(), leftOut::add)
                .get()
                .message())
        .startsWith("the report cannot be written to standard output: ");
  }

  @Test
  void anInterruptedThreadWritesAndStaysInterrupted() throws IOException {
    Thread.currentThread().interrupt();
    try {
      assertThat(at("r.json", Reports.RUN).write(Reports.small(), leftOut::add)).isEmpty();
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(folder.resolve("r.json")).hasContent(Reports.document(Reports.small()));
  }

  private ReportFile at(String name, RunInfo run) {
    return ReportFile.at(folder.resolve(name).toString(), run);
  }

  private List<String> files() throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  private static Report broken(Exception failure) {
    return Reports.report(
        List.of(),
        new Executions() {
          @Override
          public void forEach(Consumer<? super Execution> visitor) throws IOException {
            if (failure instanceof IOException e) {
              throw e;
            }
            throw (RuntimeException) failure;
          }

          @Override
          public long count(int region) {
            return 0;
          }
        });
  }
}
