package dev.edpm.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.ClassBytes;
import dev.edpm.cli.Invocation;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {

  private static final String MARKED =
      """
      package p;
      import dev.edpm.annotations.Region;
      import dev.edpm.runtime.Span;
      class Marked {
        @Region Marked(int a) {
          super();
        }
        @Region private static void method(String[] a, java.util.List<String> b) {
          a.clone();
        }
        void spans() {
          try (@Region Span a = Span.open()) {
            Runnable r = () -> {
              @Region Span b = Span.open();
              b.close();
            };
          }
        }
        void local(Span other) {
          @Region Span c = other;
          c.close();
        }
        @Region abstract static class Without {
          abstract void nothing();
        }
        @Region record Only(int x) {}
        @Region enum Few { A }
        @Region interface With {
          default void something() {}
        }
        void unmarked() {}
      }
      """;

  @TempDir Path folder;
  private Path classes;

  @BeforeEach
  void classFolder() throws IOException {
    classes = Files.createDirectory(folder.resolve("classes"));
  }

  @Test
  void eachMarkThatWasNotWovenIsListed() throws IOException {
    compile("p/Marked.java", MARKED);

    Invocation check = Invocation.of("check", classes);

    assertThat(check.status()).isEqualTo(1);
    assertThat(check.err()).isEmpty();
    assertThat(check.out().lines())
        .containsExactlyInAnyOrder(
            "Marked.java:6: new p.Marked(int): @Region is not instrumented",
            "Marked.java:9: p.Marked.method(String[], List): @Region is not instrumented",
            "Marked.java:12: p.Marked.spans(): Span.open() is not instrumented",
            "Marked.java:14: p.Marked.lambda$spans$0(): Span.open() is not instrumented",
            "Marked.java:20: p.Marked.local(Span): @Region on a variable is not instrumented",
            "Marked.java:29: p.Marked$With: @Region on the type is not instrumented",
            "6 not instrumented: compile with javac and edpm-processor on the processor path"
                + " (annotationProcessorPaths in Maven)");
  }

  @Test
  void marksOfTheUsersOwnAndOfPackagesAreKnown() throws IOException {
    compile(
        "p/Hot.java", "package p; @dev.edpm.annotations.Region(\"hot\") public @interface Hot {}");
    compile("q/package-info.java", "@p.Hot package q;");
    compile(
        "q/T.java",
        "package q;\nclass T {\n  static class Nested { void m() {} }\n  void m() {}\n}\n"
            + "@dev.edpm.runtime.wiring.GeneratedWiring class T_Edpm { void m() {} }\n"
            + "interface I { void m(); }\n");
    compile(
        "r/U.java",
        "package r;\nclass U {\n  @p.Hot void m() {}\n  void n() {\n"
            + "    var s = dev.edpm.runtime.Span.open(\"s\");\n    s.close();\n  }\n}\n"
            + "@p.Hot class V { void m() {} }\n");

    Invocation check = Invocation.of("check", classes);

    assertThat(check.out().lines().filter(line -> line.contains(": ")))
        .contains(
            "T.java:2: q.T: @Hot on the package is not instrumented",
            "U.java:3: r.U.m(): @Hot is not instrumented",
            "U.java:5: r.U.n(): Span.open() is not instrumented",
            "U.java:9: r.V: @Hot on the type is not instrumented")
        .hasSize(5);
  }

  @Test
  void theAdviceIsForTheLanguageOfTheSource() throws IOException {
    Files.write(classes.resolve("Work.class"), ClassBytes.marked("Work", "Work.kt"));

    assertThat(Invocation.of("check", classes).out())
        .isEqualTo(
            "Work.kt: Work.m(): @Region is not instrumented\n"
                + "1 not instrumented: weave the classes of Kotlin with edpm weave (the goals"
                + " edpm:weave and edpm:test-weave in Maven)\n");
    Files.write(classes.resolve("Task.class"), ClassBytes.marked("Task", "Task.scala"));
    compile("p/Marked.java", MARKED);
    assertThat(Invocation.of("check", classes).out())
        .contains(
            "8 not instrumented: compile with javac",
            ", and weave the classes of Kotlin and Scala");
  }

  @Test
  void jsonHasTheSameMembers() throws IOException {
    compile("p/Marked.java", MARKED);

    Invocation check = Invocation.of("check", "--json", classes);

    assertThat(check.status()).isEqualTo(1);
    JsonNode json = new ObjectMapper().readTree(check.out());
    assertThat(json.get("classes").asInt()).isEqualTo(5);
    List<String> members = new ArrayList<>();
    for (JsonNode one : json.get("not-instrumented")) {
      members.add(
          "%s%s: %s: %s"
              .formatted(
                  one.get("file").asText(),
                  one.has("line") ? ":" + one.get("line") : "",
                  one.get("member").asText(),
                  one.get("mark").asText()));
    }
    assertThat(members)
        .containsExactlyInAnyOrder(
            "Marked.java:6: new p.Marked(int): @Region",
            "Marked.java:9: p.Marked.method(String[], List): @Region",
            "Marked.java:12: p.Marked.spans(): Span.open()",
            "Marked.java:14: p.Marked.lambda$spans$0(): Span.open()",
            "Marked.java:20: p.Marked.local(Span): @Region on a variable",
            "Marked.java:29: p.Marked$With: @Region on the type");
  }

  @Test
  void aWovenClassIsWhole() throws IOException {
    compile("p/Marked.java", MARKED);
    try (var files = Files.list(classes.resolve("p"))) {
      for (Path file : files.toList()) {
        Files.write(file, ClassBytes.woven(Files.readAllBytes(file)));
      }
    }
    assertThat(Invocation.of("check", classes))
        .isEqualTo(
            new Invocation(0, "checked 5 classes: all annotated members are instrumented\n", ""));
    assertThat(Invocation.of("check", "--json", classes))
        .isEqualTo(new Invocation(0, "{\n  \"classes\": 5,\n  \"not-instrumented\": []\n}\n", ""));
  }

  @Test
  void aCodeletThatCountsIsARegion() throws IOException {
    compile(
        "p/Tiles.java",
        """
        package p;
        import dev.edpm.annotations.Codelet;
        import dev.edpm.annotations.Counters;
        import dev.edpm.annotations.ReadWrite;
        import dev.edpm.annotations.Region;
        class Tiles {
          @Codelet("counted") @Counters("time.cpu") static void counted(@ReadWrite double[] a) {
            a[0]++;
          }
          @Codelet("both") @Counters("time.cpu") @Region static void both() {}
          @Codelet("plain") static void plain() {}
          @Counters("time.cpu") static void defaults() {}
        }
        """);

    assertThat(Invocation.of("check", classes).out().lines())
        .containsExactly(
            "Tiles.java:8: p.Tiles.counted(double[]): @Codelet with @Counters is not instrumented",
            "Tiles.java:10: p.Tiles.both(): @Region is not instrumented",
            "2 not instrumented: compile with javac and edpm-processor on the processor path"
                + " (annotationProcessorPaths in Maven)");

    Path tiles = classes.resolve("p/Tiles.class");
    Files.write(tiles, ClassBytes.woven(Files.readAllBytes(tiles)));
    assertThat(Invocation.of("check", classes).status()).isZero();
  }

  /** javac copies annotations to the bridge methods that it adds, also to those of subclasses. */
  @Test
  void bridgeMethodsAreNotMembersOfTheSource() throws IOException {
    compile(
        "p/Br.java",
        """
        package p;
        import dev.edpm.annotations.Codelet;
        import dev.edpm.annotations.Counters;
        import dev.edpm.annotations.Region;
        class Br {
          interface Handler<T> { void handle(T t); }
          static class Handled implements Handler<String> {
            @Region public void handle(String s) {}
          }
          static class Base { @Region("base") public void handle(String s) {} }
          static class Sub extends Base implements Handler<String> {}
          static class Hidden { @Codelet @Counters("time.cpu") public void open() {} }
          public static class Shown extends Hidden {}
        }
        """);

    assertThat(Invocation.of("check", classes).out().lines())
        .containsExactlyInAnyOrder(
            "Br.java:8: p.Br$Handled.handle(String): @Region is not instrumented",
            "Br.java:10: p.Br$Base.handle(String): @Region is not instrumented",
            "Br.java:12: p.Br$Hidden.open(): @Codelet with @Counters is not instrumented",
            "3 not instrumented: compile with javac and edpm-processor on the processor path"
                + " (annotationProcessorPaths in Maven)");

    for (String marked : List.of("Handled", "Base", "Hidden")) {
      Path file = classes.resolve("p/Br$" + marked + ".class");
      Files.write(file, ClassBytes.woven(Files.readAllBytes(file)));
    }
    assertThat(Invocation.of("check", classes).status()).isZero();
  }

  /** Also where the set's class comes after it. */
  @Test
  void aCodeletThatCountsByASetOfTheUsersIsARegion() throws IOException {
    compile(
        "p/Tiles.java",
        """
        package p;
        import dev.edpm.annotations.Codelet;
        class Tiles {
          @Codelet("counted") @ZCache static void counted() {
            int a = 0;
          }
          @Codelet("other") @Other static void other() {}
        }
        @dev.edpm.annotations.Counters("time.cpu") @interface ZCache {}
        @interface Other {}
        """);

    assertThat(Invocation.of("check", classes).out().lines())
        .containsExactly(
            "Tiles.java:5: p.Tiles.counted(): @Codelet with @Counters is not instrumented",
            "1 not instrumented: compile with javac and edpm-processor on the processor path"
                + " (annotationProcessorPaths in Maven)");
  }

  @Test
  void jarsAreSearchedAndJarsInThem() throws IOException {
    compile("p/Marked.java", MARKED);
    byte[] inner = jar("p/Marked.class", Files.readAllBytes(classes.resolve("p/Marked.class")));
    Path outer = folder.resolve("fat.jar");
    Files.write(outer, jar("BOOT-INF/lib/inner.jar", inner));

    assertThat(Invocation.of("check", outer).out())
        .contains("p.Marked.spans()")
        .contains("5 not instrumented");
    assertThat(Invocation.of("check", classes.resolve("p/Marked.class")).status()).isEqualTo(1);
  }

  @Test
  void unmarkedClassesAreFine() throws IOException {
    compile("Plain.java", "class Plain { void a() {} }");
    assertThat(Invocation.of("check", classes).status()).isZero();
  }

  @Test
  void mistakesAreOneLine() throws IOException {
    mistake("edpm check: nowhere does not exist\n", "nowhere");
    mistake("edpm check: there are no class files in " + classes + "\n", classes);
    Path text = Files.writeString(folder.resolve("a.txt"), "text");
    mistake("edpm check: " + text + " is not a folder, a jar or a class file: ", text);
    Path broken = Files.writeString(classes.resolve("Broken.class"), "text");
    mistake("edpm check: " + broken + " cannot be read as a class", classes);
    mistake("edpm check: Missing required parameter: 'classes' (");
  }

  private static void mistake(String start, Object... args) {
    List<Object> all = new ArrayList<>(List.of("check"));
    all.addAll(List.of(args));
    Invocation call = Invocation.of(all.toArray());
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.err()).startsWith(start).hasLineCount(1);
  }

  private void compile(String name, String source) throws IOException {
    Path file = folder.resolve("src").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                err,
                "-proc:none",
                "-g",
                "-cp",
                classes + File.pathSeparator + System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                file.toString());
    assertThat(status).as(err.toString()).isZero();
  }

  private static byte[] jar(String name, byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(content);
    }
    return bytes.toByteArray();
  }
}
