package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** {@code @Region(async = true)}: where it is allowed, and which regions it makes asynchronous. */
class AsynchronousDiagnosticsTest {

  private static final String IMPORTS =
      "import dev.edpm.annotations.*;\nimport dev.edpm.runtime.Span;\n"
          + "import java.util.concurrent.*;\n";

  private static final String COMPOSED =
      "import dev.edpm.annotations.Region;\n@Region(async = true) public @interface Loads {}\n";

  private static Sources body(String body) {
    return Sources.of("T", IMPORTS + "class T {\n" + body + "\n}\n");
  }

  private static Sources composed(String body) {
    return body(body).add("Loads", COMPOSED);
  }

  /** Returns for each region whether the index says that it is asynchronous. */
  private static Map<String, Boolean> regions(Sources sources) {
    Map<String, Boolean> regions = new TreeMap<>();
    for (List<String> row : sources.succeeds().index()) {
      assertThat(row.size()).isIn(10, 11);
      regions.put(row.get(1), row.size() == 11 && row.get(10).equals("asynchronous"));
    }
    return regions;
  }

  @Test
  void everyTypeThatIsAStage() {
    assertThat(
            regions(
                body(
                    """
                      interface Own<T> extends CompletionStage<T> {}
                      static class Nested extends CompletableFuture<String> {}
                      @Region(async = true) CompletionStage<?> a() { return null; }
                      @Region(async = true) CompletableFuture<String> b() { return null; }
                      @Region(async = true) Own<String> c() { return null; }
                      @Region(async = true) T.Nested d() { return null; }
                      @Region(async = true) <S extends CompletionStage<?>> S e() { return null; }
                      @Region(async = true)
                      <S extends Comparable<S> & CompletionStage<?>> S f() { return null; }
                      @Region(async = true) @SuppressWarnings("rawtypes")
                      java.util.concurrent.CompletableFuture g() { return null; }
                      @Region("h") CompletionStage<?> h() { return null; }
                      @Region(async = false) CompletionStage<?> i() { return null; }
                    """)))
        .isEqualTo(
            Map.of(
                "T.a", true, "T.b", true, "T.c", true, "T.d", true, "T.e", true, "T.f", true, "T.g",
                true, "h", false, "T.i", false));
  }

  @Test
  void methodsOfLocalClasses() {
    assertThat(
            regions(
                body(
                    """
                      Object m() {
                        class Own extends CompletableFuture<String> {}
                        class Other {
                          @Region(value = "own", async = true) Own a() { return null; }
                          @Region(value = "bound", async = true)
                          <S extends Comparable<S> & CompletionStage<?>> S b() { return null; }
                        }
                        return new Object() {
                          @Region(value = "future", async = true)
                          CompletableFuture<Own> c() { return null; }
                        };
                      }
                    """)))
        .isEqualTo(Map.of("own", true, "bound", true, "future", true));
    body("""
              Object m() {
                class CompletableFuture {}
                return new Object() {
                  @Region(async = true) CompletableFuture c() { return null; }
                };
              }
            """)
        .fails("T", "true", "[EdpmNotAsynchronous]", "c() returns none");
  }

  /** A bound names what is in scope where it is written, not where its variable is used. */
  @Test
  void typeVariablesOfLocalClassesThatHideOthers() {
    assertThat(
            regions(
                body(
                    """
                      <A extends CompletionStage<?>> void m() {
                        class Local<B extends A> {
                          @Region(value = "stage", async = true) <A extends B> A a() { return null; }
                          @Region("none") <A extends Comparable<B>> A b(A a) { return null; }
                        }
                      }
                    """)))
        .isEqualTo(Map.of("stage", true, "none", false));
    body("""
              void m() {
                class Local {
                  @Region("cycle") <A extends B, B extends A> A a(B b) { return null; }
                }
              }
            """)
        .fails("T", "A extends B", "cyclic inheritance");
  }

