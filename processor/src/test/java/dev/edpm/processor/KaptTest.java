package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Tests kapt, which runs processors in a javac that reads stubs of Kotlin classes and writes no
 * classes. Only the option of kapt distinguishes it from javac.
 */
class KaptTest {

  private static final Object[] KAPT = {"-proc:only", "-Akapt.kotlin.generated=generated"};

  @Test
  void theErrorIsAtTheFirstRegionAndNamesTheWayOut() {
    Sources.ofBody("  @Region(\"a\") void m() {}\n  @Region(\"a\") void n() {}")
        .with(KAPT)
        .fails("T", "void m()".substring(5), "[EdpmCompiler]", "kapt", "edpm weave", "to javac");
  }

  @Test
  void theErrorConcernsTheCompilationIfNothingIsMarked() {
    Sources.ofBody("  void m() {}").with(KAPT).failsAsAWhole("[EdpmCompiler]", "kapt");
  }

  @Test
  void itIsAWarningIfAnyCompilerIsAdmitted() {
    Sources sources =
        Sources.ofBody("  @Region void m() {}").with(KAPT).with("-Aedpm.compiler=any");
    assertThat(sources.compile().errors()).isEmpty();
    assertThat(sources.compile().warnings())
        .extracting(warning -> warning.getMessage(null))
        .filteredOn(text -> text.startsWith("[Edpm"))
        .singleElement()
        .asString()
        .contains("[EdpmCompiler]", "kapt");
  }

  @Test
  void withoutWeavingThereIsNothingToSay() {
    Sources sources = Sources.ofBody("  @Region void m() {}").with(KAPT).with("-Aedpm.weave=off");
    assertThat(sources.compile().diagnostics())
        .extracting(each -> each.getMessage(null))
        .noneMatch(text -> text.startsWith("[Edpm"));
  }
}
