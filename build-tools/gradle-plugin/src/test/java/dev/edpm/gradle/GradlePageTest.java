package dev.edpm.gradle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Edpm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.gradle.api.Project;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Evaluates the blocks of {@code docs/gradle.md}, which are valid in Groovy too. */
// This version of Gradle does not run on newer JDKs.
@EnabledForJreRange(max = JRE.JAVA_23)
class GradlePageTest {

  private static final Path PAGE = Path.of("../../docs/gradle.md");

  /** Only Gradle's own scripts may have it. */
  private static final Pattern PLUGINS = Pattern.compile("(?s)plugins \\{.*?\n\\}\n");

  @TempDir Path folder;

  @Test
  void theBlocksAreValid() throws IOException {
    List<String> blocks =
        Pattern.compile("(?s)```kotlin\n(.*?)```")
            .matcher(Files.readString(PAGE))
            .results()
            .map(block -> block.group(1))
            .filter(block -> !block.startsWith("pluginManagement"))
            .toList();
    String text = String.join("", blocks);
    assertThat(text).contains("id(\"dev.edpm\") version \"" + Edpm.VERSION + "\"");
    Path script =
        Files.writeString(
            folder.resolve("build.gradle"),
            PLUGINS
                .matcher(text)
                .replaceFirst("apply plugin: 'application'\napply plugin: 'dev.edpm'\n"));
    Project project =
        ProjectBuilder.builder()
            .withProjectDir(folder.toFile())
            .withGradleUserHomeDir(folder.resolve("home").toFile())
            .build();

    project.apply(options -> options.from(script.toFile()));

    EdpmDiff diff = (EdpmDiff) project.getTasks().getByName("edpmDiff");
    assertThat(diff.getBase().getFiles()).extracting(File::getName).containsExactly("before");
    assertThat(diff.getGate().get().getAsFile()).hasName("gate.edpm");
    EdpmExtension options = project.getExtensions().getByType(EdpmExtension.class);
    assertThat(options.getRegions().get()).isEqualTo("shop.**,!shop.Order.main");
    assertThat(project.getTasks().findByName("edpmHtml")).isNotNull();
    assertThat(project.getTasks().findByName("edpmCheck")).isNotNull();
  }
}
