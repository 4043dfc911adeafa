package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The same sources in another place give the same bytes. */
class ReproducibleBuildTest {

  @Test
  void anotherBuildGivesEqualJars() throws IOException {
    Path copy = Folders.copy("reproducible", Artifact.PROJECT);
    Command.maven(copy, "-o", "-q", "-Dmaven.repo.local=" + localRepository())
        .with("-Dmaven.test.skip=true", "-pl", ":edpm-cli,:edpm-processor", "-am", "package")
        .run()
        .succeeded();

    for (Artifact artifact : Artifact.values()) {
      for (String suffix : new String[] {".jar", "-sources.jar", "-javadoc.jar"}) {
        Path first = artifact.built(suffix);
        Path second = copy.resolve(Artifact.PROJECT.relativize(first));
        assertThat(Files.mismatch(first, second)).as("%s differs at", first).isEqualTo(-1);
      }
    }
  }

  private static String localRepository() {
    return System.getProperty("it.local.repository");
  }
}
