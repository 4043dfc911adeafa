package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class RegionNamesTest {

  @Test
  void methodsAndConstructorsOfNestedTypes() {
    Sources sources =
        Sources.of(
                "p/Outer",
                """
                package p;
                import dev.edpm.annotations.Region;
                class Outer {
                  @Region Outer() {}
                  @Region void m() {}
                  static class Inner {
                    @Region Inner() {}
                    @Region void m() {}
                    interface Deep { @Region default void d() {} @Region static void s() {} @Region private void p() {} }
                  }
                  record R(int a) { @Region R {} @Region int twice() { return 2 * a; } }
                  enum E { A { @Region void in() {} }; @Region void e() {} }
                }
                """)
            .succeeds();
    assertThat(sources.regionNames())
        .containsExactlyInAnyOrder(
            "Outer.new",
            "Outer.m",
            "Outer.Inner.new",
            "Outer.Inner.m",
            "Outer.Inner.Deep.d",
            "Outer.Inner.Deep.s",
            "Outer.Inner.Deep.p",
            "Outer.R.new",
            "Outer.R.twice",
            "Outer.E.1.in",
            "Outer.E.e");
  }

  @Test
  void overloadsHaveTheirParameterTypes() {
    Sources sources =
        Sources.ofBody(
                """
                  @Region void m(int a, double[] b) {}
                  @Region <X extends Comparable<X>> void m(X a, java.util.List<String>... b) {}
                  @Region("own") void m() {}
                  void m(long notARegion) {}
                  @Region void single(int a) {}
                  void single() {}
                  @Region T() {}
                  @Region T(java.util.Map.Entry<?, ?> e) {}
                """)
            .with("-Xlint:none")
            .succeeds();
    assertThat(sources.regionNames())
        .containsExactlyInAnyOrder(
            "T.m(int,double[])",
            "T.m(Comparable,List[])",
            "own",
            "T.single",
            "T.new()",
            "T.new(Entry)");
  }

  @Test
  void onlyOneUnnamedOverloadNeedsNoTypes() {
    Sources sources =
        Sources.ofBody("  @Region void m(int a) {}\n  @Region(\"own\") void m() {}").succeeds();
    assertThat(sources.regionNames()).containsExactlyInAnyOrder("T.m", "own");
  }

  @Test
  void overloadsThatLookAlikeAreNumbered() {
    Sources sources =
        Sources.ofBody(
                "  @Region void m(java.util.Date d) {}\n  @Region void m(java.sql.Date d) {}")
            .succeeds();
    assertThat(sources.regionNames()).containsExactlyInAnyOrder("T.m(Date)", "T.m(Date)#2");
  }

  @Test
  void spans() {
    Sources sources =
        Sources.ofBody(
                """
                  static { @Region Span a = Span.open(); a.close(); }
                  { @Region Span a = Span.open(); a.close(); }
                  Runnable f = () -> { @Region Span b = Span.open(); b.close(); };
                  T(int i) { @Region Span c = Span.open(); c.close(); }
                  void m() {
                    { @Region Span d = Span.open(); d.close(); }
                    { @Region Span d = Span.open(); d.close(); }
                    Runnable r = () -> { @Region Span e = Span.open(); e.close(); };
                    try (@Region Span t = Span.open()) { t.hashCode(); }
                  }
                """)
            .succeeds();
    assertThat(sources.regionNames())
        .containsExactlyInAnyOrder(
            "T.static.a", "T.new.a", "T.new.b", "T.new.c", "T.m.d", "T.m.d#2", "T.m.e", "T.m.t");
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_22, disabledReason = "unnamed variables need 22")
  void unnamedSpansAreSpans() {
    Sources sources =
        Sources.ofBody(
                """
                  void m() {
                    try (@Region Span _ = Span.open()) { n(); }
                    try (@Region Span _ = Span.open()) { n(); }
                  }
                  void n() { try (@Region Span _ = Span.open()) { hashCode(); } }
                """)
            .succeeds();
    assertThat(sources.regionNames())
        .containsExactlyInAnyOrder("T.m.span", "T.m.span#2", "T.n.span");
  }

  @Test
  void localAndAnonymousClasses() {
    Sources sources =
        Sources.ofBody(
                """
                  void m() {
                    new Object() { @Region void a() { new Object() { @Region void b() {} }; } };
                    class Local<Q extends Number> { @Region Q c(Q q, Local<Q> l) { return q; } }
                    record Rec(int i) { @Region void d() {} }
                  }
                  void n() {
                    class Local { @Region void c() { @Region Span s = Span.open(); s.close(); } }
                    Object o = new Object() { @Region void e() {} };
                  }
                """)
            .succeeds();
    assertThat(sources.index())
        .extracting(fields -> fields.subList(1, 5))
        .containsExactlyInAnyOrder(
            List.of("T.1.a", "T$1", "a", "()V"),
            List.of("T.1.1.b", "T$1$1", "b", "()V"),
            List.of(
                "T.1Local.c", "T$1Local", "c", "(Ljava/lang/Number;LT$1Local;)Ljava/lang/Number;"),
            List.of("T.1Rec.d", "T$1Rec", "d", "()V"),
            List.of("T.2Local.c", "T$2Local", "c", "()V"),
            List.of("T.2Local.c.s", "T$2Local", "c", "()V"),
            List.of("T.2.e", "T$2", "e", "()V"));
  }

  @Test
  void regionOnATypeMeansItsMethods() {
    Sources sources =
        Sources.of(
                "T",
                """
                import dev.edpm.annotations.Region;
                @Region
                abstract class T {
                  int f = 1;
                  { f = 2; }
                  T() {}
                  void a() {}
                  private static void b() {}
                  abstract void c();
                  @Region("own") void d() {}
                  static class Nested { void e() {} }
                  @Region record R(int x) { int y() { return x; } }
                  @Region interface I { void f(); default void g() {} }
                }
                """)
            .succeeds();
    assertThat(sources.regionNames())
        .containsExactlyInAnyOrder("T.a", "T.b", "own", "T.R.y", "T.I.g");
  }

  @Test
  void nameOnATypeIsThePrefixOfItsMethods() {
    Sources sources =
        Sources.of(
                "T",
                """
                import dev.edpm.annotations.Region;
                @Region("io")
                class T {
                  @Region T() {}
                  void read() {}
                  @Region void write() {}
                  @Region("own") void d() {}
                  static class Nested { @Region void e() {} }
                }
                """)
            .succeeds();
    assertThat(sources.regionNames())
        .containsExactlyInAnyOrder("T.new", "io.read", "io.write", "own", "T.Nested.e");
  }

  @Test
  void defaultNameGivesWayToAnExplicitOne() {
    Sources sources =
        Sources.ofBody("  @Region void m() {}\n  @Region(\"T.m\") void n() {}").succeeds();
    assertThat(sources.regionNames()).containsExactlyInAnyOrder("T.m#2", "T.m");
  }

  @Test
  void constantsMakeNames() {
    Sources sources =
        Sources.ofBody(
                """
                  static final String PREFIX = "a";
                  interface Names { String B = PREFIX + ".b"; }
                  @Region(PREFIX) void m() {
                    final String local = Names.B + 1;
                    @Region(local) Span s = Span.open();
                    s.close();
                    try (@Region((T.Names.B) + '-' + true) Span t = Span.open()) { t.hashCode(); }
                  }
                """)
            .succeeds();
    assertThat(sources.regionNames()).containsExactlyInAnyOrder("a", "a.b1", "a.b-true");
  }

  @Test
  void privateTypesOfASuperclassHideNothing() {
    Sources sources =
        Sources.of("p/Base", "package p; public class Base { private @interface Region {} }")
            .add(
                "T",
                "import dev.edpm.annotations.Region; class T extends p.Base { @Region void m() {} }")
            .succeeds();
    assertThat(sources.regionNames()).containsExactly("T.m");
  }

  @Test
  void oddNamesSurviveTheIndex() {
    Sources sources =
        Sources.ofBody("  @Region(\"a\\tb\\\\c\\nd, \\u00e9 \\\"$S\\\"\") void m() {}").succeeds();
    assertThat(sources.regionNames()).containsExactly("a\\tb\\\\c\\nd, é \"$S\"");
  }
}
