package dev.edpm.cli.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.EdpmCommand;
import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code edpm html}. The tests of the view decode such pages, and open them in a browser. */
class HtmlCommandTest {

  @TempDir Path folder;
  private Path report;
  private Path output;

  @BeforeEach
  void write() throws IOException {
    report = Files.writeString(folder.resolve("r.json"), Samples.document("0", 1, 2, 3));
    output = folder.resolve("new/r.html");
  }

  @Test
  void itWritesAPage() {
    assertThat(Invocation.of("html", report, "-o", output))
        .isEqualTo(new Invocation(0, output + ": open it in a browser\n", ""));
    assertThat(output).content().startsWith("<!DOCTYPE html>").contains("id=\"edpm-pack-0\"");
    assertThat(output.getParent()).isDirectoryNotContaining(file -> !file.equals(output));
  }

  @Test
  void itComparesTwoReports() {
    assertThat(Invocation.of("html", report, report, "-o", output).status()).isZero();
    assertThat(output).content().contains("id=\"edpm-pack-1\"");
    assertThat(Invocation.of("html", report, report, report, "-o", output).status()).isEqualTo(2);
  }

  @Test
  void withoutAnOutputThePageIsBesideTheReport() throws IOException {
    Path other = Files.copy(report, Files.createDirectory(folder.resolve("b")).resolve("s.jsonl"));
    Files.writeString(other, Samples.lines("0", 1, 2, 3));
    assertThat(Invocation.of("html", report).out())
        .isEqualTo(folder.resolve("r.html") + ": open it in a browser\n");
    assertThat(Invocation.of("html", other, report).out())
        .isEqualTo(folder.resolve("b/s-r.html") + ": open it in a browser\n");
    assertThat(folder.resolve("r.html")).content().startsWith("<!DOCTYPE html>");
    assertThat(folder.resolve("b/s-r.html")).content().contains("id=\"edpm-pack-1\"");
  }

  @Test
  void itSaysWhatIsNotOnThePage() throws IOException {
    Files.writeString(
        report, Files.readString(report).replace("\"executions\": 3,", "\"executions\": 1234,"));
    assertThat(Invocation.of("html", report, "-o", output).out())
        .contains("1,231 executions of row have no record and are not on the timeline.");
    assertThat(Invocation.of("html", report, "-o", output, "--source", folder).out())
        .contains("The sources of 1 region were not found in the folders of --source.");
  }

  @Test
  void itSaysThatAReportIsNotTheLastOfItsProcess() throws IOException {
    Files.writeString(report, Samples.interim(Files.readString(report)));
    assertThat(Invocation.of("html", report, "-o", output).out())
        .contains("\nThis is not the last report of the process, which was killed before it");
    assertThat(Invocation.of("html", report, report, "-o", output).out())
        .contains("\n" + report + ": This is not the last report of the process");
    Path merged = folder.resolve("merged.json");
    Invocation.of("merge", report, report, "-o", merged);
    assertThat(Invocation.of("html", merged, "-o", output).out()).doesNotContain("the last report");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void inALocaleWithoutTheLettersOfAClassThePageHasNoSource() throws Exception {
    Files.writeString(
        report,
        Files.readString(report)
            .replaceFirst("\"class\": \"[^\"]*\"", "\"class\": \"gr\u00f6\u00dfe.C\"")
            .replaceFirst("\"file\": \"[^\"]*\"", "\"file\": \"Gr\u00f6\u00dfe.java\""));
    assertThat(report).content().contains("gr\u00f6\u00dfe.C", "Gr\u00f6\u00dfe.java");
    ProcessBuilder command =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            EdpmCommand.class.getName(),
            "html",
            report.toString(),
            "-o",
            output.toString(),
            "--source",
            folder.toString());
    command.environment().put("LC_ALL", "C");
    Process process = command.redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    assertThat(out)
        .contains("open it in a browser")
        .contains("The sources of 1 region were not found in the folders of --source.");
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void mistakesAreOneSentence() throws IOException {
    Path missing = folder.resolve("none");
    assertThat(Invocation.of("html", report, "-o", output, "--source", missing))
        .isEqualTo(new Invocation(2, "", "edpm html: --source " + missing + " is not a folder\n"));
    assertThat(output).doesNotExist();
  }
}
