package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.TraceClassVisitor;

/** Tests that written wiring classes equal those that javac compiles from their source. */
class WiringClassTest {

  private static final String NAMES =
      """
      package p;

      import dev.edpm.annotations.*;
      import dev.edpm.runtime.Span;

      class Names {
        @Region("tab\\t, \\"quotes\\", \\\\, \\n and \\u00fc \\u0001 *\\u002f")
        Names() {}

        @Region(async = true)
        static java.util.concurrent.CompletionStage<?> load() {
          return null;
        }

        @Region(async = true)
        static reactor.core.publisher.Mono mono() {
          return null;
        }

        @Counters("time.cpu")
        @Region
        void work() {
          @Region Span first = Span.open();
          first.close();
          new Object() {
            @Region
            void inside() {}
          }.inside();
        }

        enum Inner {
          ONE;

          @Region
          static void of(int... many) {}
        }
      }
      """;

  @TempDir private Path temp;

  /** Returns a compilation of the names, with what the compiler looks at of a library. */
  private static Javac names(Path folder) throws IOException {
    return new Javac(folder)
        .source("p/Names.java", NAMES)
        .source(
            "reactor/core/publisher/Mono.java",
            "package reactor.core.publisher; public class Mono {}")
        .source(
            "dev/edpm/reactor/MonoAdapter.java", "package dev.edpm.reactor; class MonoAdapter {}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"11", "17"})
  void isWhatJavacMakesOfItsSource(String release) throws IOException {
    Path sources = Files.createDirectories(temp.resolve("generated"));
    Path classes = temp.resolve("classes");
    assertThat(
            names(temp.resolve("woven"))
                .output(classes)
                .with("--release", release, "-s", sources.toString(), "-Werror", "-Xlint:-options")
                .errors())
        .isEmpty();
    String source = Files.readString(sources.resolve("p/Names_Edpm.java"));
    Path compiled = temp.resolve("compiled");
    assertThat(
            new Javac(temp.resolve("plain"))
                .source("p/Names_Edpm.java", source)
                .output(compiled)
                .withoutProcessor()
                .with("--release", release, "-Werror", "-Xlint:all,-options")
                .errors())
        .isEmpty();

    for (String name : List.of("p/Names_Edpm.class", "p/Names_Edpm$Regions.class")) {
      assertThat(text(classes.resolve(name))).isEqualTo(text(compiled.resolve(name)));
    }
    assertThat(text(classes.resolve("p/Names_Edpm$Regions.class")))
        .contains(
            "LDC \"Names.Inner.of\"", "LDC \"tab\\u0009, ", "LDC \"time.cpu\"", "NEWARRAY T_INT");
  }

  /** Regions that do not fit into one initialiser; with hooks javac compiles all of them. */
  @ParameterizedTest
  @CsvSource({"'', 6000, 5", "@Knob static int knob;, 1500, 2"})
  void largeTypesHaveSeveralClasses(String hook, int regions, int parts) throws Exception {
    StringBuilder source =
        new StringBuilder("import dev.edpm.annotations.*;\npublic class Large {\n").append(hook);
    for (int i = 0; i < regions; i++) {
      source.append("  @Region @Counters(\"time.cpu\") static void m").append(i).append("() {}\n");
    }
    source.append("  public static void main(String[] args) {\n");
    source.append("    m0();\n    m").append(regions - 1).append("();\n  }\n}\n");
    Path sources = Files.createDirectories(temp.resolve("generated"));
    Path classes = temp.resolve("woven/classes");
    assertThat(
            new Javac(temp.resolve("woven"))
                .source("Large.java", source.toString())
                .with("-s", sources.toString(), "-Werror", "-Xlint:all")
                .errors())
        .isEmpty();
    String shown = Files.readString(sources.resolve("Large_Edpm.java"));
    List<String> names = new ArrayList<>(List.of(""));
    for (int i = 1; i <= parts; i++) {
      names.add("$Regions" + (i == 1 ? "" : i));
    }
    Path compiled = temp.resolve("compiled");
    assertThat(
            new Javac(temp.resolve("plain"))
                .source("Large.java", source.toString())
                .source("Large_Edpm.java", shown)
                .output(compiled)
                .withoutProcessor()
                .errors())
        .isEmpty();
    assertThat(classes.resolve("Large_Edpm$Regions" + (parts + 1) + ".class")).doesNotExist();
    for (String name : names) {
      String file = "Large_Edpm" + name + ".class";
      // Not by isEqualTo(), which would print all bytes.
      assertThat(text(classes.resolve(file)).equals(text(compiled.resolve(file))))
          .as(file)
          .isTrue();
    }
    assertThat(new Forked(temp, classes).run("Large").executions())
        .containsEntry("Large.m0", 1)
        .containsEntry("Large.m" + (regions - 1), 1);
  }

  @Test
  void isNotThereWhereNothingIsWoven() throws IOException {
    Path classes = temp.resolve("classes");
    assertThat(names(temp).output(classes).with("-Aedpm.weave=off").errors()).isEmpty();
    assertThat(classes.resolve("p/Names.class")).exists();
    assertThat(classes.resolve("p/Names_Edpm.class")).doesNotExist();
  }

  /** Removes line numbers, which the written class does not have. */
  private static String text(Path classFile) throws IOException {
    StringWriter text = new StringWriter();
    new ClassReader(Files.readAllBytes(classFile))
        .accept(new TraceClassVisitor(new PrintWriter(text, true)), ClassReader.SKIP_DEBUG);
    return text.toString();
  }
}
