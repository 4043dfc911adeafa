package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The same sources give the same bytes, wherever they lie: this build's are those of a copy. */
class ReproducibleBuildTest {

  @Test
  void anotherBuildGivesEqualJars() throws IOException {
    Path other = built("reproducible");

    for (Artifact artifact : Artifact.values()) {
      for (String suffix : new String[] {".jar", "-sources.jar", "-javadoc.jar"}) {
        assertEqual(artifact.built(suffix), other);
      }
    }
    assertEqual(Distribution.ZIP, other);
  }

  private static void assertEqual(Path file, Path otherProject) throws IOException {
    Path name = Artifact.PROJECT.relativize(file);
    assertThat(Files.mismatch(file, otherProject.resolve(name)))
        .as(
            "first byte where %s differs from the build of a copy; if target has files of deleted"
                + " sources or of another JDK, clean the project first",
            name)
        .isEqualTo(-1);
  }

  private static Path built(String name) {
    Path copy = Folders.copy(name, Artifact.PROJECT);
    Command.maven(copy, "-o", "-q", "-Dmaven.test.skip=true")
        .with("-Dmaven.repo.local=" + System.getProperty("it.local.repository"))
        .with("-pl", ":edpm-cli,:edpm-native-jna,:edpm-processor,:edpm-junit", "-am", "package")
        .run()
        .succeeded();
    return copy;
  }
}
