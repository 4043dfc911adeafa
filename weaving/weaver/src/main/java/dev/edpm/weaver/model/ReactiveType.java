package dev.edpm.weaver.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A type with at most one result that does its work for each subscription. The adapter in an
 * artifact of its own follows the subscriptions.
 *
 * @param name its qualified name
 * @param artifact the artifact of its adapter
 * @param adapter the qualified name of its adapter
 */
public record ReactiveType(String name, String artifact, String adapter) {

  private static final String RXJAVA = "io.reactivex.rxjava3.core.";

  private static final List<ReactiveType> ALL =
      List.of(
          new ReactiveType(
              "reactor.core.publisher.Mono", "edpm-reactor", "dev.edpm.reactor.MonoAdapter"),
          new ReactiveType("io.smallrye.mutiny.Uni", "edpm-mutiny", "dev.edpm.mutiny.UniAdapter"),
          ofRxJava("Single"),
          ofRxJava("Maybe"),
          ofRxJava("Completable"));

  /** Types with any number of results, which a consumer takes at its own pace. */
  private static final List<String> STREAMS =
      List.of(
          "reactor.core.publisher.Flux",
          "io.smallrye.mutiny.Multi",
          RXJAVA + "Flowable",
          RXJAVA + "Observable",
          "org.reactivestreams.Publisher",
          "java.util.concurrent.Flow$Publisher",
          "java.util.stream.BaseStream");

  private static ReactiveType ofRxJava(String simpleName) {
    return new ReactiveType(RXJAVA + simpleName, "edpm-rxjava", "dev.edpm.rxjava.RxJavaAdapter");
  }

  /** Returns all of them. */
  public static List<ReactiveType> all() {
    return ALL;
  }

  /** Returns the binary names of types with any number of results. */
  static List<String> streams() {
    return STREAMS;
  }

  /** Returns the type of a name. */
  static Optional<ReactiveType> of(String name) {
    return ALL.stream().filter(type -> type.name.equals(name)).findFirst();
  }

  /** Returns the binary names of all adapters. */
  public static Stream<String> adapters() {
    return ALL.stream().map(ReactiveType::adapter).distinct();
  }

  /** Returns its simple name. */
  public String simpleName() {
    return simpleName(name);
  }

  static String simpleName(String name) {
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }
}
