package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuntimeDiagnosticsTest {

  private static final String MARKED = "class T { @dev.edpm.annotations.Region void m() {} }";

  @TempDir Path folder;

  @Test
  void runtimeIsNotOnTheClassPath() throws Exception {
    Javac javac = new Javac(folder).source("T.java", MARKED).classPath(Javac.ANNOTATIONS);
    assertThat(javac.errors())
        .singleElement()
        .asString()
        .contains("[EdpmNoRuntime]", "edpm-runtime");
  }

  @Test
  void withoutRegionsNoRuntimeIsNeeded() throws Exception {
    Javac javac = new Javac(folder).source("T.java", "class T {}").classPath(Javac.ANNOTATIONS);
    assertThat(javac.errors()).isEmpty();
  }

  @Test
  void runtimeOfAnotherVersion() throws Exception {
    Path old = folder.resolve("old");
    new Javac(folder.resolve("oldsrc"))
        .source(
            "dev/edpm/runtime/Edpm.java",
            "package dev.edpm.runtime; public class Edpm {"
                + " public static final String VERSION = \"0.0.9\"; }")
        .output(old)
        .withoutProcessor()
        .errors();
    Javac javac = new Javac(folder).source("T.java", MARKED).classPath(old, Javac.ANNOTATIONS);
    assertThat(javac.errors())
        .singleElement()
        .asString()
        .contains("[EdpmVersion]", "edpm-runtime on the class path is 0.0.9", "same version");
  }

  @Test
  void moduleThatDoesNotReadTheRuntime() throws Exception {
    Path modules = Files.createDirectories(folder.resolve("modules"));
    Javac javac =
        new Javac(folder)
            .source("module-info.java", "/** */\nmodule m { requires dev.edpm.annotations; }")
            .source("p/T.java", "package p; " + MARKED)
            .modulePath(modules);
    assertThat(javac.diagnostics())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.getMessage(null))
                  .contains("[EdpmModule]", "module m", "requires dev.edpm.runtime;");
              assertThat(error.getSource().getName()).endsWith("module-info.java");
              assertThat(List.of(error.getLineNumber(), error.getColumnNumber()))
                  .containsExactly(2L, 1L);
            });
  }

  @Test
  void versionIsTheRuntimes() {
    assertThat(Version.OWN).isEqualTo(dev.edpm.runtime.Edpm.VERSION);
  }
}
