package dev.edpm.processor.check.span;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.processor.EdpmProcessor;
import dev.edpm.processor.MarkClaimer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the diagnostics of the flow check. */
class SpanDiagnosticsTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"simple", "byfile", "bytodo"})
  void anOpenSpanFailsTheBuildAndLeavesNoClassFile(String policy) throws Exception {
    List<Diagnostic<? extends JavaFileObject>> errors =
        compile(
            """
            import dev.edpm.annotations.Region;
            import dev.edpm.runtime.Span;

            class Work {
              void run(boolean c) {
                @Region("a") Span a = Span.open();
                @Region("b") Span b = Span.open();
                if (c) {
                  b.close();
                  return;
                }
                b.close();
                b.close();
              }
            }
            """,
            "-XDcompilePolicy=" + policy);
    assertThat(errors)
        .extracting(
            error ->
                error.getLineNumber() + " " + error.getMessage(Locale.ROOT).replaceAll(";.*", ""))
        .containsExactlyInAnyOrder(
            "6 [EdpmSpanNotClosed] span \"a\" may still be open at the end of its scope, line 14",
            "10 [EdpmSpanNotClosed] span \"a\" may still be open at this return",
            "13 [EdpmSpanClosedTwice] span \"b\" may already be closed here");
    assertThat(folder.resolve("Work.class")).doesNotExist();
  }

  @Test
  void bothSpansThatEndInOneLineAreNamed() throws Exception {
    assertThat(
            compile(
                """
                import dev.edpm.annotations.Region;
                import dev.edpm.runtime.Span;

                class Work {
                  void run() {
                    @Region("a") Span a = Span.open();
                    @Region("b") Span b = Span.open();
                  }
                }
                """))
        .extracting(Diagnostic::getLineNumber)
        .containsExactlyInAnyOrder(6L, 7L);
  }

  @Test
  void rightSpansCompile() throws Exception {
    assertThat(
            compile(
                """
                import dev.edpm.annotations.Region;
                import dev.edpm.runtime.Span;

                class Work {
                  void run() {
                    @Region("a") Span a = Span.open();
                    try (@Region("b") Span b = Span.open()) {
                      a.close();
                    }
                  }
                }
                """))
        .isEmpty();
    assertThat(folder.resolve("Work.class")).exists();
  }

  private List<Diagnostic<? extends JavaFileObject>> compile(String source, String... options)
      throws Exception {
    Path file = Files.writeString(folder.resolve("Work.java"), source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
      List<String> arguments = new ArrayList<>(List.of("-d", folder.toString()));
      arguments.addAll(List.of(options));
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null, files, diagnostics, arguments, null, files.getJavaFileObjects(file));
      task.setProcessors(List.of(new EdpmProcessor(), new MarkClaimer()));
      task.call();
    }
    return diagnostics.getDiagnostics().stream()
        .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
        .toList();
  }
}
