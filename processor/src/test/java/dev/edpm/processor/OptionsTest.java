package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {

  @Test
  void weaveOffCompilesAsIfUnmarked() {
    Sources sources =
        Sources.ofBody(
                "  @Region(\"a\") @Counters(\"nope\") void m() { Span s = Span.open(); s.close(); }")
            .with("-Xlint:all", "-Werror", "-Aedpm.weave=off")
            .succeeds();
    assertThat(sources.compile().generatedFiles())
        .extracting(file -> file.getName())
        .as("the class, and the list of packages whose spans are not to be measured")
        .containsExactlyInAnyOrder("/CLASS_OUTPUT/T.class", "/CLASS_OUTPUT/META-INF/edpm/off");
    assertThat(sources.index()).isEmpty();
  }

  @Test
  void whereJavacWritesNoClassesANoteSaysThatNothingIsWoven() {
    assertThat(notes(Sources.ofBody("  @Region void m() {}").with("-proc:only").succeeds()))
        .containsExactly(
            "[EdpmProcOnly] javac wrote no classes, so no region is instrumented; compile without"
                + " -proc:only");
    assertThat(notes(Sources.ofBody("  void m() {}").with("-proc:only").succeeds())).isEmpty();
    assertThat(notes(Sources.ofBody("  @Region void m() {}").succeeds())).isEmpty();
    assertThat(notes(Sources.ofBody("  @Region void m() { int i = \"\"; }"))).isEmpty();
    assertThat(notes(Sources.ofBody("  @Region void m(Missing type) {}"))).isEmpty();
    String region = " class T { @dev.edpm.annotations.Region void m() {} }";
    assertThat(notes(Sources.of("T", "import missing.*;" + region))).isEmpty();
    assertThat(notes(Sources.of("T", "import missing.U;" + region))).isEmpty();
  }

  private static List<String> notes(Sources sources) {
    return sources.compile().notes().stream()
        .map(note -> note.getMessage(null))
        .filter(text -> text.startsWith("[Edpm"))
        .toList();
  }

  @Test
  void unknownValueIsAnError() {
    Sources.ofBody("")
        .with("-Aedpm.weave=of")
        .failsAsAWhole("[EdpmOption]", "-Aedpm.weave=of", "\"on\" or \"off\"");
    Sources.ofBody("")
        .with("-Aedpm.compiler=ecj")
        .failsAsAWhole("[EdpmOption]", "\"javac\" or \"any\"");
  }

  @Test
  void knownOptionsAreRecognizedWithoutMarks() {
    Sources.of("T", "class T {}")
        .with(
            "-Xlint:all",
            "-Werror",
            "-Aedpm.weave=on",
            "-Aedpm.compiler=javac",
            "-Aedpm.regions=a.**",
            "-Aedpm.counters=gpu.**")
        .succeeds();
  }
}
