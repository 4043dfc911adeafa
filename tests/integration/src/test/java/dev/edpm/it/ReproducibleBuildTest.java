package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;

/**
 * The same sources give the same bytes in another folder. The profile {@code release} runs this,
 * after {@code clean}: an earlier build may have left classes that are gone.
 */
@Tag("release")
class ReproducibleBuildTest {

  @Test
  @EnabledOnJre(value = JRE.JAVA_17, disabledReason = "JDK 17 builds what is released")
  void anotherBuildGivesEqualFiles() throws IOException {
    Path copy = Folders.copy("reproducible", Artifact.PROJECT);
    // Not offline: the list of the libraries inside is written online only.
    Command.maven(copy, "-q", "-P", "release", "-Dmaven.test.skip=true")
        .with("-Dmaven.repo.local=" + System.getProperty("it.local.repository"))
        .with("-pl", ":edpm-integration-tests", "-am", "package")
        .run()
        .succeeded();

    List<Path> files = new ArrayList<>(List.of(Distribution.ZIP));
    for (Artifact artifact : Artifact.values()) {
      for (String suffix : List.of(".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json")) {
        files.add(artifact.built(suffix));
      }
    }
    for (Path file : files) {
      assertThat(Files.mismatch(file, copy.resolve(Artifact.PROJECT.relativize(file))))
          .as("first byte where %s differs", file)
          .isEqualTo(-1);
    }
  }
}
