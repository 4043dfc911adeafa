package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests spans that an exception leaves and whose own method catches it. */
class CaughtSpanTest {

  static List<List<String>> options() {
    return SpanTest.options();
  }

  private static List<String> run(List<String> options, String members) {
    return Program.compiled(options, "class Main {\n" + members + "}\n").run();
  }

  @ParameterizedTest
  @MethodSource("options")
  void theCatchFailsThemLastOpenedFirst(List<String> options) {
    assertThat(
            run(
                options,
                """
                static int m(int i) {
                  try {
                    @Region("a") Span a = Span.open();
                    @Region("b") Span b = Span.open();
                    if (i == 1) throw new IllegalStateException();
                    b.close();
                    if (i == 2) throw new IllegalStateException();
                    a.close();
                    if (i == 3) throw new IllegalStateException();
                  } catch (IllegalStateException e) {
                    try (@Region("after") Span after = Span.open()) {}
                    return 1;
                  }
                  return 0;
                }
                static Object run() { return "" + m(0) + m(1) + m(2) + m(3); }
                """))
        .containsExactly(
            "open A",
            "open B",
            "close B",
            "close A",
            "open A",
            "open B",
            "fail B IllegalStateException",
            "fail A IllegalStateException",
            "open AFTER",
            "close AFTER",
            "open A",
            "open B",
            "close B",
            "fail A IllegalStateException",
            "open AFTER",
            "close AFTER",
            "open A",
            "open B",
            "close B",
            "close A",
            "open AFTER",
            "close AFTER");
  }

  @ParameterizedTest
  @MethodSource("options")
  void spanOpenedBeforeTheTryContinues(List<String> options) {
    assertThat(
            run(
                options,
                """
                static Object run() {
                  @Region("a") Span a = Span.open();
                  int sum = 0;
                  for (int i = 0; i < 2; i++) {
                    try {
                      @Region("b") Span b = Span.open();
                      if (i == 1) throw new IllegalStateException();
                      b.close();
                    } catch (IllegalStateException e) {
                      sum++;
                    }
                  }
                  a.close();
                  return sum;
                }
                """))
        .containsExactly(
            "open A", "open B", "close B", "open B", "fail B IllegalStateException", "close A");
  }

  @ParameterizedTest
  @MethodSource("options")
  void anInnerTryThatDoesNotCatchItLeavesItToTheOuterOne(List<String> options) {
    assertThat(
            run(
                options,
                """
                static Object run() {
                  String s = "";
                  try {
                    @Region("a") Span a = Span.open();
                    try {
                      @Region("b") Span b = Span.open();
                      Integer.parseInt("x");
                      b.close();
                    } catch (IllegalStateException e) {
                      s += "no";
                    } finally {
                      s += "f";
                    }
                    a.close();
                  } catch (RuntimeException e) {
                    s += "yes";
                  }
                  return s;
                }
                """))
        .containsExactly(
            "open A", "open B", "fail B NumberFormatException", "fail A NumberFormatException");
  }

  @ParameterizedTest
  @MethodSource("options")
  void locksResourcesAndFinallyBlocksInBetween(List<String> options) {
    assertThat(
            run(
                options,
                """
                static int m(int i, long wide) {
                  String s = "x";
                  try {
                    synchronized (s) {
                      try (java.io.StringReader r = new java.io.StringReader(s)) {
                        @Region("a") Span a = Span.open();
                        try {
                          if (i == 1) throw new IllegalStateException();
                          if (i == 2) return 2;
                        } finally {
                          a.close();
                        }
                        @Region("b") Span b = Span.open();
                        if (i == 3) throw new IllegalStateException();
                        b.close();
                      }
                    }
                    return 0;
                  } catch (IllegalStateException | Error e) {
                    return (int) wide;
                  }
                }
                static Object run() { return "" + m(0, 5) + m(1, 5) + m(2, 5) + m(3, 5); }
                """))
        .containsExactly(
            "open A",
            "close A",
            "open B",
            "close B",
            "open A",
            "fail A IllegalStateException",
            "open A",
            "close A",
            "open A",
            "close A",
            "open B",
            "fail B IllegalStateException");
  }

  @ParameterizedTest
  @MethodSource("options")
  void inConstructorsLambdasAndMethodsThatAreRegions(List<String> options) {
    assertThat(
            run(
                options,
                """
                int sum;
                @Region("new") Main(int i) {
                  super();
                  try {
                    @Region("a") Span a = Span.open();
                    sum = 10 / i;
                    a.close();
                  } catch (ArithmeticException e) {
                    sum = -1;
                  }
                }
                static Object run() {
                  IntUnaryOperator f = i -> {
                    try {
                      @Region("b") Span b = Span.open();
                      int x = 10 / i;
                      b.close();
                      return x;
                    } catch (ArithmeticException e) {
                      return -2;
                    }
                  };
                  return new Main(0).sum + new Main(5).sum + f.applyAsInt(0) + f.applyAsInt(5);
                }
                """))
        .containsExactly(
            "enter NEW",
            "open A",
            "fail A ArithmeticException",
            "exit NEW",
            "enter NEW",
            "open A",
            "close A",
            "exit NEW",
            "open B",
            "fail B ArithmeticException",
            "open B",
            "close B");
  }
}
