package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compact source files, whose class has no name in source code. */
@EnabledForJreRange(min = JRE.JAVA_25, disabledReason = "compact source files need 25")
class CompactSourceTest {

  private static final String IMPORTS =
      "import dev.edpm.annotations.*;\nimport dev.edpm.runtime.Span;\n";

  @TempDir Path folder;

  @Test
  void theyHaveRegionsAndRules() throws IOException {
    assertThat(
            errors(
                """
                @Rule("when global jvm.gc-count > 1 set global k to 1") int limit;
                @Region("work") void work() {
                  try (Span s = Span.open("block")) { limit++; }
                }
                @Region static class Nested { void inner() {} }
                void main() { work(); new Nested().inner(); }
                """))
        .isEmpty();
    assertThat(Javac.index(folder.resolve("classes")))
        .containsExactlyInAnyOrder("work", "block", "Main.Nested.inner");
  }

  /** Each in the class of the file, and in a class inside it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "@CounterDef static int n;",
        "@CounterDef static long n() { return 1; }",
        "@Knob static int k;",
        "@Listener(\"jvm.gc-count\") static void listen(dev.edpm.runtime.monitor.Sample s) {}",
        "@OnEvent(ToolEvent.INIT) static void event(dev.edpm.runtime.event.EventInfo e) {}",
        "@Codelet static void run(@ReadWrite double[] data) {}",
        "@Codelet void run(@ReadWrite double[] data) {}",
        "@CounterClass interface Res { void res(int i); }"
      })
  void aHookIsOneErrorAtTheMark(String hook) throws IOException {
    String annotation = hook.substring(0, hook.indexOf(hook.contains("(") ? "(" : " "));
    String name = annotation.split("[( ]")[0];
    for (String code :
        List.of(hook + "\nvoid main() {}", "void main() {}\nstatic class C {" + hook + "}")) {
      List<Diagnostic<?>> errors = errors(code);
      assertThat(errors).hasSize(1);
      assertThat(errors.get(0).getMessage(Locale.ROOT))
          .contains("[EdpmUnreachable]", name + " is not allowed in a compact source file");
      String source = IMPORTS + code;
      assertThat(errors.get(0).getPosition()).isEqualTo(source.indexOf(name));
    }
  }

  /** A class with the same modifiers and the same start of its first member. */
  @Test
  void otherClassesOfTheUnnamedPackageHaveNames() throws IOException {
    assertThat(errors("final class Main { @Knob static int k; }")).isEmpty();
    assertThat(
            errors(
                "class Main { @Knob static int k; }\n"
                    + "record R(int a) { @CounterDef static int n; }"))
        .isEmpty();
    assertThat(
            errors(
                "enum Main { A; @Knob static int k; }\n"
                    + "interface I { @CounterDef static int n() { return 1; } }"))
        .isEmpty();
  }

  private List<Diagnostic<?>> errors(String code) throws IOException {
    List<Diagnostic<?>> errors = new java.util.ArrayList<>();
    for (Diagnostic<?> said : new Javac(folder).source("Main.java", IMPORTS + code).diagnostics()) {
      if (said.getKind() == Diagnostic.Kind.ERROR) {
        errors.add(said);
      }
    }
    return errors;
  }
}
