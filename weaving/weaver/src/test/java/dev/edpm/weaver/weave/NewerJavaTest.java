package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Tests language features that only later releases of javac support. */
class NewerJavaTest {

  @Test
  @EnabledForJreRange(min = JRE.JAVA_25, disabledReason = "statements before super(...) need 25")
  void codeBeforeTheCallOfAnotherConstructor() {
    Program program =
        Program.of(
            """
            class Main {
              static class Base { Base(int i) { if (i == 9) throw new IllegalStateException(); } }
              static class A extends Base {
                int x;
                { @Region Span init = Span.open(); x = 3; init.close(); }
                @Region("a") A(int i, long j) {
                  int k = i;
                  @Region Span early = Span.open();
                  for (int n = 0; n < 3; n++) { k += n; if (k == 100) throw new IllegalArgumentException(); }
                  Runnable r = () -> { @Region Span lambda = Span.open(); lambda.close(); };
                  r.run();
                  early.close();
                  try (@Region Span resource = Span.open()) {
                    if (k == 50) throw new UnsupportedOperationException();
                  } catch (RuntimeException e) { k = 9; }
                  @Region Span across = Span.open();
                  super(k);
                  across.close();
                  @Region Span late = Span.open();
                  while (k > 0) { k--; if (k == 6 && j == 1) throw new RuntimeException(); }
                  late.close();
                  x += k;
                }
              }
              static Object run() {
                String s = "" + new A(4, 2).x;
                try { new A(97, 2); } catch (IllegalArgumentException e) { s += 1; }
                try { new A(47, 2); } catch (IllegalStateException e) { s += 2; }
                try { new A(10, 1); } catch (RuntimeException e) { s += 3; }
                return s;
              }
            }
            """);
    assertThat(program.run().stream().map(e -> e.replace("MAIN$A_INIT_", "")))
        .containsExactly(
            ("open EARLY,open LAMBDA,close LAMBDA,close EARLY,open RESOURCE,close RESOURCE,"
                    + "open ACROSS,enter A,open INIT,close INIT,close ACROSS,open LATE,close LATE,"
                    + "exit A,"
                    + "open EARLY,fail EARLY IllegalArgumentException,"
                    + "open EARLY,open LAMBDA,close LAMBDA,close EARLY,open RESOURCE,"
                    + "fail RESOURCE UnsupportedOperationException,open ACROSS,"
                    + "open EARLY,open LAMBDA,close LAMBDA,close EARLY,open RESOURCE,close RESOURCE,"
                    + "open ACROSS,enter A,open INIT,close INIT,close ACROSS,open LATE,"
                    + "fail LATE RuntimeException,fail A RuntimeException")
                .split(","));
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "pattern switches need 21")
  void patternSwitches() {
    Program program =
        Program.of(
            """
            class Main {
              sealed interface S permits A, B {}
              record A(int x, String s) implements S {}
              record B(S inner) implements S {}
              @Region("m") static String m(S s) {
                return switch (s) {
                  case A(int x, String t) when x > 1 -> { try (@Region("r") Span r = Span.open()) { yield t + x; } }
                  case A a -> "a";
                  case B(A(var x, var t)) -> { @Region("b") Span b = Span.open(); b.close(); yield t; }
                  case B b -> m(b.inner());
                };
              }
              static Object run() {
                return m(new A(2, "q")) + m(new A(1, "q")) + m(new B(new B(new A(0, "z"))));
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "enter M", "open R", "close R", "exit M", "enter M", "exit M", "enter M", "enter M",
            "open B", "close B", "exit M", "exit M");
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_22, disabledReason = "unnamed variables need 22")
  void unnamedResources() {
    Program program =
        Program.of(
            """
            class Main {
              static Object run() {
                try (@Region Span _ = Span.open(); @Region("second") Span _ = Span.open()) { return 1; }
              }
            }
            """);
    assertThat(program.run())
        .containsExactly("open MAIN_RUN_", "open SECOND", "close SECOND", "close MAIN_RUN_");
  }
}
