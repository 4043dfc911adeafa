package dev.edpm.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.maven.model.Model;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProjectReportsTest {

  @TempDir Path folder;

  private MavenProject project(String surefire) throws IOException, XmlPullParserException {
    Model model =
        new MavenXpp3Reader()
            .read(
                new StringReader(
                    "<project><build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>"
                        + surefire
                        + "</plugin></plugins></build></project>"));
    MavenProject project = new MavenProject(model);
    project.setFile(folder.resolve("pom.xml").toFile());
    return project;
  }

  /** The reports of all builds so far, of a project with its own build folder. */
  private ProjectReports reports(Properties given) throws Exception {
    MavenProject project = project("");
    project.getBuild().setDirectory(folder.resolve("build").toString());
    return new ProjectReports(project, given, Map.of(), Instant.EPOCH);
  }

  private Path path(String surefire) throws Exception {
    return path(surefire, Map.of()).orElseThrow();
  }

  private Optional<Path> path(String surefire, Map<String, String> environment) throws Exception {
    return new ProjectReports(project(surefire), new Properties(), environment, Instant.EPOCH)
        .path();
  }

  @Test
  void theReportIsWhereTheTestsWriteIt() throws Exception {
    assertThat(path("")).isEqualTo(folder.resolve("edpm-report.json"));
    assertThat(
            path(
                "<configuration><systemPropertyVariables><edpm.report> target/a.json"
                    + " </edpm.report></systemPropertyVariables></configuration>"))
        .isEqualTo(folder.resolve("target/a.json"));
    assertThat(
            path(
                "<configuration><argLine>-Xmx1g -Dedpm.report=target/b-%p.jsonl"
                    + " -Dx=y</argLine></configuration>"))
        .isEqualTo(folder.resolve("target/b-%p.jsonl"));
    assertThat(
            path(
                "<executions><execution><configuration><argLine>-Dedpm.report=/c.json</argLine>"
                    + "</configuration></execution></executions>"))
        .isEqualTo(Path.of("/c.json"));
  }

  @Test
  void theCommandLineWins() throws Exception {
    Properties given = new Properties();
    given.setProperty("edpm.report", "mine.json");
    ProjectReports reports =
        new ProjectReports(
            project("<configuration><argLine>-Dedpm.report=x.json</argLine></configuration>"),
            given,
            Map.of("EDPM_REPORT", "y.json"),
            Instant.EPOCH);
    assertThat(reports.path()).contains(folder.resolve("mine.json"));
  }

  @Test
  void theVariableIsUsedWhereNoPropertyIs() throws Exception {
    Map<String, String> environment = Map.of("EDPM_REPORT", "target/v.json");
    assertThat(path("", environment)).contains(folder.resolve("target/v.json"));
    assertThat(
            path(
                "<configuration><argLine>-Dedpm.report=x.json</argLine></configuration>",
                environment))
        .contains(folder.resolve("x.json"));
    assertThat(path("", Map.of("EDPM_REPORT", " "))).contains(folder.resolve("edpm-report.json"));
    String surefire =
        "<configuration><environmentVariables><EDPM_REPORT>w.jsonl</EDPM_REPORT>"
            + "</environmentVariables></configuration>";
    assertThat(path(surefire, environment)).contains(folder.resolve("w.jsonl"));
  }

  @Test
  void withoutAFileThereIsNoReport() throws Exception {
    Files.createFile(folder.resolve("off"));
    Files.createFile(folder.resolve("-"));
    for (String none : new String[] {"off", "-"}) {
      Properties given = new Properties();
      given.setProperty("edpm.report", none);
      ProjectReports reports = reports(given);
      assertThat(reports.path()).isEmpty();
      assertThat(reports.files().files()).isEmpty();
      assertThat(reports.whyNone())
          .isEqualTo("the tests write no file, because edpm.report is " + none);
    }
    // Programs use the default in place of an invalid value.
    for (String invalid : new String[] {"on", "target/r-%t.json", "r-%.json"}) {
      assertThat(path("", Map.of("EDPM_REPORT", invalid)))
          .contains(folder.resolve("edpm-report.json"));
    }
  }

  @Test
  void aPathWithPlaceholdersStandsForSeveralFiles() throws Exception {
    for (String name : new String[] {"r-1.json", "r-22.json", "r-1.jsonl", "other.json"}) {
      Files.createFile(folder.resolve(name));
    }
    Properties given = new Properties();
    given.setProperty("edpm.report", "r-%p.json");
    assertThat(reports(given).files().files())
        .containsExactly(folder.resolve("r-1.json"), folder.resolve("r-22.json"));
    given.setProperty("edpm.report", "none/r-%p.json");
    assertThat(reports(given).files().files()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    // The process id; a process that measured again after a shutdown has written a second report.
    "edpm-%p.json, edpm-1.json edpm-22.json edpm-22-2.json, edpm-merged.json edpm-1.jsonl"
        + " edpm-a.json",
    "r%%-%r.jsonl, r%-0.jsonl, r%-x.jsonl r%%-0.jsonl",
    "edpm-%h.json, edpm-node-7.local.json, edpm-merged.json node.json",
    // By default, one of several processes at the same time writes to another file.
    "edpm-report.json, edpm-report.json edpm-report-7.json edpm-report-7-2.json,"
        + " edpm-report-x.json",
    "other.json, other.json, other-7.json"
  })
  void onlyFilesWithNamesOfReportsAreReports(String setting, String reports, String others)
      throws Exception {
    for (String name : (reports + " " + others).split(" ")) {
      Files.createFile(folder.resolve(name));
    }
    Properties given = new Properties();
    given.setProperty("edpm.report", setting);
    ProjectReports found = reports(given);
    assertThat(found.files().files())
        .extracting(file -> file.getFileName().toString())
        .containsExactlyInAnyOrder(reports.split(" "));
    assertThat(found.isReport(folder.resolve(reports.split(" ")[0]))).isTrue();
    assertThat(found.isReport(folder.resolve(others.split(" ")[0]))).isFalse();
    assertThat(found.isReport(folder.resolve("x").resolve(reports.split(" ")[0]))).isFalse();
  }
}
