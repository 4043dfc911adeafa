package dev.edpm.processor;

import static com.google.testing.compile.Compiler.javac;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the generated classes that create tasks: when they exist, their names, and their regions.
 */
class CodeletOutputTest {

  private static final String CODELET =
      "package p; import dev.edpm.annotations.*; public class A { private A() {}"
          + " @Codelet(\"c\") @Counters(\"cpu\") static void m(@ReadWrite int[] a) {}"
          + " void use() { ACodelets.c(null).priority(1); } }";

  @TempDir Path folder;

  @Test
  void codeletWithCountersIsARegionOfItsName() {
    Sources sources =
        Sources.ofBody(
                """
                  @Codelet("c") @Counters("cpu") static void one() {}
                  @Codelet @Counters("memory") static void two(int n) {}
                  @Codelet static void two(long n) {}
                  @Codelet("several") @Counters("os") static void three() {}
                  @Codelet(value = "several", variant = "other") @Counters("jvm") static void four() {}
                  @Codelet("several") static void five() {}
                  @Codelet("d") @Region("r") @Counters("cpu") static void six() {}
                  @Codelet("e") @Region static void seven() {}
                  @Codelet("plain") static void eight() {}
                """)
            .succeeds();
    assertThat(sources.regionNames())
        .containsExactlyInAnyOrder(
            "c", "T.two(int)", "several.three", "several.other", "r", "T.seven");
    assertThat(sources.counters("c")).containsExactly("cpu.cycles", "cpu.instructions");
    assertThat(sources.counters("T.two(int)")).containsExactly("memory.loads", "memory.stores");
  }

  @Test
  void codeletOfATypeOfRegionsWithCountersOfItsOwnIsNamedAsTheCodelet() {
    Sources sources =
        Sources.of(
                "T",
                """
                import dev.edpm.annotations.*;
                @Region("solver") @Counters("os")
                class T {
                  @Codelet("c") @Counters("cpu") static void one() {}
                  @Codelet("d") static void two() {}
                }
                """)
            .succeeds();
    assertThat(sources.regionNames()).containsExactlyInAnyOrder("c", "solver.two");
  }

  @Test
  void modelsAskTheMethodsForSizeAndFootprint() {
    assertThat(
            Sources.ofBody(
                    """
                      @Codelet(value = "c", model = ModelType.HISTORY, size = "cube", footprint = "kind")
                      static void m(@Read double[] data, int n, int usual) {}
                      static long cube(int n, int usual) { return (long) n * n * n; }
                      static int kind(double[] data, int n, int usual) { return n % 7; }
                    """)
                .succeeds()
                .generated("TCodelets.java")
                .orElseThrow()
                .replaceAll("\\s+", " "))
        .contains("public long size() { return T.cube(n, usual); }")
        .contains("public int footprint(int usual_) { return T.kind(data.value(), n, usual); }");
  }

  @Test
  void setOfTheUsersOwnMakesARegionToo() {
    Sources sources =
        Sources.ofBody(
                "  @Counters(\"cpu\") @interface Hot {}\n  @Codelet(\"c\") @Hot static void m() {}")
            .succeeds();
    assertThat(sources.regionNames()).containsExactly("c");
  }

  @Test
  void classIsAsPublicAsTheTypeAndItsMethodsAsWhatTheyTake() {
    String body =
        "class T { @dev.edpm.annotations.Codelet static void open(String s) {}"
            + " @dev.edpm.annotations.Codelet static void own(Own o) {} static class Own {} }";
    assertThat(Sources.of("T", body).succeeds().generated("TCodelets.java").orElseThrow())
        .contains("\nfinal class TCodelets {");
    assertThat(
            Sources.of("T", "public " + body).succeeds().generated("TCodelets.java").orElseThrow())
        .contains("\npublic final class TCodelets {")
        .contains("  public static TaskBuilder open(String s) {")
        .contains("  static TaskBuilder own(T.Own o) {")
        .doesNotContain("public static TaskBuilder own");
  }

  @Test
  void namesOfTheUsersMayBeOurs() {
    Sources.of(
            "Codelet",
            """
            class Codelet<List> {
              static class Hooks {}
              static class DataHandle {}
              @dev.edpm.annotations.Codelet("TaskBody")
              void run(@dev.edpm.annotations.Read DataHandle TASKBODY, Hooks Codelet, List variant, int self) {}
              @dev.edpm.annotations.Codelet("codelet")
              static void TaskBody(int TASK_BODY, int CODELET, String... List) {}
              @dev.edpm.annotations.Codelet("notify")
              static void hidden() {}
              @dev.edpm.annotations.Codelet
              void equals(String CodeletCodelets) {}
              void use() {
                CodeletCodelets.TaskBody(this, null, null, null, 1);
                CodeletCodelets.codelet(1, 2, new String[0]);
                CodeletCodelets.hidden();
                CodeletCodelets.equals(this, "");
              }
            }
            """)
        .add("TaskBuilder", "class TaskBuilder {}")
        .with("-Xlint:all", "-Werror")
        .succeeds();
  }

