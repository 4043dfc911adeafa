package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the indexes of hooks and counters, also after a second compilation into the same folder.
 */
class HookOutputTest {

  private static final String A =
      "package p; import dev.edpm.annotations.*;"
          + " class A { @CounterDef(\"a.one\") static int one; @Knob static int k; }";
  private static final String B =
      "package p; import dev.edpm.annotations.*; class B { @CounterClass(\"b\") interface C { void"
          + " two(@CounterDef(unit = \"s\", help = \"Two.\") double value); } }";
  private static final String USE =
      "package p; import dev.edpm.annotations.*; class Use { @Region @Counters(\"a\") void m() {} }";

  @TempDir Path folder;
  private Path classes;

  @BeforeEach
  void classes() {
    classes = folder.resolve("classes");
  }

  @Test
  void indexesNameHooksAndCounters() throws Exception {
    assertThat(new Javac(folder).source("p/B.java", B).source("p/A.java", A).errors()).isEmpty();
    assertThat(hooks()).containsExactly("p.A_EdpmHooks", "p.B_EdpmHooks");
    assertThat(classes.resolve("META-INF/edpm/counters"))
        .hasContent(
            """
            # Defined by p.A
            a.one\tprocess\t1\tA.one
            # Defined by p.B
            b.two\tprocess\t10*-6.s\tTwo. (regions count its millionths)
            """);
    assertThat(Javac.index(classes)).isEmpty();
  }

  @Test
  void countersAreReadAsACatalogue() throws Exception {
    String thread =
        A.replace(
            "\"a.one\"",
            "value = \"a.one\", target = CounterDef.Target.THREAD, help = \"A\\tb\\nc.\"");
    assertThat(new Javac(folder).source("p/A.java", thread).errors()).isEmpty();
    var catalogue =
        dev.edpm.annotations.catalogue.Catalogue.builtin()
            .with("x", Files.newBufferedReader(classes.resolve("META-INF/edpm/counters")));
    assertThat(catalogue.find("a.one"))
        .hasValueSatisfying(
            entry -> {
              assertThat(entry.scope())
                  .isEqualTo(dev.edpm.annotations.catalogue.CounterScope.THREAD);
              assertThat(entry.help()).isEqualTo("A b c.");
            });
  }

  @Test
  void secondCompilationKeepsWhatItDoesNotTouch() throws Exception {
    assertThat(new Javac(folder).source("p/A.java", A).source("p/B.java", B).errors()).isEmpty();
    assertThat(new Javac(folder).source("p/A.java", A.replace("a.one", "a.other")).errors())
        .isEmpty();
    assertThat(hooks()).containsExactly("p.A_EdpmHooks", "p.B_EdpmHooks");
    assertThat(counters()).containsExactly("a.other", "b.two");

    assertThat(new Javac(folder).source("p/A.java", "package p; class A {}").errors()).isEmpty();
    assertThat(classes.resolve("p/A_EdpmHooks.class")).exists();
    assertThat(hooks()).containsExactly("p.B_EdpmHooks");
    assertThat(counters()).containsExactly("b.two");

    Files.delete(classes.resolve("p/B.class"));
    assertThat(new Javac(folder).source("p/A.java", "package p; class A {}").errors()).isEmpty();
    assertThat(classes.resolve("META-INF/services/dev.edpm.runtime.wiring.GeneratedHooks"))
        .doesNotExist();
    assertThat(classes.resolve("META-INF/edpm/counters")).doesNotExist();
  }

  @Test
  void countersOfClassesThatAreNotCompiledAgainAreKnown() throws Exception {
    assertThat(new Javac(folder).source("p/A.java", A).errors()).isEmpty();
    assertThat(new Javac(folder).source("p/Use.java", USE).errors()).isEmpty();
    assertThat(Files.readString(classes.resolve("META-INF/edpm/regions"))).contains("\ta.one\t");

    assertThat(
            new Javac(folder)
                .source(
                    "p/D.java",
                    B.replace("class B", "class D").replace("\"b\"", "\"a\"").replace("two", "one"))
                .errors())
        .singleElement()
        .asString()
        .contains("[EdpmDuplicateDefinition]", "\"a.one\"", "by the class p.A");
  }

  @Test
  void countersOfClassesThatAreGoneAreUnknown() throws Exception {
    assertThat(new Javac(folder).source("p/A.java", A).errors()).isEmpty();
    Files.delete(classes.resolve("p/A.class"));
    assertThat(new Javac(folder).source("p/Use.java", USE).errors())
        .singleElement()
        .asString()
        .contains("[EdpmUnknownType]");
  }

