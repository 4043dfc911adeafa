package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests regions on all kinds of methods. */
class MethodRegionTest {

  @Test
  void aMethodIsClosedOnEveryWayOut() {
    Program program =
        Program.of(
            """
            class Main {
              @Region("m") private static int m(int i) {
                if (i == 0) return 1;
                for (int k = 0; k < 3; k++) { if (k == i) return k + 10; }
                throw new IllegalStateException();
              }
              static Object run() {
                String s = m(0) + " " + m(2);
                try { m(5); } catch (IllegalStateException e) { s += "!"; }
                return s;
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "enter M", "exit M", "enter M", "exit M", "enter M", "fail M IllegalStateException");
  }

  @Test
  void anAsynchronousMethodPassesOnWhatItReturns() {
    Program program =
        Program.of(
            """
            import java.util.concurrent.*;
            class Main {
              static class Own extends CompletableFuture<String> {
                @Override public String toString() { return "own"; }
              }
              @Region(value = "a", async = true)
              static CompletableFuture<String> a(long i, double d) {
                if (i == 0) return null;
                try { if (d > 1) return new Own(); } finally { i++; }
                throw new IllegalStateException();
              }
              @Region(value = "b", async = true)
              private synchronized Own b(int i) { return i == 1 ? new Own() : null; }
              @SuppressWarnings("unchecked")
              @Region(value = "c", async = true)
              static <S extends Object & CompletionStage<String>> S c(Object o) { return (S) o; }
              @Region(value = "d", async = true)
              static <S extends CompletionStage<String>> S d(S s) { return s; }
              static Object run() {
                String s = "" + a(0, 0) + a(1, 2);
                try { a(1, 0); } catch (IllegalStateException e) { s += "!"; }
                Supplier<Object> other = () -> Main.<Own>c("text");
                try { s += other.get(); } catch (ClassCastException e) { s += "?"; }
                return s + new Main().b(1) + d(new Own());
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "enter A",
            "leave A",
            "with null",
            "enter A",
            "leave A",
            "with own",
            "enter A",
            "fail A IllegalStateException",
            "enter C",
            "leave C",
            "with text",
            "enter B",
            "leave B",
            "with own",
            "enter D",
            "leave D",
            "with own");
  }

  @Test
  void everyTypeIsReturnedAsItWas() {
    Program program =
        Program.of(
            """
            class Main {
              @Region static boolean z(boolean v) { return !v; }
              @Region static byte b(byte v) { return (byte) -v; }
              @Region static char c(char v) { return ++v; }
              @Region static short s(short v) { return (short) -v; }
              @Region static int i(int v) { return -v; }
              @Region static long j(long v) { return -v; }
              @Region static float f(float v) { return -v; }
              @Region static double d(double v) { return -v; }
              @Region static long[] a(long... v) { return v; }
              @Region static <T extends Comparable<T>> T t(T v, T w) {
                if (v.compareTo(w) > 0) { v = w; }
                return v;
              }
              @Region static Object all(boolean z, long j, byte b, double d, Object o, float[] f) {
                String s = z + " " + j;
                z = false;
                j += 2;
                o = null;
                f = new float[0];
                return s + z + j + b + d + o + f.length;
              }
              static Object run() {
                return z(true) + " " + b((byte) 2) + c('x') + s((short) 3) + i(4) + j(5) + f(6) + d(7)
                    + a(1, 2).length + t("x", "y") + all(true, 1, (byte) 2, 3, "o", null);
              }
            }
            """);
    List<String> expected = new ArrayList<>();
    for (String name : "Z B C S I J F D A T ALL".split(" ")) {
      expected.add("enter MAIN_" + name);
      expected.add("exit MAIN_" + name);
    }
    assertThat(program.run()).isEqualTo(expected);
  }

  @Test
  void methodsOfEveryKindOfType() {
    Program program =
        Program.of(
            """
            class Main {
              interface I {
                @Region default int d() { return p() + s(); }
                @Region private int p() { return 1; }
                @Region static int s() { return 2; }
              }
              sealed interface Shape permits Circle, Square {}
              record Circle(int r) implements Shape {
                @Region Circle { if (r < 0) throw new IllegalArgumentException(); }
                @Region int area() { return 3 * r * r; }
              }
              record Square(int a) implements Shape {
                @Region Square(int a) { this.a = a; }
                @Region Square() { this(7); }
              }
              enum E {
                A("x") { @Region int m() { return 5; } }, B { };
                final String s;
                @Region E(String s) { this.s = s; }
                @Region E() { this("none"); }
                int m() { return s.length(); }
              }
              class Inner {
                final int x;
                @Region Inner(int x) { this.x = x; }
                @Region Inner(Main m) { this.x = 9; }
                @Region synchronized int get() { synchronized (this) { return x; } }
              }
              static Object run() {
                String s = "" + new I() {}.d();
                s += new Circle(2).area();
                try { new Circle(-1); } catch (IllegalArgumentException e) { s += "!"; }
                s += new Square();
                s += E.A.m() + E.B.m();
                Main m = new Main();
                return s + m.new Inner(4).get() + m.new Inner(m).get();
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "enter MAIN$I_D",
            "enter MAIN$I_P",
            "exit MAIN$I_P",
            "enter MAIN$I_S",
            "exit MAIN$I_S",
            "exit MAIN$I_D",
            "enter MAIN$CIRCLE_INIT",
            "exit MAIN$CIRCLE_INIT",
            "enter MAIN$CIRCLE_AREA",
            "exit MAIN$CIRCLE_AREA",
            "enter MAIN$CIRCLE_INIT",
            "fail MAIN$CIRCLE_INIT IllegalArgumentException",
            "enter MAIN$SQUARE_INIT",
            "exit MAIN$SQUARE_INIT",
            "enter MAIN$SQUARE_INIT",
            "exit MAIN$SQUARE_INIT",
            "enter MAIN$E_INIT",
            "exit MAIN$E_INIT",
            "enter MAIN$E_INIT",
            "exit MAIN$E_INIT",
            "enter MAIN$E_INIT",
            "exit MAIN$E_INIT",
            "enter MAIN$E$1_M",
            "exit MAIN$E$1_M",
            "enter MAIN$INNER_INIT",
            "exit MAIN$INNER_INIT",
            "enter MAIN$INNER_GET",
            "exit MAIN$INNER_GET",
            "enter MAIN$INNER_INIT",
            "exit MAIN$INNER_INIT",
            "enter MAIN$INNER_GET",
            "exit MAIN$INNER_GET");
  }

  @Test
  void aConstructorIsARegionAfterItsCallOfAnother() {
    Program program =
        Program.of(
            """
            class Main {
              static class Base {
                Base(Object o) { if (o == null) throw new NullPointerException(); }
              }
              static class A extends Base {
                int x = two(1);
                @Region("two") static int two(int i) { return 2 * i; }
                @Region("a") A(boolean b, long j) {
                  super(b ? new StringBuilder(new String("x")) : j > 3 ? null : "z");
                  while (x < 5) { x++; if (x == 4) throw new IllegalStateException(); }
                }
                @Region("a0") A() { this(two(1) > 1 ? true : false, two(2)); x = 7; }
              }
              static Object run() {
                String s = "";
                try { new A(); } catch (IllegalStateException e) { s += "!"; }
                try { new A(false, 4); } catch (NullPointerException e) { s += "0"; }
                return s;
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "enter TWO",
            "exit TWO",
            "enter TWO",
            "exit TWO",
            "enter A",
            "enter TWO",
            "exit TWO",
            "fail A IllegalStateException");
  }

  @Test
  void codeThatNeverReturns() {
    Program program =
        Program.of(
            """
            class Main {
              static int left = 3;
              @Region("loop") static void loop() { while (true) { down(); } }
              @Region("endless") static void endless() { for (;;) down(); }
              @Region("thrower") static int thrower() { throw new IllegalStateException(); }
              @Region("itself") static int itself(int i) { return i == 0 ? 0 : 1 + itself(i - 1); }
              static void down() { if (left-- == 0) throw new IllegalStateException(); }
              static Object run() {
                try { loop(); } catch (IllegalStateException e) { left = 2; }
                try { endless(); } catch (IllegalStateException e) { left = 1; }
                try { thrower(); } catch (IllegalStateException e) { left = 0; }
                return itself(2);
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "enter LOOP",
            "fail LOOP IllegalStateException",
            "enter ENDLESS",
            "fail ENDLESS IllegalStateException",
            "enter THROWER",
            "fail THROWER IllegalStateException",
            "enter ITSELF",
            "enter ITSELF",
            "enter ITSELF",
            "exit ITSELF",
            "exit ITSELF",
            "exit ITSELF");
  }

  @Test
  void switchesThatKeepTheStackAcrossATry() {
    Program program =
        Program.of(
            """
            class Main {
              @Region("m") static String m(Object o, int k) {
                return "a" + k + switch (k) {
                  case 0 -> { try { yield Integer.parseInt("x"); } catch (NumberFormatException e) { yield 1; } }
                  case 1 -> {
                    try (@Region("s") Span s = Span.open()) {
                      if (o instanceof String t && t.length() > 1) yield t;
                      yield "no" + switch (o.toString()) { case "q" -> 1; default -> throw new IllegalStateException(); };
                    } finally { k++; }
                  }
                  default -> { for (int i = 0; ; i++) { if (i == k) yield i; } }
                } + k;
              }
              static Object run() {
                String s = m("", 0) + m("xy", 1) + m('q', 1) + m(null, 7);
                try { m("z", 1); } catch (IllegalStateException e) { s += "!"; }
                return s;
              }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "enter M",
            "exit M",
            "enter M",
            "open S",
            "close S",
            "exit M",
            "enter M",
            "open S",
            "close S",
            "exit M",
            "enter M",
            "exit M",
            "enter M",
            "open S",
            "fail S IllegalStateException",
            "fail M IllegalStateException");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, 122, 123, 124, 125, 126, 127})
  void slotsBeyondOneByteStayRight(int longs) {
    String parameters =
        String.join(
            ", ", Stream.iterate(0, i -> i + 1).limit(longs).map(i -> "long p" + i).toList());
    String arguments =
        String.join(", ", Stream.iterate(0, i -> i + 1).limit(longs).map(i -> i + "L").toList());
    String locals =
        String.join(
            " ",
            Stream.iterate(0, i -> i + 1)
                .limit(12)
                .map(i -> "int q%d = (int) p0 + %d; q%d++; q%d += 300;".formatted(i, i, i, i))
                .toList());
    Program program =
        Program.of(
            """
            class Main {
              @Region("m") static long m(%s) {
                %s
                @Region("s") Span s = Span.open();
                long sum = 0;
                for (int i = 0; i < 3; i++) { sum += i + q0 * q1 + q10 - q11; q11--; }
                s.close();
                return sum + p%d;
              }
              static Object run() { return m(%s); }
            }
            """
                .formatted(parameters, locals, longs - 1, arguments));
    assertThat(program.run()).containsExactly("enter M", "open S", "close S", "exit M");
  }

  @Test
  void bridgesAndOverloadsStayApart() {
    Program program =
        Program.of(
            """
            class Main {
              interface Maker<T> { T make(T t); }
              static class M implements Maker<String> {
                @Region("make") public String make(String s) { return s + s; }
                @Region("makeint") public String make(int i) { return make("" + i); }
              }
              @SuppressWarnings("unchecked")
              static Object run() { return ((Maker<Object>) (Maker<?>) new M()).make("x") + new M().make(4); }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "enter MAKE", "exit MAKE", "enter MAKEINT", "enter MAKE", "exit MAKE", "exit MAKEINT");
  }

  @Test
  void constructorsOfLocalClassesAreFoundAmongWhatJavacAddsToThem() {
    Program program =
        Program.of(
            """
            class Main {
              int field = 3;
              int instance(int captured, String also) {
                class L {
                  int v;
                  @Region("one") L(int i) { v = i + captured + field; }
                  @Region("two") L(Main m) { v = m.field + also.length(); }
                  @Region("none") L() { this(captured); }
                }
                return new L(1).v + new L(this).v + new L().v;
              }
              static int fixed(long captured) {
                class L {
                  int v;
                  @Region("statone") L(int i) { v = (int) captured + i; }
                  @Region("stattwo") L(Main m) { v = m.field; }
                }
                return new L(2).v + new L(new Main()).v;
              }
              static Object run() { return new Main().instance(5, "six") + fixed(7); }
            }
            """);
    assertThat(program.run())
        .containsExactly(
            "enter ONE",
            "exit ONE",
            "enter TWO",
            "exit TWO",
            "enter ONE",
            "exit ONE",
            "enter NONE",
            "exit NONE",
            "enter STATONE",
            "exit STATONE",
            "enter STATTWO",
            "exit STATTWO");
  }
}