  @Test
  void namesMayHaveWhatEndsComments() {
    assertThat(
            Sources.ofBody(
                    "  @Codelet(\"*/ }\\\\u002a/$L\\\"\") static void m() {}\n"
                        + "  static void n() { TCodelets.m(); }")
                .succeeds()
                .generated("TCodelets.java")
                .orElseThrow())
        .contains("named(\"*/ }\\\\u002a/$L\\\"\")");
  }

  @Test
  void warningsSuppressedInSourcesAreSuppressedInGeneratedCode() {
    Sources.of(
            "p/T",
            """
            package p;
            import dev.edpm.annotations.*;
            @SuppressWarnings({"rawtypes", "deprecation", "removal"})
            public class T {
              @Deprecated(forRemoval = true) public static class Old {}
              @Deprecated @Codelet public static void m(@Read java.util.List l, Old o) {}
              static class Inner<X> {
                class Deep {
                  @Codelet <Y extends X> void n(@Write Y y, java.util.Map<? extends X, Deep> m) {}
                }
              }
            }
            """)
        .with("-Xlint:all", "-Werror")
        .succeeds();
  }

  @Test
  void typesThatAreGeneratedLater() {
    AbstractProcessor generator =
        new AbstractProcessor() {
          private final List<String> names = List.of("Sooner", "Later");
          private int round;

          @Override
          public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
          }

          @Override
          public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latest();
          }

          @Override
          public boolean process(Set<? extends TypeElement> types, RoundEnvironment environment) {
            if (round < names.size()) {
              write(names.get(round++));
            }
            return false;
          }

          private void write(String name) {
            try (Writer out =
                processingEnv.getFiler().createSourceFile("gen." + name).openWriter()) {
              out.write("package gen; public class " + name + " {}");
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        };
    var compilation =
        javac()
            .withProcessors(generator, new EdpmProcessor(), new MarkClaimer())
            .withOptions("-Xlint:all", "-Werror")
            .compile(
                JavaFileObjects.forSourceString(
                    "T",
                    """
                    import dev.edpm.annotations.*;
                    import gen.*;
                    class T {
                      @Codelet("c") @Counters("cpu") static void m(@Read Later[] a, Sooner s) {}
                      static void n() { TCodelets.c(null, null); }
                    }
                    """));
    assertThat(compilation.diagnostics()).isEmpty();
  }

  @Test
  void withoutWeavingTasksAreMadeAndNothingIsMeasured() throws Exception {
    Javac javac = new Javac(folder).source("p/A.java", CODELET).with("-Aedpm.weave=off", "-Werror");
    assertThat(javac.errors()).isEmpty();
    Path classes = folder.resolve("classes");
    assertThat(classes.resolve("p/ACodelets.class")).exists();
    assertThat(classes.resolve("p/A_Edpm.class")).doesNotExist();
    try (Stream<Path> indexes = Files.list(classes.resolve("META-INF/edpm"))) {
      assertThat(indexes.map(Path::getFileName).map(Path::toString)).containsExactly("off");
    }
    assertThat(
            new Javac(folder)
                .source("p/A.java", CODELET.replace("void m", "int m"))
                .with("-Aedpm.weave=off", "-proc:only")
                .errors())
        .singleElement()
        .asString()
        .contains("[EdpmCodelet]");
  }

  @Test
  void typeThatIsCompiledAgainReplacesItsTasks() throws Exception {
    Path classes = folder.resolve("classes");
    Javac javac =
        new Javac(folder)
            .classPath(classes, Javac.ANNOTATIONS, Javac.RUNTIME, Javac.TASKS)
            .with("-Xlint:-processing"); // it reports the generated class of the first compilation
    String use = "package p; class B { void b() { ACodelets.c(null); } }";
    assertThat(javac.source("p/A.java", CODELET).source("p/B.java", use).errors()).isEmpty();
    assertThat(javac.unnamed("p/A.java").source("p/B.java", use).errors()).isEmpty();
    String renamed = CODELET.replace("\"c\"", "\"d\"").replace(".c(", ".d(");
    assertThat(javac.unnamed("p/B.java").source("p/A.java", renamed).errors()).isEmpty();
    assertThat(javac.source("p/B.java", use).errors()).hasSize(1);
    assertThat(Javac.index(classes)).containsExactly("d");
  }

  @Test
  void module() throws Exception {
    Javac javac =
        new Javac(folder)
            .source("module-info.java", "module m { requires dev.edpm.tasks; exports p; }")
            .source("p/A.java", CODELET)
            .with("-Werror")
            .modulePath(Files.createDirectories(folder.resolve("modules")));
    assertThat(javac.errors()).isEmpty();
  }

  @Test
  void moduleThatDoesNotReadTheRuntime() throws Exception {
    String declaration = "package p; class A { @dev.edpm.annotations.Codelet void m() {} }";
    Javac javac =
        new Javac(folder)
            .source("module-info.java", "module m { requires dev.edpm.annotations; }")
            .source("p/A.java", declaration)
            .with("-proc:only")
            .modulePath(Files.createDirectories(folder.resolve("modules")));
    assertThat(javac.errors())
        .singleElement()
        .asString()
        .contains("[EdpmModule]", "requires dev.edpm.runtime;");
    assertThat(
            new Javac(folder.resolve("none"))
                .source("p/A.java", declaration)
                .classPath(Javac.ANNOTATIONS)
                .errors())
        .singleElement()
        .asString()
        .contains("[EdpmNoRuntime]");
  }