  @Test
  void counterMayChangeItsMeaningWhenItsOutputIsOnTheClassPath() throws Exception {
    Javac javac =
        new Javac(folder)
            .classPath(classes, Javac.ANNOTATIONS, Javac.RUNTIME)
            .with("-Xlint:-processing"); // it reports the wiring class of the first compilation
    assertThat(javac.source("p/A.java", A).source("p/Use.java", USE).errors()).isEmpty();
    String other = A.replace("\"a.one\"", "value = \"a.one\", unit = \"By\"");
    assertThat(javac.source("p/A.java", other).errors()).isEmpty();
    assertThat(Files.readString(classes.resolve("META-INF/edpm/counters"))).contains("\tBy\t");
    assertThat(javac.source("p/A.java", A.replace("a.one", "b.one")).errors())
        .singleElement()
        .asString()
        .contains("[EdpmUnknownType]", "\"a\"");
  }

  @Test
  void linesWrittenByHandStay() throws Exception {
    Path file = classes.resolve("META-INF/edpm/counters");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "# By hand.\ngpu.load\tmachine\t1\tLoad.\n");
    assertThat(new Javac(folder).source("p/A.java", A).errors()).isEmpty();
    assertThat(new Javac(folder).source("p/A.java", "package p; class A {}").errors()).isEmpty();
    assertThat(file).hasContent("# By hand.\ngpu.load\tmachine\t1\tLoad.\n");
    assertThat(
            new Javac(folder)
                .source("p/Use.java", USE.replace("\"a\"", "\"gpu\""))
                .classPath(classes, Javac.ANNOTATIONS, Javac.RUNTIME)
                .errors())
        .isEmpty();
  }

  @Test
  void weaveOffLeavesCounterClassesAlone() throws Exception {
    String used =
        B.replace(
            " } }",
            " } static void m() { B_CCounters.INSTANCE.two(1); } @Knob static int k; @Listener(\"no\") void l() {} }");
    assertThat(
            new Javac(folder)
                .source("p/A.java", A)
                .source("p/B.java", used)
                .with("-Aedpm.weave=off", "-Werror")
                .errors())
        .isEmpty();
    assertThat(classes.resolve("p/B_CCounters.class")).exists();
    assertThat(classes.resolve("p/B_CCounters$Definitions.class")).as("it records").doesNotExist();
    assertThat(classes.resolve("p/A_Edpm.class")).doesNotExist();
    assertThat(classes.resolve("p/B_Edpm.class")).doesNotExist();
    try (Stream<Path> indexes = Files.list(classes.resolve("META-INF/edpm"))) {
      assertThat(indexes.map(Path::getFileName).map(Path::toString)).containsExactly("off");
    }
  }

  @Test
  void module() throws Exception {
    Javac javac =
        new Javac(folder)
            .source("module-info.java", "module m { requires dev.edpm.runtime; }")
            .source("p/A.java", A)
            .source("p/B.java", B)
            .with("-Werror")
            .modulePath(Files.createDirectories(folder.resolve("modules")));
    assertThat(javac.errors()).isEmpty();
    assertThat(hooks()).containsExactly("p.A_EdpmHooks", "p.B_EdpmHooks");
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
    assertThat(
            lines(
                folder.resolve(
                    "classes/m/META-INF/services/dev.edpm.runtime.wiring.GeneratedHooks")))
        .containsExactly("p.A_EdpmHooks");
    assertThat(
            lines(
                folder.resolve(
                    "classes/n/META-INF/services/dev.edpm.runtime.wiring.GeneratedHooks")))
        .containsExactly("q.B_EdpmHooks");
  }

  @Test
  void withoutTheRuntimeOneSentenceSaysSo() throws Exception {
    assertThat(new Javac(folder).source("p/A.java", A).classPath(Javac.ANNOTATIONS).errors())
        .singleElement()
        .asString()
        .contains("[EdpmNoRuntime]");
    assertThat(new File(classes.toFile(), "p/A_Edpm.class")).doesNotExist();
  }

  private List<String> hooks() throws Exception {
    return lines(classes.resolve("META-INF/services/dev.edpm.runtime.wiring.GeneratedHooks"));
  }

  private List<String> counters() throws Exception {
    return lines(classes.resolve("META-INF/edpm/counters")).stream()
        .map(line -> line.split("\t")[0])
        .toList();
  }

  private static List<String> lines(Path file) throws Exception {
    return Files.readAllLines(file).stream().filter(line -> !line.startsWith("#")).toList();
  }
}
