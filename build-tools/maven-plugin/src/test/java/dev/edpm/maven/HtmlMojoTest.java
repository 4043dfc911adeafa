package dev.edpm.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Properties;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds one after another, whose tests run in two JVMs and write {@code target/edpm-%p.json}. */
class HtmlMojoTest {

  private static final String REPORT =
      """
      {"format": "edpm-report/1",
       "run": {"program": "p", "host": "h", "pid": %1$d, "jvm": "j",
         "started": "2026-01-31T12:00:00Z", "ended": "2026-01-31T12:00:01Z"},
       "threads": {"1": {"name": "main", "virtual": false}},
       "backends": [], "counters": {"time.wall": {"unit": "ns", "help": "t", "scope": "thread"}},
       "regions": {"row": {
         "location": {"class": "A", "member": "m", "signature": "()V", "file": "A.java", "line": 1},
         "counters": ["time.wall"], "executions": %2$d, "outermost": %2$d,
         "summary": {"time.wall": {"sum": 9, "self": 9, "min": 1, "max": 9, "mean": 3.0,
           "stddev": 0.0, "p50": 3, "p90": 3, "p95": 3, "p99": 3, "p999": 3}}}},
       "problems": [%3$s]}
      """;

  @TempDir Path folder;
  private final List<String> warnings = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private Path target;
  private HtmlMojo goal;

  @BeforeEach
  void makeTheGoal() throws Exception {
    target = Files.createDirectory(folder.resolve("target"));
    MavenProject project = new MavenProject();
    project.setFile(folder.resolve("pom.xml").toFile());
    project.getBuild().setDirectory(target.toString());
    Properties given = new Properties();
    given.setProperty("edpm.report", "target/edpm-%p.json");
    goal = new HtmlMojo();
    GoalParameters.set(goal, "project", project);
    GoalParameters.set(goal, "given", given);
    GoalParameters.set(goal, "output", target.resolve("edpm-report.html").toFile());
    goal.setLog(
        new SystemStreamLog() {
          @Override
          public void warn(CharSequence text) {
            warnings.add(text.toString());
          }

          @Override
          public void info(CharSequence text) {
            notes.add(text.toString());
          }
        });
  }

  /** Ends the tests of a build, some seconds after its start. */
  private void report(Instant started, int pid, int executions, String problem) throws IOException {
    Path file = target.resolve("edpm-" + pid + ".json");
    Files.writeString(file, REPORT.formatted(pid, executions, problem));
    Files.setLastModifiedTime(file, FileTime.from(started.plusSeconds(5)));
  }

  private void build(Instant started) throws Exception {
    GoalParameters.set(goal, "started", Date.from(started));
    goal.execute();
  }

  private long merged() {
    long[] executions = {0};
    ReportReader.read(
        target.resolve("edpm-merged.json"),
        new ReportVisitor() {
          @Override
          public void region(String name, RegionPart region) {
            executions[0] = region.executions();
          }
        });
    return executions[0];
  }

  @Test
  void eachBuildShowsItsOwnReports() throws Exception {
    Instant started = Instant.parse("2026-01-31T12:00:00.700Z");
    for (int i = 1; i <= 4; i++) {
      started = started.plusSeconds(60);
      report(started, 2 * i, i, "");
      report(started, 2 * i + 1, 10 * i, "");
      build(started);
      assertThat(merged()).as("build %d", i).isEqualTo(11L * i);
    }
    assertThat(notes).noneMatch(note -> note.contains("earlier"));
  }

  @Test
  void aBuildThatRunsNoTestsShowsTheReportsOfTheLastOne() throws Exception {
    Instant first = Instant.parse("2026-01-31T12:00:00Z");
    report(first, 1, 1, "");
    report(first, 2, 2, "");
    build(first);
    Instant second = first.plusSeconds(60);
    report(second, 3, 100, "");
    report(second, 4, 200, "");
    build(second);
    Files.delete(target.resolve("edpm-merged.json"));
    build(second.plusSeconds(60));
    assertThat(merged()).isEqualTo(300);
    assertThat(notes)
        .filteredOn(note -> note.contains("earlier"))
        .containsExactly(
            "this build has not run tests that write a report; using an earlier build's");
  }

  @Test
  void aMergeOfAnEarlierBuildIsNotLeftBesideOneReport() throws Exception {
    Instant first = Instant.parse("2026-01-31T12:00:00Z");
    report(first, 1, 1, "");
    report(first, 2, 2, "");
    build(first);
    Instant second = first.plusSeconds(60);
    report(second, 3, 7, "");
    build(second);
    assertThat(target.resolve("edpm-merged.json")).doesNotExist();
    assertThat(target.resolve("edpm-report.html")).isNotEmptyFile();
  }

  @Test
  void theNumberOfAbortedTestsIsPrinted() throws Exception {
    Instant started = Instant.parse("2026-01-31T12:00:00Z");
    String problem = "{\"id\": \"expectations-not-judged\", \"message\": \"m\", \"count\": %d}";
    report(started, 1, 1, problem.formatted(2));
    build(started);
    report(started, 2, 1, "{\"id\": \"other\", \"message\": \"m\", \"count\": 7}");
    report(started, 3, 1, problem.formatted(1));
    build(started);
    String rest =
        " aborted because expectations could not be judged; the reports of the tests have the"
            + " reasons, and edpm.expect.strict=on fails such tests";
    assertThat(warnings).containsExactly("2 tests were" + rest, "3 tests were" + rest);
  }
}
