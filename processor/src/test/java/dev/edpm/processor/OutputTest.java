package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests where classes and the index are written, also by a second compilation into the same folder.
 */
class OutputTest {

  private static final String A = "package p; class A { @dev.edpm.annotations.Region void a() {} }";
  private static final String B =
      "package p; class B { @dev.edpm.annotations.Region void b() {} static class N {"
          + " @dev.edpm.annotations.Region void n() {} } }";

  @TempDir Path folder;

  @Test
  void classesBesideTheirSources() throws Exception {
    Javac javac = new Javac(folder).source("p/A.java", A).withoutOutput();
    javac.with(
        "-s",
        javac
            .src()
            .toString()); // otherwise the wiring would be written to the folder in which tests run
    assertThat(javac.errors()).isEmpty();
    assertThat(javac.src().resolve("p/A.class")).exists();
    assertThat(Javac.index(javac.src())).containsExactly("A.a");
    assertThat(Path.of("regions")).doesNotExist();
  }

  @Test
  void secondCompilationKeepsWhatItDoesNotTouch() throws Exception {
    Path classes = folder.resolve("classes");
    assertThat(new Javac(folder).source("p/A.java", A).source("p/B.java", B).errors()).isEmpty();
    assertThat(Javac.index(classes)).containsExactly("A.a", "B.N.n", "B.b");

    assertThat(new Javac(folder).source("p/A.java", A.replace("void a", "void changed")).errors())
        .isEmpty();
    assertThat(Javac.index(classes)).containsExactly("A.changed", "B.N.n", "B.b");

    Files.delete(classes.resolve("p/B$N.class"));
    assertThat(
            new Javac(folder)
                .source("p/A.java", A.replace("@dev.edpm.annotations.Region", ""))
                .errors())
        .isEmpty();
    assertThat(Javac.index(classes)).containsExactly("B.b");
  }

  @Test
  void indexOfNothingDisappears() throws Exception {
    Path classes = folder.resolve("classes");
    assertThat(new Javac(folder).source("p/A.java", A).errors()).isEmpty();
    assertThat(new Javac(folder).source("p/A.java", A).with("-Aedpm.weave=off").errors()).isEmpty();
    assertThat(classes.resolve("META-INF/edpm/regions")).doesNotExist();
  }

  @Test
  void failedCompilationLeavesTheIndex() throws Exception {
    Path classes = folder.resolve("classes");
    assertThat(new Javac(folder).source("p/A.java", A).errors()).isEmpty();
    assertThat(new Javac(folder).source("p/A.java", A + " class X { int i = \"\"; }").errors())
        .hasSize(1);
    assertThat(Javac.index(classes)).containsExactly("A.a");
  }

  @Test
  void module() throws Exception {
    Javac javac =
        new Javac(folder)
            .source("module-info.java", "module m { requires dev.edpm.runtime; }")
            .source("p/A.java", A)
            .modulePath(Files.createDirectories(folder.resolve("modules")));
    assertThat(javac.errors()).isEmpty();
    assertThat(Javac.index(folder.resolve("classes"))).containsExactly("A.a");
  }

  @Test
  void severalModulesAtOnce() throws Exception {
    Javac javac =
        new Javac(folder)
            .source("m/module-info.java", "module m { requires dev.edpm.runtime; }")
            .source("m/p/A.java", A)
            .source("n/module-info.java", "module n { requires dev.edpm.runtime; }")
            .source("n/q/B.java", B.replace("package p", "package q"))
            .with("--module-source-path", folder.resolve("src").toString())
            .modulePath(Files.createDirectories(folder.resolve("modules")));
    assertThat(javac.errors()).isEmpty();
    assertThat(Javac.index(folder.resolve("classes/m"))).containsExactly("A.a");
    assertThat(Javac.index(folder.resolve("classes/n"))).containsExactly("B.N.n", "B.b");
  }

  @Test
  void aSourceThatIsFoundOnTheSourcePathIsWoven() throws Exception {
    Javac javac =
        new Javac(folder)
            .source("p/A.java", A)
            .source("p/C.java", "package p; class C { A a; }")
            .unnamed("p/A.java")
            .with(
                "-implicit:class", "-sourcepath", folder.resolve("src").toString(), "-Xlint:none");
    assertThat(javac.errors()).isEmpty();
    assertThat(Javac.index(folder.resolve("classes"))).containsExactly("A.a");
  }

  @Test
  void sameSourcesGiveTheSameBytes() throws Exception {
    Path one = folder.resolve("one");
    Path two = folder.resolve("two");
    Javac javac = new Javac(folder).source("p/B.java", B).source("p/A.java", A);
    assertThat(javac.output(one).errors()).isEmpty();
    assertThat(javac.output(two).errors()).isEmpty();
    for (String file :
        List.of("META-INF/edpm/regions", "p/A_Edpm.java", "p/A_Edpm.class", "p/B$N.class")) {
      assertThat(two.resolve(file)).hasSameBinaryContentAs(one.resolve(file));
    }
  }
}
