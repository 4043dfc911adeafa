package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WeavingFailureTest {

  @TempDir Path folder;

  /** Returns a method that javac can just write, but that is too large for a region. */
  private static String nearlyTooLarge() {
    StringBuilder body = new StringBuilder("class T {\n  static int x;\n  void small() {}\n");
    body.append("  @dev.edpm.annotations.Region\n  void large(int i) {\n");
    for (int n = 0; n < 8_190; n++) {
      body.append("    x += i;\n"); // 8 bytes each, of 65,535
    }
    return body.append("    i++;\n  }\n}\n").toString();
  }

  @Test
  void classThatCannotBeWovenIsRemovedAndTheRegionNamed() throws Exception {
    Javac javac = new Javac(folder).source("T.java", nearlyTooLarge());
    List<? extends Diagnostic<?>> said = javac.diagnostics();
    assertThat(said).hasSize(1);
    assertThat(said.get(0).getKind()).isEqualTo(Diagnostic.Kind.ERROR);
    assertThat(said.get(0).getMessage(null)).contains("[EdpmWeaving]", "T cannot be woven");
    assertThat(said.get(0).getLineNumber()).isEqualTo(4);
    assertThat(said.get(0).getColumnNumber()).isEqualTo(3);
    assertThat(folder.resolve("classes/T.class")).doesNotExist();
    assertThat(Javac.index(folder.resolve("classes"))).isEmpty();
  }

  private static final String NESTED =
      "@dev.edpm.annotations.Region void region() {}\n"
          + "  static class A { @dev.edpm.annotations.Region void a() {} }\n"
          + "  static class B { @dev.edpm.annotations.Region void b() {} }";

  @ParameterizedTest
  @ValueSource(strings = {"simple", "byfile", "bytodo"})
  void otherClassesAreNoErrors(String policy) throws Exception {
    String large = nearlyTooLarge().replace("class T {", "class T {\n  static class Large {");
    String text =
        large.substring(0, large.length() - 2)
            + "  }\n  "
            + NESTED
            + "\n}\nclass U { @dev.edpm.annotations.Region void u() {} }\n";
    Javac javac = new Javac(folder).source("T.java", text).with("-XDcompilePolicy=" + policy);
    assertThat(javac.errors())
        .singleElement()
        .satisfies(said -> assertThat(said).contains("[EdpmWeaving] T$Large cannot be woven"));
  }

  @Test
  void classesOfAnEarlierBuildAreLeftAlone() throws Exception {
    String large = nearlyTooLarge().replace("class T {", "class T {\n  static class Large {");
    String text = large.substring(0, large.length() - 2) + "  }\n  void m() {}\n}\n";
    assertThat(new Javac(folder).source("T.java", text).with("-Aedpm.weave=off").errors())
        .isEmpty();
    String marked = text.replace("  void m()", "  @dev.edpm.annotations.Region void added() {}");
    assertThat(new Javac(folder).source("T.java", marked).errors())
        .singleElement()
        .satisfies(said -> assertThat(said).contains("T$Large cannot be woven"));
    assertThat(folder.resolve("classes/T.class")).exists();
  }

  @Test
  void aMarkIsRemovedAndAPatternHasAnExclusion() throws Exception {
    assertThat(new Javac(folder).source("T.java", nearlyTooLarge()).errors())
        .singleElement()
        .satisfies(said -> assertThat(said).endsWith("split it, or remove @Region"));
    String unmarked = nearlyTooLarge().replace("@dev.edpm.annotations.Region", "");
    assertThat(
            new Javac(folder)
                .source("p/T.java", "package p;\n" + unmarked)
                .with("-Aedpm.regions=p.**")
                .errors())
        .singleElement()
        .satisfies(
            said ->
                assertThat(said)
                    .endsWith("split it, or exclude it with -Aedpm.regions=...,!p.T.large"));
    assertThat(
            new Javac(folder)
                .source("p/T.java", "package p;\n" + unmarked)
                .with("-Aedpm.regions=p.**,!p.T.large")
                .errors())
        .isEmpty();
  }

  @Test
  void withoutItsMarkItCompiles() throws Exception {
    Javac javac = new Javac(folder).source("T.java", nearlyTooLarge()).with("-Aedpm.weave=off");
    assertThat(javac.errors()).isEmpty();
  }

  @Test
  void classThatJavacCouldNotWriteIsNoSecondRiddle() throws Exception {
    Javac javac =
        new Javac(folder).source("T.java", nearlyTooLarge().replace("x += i", "x += i + i"));
    assertThat(javac.errors())
        .hasSize(2)
        .anySatisfy(said -> assertThat(said).contains("[EdpmWeaving]", "fix the other errors"));
  }
}
