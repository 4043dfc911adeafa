package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Tests annotations whose names are imported by a module import. */
@EnabledForJreRange(min = JRE.JAVA_25, disabledReason = "import module needs 25")
class ModuleImportsTest {

  @TempDir Path folder;

  private Javac javac(String imports, String body) throws Exception {
    Path modules = Files.createDirectories(folder.resolve("modules"));
    return new Javac(folder)
        .source("module-info.java", "/** */\nmodule m { requires dev.edpm.runtime; }")
        .source("p/T.java", "package p;\n" + imports + "\nclass T {\n" + body + "\n}\n")
        .modulePath(modules);
  }

  @Test
  void marksAreRead() throws Exception {
    Javac javac =
        javac(
            "import module dev.edpm.annotations;\nimport dev.edpm.runtime.Span;",
            """
              @Region @Counters("cpu") void m() {
                @Region Span s = Span.open();
                s.close();
              }
              void n() { class Local { @Region("local") void o() {} } }
            """);
    assertThat(javac.errors()).isEmpty();
    assertThat(Javac.index(folder.resolve("classes")))
        .containsExactlyInAnyOrder("T.m", "T.m.s", "local");
  }

  @Test
  void transitivelyRequiredModulesAreImported() throws Exception {
    Javac javac =
        javac(
            "import module dev.edpm.runtime;\nimport dev.edpm.annotations.Region;",
            "  void m() { @Region @Counters(\"cpu\") Span s = Span.open(); s.close(); }");
    assertThat(javac.errors()).isEmpty();
    assertThat(Files.readString(folder.resolve("classes/META-INF/edpm/regions")))
        .contains("\tcpu.cycles,cpu.instructions\t");
  }

  @Test
  void misplacedMarksAreErrors() throws Exception {
    assertThat(javac("import module dev.edpm.annotations;", "  @Region int f;").diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.getMessage(null)).contains("[EdpmMisplacedRegion]", "a field");
              assertThat(error.getLineNumber()).isEqualTo(4);
              assertThat(error.getColumnNumber()).isEqualTo(3);
            });
  }

  @Test
  void otherImportsShadowThem() throws Exception {
    Javac javac =
        javac("import module dev.edpm.annotations;", "  @Region void m() {}")
            .source("p/Region.java", "package p; @interface Region {}");
    assertThat(javac.errors())
        .allMatch(error -> error.contains("p.Region")); // no processor claims it
    assertThat(Javac.index(folder.resolve("classes"))).isEmpty();
  }
}
