package dev.edpm.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelectionTest {

  @AfterEach
  void forgetTheSetting() {
    System.clearProperty("edpm.agent");
  }

  @Test
  void readsPatternsAndAnnotations() throws OptionsException {
    Selection selection = Selection.of("org.h2.**, !org.h2.util.** ;annotations; com.acme.A.run");

    assertThat(selection.annotations()).isTrue();
    assertThat(selection.patterns().matches("org.h2.Driver")).isTrue();
    assertThat(selection.patterns().matches("org.h2.util.Bits")).isFalse();
    assertThat(selection.patterns().matches("com.acme.A", "com.acme.A.run")).isTrue();
  }

  @Test
  void patternsAloneLeaveOtherAnnotatedClassesOut() throws OptionsException {
    assertThat(Selection.of("a.**").annotations()).isFalse();
  }

  @Test
  void usesTheSettingOnlyWithoutOptions() throws OptionsException {
    assertThat(Selection.of(null).annotations()).isTrue();
    System.setProperty("edpm.agent", "a.**");
    assertThat(Selection.of("").patterns().matches("a.A")).isTrue();
    assertThat(Selection.of("b.**").patterns().matches("a.A")).isFalse();
  }

  @Test
  void readsAFile(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("regions.txt");
    Files.writeString(file, "# a comment\n\na.**\n  !a.B  \nannotations\n");

    Selection selection = Selection.of("@" + file);

    assertThat(selection.annotations()).isTrue();
    assertThat(selection.patterns().matches("a.A")).isTrue();
    assertThat(selection.patterns().matches("a.B")).isFalse();
  }

  @Test
  void optionsThatSelectNothingAreAMistake() {
    assertThatThrownBy(() -> Selection.of(" ; "))
        .isInstanceOf(OptionsException.class)
        .hasMessage(
            "the options of edpm-agent (\" ; \") select no class: write patterns of types and"
                + " methods, or annotations");
  }
}
