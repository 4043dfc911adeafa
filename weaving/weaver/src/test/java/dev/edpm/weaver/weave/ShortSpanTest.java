package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Spans that a call names: {@code Span.open("name")}. */
class ShortSpanTest {

  @ParameterizedTest
  @ValueSource(strings = {"-g", "-g:none"})
  void variablesAndResources(String debug) {
    Program program =
        Program.compiled(
            List.of(debug),
            """
            class Main {
              static Object run() {
                var a = Span.open("a");
                try (var b = Span.open("b")) {
                  a.close();
                }
                Span c = Span.open("c");
                c.close();
                return "";
              }
            }
            """);
    assertThat(program.run())
        .containsExactly("open A", "open B", "close A", "close B", "open C", "close C");
  }

  @Test
  void anywhereElseTheyAreHandedOn() {
    Program program =
        Program.of(
            """
            class Main {
              static final Span FIELD = Span.open("static");
              final Span own = Span.open("field");
              final Span given;
              Main(Span given) { this.given = given; }
              Main() { this(Span.open("argument")); }
              Main(int i) { given = own; }
              static Span returned() { return Span.open("returned"); }
              static Object run() {
                FIELD.close();
                Main first = new Main();
                first.given.close();
                first.own.close();
                new Main(1).own.close();
                returned().close();
                Supplier<Span> lambda = () -> Span.open("lambda");
                lambda.get().close();
                boolean yes = !List.of(1).isEmpty();
                Span chosen = yes ? Span.open("yes") : Span.open("no");
                chosen.close();
                Span later;
                later = Span.open("later");
                later.close();
                Span.open("chained").close();
                Span[] all = {Span.open("element")};
                all[0].close();
                return String.valueOf(Span.open("compared") == null);
              }
            }
            """);
    // Bytecode does not distinguish an assignment from an initialiser.
    assertThat(program.runFromTrees())
        .containsExactly(
            "hand STATIC",
            "close STATIC",
            "hand ARGUMENT",
            "hand FIELD",
            "close ARGUMENT",
            "close FIELD",
            "hand FIELD",
            "close FIELD",
            "hand RETURNED",
            "close RETURNED",
            "hand LAMBDA",
            "close LAMBDA",
            "hand YES",
            "close YES",
            "hand LATER",
            "close LATER",
            "hand CHAINED",
            "close CHAINED",
            "hand ELEMENT",
            "close ELEMENT",
            "hand COMPARED");
  }

  @Test
  void exceptionsCloseWhatIsOpen() {
    Program program =
        Program.of(
            """
            class Main {
              static void fail() { throw new IllegalStateException(); }
              static Object run() {
                try (var a = Span.open("a")) {
                  var b = Span.open("b");
                  fail();
                  b.close();
                } catch (IllegalStateException e) {
                  var c = Span.open("c");
                  try {
                    fail();
                  } finally {
                    c.close();
                  }
                }
                return "";
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "open A",
            "open B",
            "fail B IllegalStateException",
            "fail A IllegalStateException",
            "open C",
            "fail C IllegalStateException");
  }

  /** The interface that a span is closed through may be the one that it extends. */
  @Test
  void variablesOfTheTypeAutoCloseable() {
    Program program =
        Program.of(
            """
            class Main {
              static void fail() { throw new IllegalStateException(); }
              static Object run() throws Exception {
                try (AutoCloseable a = Span.open("a")) {
                  fail();
                } catch (IllegalStateException e) {
                  AutoCloseable b = Span.open("b");
                  try {
                    b.close();
                    fail();
                  } catch (IllegalStateException again) {
                    AutoCloseable c = Span.open("c");
                    c.close();
                  }
                }
                return "";
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "open A", "fail A IllegalStateException", "open B", "close B", "open C", "close C");
  }

  /** javac copies both kinds of code. */
  @ParameterizedTest
  @ValueSource(strings = {"-g", "-g:none"})
  void copiesOfFinallyBlocksAndInitialisers(String debug) {
    Program program =
        Program.compiled(
            List.of(debug),
            """
            class Main {
              { var i = Span.open("init"); i.close(); }
              Main() {}
              Main(int n) {}
              static int m(int n) {
                try {
                  if (n == 0) return 1;
                  if (n == 1) throw new IllegalStateException();
                } catch (IllegalStateException e) {
                  return 2;
                } finally {
                  var f = Span.open("finally");
                  try (var g = Span.open("inside")) { f.close(); }
                  @Region Span unnamed = Span.open();
                  unnamed.close();
                }
                return 3;
              }
              static Object run() {
                new Main();
                new Main(1);
                return m(0) + m(1) + m(2);
              }
            }
            """);
    List<String> once =
        List.of(
            "open FINALLY",
            "open INSIDE",
            "close FINALLY",
            "close INSIDE",
            "open MAIN_M_UNNAMED",
            "close MAIN_M_UNNAMED");
    List<String> events = program.run();
    assertThat(events.subList(0, 4))
        .containsExactly("open INIT", "close INIT", "open INIT", "close INIT");
    assertThat(events.subList(4, 10)).isEqualTo(once);
    assertThat(events.subList(10, 16)).isEqualTo(once);
    assertThat(events.subList(16, 22)).isEqualTo(once);
  }

  @Test
  void codeThatNeverRunsIsNotMixedUpWithSpansWithoutNames() {
    Program program =
        Program.compiled(
            List.of("-g:none"),
            """
            class Main {
              static Object run() {
                if (false) { var dead = Span.open("dead"); dead.close(); }
                @Region Span alive = Span.open();
                alive.close();
                return "";
              }
            }
            """);
    assertThat(program.run()).containsExactly("open MAIN_RUN_ALIVE", "close MAIN_RUN_ALIVE");
  }
}
