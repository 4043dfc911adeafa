package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CounterResolutionTest {

  @Test
  void theNearestSetReplacesTheOthers() {
    Sources sources =
        Sources.of(
                "p/package-info", "@dev.edpm.annotations.Counters(\"memory.loads\")\npackage p;\n")
            .add(
                "p/T",
                """
                package p;
                import dev.edpm.annotations.*;
                import dev.edpm.runtime.Span;
                class T {
                  @Region("package") void a() {}
                  @Counters("cpu.cycles") static class Inner {
                    @Region("type") void b() {}
                    @Region("member") @Counters("branch.taken") void c() {
                      @Region("inherited") Span s = Span.open();
                      s.close();
                      @Region("variable") @Counters("os.page-faults") Span t = Span.open();
                      t.close();
                      Runnable r = () -> { @Region("lambda") Span u = Span.open(); u.close(); };
                      new Object() { @Region("anonymous") void d() {} };
                    }
                    class Innermost { @Region("outer type") void e() {} }
                    @Region("none") @Counters({}) void f() {}
                  }
                }
                """)
            .succeeds();
    assertThat(sources.counters("package")).containsExactly("memory.loads");
    assertThat(sources.counters("type")).containsExactly("cpu.cycles");
    assertThat(sources.counters("member")).containsExactly("branch.taken");
    assertThat(sources.counters("inherited")).containsExactly("branch.taken");
    assertThat(sources.counters("variable")).containsExactly("os.page-faults");
    assertThat(sources.counters("lambda")).containsExactly("branch.taken");
    assertThat(sources.counters("anonymous")).containsExactly("branch.taken");
    assertThat(sources.counters("outer type")).containsExactly("cpu.cycles");
    assertThat(sources.counters("none")).isEmpty();
  }

  @Test
  void bareTypesAreExpandedInCatalogueOrderWithoutWallTime() {
    Sources sources =
        Sources.ofBody(
                "  @Region(\"r\") @Counters({\"branch.taken\", \"cpu\", \"time\"}) void m() {}")
            .succeeds();
    assertThat(sources.counters("r"))
        .containsExactly("time.cpu", "time.user", "cpu.cycles", "cpu.instructions", "branch.taken");
  }

  @Test
  void setsOnOneElementAreAUnion() {
    Sources sources =
        Sources.of(
                "p/Hot",
                "package p; @dev.edpm.annotations.Counters({\"cpu.cycles\", \"branch.taken\"})"
                    + " public @interface Hot {}")
            .add(
                "T",
                """
                import dev.edpm.annotations.*;
                import dev.edpm.runtime.Span;
                import p.*;
                class T {
                  @Counters("os.page-faults") @interface Mine {}
                  @Region("r") @Hot @Mine @Counters({"cpu.cycles", "time.cpu"}) void m() {
                    @Region("s") @p.Hot Span s = Span.open();
                    s.close();
                  }
                }
                """)
            .with("-Xlint:-processing")
            .succeeds();
    assertThat(sources.counters("r"))
        .containsExactly("time.cpu", "cpu.cycles", "branch.taken", "os.page-faults");
    assertThat(sources.counters("s")).containsExactly("cpu.cycles", "branch.taken");
  }

  @Test
  void constantsOfTheLibrary() {
    Sources sources =
        Sources.of(
                "T",
                """
                import static dev.edpm.annotations.Counter.CACHE_L2_STORES;
                import dev.edpm.annotations.Counter;
                import dev.edpm.annotations.*;
                import dev.edpm.runtime.Span;
                class T {
                  void m() {
                    @Region("s") @Counters({CACHE_L2_STORES, Counter.CPU, dev.edpm.annotations.Counter.TIME_CPU})
                    Span s = Span.open();
                    s.close();
                  }
                }
                """)
            .succeeds();
    assertThat(sources.counters("s"))
        .containsExactly("time.cpu", "cpu.cycles", "cpu.instructions", "cache.l2-stores");
  }
}
