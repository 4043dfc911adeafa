package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests spans in all kinds of code, with every amount of debugging information. */
class SpanTest {

  static List<List<String>> options() {
    return List.of(
        List.of("-g"),
        List.of("-g:none"),
        List.of("-g:source,lines"),
        List.of("--release", "17", "-parameters"));
  }

  @ParameterizedTest
  @MethodSource("options")
  void aResourceFailsWithTheExceptionOfItsBlock(List<String> options) {
    Program program =
        Program.compiled(
            options,
            """
            class Main {
              static int m(int i) {
                int sum = 0;
                for (int k = 0; k < 3; k++) {
                  try (@Region Span row = Span.open()) {
                    if (k == 1) continue;
                    if (i == 1) return 7;
                    if (i == 2) throw new IllegalStateException();
                    sum += k;
                  }
                }
                return sum;
              }
              static Object run() {
                String s = m(0) + " " + m(1);
                try { m(2); } catch (IllegalStateException e) { s += "!"; }
                return s;
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "open MAIN_M_ROW",
            "close MAIN_M_ROW",
            "open MAIN_M_ROW",
            "close MAIN_M_ROW",
            "open MAIN_M_ROW",
            "close MAIN_M_ROW",
            "open MAIN_M_ROW",
            "close MAIN_M_ROW",
            "open MAIN_M_ROW",
            "fail MAIN_M_ROW IllegalStateException");
  }

  @ParameterizedTest
  @MethodSource("options")
  void severalResourcesCloseInnermostFirst(List<String> options) {
    Program program =
        Program.compiled(
            options,
            """
            class Main {
              static void m(boolean fail) throws Exception {
                try (@Region Span a = Span.open();
                    java.io.StringReader other = new java.io.StringReader("x");
                    @Region Span b = Span.open()) {
                  if (fail) throw new java.io.IOException();
                } catch (java.io.IOException e) {
                  other();
                } finally {
                  other();
                }
              }
              static void other() {}
              static Object run() throws Exception {
                m(false);
                m(true);
                return "";
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "open MAIN_M_A",
            "open MAIN_M_B",
            "close MAIN_M_B",
            "close MAIN_M_A",
            "open MAIN_M_A",
            "open MAIN_M_B",
            "fail MAIN_M_B IOException",
            "fail MAIN_M_A IOException");
  }

  @ParameterizedTest
  @MethodSource("options")
  void aFinallyBlockFailsWhatItClosesBecauseOfAnException(List<String> options) {
    Program program =
        Program.compiled(
            options,
            """
            class Main {
              static int m(int i) {
                @Region Span s = Span.open();
                try {
                  if (i == 0) return 1;
                  if (i == 1) throw new IllegalStateException();
                } finally {
                  s.close();
                }
                return 2;
              }
              static int swallowed() {
                @Region Span s = Span.open();
                try {
                  throw new IllegalStateException();
                } finally {
                  s.close();
                  return 3;
                }
              }
              static int conditional(int i) {
                @Region Span s = Span.open();
                try {
                  if (i == 1) throw new IllegalStateException();
                } finally {
                  if (i > 5) { s.close(); } else { try { s.close(); } finally { i++; } }
                }
                return i;
              }
              static void unlessNull(int i) {
                @Region Span s = Span.open();
                try {
                  if (i == 1) throw new IllegalStateException();
                } finally {
                  if (s != null) s.close();
                }
              }
              static Object run() {
                String s = m(0) + " " + m(2) + swallowed() + conditional(6);
                try { m(1); } catch (IllegalStateException e) { s += "!"; }
                unlessNull(0);
                try { unlessNull(1); } catch (IllegalStateException e) { s += "!"; }
                try { conditional(1); } catch (IllegalStateException e) { s += "!"; }
                return s;
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "open MAIN_M_S",
            "close MAIN_M_S",
            "open MAIN_M_S",
            "close MAIN_M_S",
            "open MAIN_SWALLOWED_S",
            "close MAIN_SWALLOWED_S",
            "open MAIN_CONDITIONAL_S",
            "close MAIN_CONDITIONAL_S",
            "open MAIN_M_S",
            "fail MAIN_M_S IllegalStateException",
            "open MAIN_UNLESSNULL_S",
            "close MAIN_UNLESSNULL_S",
            "open MAIN_UNLESSNULL_S",
            "fail MAIN_UNLESSNULL_S IllegalStateException",
            "open MAIN_CONDITIONAL_S",
            "fail MAIN_CONDITIONAL_S IllegalStateException");
  }

  @ParameterizedTest
  @MethodSource("options")
  void aFinallyBlockThatOpensASpanClosesItNormally(List<String> options) {
    Program program =
        Program.compiled(
            options,
            """
            class Main {
              static int m(int i) {
                try {
                  if (i == 0) return 1;
                  if (i == 1) throw new IllegalStateException();
                  @Region Span body = Span.open();
                  body.close();
                } catch (IllegalArgumentException e) {
                  @Region Span caught = Span.open();
                  caught.close();
                } finally {
                  @Region Span last = Span.open();
                  try (@Region Span inner = Span.open()) { i++; }
                  last.close();
                }
                return 2;
              }
              static Object run() {
                String s = m(0) + " " + m(2);
                try { m(1); } catch (IllegalStateException e) { s += "!"; }
                return s;
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "open MAIN_M_LAST",
            "open MAIN_M_INNER",
            "close MAIN_M_INNER",
            "close MAIN_M_LAST",
            "open MAIN_M_BODY",
            "close MAIN_M_BODY",
            "open MAIN_M_LAST",
            "open MAIN_M_INNER",
            "close MAIN_M_INNER",
            "close MAIN_M_LAST",
            "open MAIN_M_LAST",
            "open MAIN_M_INNER",
            "close MAIN_M_INNER",
            "close MAIN_M_LAST");
  }

  @ParameterizedTest
  @MethodSource("options")
  void spansMayOverlapAndFailAtTheEndOfTheirMethod(List<String> options) {
    Program program =
        Program.compiled(
            options,
            """
            class Main {
              static long m(long seed, int i, double... more) {
                long before = seed + more.length;
                @Region("a") Span a = Span.open();
                check(i == 0);
                @Region("b") Span b = Span.open();
                check(i == 1);
                a.close();
                check(i == 2);
                b.close();
                check(i == 3);
                return before;
              }
              @Region("whole") static void whole(int i) {
                @Region("in") Span in = Span.open();
                m(4, i);
                in.close();
              }
              static void check(boolean fail) { if (fail) throw new IllegalStateException(); }
              static Object run() {
                String s = "" + m(1, 9, 2.0);
                for (int i = 0; i < 4; i++) {
                  try { m(1, i, 2.0); } catch (IllegalStateException e) { s += i; }
                }
                try { whole(1); } catch (IllegalStateException e) { s += "w"; }
                return s;
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "open A",
            "open B",
            "close A",
            "close B",
            "open A",
            "fail A IllegalStateException",
            "open A",
            "open B",
            "fail B IllegalStateException",
            "fail A IllegalStateException",
            "open A",
            "open B",
            "close A",
            "fail B IllegalStateException",
            "open A",
            "open B",
            "close A",
            "close B",
            "enter WHOLE",
            "open IN",
            "open A",
            "open B",
            "fail B IllegalStateException",
            "fail A IllegalStateException",
            "fail IN IllegalStateException",
            "fail WHOLE IllegalStateException");
  }

  @ParameterizedTest
  @MethodSource("options")
  void tryOnAVariableFailsIt(List<String> options) {
    Program program =
        Program.compiled(
            options,
            """
            class Main {
              static void m(boolean fail) {
                @Region Span s = Span.open();
                try (s) { if (fail) throw new IllegalStateException(); }
              }
              static Object run() {
                m(false);
                try { m(true); } catch (IllegalStateException e) { return "!"; }
                return "";
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "open MAIN_M_S",
            "close MAIN_M_S",
            "open MAIN_M_S",
            "fail MAIN_M_S IllegalStateException");
  }

  @ParameterizedTest
  @MethodSource("options")
  void aHandedOnSpanIsLeftToWhoHasIt(List<String> options) {
    Program program =
        Program.compiled(
            options,
            """
            class Main {
              static Span m() {
                @Region Span handed = Span.open();
                return handed;
              }
              static void thrown(List<Span> to) {
                @Region Span handedToo = Span.open();
                to.add(handedToo);
                throw new IllegalStateException();
              }
              static Object run() {
                m().close();
                List<Span> spans = new ArrayList<>();
                try { thrown(spans); } catch (IllegalStateException e) { spans.get(0).close(); }
                return "";
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "hand MAIN_M_HANDED",
            "close MAIN_M_HANDED",
            "hand MAIN_THROWN_HANDEDTOO",
            "close MAIN_THROWN_HANDEDTOO");
  }

  @ParameterizedTest
  @MethodSource("options")
  void lambdasAreFoundWhereTheyAreMade(List<String> options) {
    Program program =
        Program.compiled(
            options,
            """
            class Main {
              static Runnable field = () -> { @Region Span f = Span.open(); f.close(); };
              static int m(int i) {
                @Region Span first = Span.open();
                Supplier<Runnable> outer = () -> {
                  @Region Span second = Span.open();
                  Runnable inner = () -> { @Region Span third = Span.open(); i(); third.close(); };
                  i();
                  i();
                  second.close();
                  try (@Region Span fourth = Span.open()) { inner.run(); }
                  return inner;
                };
                first.close();
                IntUnaryOperator op = x -> {
                  @Region Span fifth = Span.open();
                  if (x == 0) throw new IllegalStateException();
                  fifth.close();
                  return x;
                };
                outer.get().run();
                int result = op.applyAsInt(i);
                @Region Span sixth = Span.open();
                sixth.close();
                return result;
              }
              static void i() {}
              static Object run() {
                field.run();
                String s = "" + m(1);
                try { m(0); } catch (IllegalStateException e) { return s + "!"; }
                return s;
              }
            }
            """);
    List<String> first =
        List.of(
            "open MAIN_M_FIRST",
            "close MAIN_M_FIRST",
            "open MAIN_M_SECOND",
            "close MAIN_M_SECOND",
            "open MAIN_M_FOURTH",
            "open MAIN_M_THIRD",
            "close MAIN_M_THIRD",
            "close MAIN_M_FOURTH",
            "open MAIN_M_THIRD",
            "close MAIN_M_THIRD",
            "open MAIN_M_FIFTH");
    assertThat(program.run())
        .startsWith("open MAIN_CLINIT_F", "close MAIN_CLINIT_F")
        .containsSubsequence(first)
        .containsSubsequence("close MAIN_M_FIFTH", "open MAIN_M_SIXTH", "close MAIN_M_SIXTH")
        .endsWith("open MAIN_M_FIFTH", "fail MAIN_M_FIFTH IllegalStateException")
        .hasSize(2 + 11 + 3 + 12);
  }

  @ParameterizedTest
  @MethodSource("options")
  void initialisersAreWovenInEveryConstructor(List<String> options) {
    Program program =
        Program.compiled(
            options,
            """
            class Main {
              static class A {
                final Runnable r = () -> { @Region Span lam = Span.open(); lam.close(); };
                final int x;
                { @Region Span one = Span.open(); x = 1; one.close(); }
                A() { @Region Span body = Span.open(); body.close(); }
                A(int i, long j) {
                  super();
                  j++;
                  @Region Span body2 = Span.open();
                  body2.close();
                  i();
                }
                A(String s) { this(s.length(), 2); @Region Span body3 = Span.open(); body3.close(); }
                { @Region Span two = Span.open(); i(); two.close(); }
                void i() {}
              }
              static { @Region Span st = Span.open(); st.close(); }
              static Object run() {
                new A().r.run();
                new A(1, 2).r.run();
                new A("x").r.run();
                return "";
              }
            }
            """);
    List<String> init =
        List.of(
            "open MAIN$A_INIT_ONE",
            "close MAIN$A_INIT_ONE",
            "open MAIN$A_INIT_TWO",
            "close MAIN$A_INIT_TWO");
    List<String> expected = new java.util.ArrayList<>(List.of("open MAIN_CLINIT_ST"));
    expected.add("close MAIN_CLINIT_ST");
    for (List<String> bodies :
        List.of(List.of("BODY"), List.of("BODY2"), List.of("BODY2", "BODY3"))) {
      expected.addAll(init);
      for (String body : bodies) {
        expected.add("open MAIN$A_INIT_" + body);
        expected.add("close MAIN$A_INIT_" + body);
      }
      expected.add("open MAIN$A_INIT_LAM");
      expected.add("close MAIN$A_INIT_LAM");
    }
    assertThat(program.run()).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("options")
  void localAndAnonymousClassesHaveTheirOwnSpans(List<String> options) {
    Program program =
        Program.compiled(
            options,
            """
            class Main {
              static void foo() {}
              static void m(int captured) {
                class Local {
                  Runnable q = () -> { foo(); foo(); @Region Span lf = Span.open(); lf.close(); };
                  Runnable z = () -> { @Region Span lg = Span.open(); foo(); lg.close(); };
                  final int x;
                  @Region("newlocal") Local(int x) { this.x = x + captured; foo(); }
                }
                Local local = new Local(3);
                local.q.run();
                local.z.run();
                new Object() {
                  Runnable a = () -> { @Region Span an = Span.open(); an.close(); };
                  { @Region Span in = Span.open(); in.close(); a.run(); }
                };
              }
              static Object run() { m(5); return ""; }
            }
            """);
    // JDK 17 loses the annotations of spans in lambdas of fields of local classes.
    assertThat(program.runFromTrees())
        .containsExactly(
            "enter NEWLOCAL",
            "exit NEWLOCAL",
            "open MAIN$1LOCAL_INIT_LF",
            "close MAIN$1LOCAL_INIT_LF",
            "open MAIN$1LOCAL_INIT_LG",
            "close MAIN$1LOCAL_INIT_LG",
            "open MAIN$1_INIT_IN",
            "close MAIN$1_INIT_IN",
            "open MAIN$1_INIT_AN",
            "close MAIN$1_INIT_AN");
  }

  @ParameterizedTest
  @MethodSource("options")
  void spansInExpressionsThatKeepTheStack(List<String> options) {
    Program program =
        Program.compiled(
            options,
            """
            class Main {
              @Region("m") static String m(int k, double d) {
                return "a" + d + switch (k) {
                  case 1 -> { @Region Span one = Span.open(); check(d); one.close(); yield 1; }
                  default -> {
                    @Region Span two = Span.open();
                    int n = k + switch (k) {
                      case 2 -> { @Region Span three = Span.open(); three.close(); yield 4L; }
                      default -> 7;
                    } > 5 ? 1 : 2;
                    two.close();
                    yield n;
                  }
                };
              }
              static void check(double d) { if (d > 5) throw new IllegalStateException(); }
              static Object run() {
                String s = m(1, 2) + m(2, 3) + m(3, 4);
                try { m(1, 6); } catch (IllegalStateException e) { s += "!"; }
                return s;
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            ("enter M,open MAIN_M_ONE,close MAIN_M_ONE,exit M,"
                    + "enter M,open MAIN_M_TWO,open MAIN_M_THREE,close MAIN_M_THREE,"
                    + "close MAIN_M_TWO,exit M,"
                    + "enter M,open MAIN_M_TWO,close MAIN_M_TWO,exit M,"
                    + "enter M,open MAIN_M_ONE,fail MAIN_M_ONE IllegalStateException,"
                    + "fail M IllegalStateException")
                .split(","));
  }

  @ParameterizedTest
  @MethodSource("options")
  void handlersInsideAndOutsideOfOneAnother(List<String> options) {
    Program program =
        Program.compiled(
            options,
            """
            class Main {
              static int m(int i, Object lock) {
                synchronized (lock) {
                  @Region Span a = Span.open();
                  try {
                    try (@Region Span b = Span.open()) {
                      synchronized (Main.class) {
                        @Region Span c = Span.open();
                        try {
                          if (i == 1) throw new IllegalStateException();
                          if (i == 2) return 2;
                          if (i == 3) throw new Error();
                        } finally {
                          c.close();
                        }
                      }
                    } catch (IllegalStateException e) {
                      @Region Span d = Span.open();
                      if (lock == null) i++;
                      d.close();
                      throw new IllegalArgumentException();
                    }
                  } catch (Error e) {
                    i += 10;
                  } finally {
                    a.close();
                  }
                }
                return i;
              }
              static Object run() {
                String s = "" + m(0, "") + m(2, "") + m(3, "");
                try { m(1, ""); } catch (IllegalArgumentException e) { s += "!"; }
                return s;
              }
            }
            """);
    assertThat(program.run().stream().map(event -> event.replace("MAIN_M_", "")))
        .containsExactly(
            ("open A,open B,open C,close C,close B,close A,"
                    + "open A,open B,open C,close C,close B,close A,"
                    + "open A,open B,open C,fail C Error,fail B Error,close A,"
                    + "open A,open B,open C,fail C IllegalStateException,"
                    + "fail B IllegalStateException,open D,close D,"
                    + "fail A IllegalArgumentException")
                .split(","));
  }
}
