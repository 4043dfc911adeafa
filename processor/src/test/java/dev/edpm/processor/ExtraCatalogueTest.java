package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests counters of catalogues in folders of the class path. */
class ExtraCatalogueTest {

  private static final String MARKED =
      "class T { @dev.edpm.annotations.Region @dev.edpm.annotations.Counters(\"gpu\") void m() {} }";

  @TempDir Path folder;

  @Test
  void folderAddsAType() throws Exception {
    Path added = folderWith("gpu.sm-active\tmachine\t1\tActive multiprocessors.\n");
    assertThat(compile(added).errors()).isEmpty();
    String index = Files.readString(folder.resolve("classes/META-INF/edpm/regions"));
    assertThat(index).contains("\tgpu.sm-active\t");
  }

  @Test
  void unreadableCatalogueIsAWarning() throws Exception {
    Path added = folderWith("gpu.sm-active\tgalaxy\t1\tActive multiprocessors.\n");
    assertThat(compile(added).errors())
        .anySatisfy(said -> assertThat(said).contains("[EdpmCatalogue]", "META-INF/edpm/counters"))
        .anySatisfy(said -> assertThat(said).contains("[EdpmUnknownType]"));
  }

  private Javac compile(Path added) throws Exception {
    return new Javac(folder)
        .source("T.java", MARKED)
        .classPath(added, Javac.ANNOTATIONS, Javac.RUNTIME);
  }

  private Path folderWith(String catalogue) throws Exception {
    Path added = folder.resolve("gpu");
    Path file = added.resolve("META-INF/edpm/counters");
    Files.createDirectories(file.getParent());
    Files.writeString(file, catalogue);
    return added;
  }
}