  @Test
  void anyOtherTypeIsAnError() {
    body("  @Region(async = true) void m() {}")
        .fails("T", "true)", "[EdpmNotAsynchronous]", "m() returns none", "remove async = true");
    body("  @Region(value = \"r\", async = true) Future<String> m() { return null; }")
        .fails("T", "true)", "[EdpmNotAsynchronous]", "CompletionStage");
    body("  @Region(async = true) CompletableFuture<?>[] m() { return null; }")
        .fails("T", "true)", "[EdpmNotAsynchronous]");
    body("  @Region(async = true) <S> S m() { return null; }")
        .fails("T", "true)", "[EdpmNotAsynchronous]");
    composed("  @Loads int m() { return 1; }")
        .fails("T", "@Loads", "[EdpmNotAsynchronous]", "m() returns none", "use another mark");
  }

  @Test
  void constructorsAndSpans() {
    body("  @Region(async = true) T() {}")
        .fails("T", "true)", "[EdpmNotAsynchronous]", "not for a constructor", "remove it");
    body("  void m() { try (@Region(async = true) Span s = Span.open()) { m(); } }")
        .fails("T", "true)", "[EdpmNotAsynchronous]", "not for a span", "remove it");
    composed("  @Loads T() {}").fails("T", "@Loads", "[EdpmNotAsynchronous]", "a constructor");
    composed("  void m() { try (@Loads Span s = Span.open()) { m(); } }")
        .fails("T", "@Loads", "[EdpmNotAsynchronous]", "a span");
  }

  @Test
  void theValueIsAConstant() {
    assertThat(
            regions(
                body(
                    """
                      static final boolean ON = true;
                      @Region(async = ON) CompletionStage<?> a() { return null; }
                      @Region(async = !T.ON) CompletionStage<?> b() { return null; }
                      @Region(async = ON ? false : ON) void c() {}
                      @Region(async = 1 < 2) CompletionStage<?> d() { return null; }
                    """)))
        .isEqualTo(Map.of("T.a", true, "T.b", false, "T.c", false, "T.d", true));
  }

  @Test
  void onTypesAndPackagesItConcernsTheMethodsThatReturnAStage() {
    String methods =
        """
          CompletionStage<?> a() { return null; }
          void b() {}
          T() {}
          @Region CompletionStage<?> c() { return null; }
          @Region(async = false) CompletionStage<?> d() { return null; }
          class Inner { CompletionStage<?> e() { return null; } }
        """;
    Map<String, Boolean> marked = Map.of("T.a", true, "T.b", false, "T.c", false, "T.d", false);
    assertThat(
            regions(
                Sources.of("T", IMPORTS + "@Region(async = true) class T {\n" + methods + "}\n")))
        .isEqualTo(marked);
    assertThat(
            regions(
                Sources.of("T", IMPORTS + "@Loads class T {\n" + methods + "}\n")
                    .add("Loads", COMPOSED)))
        .isEqualTo(marked);
    assertThat(
            regions(
                Sources.of(
                        "p/package-info", "@dev.edpm.annotations.Region(async = true) package p;\n")
                    .add("p/T", "package p;\n" + IMPORTS + "class T {\n" + methods + "}\n")))
        .isEqualTo(marked);
  }

  @Test
  void aPatternMakesOrdinaryRegions() {
    assertThat(regions(body("  CompletionStage<?> a() { return null; }").with("-Aedpm.regions=**")))
        .isEqualTo(Map.of("T.a", false));
  }

  @Test
  void theGeneratedSource() {
    String source =
        body("  @Region(async = true) CompletionStage<?> a() { return null; }")
            .succeeds()
            .generated("T_Edpm.java")
            .orElseThrow();
    assertThat(source)
        .contains(
            """
              static void exit(Object result, T_Edpm execution, int region) {
                if (execution != null) {
                  Regions.ALL.get(region).exitAsynchronous(result, (Frame) (ExecutionHandle) execution);
                }
              }
            """,
            """
                static final List<RegionHandle> ALL = handles(T_Edpm.class, "T.java",
                    region(0, "T.a", "T", "a", "()Ljava/util/concurrent/CompletionStage;", 5)
                        .asynchronous());
            """);
  }
}
