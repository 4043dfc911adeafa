package dev.edpm.processor;

import dev.edpm.processor.reader.javac.Mirrors;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/**
 * The user's own annotation types that are marks or counter sets, by compilation. {@link
 * EdpmProcessor} records them before javac asks {@link MarkClaimer} for its supported annotations.
 */
final class CounterSetTypes {

  private static final Map<ProcessingEnvironment, Set<String>> NOTED =
      Collections.synchronizedMap(new WeakHashMap<>());

  private CounterSetTypes() {}

  /**
   * Records those of {@code annotations} that are annotated with {@code @Region} or
   * {@code @Counters}.
   */
  static void note(ProcessingEnvironment environment, Set<? extends TypeElement> annotations) {
    Set<String> names = new HashSet<>(of(environment));
    for (TypeElement type : annotations) {
      if (has(RuntimeNames.REGION_ANNOTATION, type)
          || has(RuntimeNames.COUNTERS_ANNOTATION, type)) {
        names.add(type.getQualifiedName().toString());
      }
    }
    NOTED.put(environment, Set.copyOf(names));
  }

  /** Returns the qualified names of the types recorded so far. */
  static Set<String> of(ProcessingEnvironment environment) {
    return NOTED.getOrDefault(environment, Set.of());
  }

  private static boolean has(String annotation, TypeElement type) {
    return Mirrors.find(type.getAnnotationMirrors(), annotation).isPresent();
  }
}
