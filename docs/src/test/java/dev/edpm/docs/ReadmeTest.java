package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The command that runs all tests is the one that the build calls. */
class ReadmeTest {

  @Test
  void namesTheCommandThatTheBuildRuns() {
    assertThat(Project.text(Project.FOLDER.resolve(".ci/run")))
        .containsSubsequence(
            "\nsource .ci/setup\n", "\npart_baseline() { run_tests \"$baseline\" verify; }\n");
    assertThat(Project.text(Project.FOLDER.resolve(".ci/setup")))
        .contains("\n  mvn -B -ntp \"$@\"\n");
    assertThat(Step.of(Page.named("README.md")))
        .extracting(Step::command)
        .containsOnlyOnce("mvn verify");
  }
}
