package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * {@code @Region(async = true)} on methods that return a type of a reactive library. The libraries
 * and the adapters are empty classes of the same names, which is all that the compiler looks at.
 */
class ReactiveDiagnosticsTest {

  private static final List<String> LIBRARIES =
      List.of(
          "org.reactivestreams.Publisher<T>",
          "reactor.core.publisher.Mono<T> implements org.reactivestreams.Publisher<T>",
          "reactor.core.publisher.Flux<T> implements org.reactivestreams.Publisher<T>",
          "io.smallrye.mutiny.Uni<T>",
          "io.smallrye.mutiny.Multi<T>",
          "io.reactivex.rxjava3.core.Single<T>",
          "io.reactivex.rxjava3.core.Maybe<T>",
          "io.reactivex.rxjava3.core.Completable",
          "io.reactivex.rxjava3.core.Observable<T>",
          "io.reactivex.rxjava3.core.Flowable<T>");

  private static final List<String> ADAPTERS =
      List.of(
          "dev.edpm.reactor.MonoAdapter",
          "dev.edpm.mutiny.UniAdapter",
          "dev.edpm.rxjava.RxJavaAdapter");

  private static Sources body(String body) {
    return type("class T", body);
  }

  private static Sources type(String type, String body) {
    Sources sources =
        Sources.of(
            "T",
            "import dev.edpm.annotations.*;\nimport reactor.core.publisher.*;\n"
                + "import io.smallrye.mutiny.*;\nimport io.reactivex.rxjava3.core.*;\n"
                + type
                + " {\n"
                + body
                + "\n}\n");
    for (String library : LIBRARIES) {
      String name = library.replaceAll("[< ].*", "");
      String kind = name.endsWith("Publisher") || name.endsWith("Uni") ? "interface" : "class";
      sources = declared(sources, name, kind, library.substring(name.length()));
    }
    return sources;
  }

  private static Sources declared(Sources sources, String name, String kind, String rest) {
    int dot = name.lastIndexOf('.');
    return sources.add(
        name,
        "package "
            + name.substring(0, dot)
            + ";\npublic "
            + kind
            + " "
            + name.substring(dot + 1)
            + rest
            + " {}\n");
  }

  private static Sources withAdapters(Sources sources) {
    Sources all = sources;
    for (String adapter : ADAPTERS) {
      all = declared(all, adapter, "class", "");
    }
    return all;
  }

  /**
   * Returns the regions in the order of their numbers, with a star if they are asynchronous, and
   * with the numbers of those inside.
   */
  private static List<String> regions(Sources sources) {
    return withAdapters(sources).succeeds().index().stream()
        .sorted(Comparator.comparing(row -> Integer.valueOf(row.get(8))))
        .map(row -> row.get(1) + (row.contains("asynchronous") ? "*" : "") + " " + row.get(9))
        .map(String::strip)
        .toList();
  }

  @Test
  void subscriptionsAndCallsAreTwoRegions() {
    assertThat(
            regions(
                body(
                    """
                      @Region(async = true) Mono<String> a() { return null; }
                      @Region(async = true) Uni<String> b() { return null; }
                      @Region("between") void between() {}
                      @Region(async = true) Single<?> c() { return null; }
                      @Region(value = "maybe", async = true) Maybe<String> d() { return null; }
                      @Region(async = true) Completable e() { return null; }
                      @Region Mono<String> f() { return null; }
                      @Region("maybe (call)") void g() {}
                    """)))
        .containsExactly(
            "T.a (call)",
            "T.a*",
            "T.b (call)",
            "T.b*",
            "between",
            "T.c (call)",
            "T.c*",
            "maybe (call)#2",
            "maybe*",
            "T.e (call)",
            "T.e*",
            "T.f",
            "maybe (call)");
  }

  @Test
  void whatIsInsideTheMethodIsInsideItsCalls() {
    assertThat(
            regions(
                body(
                    """
                      @Region(async = true)
                      Mono<String> a() {
                        try (var inside = dev.edpm.runtime.Span.open("inside")) {
                          return null;
                        }
                      }
                    """)))
        .containsExactly("T.a (call) 2", "T.a*", "inside");
  }

  @Test
  void theArtifactMustBeThere() {
    body("  @Region(async = true) Mono<String> m() { return null; }")
        .fails("T", "true)", "[EdpmNotAsynchronous]", "m(), which returns a Mono", ":edpm-reactor");
    body("  @Region(async = true) Uni<String> m() { return null; }")
        .fails("T", "true)", "[EdpmNotAsynchronous]", "a Uni", ":edpm-mutiny");
    body("  @Region(async = true) Completable m() { return null; }")
        .fails("T", "true)", "[EdpmNotAsynchronous]", "a Completable", ":edpm-rxjava");
    type("@Region(async = true) class T", "  Single<String> m() { return null; }")
        .fails("T", "true)", "[EdpmNotAsynchronous]", "m(), which", "a Single", ":edpm-rxjava");
  }

  @Test
  void onlyTheTypesThemselves() {
    body("  static class Own extends Mono<String> {}\n"
            + "  @Region(async = true) Own m() { return null; }")
        .fails("T", "true)", "[EdpmNotAsynchronous]", "m() needs the return type Mono itself");
    body("  @Region(async = true) <U extends Uni<String>> U m() { return null; }")
        .fails("T", "true)", "[EdpmNotAsynchronous]", "m() needs the return type Uni itself");
  }

  @Test
  void typesWithManyResultsAreRefused() {
    for (String type :
        List.of(
            "Flux<String>",
            "Multi<String>",
            "Observable<String>",
            "Flowable<String>",
            "org.reactivestreams.Publisher<String>",
            "java.util.concurrent.Flow.Publisher<String>",
            "java.util.stream.Stream<String>",
            "java.util.stream.IntStream")) {
      body("  @Region(async = true) " + type + " m() { return null; }")
          .fails(
              "T",
              "true)",
              "[EdpmNotAsynchronous]",
              "not for m(), because a "
                  + type.replaceAll("<.*", "").replaceAll(".*[.]", "")
                  + " may",
              "return a type with one result");
    }
    assertThat(
            regions(
                type(
                    "@Region(async = true) class T",
                    "  Flux<String> many() { return null; }\n  Mono<String> one() { return null; }")))
        .containsExactly("T.many", "T.one (call)", "T.one*");
  }
}
