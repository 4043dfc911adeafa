package dev.edpm.processor;

import static com.google.testing.compile.Compiler.javac;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;

/** Tests the processor together with other annotation processors. */
class OtherProcessorsTest {

  /** A processor that generates a type, and another one in the next round. */
  private static final class Generator extends AbstractProcessor {
    private final Set<String> seen = new TreeSet<>();
    private int round;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("java.lang.Deprecated");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment environment) {
      annotations.forEach(annotation -> seen.add(annotation.getQualifiedName().toString()));
      if (round++ < 2) {
        write("Generated" + round);
      }
      return true;
    }

    private void write(String name) {
      try (Writer out = processingEnv.getFiler().createSourceFile("gen." + name).openWriter()) {
        out.write(
            "package gen; public class "
                + name
                + " { @dev.edpm.annotations.Region @Deprecated public void own() {} }");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static String index(Compilation compilation) throws IOException {
    return new String(
        compilation
            .generatedFile(StandardLocation.CLASS_OUTPUT, "META-INF/edpm/regions")
            .orElseThrow()
            .openInputStream()
            .readAllBytes(),
        StandardCharsets.UTF_8);
  }

  @Test
  void typesThatAreGeneratedLater() throws Exception {
    Generator generator = new Generator();
    Compilation compilation =
        javac()
            .withProcessors(generator, new EdpmProcessor(), new MarkClaimer())
            .withOptions("-Xlint:all", "-Xlint:-deprecation,-dep-ann", "-Werror")
            .compile(
                JavaFileObjects.forSourceString(
                    "T",
                    """
                    import dev.edpm.annotations.*;
                    import dev.edpm.runtime.Span;
                    class T {
                      @Region @Deprecated void m(gen.Generated1 a, gen.Generated2[] b) {
                        @Region("s") Span s = Span.open();
                        gen.Generated2 c = b[0];
                        s.close();
                      }
                    }
                    """));
    assertThat(compilation.errors()).isEmpty();
    assertThat(index(compilation))
        .contains("\tT\tm\t(Lgen/Generated1;[Lgen/Generated2;)V\t")
        .contains("\tGenerated1.own\t")
        .contains("\tGenerated2.own\t");
    assertThat(generator.seen).containsExactly("java.lang.Deprecated");
  }

  /** A processor that claims all annotations and generates a type, in the first round only. */
  private static final class Claimer extends AbstractProcessor {
    private boolean later;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment environment) {
      if (later) {
        return false;
      }
      later = true;
      try (Writer out = processingEnv.getFiler().createSourceFile("gen.Made").openWriter()) {
        out.write("package gen; public class Made { public static void made() {} }");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return true;
    }
  }

  private static Compilation claimed(String regions, String source) {
    return javac()
        .withProcessors(new Claimer(), new EdpmProcessor(), new MarkClaimer())
        .withOptions("-Aedpm.regions=" + regions)
        .compile(JavaFileObjects.forSourceString("p.T", source));
  }

  /** After a processor that claims everything, javac calls no other processor in the same round. */
  @Test
  void sourcesThatAreReadAfterAnotherProcessorClaimedAllAreMeasured() throws Exception {
    Compilation compilation =
        claimed("p.**", "package p; class T { void m() { gen.Made.made(); } }");
    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(index(compilation)).contains("\tT.m\tp.T\tm\t()V\t").doesNotContain("Made");
  }

  @Test
  void marksThatAreReadAfterAnotherProcessorClaimedAllAreMeasured() throws Exception {
    Compilation compilation =
        claimed(
            "**",
            """
            package p;
            class T {
              @dev.edpm.annotations.Region("own")
              @dev.edpm.annotations.Counters("cpu")
              void m() {}
            }
            """);
    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(index(compilation))
        .contains("\town\tp.T\tm\t()V\t")
        .contains("\tMade.made\tgen.Made\t");
  }

  @Test
  void patternsThatMatchNothingAreSaidOnceAfterAnotherProcessorClaimedAll() {
    assertThat(claimed("q.**", "package p; class T { void m() {} }").diagnostics())
        .singleElement()
        .satisfies(note -> assertThat(note.getMessage(null)).startsWith("[EdpmPattern] "));
  }

  @Test
  void countersSetsOfTheUsersOwnAreClaimed() {
    String source =
        """
        import dev.edpm.annotations.*;
        class T {
          @Counters("cpu") @interface Hot {}
          @Region @Hot void m() {}
        }
        """;
    assertThat(
            javac()
                .withProcessors(new EdpmProcessor(), new MarkClaimer())
                .withOptions("-Xlint:all", "-Werror")
                .compile(JavaFileObjects.forSourceString("T", source))
                .diagnostics())
        .isEmpty();
  }

  @Test
  void annotationsOfOthersAreNotClaimed() {
    String source =
        """
        import dev.edpm.annotations.*;
        class T {
          @Counters("cpu") @interface Hot {}
          @interface Other {}
          @Region @Hot @Other void m() {}
        }
        """;
    assertThat(
            javac()
                .withProcessors(new EdpmProcessor(), new MarkClaimer())
                .withOptions("-Xlint:processing")
                .compile(JavaFileObjects.forSourceString("T", source))
                .diagnostics())
        .singleElement()
        .satisfies(
            warning ->
                assertThat(warning.getMessage(null)).contains("T.Other").doesNotContain("Hot"));
  }

  @Test
  void theProcessorThatClaimsComesLast() throws Exception {
    String services =
        new String(
            EdpmProcessor.class
                .getResourceAsStream("/META-INF/services/javax.annotation.processing.Processor")
                .readAllBytes(),
            StandardCharsets.UTF_8);
    assertThat(services.lines())
        .containsExactly(EdpmProcessor.class.getName(), MarkClaimer.class.getName());
  }
}
