package dev.edpm.maven;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Date;
import java.util.List;
import java.util.Properties;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffMojoTest {

  private static final String REPORT =
      """
      {"format": "edpm-report/1",
       "run": {"program": "p", "host": "h", "pid": 1, "jvm": "j", "started": "2026-01-31T12:00:00Z",
         "ended": "2026-01-31T12:00:01Z", "rank": 0},
       "threads": {"1": {"name": "main", "virtual": false}},
       "backends": [], "counters": {"time.wall": {"unit": "ns", "help": "t", "scope": "thread"}},
       "regions": {"row": {
         "location": {"class": "A", "member": "m", "signature": "()V", "file": "A.java", "line": 1},
         "counters": ["time.wall"], "executions": %1$d, "outermost": %1$d,
         "summary": {"time.wall": {"sum": 9, "self": 9, "min": 1, "max": 9, "mean": 3.0,
           "stddev": 0.0, "p50": 3, "p90": 3, "p95": 3, "p99": 3, "p999": 3}}}},
       "problems": []}
      """;

  @TempDir Path folder;
  private DiffMojo goal;

  @BeforeEach
  void makeTheGoal() throws Exception {
    Files.writeString(folder.resolve("one.json"), REPORT.formatted(1));
    Files.writeString(folder.resolve("two.json"), REPORT.formatted(2));
    Files.writeString(folder.resolve("gate"), "region row: executions <= 1\n");
    MavenProject project = new MavenProject();
    project.setFile(folder.resolve("pom.xml").toFile());
    goal = new DiffMojo();
    set("project", project);
    set("given", new Properties());
    set("started", new Date());
    set("format", "text");
    set("gate", file("gate"));
  }

  private File file(String name) {
    return folder.resolve(name).toFile();
  }

  private void set(String parameter, Object value) throws ReflectiveOperationException {
    GoalParameters.set(goal, parameter, value);
  }

  private void compare(String base, String head) throws ReflectiveOperationException {
    set("base", List.of(file(base)));
    set("head", List.of(file(head)));
  }

  @Test
  void aViolatedRuleFailsTheBuild() throws Exception {
    compare("one.json", "two.json");
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoFailureException.class)
        .hasMessage("there is a regression, or a rule of the gate is violated");
    compare("two.json", "one.json");
    assertThatCode(goal::execute).doesNotThrowAnyException();
  }

  @Test
  void theOutputIsNotTakenForAReportOfTheTests() throws Exception {
    compare("two.json", "one.json");
    Properties given = new Properties();
    given.setProperty("edpm.report", "edpm-%h.json");
    set("given", given);
    set("output", file("edpm-diff.json"));
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessage(
            "output "
                + file("edpm-diff.json")
                + " has the name of a report of the tests; choose another name");
    set("output", file("diff.json"));
    assertThatCode(goal::execute).doesNotThrowAnyException();
  }

  @Test
  void anAbsoluteRuleNeedsNoEarlierVersion() throws Exception {
    set("head", List.of(file("one.json")));
    assertThatCode(goal::execute).doesNotThrowAnyException();
    set("head", List.of(file("two.json")));
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoFailureException.class)
        .hasMessage("there is a regression, or a rule of the gate is violated");
    set("gate", null);
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageStartingWith("there is nothing to compare with; set base ");
  }

  @Test
  void aRuleThatCannotBeJudgedFailsTheBuild() throws Exception {
    Files.writeString(folder.resolve("gate"), "region row: time.wall <= +10%\n");
    compare("one.json", "two.json");
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoFailureException.class)
        .hasMessage(
            "a rule of the gate could not be judged; measure more runs, or set allowUnjudged");
    set("allowUnjudged", true);
    assertThatCode(goal::execute).doesNotThrowAnyException();
    set("base", null);
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageContaining("a bound in percent compares two versions");
  }

  @Test
  void aMistakeIsOneSentence() throws Exception {
    compare("none.json", "one.json");
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessage("base " + file("none.json") + " does not exist");
    compare("gate", "one.json");
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageContaining(file("gate").toString());
    set("base", List.of(file("one.json")));
    set("head", null);
    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageContaining("there is no report at " + file("edpm-report.json"));
  }
}
