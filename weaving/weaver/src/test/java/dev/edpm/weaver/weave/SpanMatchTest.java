package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.weaver.weave.target.SpanTarget;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the matching of {@code Span.open()} to targets in difficult cases. */
class SpanMatchTest {

  private static final String DEAD =
      """
      class Main {
        static final boolean DEBUG = false;
        static Object run() {
          if (DEBUG) {
            @Region Span dead = Span.open();
            Runnable r = () -> { @Region Span inner = Span.open(); inner.close(); };
            r.run();
            dead.close();
          }
          @Region Span alive = Span.open();
          alive.close();
          return "";
        }
      }
      """;

  @Test
  void codeThatJavacDropsIsFoundByLines() {
    Program program = Program.compiled(List.of("-g:lines"), DEAD);
    assertThat(program.run()).containsExactly("open MAIN_RUN_ALIVE", "close MAIN_RUN_ALIVE");
    assertThat(program.result("Main").withoutCode())
        .extracting(SpanTarget::variable)
        .containsExactly("dead", "inner");
    assertThat(program.result("Main").woven())
        .extracting(target -> ((SpanTarget) target).variable())
        .containsExactly("alive");
  }

  @Test
  void codeThatJavacDropsIsAskedAboutWithoutLines() {
    MemoryCompiler.Output output = Program.output(List.of("-g:none"), DEAD);
    assertThat(Weaver.weave(output.classes().get("Main"), output.targets().get("Main")))
        .isInstanceOfSatisfying(
            WeaveResult.Failed.class,
            failed -> {
              assertThat(failed.message())
                  .isEqualTo(
                      "It is not clear from the class file of Main which region Span.open() in run"
                          + " opens; give each span there a name of its own, @Region(\"...\")"
                          + " or Span.open(\"...\")");
              assertThat(failed.target()).isPresent();
            });
  }

  @Test
  void spansMayAllBeInCodeThatJavacDrops() {
    Program program =
        Program.compiled(
            List.of("-g"),
            """
            class Main {
              static void m() { if (false) { @Region Span s = Span.open(); s.close(); } }
              @Region static Object run() {
                try {} catch (Throwable e) { @Region("named") Span s = Span.open(); s.close(); }
                return "";
              }
            }
            """);
    assertThat(program.run()).containsExactly("enter MAIN_RUN", "exit MAIN_RUN");
    assertThat(program.result("Main").withoutCode()).hasSize(2);
  }

  @Test
  void namesDistinguishSpansWithoutLines() {
    Program program =
        Program.compiled(
            List.of("-g:none"),
            DEAD.replace("@Region Span alive", "@Region(\"alive\") Span alive"));
    assertThat(program.run()).containsExactly("open ALIVE", "close ALIVE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-g", "-g:none", "-g:vars"})
  void aLoopsUpdateComesAfterItsBody(String option) {
    Program program =
        Program.compiled(
            List.of(option),
            """
            class Main {
              static Object run() {
                for (Runnable[] r = {() -> { @Region Span s0 = Span.open(); s0.close(); }};
                    run(() -> { @Region Span s1 = Span.open(); s1.close(); noise(1); }) && r[0] != null;
                    r[0] = null, run(() -> { @Region Span s2 = Span.open(); s2.close(); noise(2); })) {
                  r[0].run();
                  @Region Span s3 = Span.open();
                  s3.close();
                }
                return "";
              }
              static void noise(int i) {}
              static boolean run(Runnable r) { r.run(); return true; }
            }
            """);
    assertThat(program.run().stream().filter(e -> e.startsWith("open")))
        .containsExactly(
            "open MAIN_RUN_S1",
            "open MAIN_RUN_S0",
            "open MAIN_RUN_S3",
            "open MAIN_RUN_S2",
            "open MAIN_RUN_S1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-g", "-g:none"})
  void rangesOfOtherConstructorsAreNoMatch(String option) {
    // In the short constructor, the ranges of the other one are outside the code, or inside by
    // chance.
    Program program =
        Program.compiled(
            List.of(option),
            """
            class Main {
              { @Region Span x = Span.open(); x.close(); }
              { @Region Span y = Span.open(); y.close(); }
              { @Region Span z = Span.open(); z.close(); }
              Main() {}
              Main(int i) { this.toString(); @Region Span w = Span.open(); w.close(); }
              Main(String s) { super(); int k = s.length() * s.length() * s.length() * s.length(); }
              static class Sub extends Main {
                { @Region Span a = Span.open(); a.close(); }
                { @Region Span b = Span.open(); b.close(); }
                Sub() { super(1); }
                Sub(int i) { super((i + i) * (i + i) * (i + i) - i - i - i - i - i * (i + i + i + i)
                    + (i + i) * (i + i) * (i + i) - i - i - i - i - i * (i + i + i + i)
                    + (i + i) * (i + i) * (i + i) - i - i - i - i - i * (i + i + i + i)); }
              }
              static Object run() { new Main(); new Main(1); new Main(""); new Sub(); new Sub(2); return ""; }
            }
            """);
    assertThat(
            program.run().stream()
                .filter(e -> e.startsWith("open"))
                .map(e -> e.substring(e.length() - 1)))
        .containsExactly("XYZXYZWXYZXYZWABXYZWAB".split(""));
  }

  @Test
  void lambdasThatJavacMergesAreAskedAbout() {
    // Without debugging information, javac writes one method for equal lambdas.
    MemoryCompiler.Output output =
        Program.output(
            List.of("-g:none"),
            """
            class Main {
              Runnable a() { return () -> { @Region Span s = Span.open(); s.close(); }; }
              Runnable b() { return () -> { @Region Span s = Span.open(); s.close(); }; }
            }
            """);
    assertThat(Weaver.weave(output.classes().get("Main"), output.targets().get("Main")))
        .isInstanceOf(WeaveResult.Failed.class);
  }

  @Test
  void anOpeningWithoutAMarkIsAFailure() {
    MemoryCompiler.Output output =
        Program.output(
            List.of(),
            """
            class Main {
              @Region("m") void m() {
                Span s = Span.open();
                s.close();
              }
            }
            """);
    assertThat(Weaver.weave(output.classes().get("Main"), output.targets().get("Main")))
        .isInstanceOfSatisfying(
            WeaveResult.Failed.class,
            failed -> assertThat(failed.message()).contains("Span.open() in line 7 in m opens"));
  }

  @Test
  void severalOnOneLineGoByTheirOrder() {
    Program program =
        Program.of(
            "class Main { static Object run() { try (@Region Span a = Span.open(); @Region Span b ="
                + " Span.open()) { @Region Span c = Span.open(); c.close(); } return 1; } }");
    assertThat(program.run())
        .containsExactly(
            "open MAIN_RUN_A",
            "open MAIN_RUN_B",
            "open MAIN_RUN_C",
            "close MAIN_RUN_C",
            "close MAIN_RUN_B",
            "close MAIN_RUN_A");
  }

  @Test
  void aCallOnALineOfItsOwn() {
    Program program =
        Program.of(
            """
            class Main {
              static Object run() {
                @Region
                Span
                    a
                        =
                            Span
                                .open
                                    (
                                    );
                a.close();
                @Region Span b = Span.open(); b.close();
                return 1;
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "open MAIN_RUN_A", "close MAIN_RUN_A", "open MAIN_RUN_B", "close MAIN_RUN_B");
  }
}
