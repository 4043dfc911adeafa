package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeavingFailureTest {

  @TempDir Path folder;

  /** A method that javac can just write and that has no room for a region. */
  private static String nearlyTooLarge() {
    StringBuilder body = new StringBuilder("class T {\n  static int x;\n  void small() {}\n");
    body.append("  @dev.edpm.annotations.Region\n  void large(int i) {\n");
    for (int n = 0; n < 8_190; n++) {
      body.append("    x += i;\n"); // 8 bytes each, of 65,535
    }
    return body.append("  }\n}\n").toString();
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
        .anySatisfy(said -> assertThat(said).contains("[EdpmWeaving]", "mend its other errors"));
  }
}
