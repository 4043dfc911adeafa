package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          com.amce.**              | com.acme.**
          com.acme.a               | com.acme.A
          com.acme.A.mm            | com.acme.A.m
          com.acme.AA.*            | com.acme.A.*
          A.In.o                   | com.acme.A.In.o
          **.A.nn                  | **.A.n
          !com.acmee.**            | !com.acme.**
          """)
  void patternThatMatchesNothingIsANoteWithTheNearestName(String pattern, String near) {
    assertThat(notes("com.acme.A.n," + pattern, "-Xlint:all", "-Werror"))
        .singleElement()
        .asString()
        .contains("[EdpmPattern]", "\"" + pattern + "\"", "did you mean \"" + near + "\"");
  }

  @Test
  void patternsThatAreNearNothingAndThoseThatMatch() {
    assertThat(notes("org.other.**,com.acme.A"))
        .singleElement()
        .asString()
        .contains("\"org.other.**\"", "matches no method", "such as \"com.acme.A.m\"")
        .doesNotContain("did you mean");
    assertThat(notes("com.acme.**,!**.n,com.acme.A.In,**")).isEmpty();
    assertThat(notes("com.acme.A.In.p")).hasSize(1); // it has no body
    assertThat(notes("**.hidden,com.acme.A.new")).hasSize(2); // patterns select neither
    assertThat(notes("")).isEmpty();
  }

  @Test
  void aMethodThatIsMarkedAnywayIsMatched() {
    Sources sources =
        Sources.ofBody("  @Region void m() {}").with("-Aedpm.regions=T.m,T").succeeds();
    assertThat(sources.compile().notes()).isEmpty();
  }

  @Test
  void patternsNobodyCanMean() {
    String much = "x".repeat(1_001);
    Sources.of("com/acme/A", SOURCE)
        .with("-Aedpm.regions=com.acme.**," + much)
        .failsAsAWhole(
            "[EdpmOption]", "-Aedpm.regions=", "1001 characters, but the maximum is 1000");
    Sources.of("com/acme/A", SOURCE)
        .with("-Aedpm.counters=a\ud800b")
        .failsAsAWhole("[EdpmOption]", "-Aedpm.counters=", "character 2", "U+D800");
    assertThat(notes("x".repeat(1_000))).singleElement().asString().hasSizeLessThan(300);
    assertThat(notes("\\,\\\\,!,*,\\!a,a\\")).isNotEmpty();
  }

  /** javac reports the end of each type, also if it stops after an error in another one. */
  @Test
  void afterAnErrorNothingIsSaidOfPatterns() {
    Sources sources =
        Sources.of("com/acme/A", SOURCE)
            .add("com/acme/B", "package com.acme; class B { int wrong() { return \"\"; } }")
            .add("com/acme/C", "package com.acme; class C { void c() {} }")
            .with("-XDshould-stop.ifError=ATTR", "-Aedpm.regions=com.acme.A.m,com.acme.C.c");
    assertThat(sources.compile().errors()).hasSize(1);
    assertThat(sources.compile().notes()).isEmpty();
  }

  private static List<Diagnostic<? extends JavaFileObject>> notes(
      String patterns, String... options) {
    Sources sources =
        Sources.of("com/acme/A", SOURCE)
            .with((Object[]) options)
            .with("-Aedpm.regions=" + patterns)
            .succeeds();
    return sources.compile().notes();
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
