package dev.edpm.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.maven.model.Model;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

  private Path path(String surefire) throws Exception {
    return path(surefire, Map.of()).orElseThrow();
  }

  private Optional<Path> path(String surefire, Map<String, String> environment) throws Exception {
    return new ProjectReports(project(surefire), new Properties(), environment).path();
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
            Map.of("EDPM_REPORT", "y.json"));
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
      ProjectReports reports = new ProjectReports(project(""), given, Map.of());
      assertThat(reports.path()).isEmpty();
      assertThat(reports.files()).isEmpty();
      assertThat(reports.whyNone())
          .isEqualTo("the tests write no file, because edpm.report is " + none);
    }
    // Programs use the default in place of an invalid value.
    assertThat(path("", Map.of("EDPM_REPORT", "on"))).contains(folder.resolve("edpm-report.json"));
  }

  @Test
  void aPathWithPlaceholdersStandsForSeveralFiles() throws Exception {
    for (String name : new String[] {"r-1.json", "r-22.json", "r-1.jsonl", "other.json"}) {
      Files.createFile(folder.resolve(name));
    }
    Properties given = new Properties();
    given.setProperty("edpm.report", "r-%p.json");
    assertThat(new ProjectReports(project(""), given, Map.of()).files())
        .containsExactly(folder.resolve("r-1.json"), folder.resolve("r-22.json"));
    given.setProperty("edpm.report", "none/r-%p.json");
    assertThat(new ProjectReports(project(""), given, Map.of()).files()).isEmpty();
  }
}