  @Test
  void tasksAreNotOnTheClassPath() throws Exception {
    String two =
        "package p;\nclass A {\n  @dev.edpm.annotations.Codelet static void m() {}\n"
            + "  @dev.edpm.annotations.Codelet static void n() {}\n}\n";
    for (String weave : List.of("on", "off")) {
      Javac javac =
          new Javac(folder.resolve(weave))
              .source("p/A.java", two)
              .with("-Aedpm.weave=" + weave)
              .classPath(Javac.ANNOTATIONS, Javac.RUNTIME);
      assertThat(javac.diagnostics())
          .singleElement()
          .satisfies(
              error -> {
                assertThat(error.getKind()).isEqualTo(Diagnostic.Kind.ERROR);
                assertThat(error.getMessage(null))
                    .isEqualTo(
                        "[EdpmTasksMissing] @Codelet needs dev.edpm:edpm-tasks on the class path;"
                            + " add that dependency");
                assertThat(error.getSource().getName()).endsWith("p/A.java");
                assertThat(List.of(error.getLineNumber(), error.getColumnNumber()))
                    .containsExactly(3L, 3L);
              });
    }
  }

  @Test
  void parametersWithTypesOfTasksThatAreNotOnTheClassPath() throws Exception {
    Javac javac =
        new Javac(folder)
            .source(
                "p/A.java",
                "package p;\nimport dev.edpm.annotations.*;\nimport dev.edpm.tasks.Block;\n"
                    + "class A {\n  @Codelet static void m(@Write Block<long[]> b) {}\n}\n")
            .classPath(Javac.ANNOTATIONS, Javac.RUNTIME);
    assertThat(javac.errors().stream().filter(error -> error.contains("[Edpm")))
        .singleElement()
        .asString()
        .contains("[EdpmTasksMissing]", "dev.edpm:edpm-tasks");
  }

  @Test
  void moduleThatDoesNotReadTasks() throws Exception {
    Javac javac =
        new Javac(folder)
            .source("module-info.java", "module m { requires dev.edpm.runtime; }")
            .source("p/A.java", CODELET)
            .with("-proc:only")
            .modulePath(Files.createDirectories(folder.resolve("modules")));
    assertThat(javac.errors())
        .singleElement()
        .asString()
        .contains("[EdpmTasksMissing]", "module m", "requires dev.edpm.tasks;");
  }

  @Test
  void withoutCodeletsNoTasksAreNeeded() throws Exception {
    Javac javac =
        new Javac(folder)
            .source("p/A.java", "package p; class A { @dev.edpm.annotations.Region void m() {} }")
            .classPath(Javac.ANNOTATIONS, Javac.RUNTIME);
    assertThat(javac.errors()).isEmpty();
  }

  @Test
  void equalSourcesGiveEqualClasses() throws Exception {
    String source = Files.readString(Path.of("src/test/resources/wiring/Tiles.java.txt"));
    List<String> generated =
        List.of(
            Sources.of("p/Tiles", source).generated("p/TilesCodelets.java").orElseThrow(),
            Sources.of("p/Tiles", source)
                .add("p/A", CODELET)
                .generated("p/TilesCodelets.java")
                .orElseThrow());
    assertThat(generated.get(0)).isEqualTo(generated.get(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-Aedpm.weave=off"})
  void classesWithKernelsAreListedAsLongAsTheyHaveThem(String option) throws IOException {
    String kernel =
        """
        package p;
        import dev.edpm.annotations.*;
        class K {
          @Codelet @OpenCl(code = "kernel void m(global int *a, int a_length) {}")
          static native void m(@ReadWrite int[] a);
        }
        """;
    Path list = folder.resolve("classes/META-INF/edpm/kernels");
    assertThat(compiled(option, "A", CODELET)).isEmpty();
    assertThat(list).doesNotExist();

    assertThat(compiled(option, "K", kernel)).isEmpty();
    assertThat(compiled(option, "L", kernel.replace("class K", "class L"))).isEmpty();
    assertThat(Files.readAllLines(list).stream().filter(line -> !line.startsWith("#")))
        .containsExactly("p.K", "p.L");

    String plain =
        kernel.replaceAll("@OpenCl.*", "").replace("native", "").replace(";\n}", " {}\n}");
    assertThat(compiled(option, "K", plain)).isEmpty();
    assertThat(Files.readAllLines(list).stream().filter(line -> !line.startsWith("#")))
        .containsExactly("p.L");

    assertThat(compiled(option, "L", "package p; class L {}")).isEmpty();
    assertThat(list).doesNotExist();
  }

  private List<String> compiled(String option, String type, String source) throws IOException {
    Javac javac = new Javac(folder).source("p/" + type + ".java", source);
    return (option.isEmpty() ? javac : javac.with(option)).errors();
  }
}
