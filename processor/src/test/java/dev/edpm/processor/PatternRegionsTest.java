package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PatternRegionsTest {

  private static final String SOURCE =
      """
      package com.acme;
      class A {
        A() {}
        void m() { new Object() { void hidden() {} }; }
        private static int n(int i) { return i; }
        abstract static class In { void o() {} abstract void p(); }
      }
      """;

  @Test
  void codeWithoutAnyAnnotation() {
    Sources sources =
        Sources.of("com/acme/A", SOURCE)
            .add("com/acme/gen/G", "package com.acme.gen; class G { void g() {} }")
            .with("-Xlint:all", "-Werror", "-Aedpm.regions=com.acme.**,!com.acme.gen.**")
            .succeeds();
    assertThat(sources.regionNames()).containsExactlyInAnyOrder("A.m", "A.n", "A.In.o");
  }

  @Test
  void singleMethodsAndTypes() {
    assertThat(regions("com.acme.A.m")).containsExactly("A.m");
    assertThat(regions("com.acme.A")).containsExactlyInAnyOrder("A.m", "A.n");
    assertThat(regions("com.acme.A.In")).containsExactly("A.In.o");
    assertThat(regions("**,!**.n")).containsExactlyInAnyOrder("A.m", "A.In.o");
    assertThat(regions("!com.acme.A.In")).containsExactlyInAnyOrder("A.m", "A.n");
    assertThat(regions("")).isEmpty();
  }

  private static Iterable<String> regions(String patterns) {
    return Sources.of("com/acme/A", SOURCE)
        .with("-Aedpm.regions=" + patterns)
        .succeeds()
        .regionNames();
  }

  @Test
  void marksKeepTheirNamesAndCounters() {
    Sources sources =
        Sources.ofBody("  @Region(\"own\") void m() {}\n  @Counters(\"cpu.cycles\") void n() {}")
            .with("-Aedpm.regions=**")
            .succeeds();
    assertThat(sources.regionNames()).containsExactlyInAnyOrder("own", "T.n");
    assertThat(sources.counters("T.n")).containsExactly("cpu.cycles");
  }
}
