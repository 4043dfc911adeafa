package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;

/** The same sources give the same bytes, wherever they lie. */
class ReproducibleBuildTest {

  @Test
  @EnabledOnJre(value = JRE.JAVA_17, disabledReason = "JDK 17 builds what is released")
  void anotherBuildGivesEqualJars() throws IOException {
    CompletableFuture<Path> other =
        CompletableFuture.supplyAsync(() -> built("reproducible/second-time"));
    Path first = built("reproducible/first");
    Path second = other.join();

    for (Artifact artifact : Artifact.values()) {
      for (String suffix : new String[] {".jar", "-sources.jar", "-javadoc.jar"}) {
        Path jar = Artifact.PROJECT.relativize(artifact.built(suffix));
        assertThat(Files.mismatch(first.resolve(jar), second.resolve(jar)))
            .as("first byte where %s differs", jar)
            .isEqualTo(-1);
      }
    }
    Path zip = Artifact.PROJECT.relativize(Distribution.ZIP);
    assertThat(Files.mismatch(first.resolve(zip), second.resolve(zip)))
        .as("first byte where %s differs", zip)
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
