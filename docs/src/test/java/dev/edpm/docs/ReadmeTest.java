package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The command that runs all tests is the one that the build calls. */
class ReadmeTest {

  @Test
  void namesTheCommandThatTheBuildRuns() {
    String build = Project.text(Project.FOLDER.resolve(".ci/run"));
    assertThat(build)
        .contains("\nrun_tests \"$baseline\" verify\n")
        .contains("\n  mvn -B -ntp \"$@\"\n");
    assertThat(Step.of(Page.named("README.md")))
        .extracting(Step::command)
        .containsOnlyOnce("mvn verify");
  }
}
