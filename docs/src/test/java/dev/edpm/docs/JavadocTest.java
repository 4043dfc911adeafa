package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The javadoc of all libraries has the packages that their modules export to everybody. */
class JavadocTest {

  private static final List<String> LIBRARIES =
      List.of("annotations", "runtime", "tasks", "tools/analysis", "tools/view", "bridges/junit");

  private static final Pattern EXPORT =
      Pattern.compile("^ +exports ([\\w.]+);$", Pattern.MULTILINE);
  private static final Pattern INCLUDE =
      Pattern.compile("<sourceFileInclude>([\\w/]+)/\\*\\.java</sourceFileInclude>");

  @Test
  void hasEveryExportedPackage() {
    List<String> exported = new ArrayList<>();
    for (String library : LIBRARIES) {
      String descriptor =
          Project.text(Project.FOLDER.resolve(library + "/src/main/module/module-info.java"));
      EXPORT.matcher(descriptor).results().forEach(export -> exported.add(export.group(1)));
    }
    assertThat(exported).contains("dev.edpm.runtime", "dev.edpm.tasks");

    String pom = Project.text(Project.FOLDER.resolve("docs/pom.xml"));
    List<String> documented =
        INCLUDE.matcher(pom).results().map(include -> include.group(1).replace('/', '.')).toList();
    assertThat(documented)
        .as("<sourceFileIncludes> in docs/pom.xml")
        .containsExactlyInAnyOrderElementsOf(exported);
  }
}
