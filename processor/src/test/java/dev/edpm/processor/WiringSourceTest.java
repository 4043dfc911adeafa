package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Compares the generated sources with golden files. With {@code EDPM_UPDATE_GOLDENS} in the
 * environment, the test writes the golden files instead.
 */
class WiringSourceTest {

  private static final Path GOLDENS = Path.of("src/test/resources/wiring");

  @Test
  void matMul() throws Exception {
    check("MatMul", "MatMul_Edpm");
  }

  @Test
  void everyKindOfMember() throws Exception {
    check("Kinds", "Kinds_Edpm");
  }

  @Test
  void shortSpans() throws Exception {
    check("Requests", "Requests_Edpm");
  }

  @Test
  void everyKindOfHook() throws Exception {
    check("Solver", "Solver_Edpm");
    check("Solver", "Solver_EdpmHooks");
    check("Solver", "Solver_ResidualsCounters");
  }

  @Test
  void codelets() throws Exception {
    check("Tiles", "TilesCodelets");
    check("Tiles", "Tiles_HiddenCodelets");
  }

  @Test
  void kernels() throws Exception {
    check("Kernels", "KernelsCodelets");
  }

  private static void check(String input, String output) throws Exception {
    String source = Files.readString(GOLDENS.resolve(input + ".java.txt"));
    String written =
        Sources.of("p/" + input, source)
            .with("-Xlint:all", "-Werror")
            .succeeds()
            .generated("p/" + output + ".java")
            .orElseThrow();
    Path golden = GOLDENS.resolve(output + ".java.txt");
    if (System.getenv("EDPM_UPDATE_GOLDENS") != null) {
      Files.writeString(golden, written);
    }
    assertThat(golden).usingCharset(StandardCharsets.UTF_8).hasContent(written);
  }
}
