package dev.edpm.processor;

import dev.edpm.processor.names.RuntimeNames;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.TypeElement;

/**
 * The user's own annotation types that are counter sets, by compilation. {@link EdpmProcessor}
 * records them before javac asks {@link MarkClaimer} for its supported annotations.
 */
final class CounterSetTypes {

  private static final Map<ProcessingEnvironment, Set<String>> NOTED =
      Collections.synchronizedMap(new WeakHashMap<>());

  private CounterSetTypes() {}

  /** Records those of {@code annotations} that are annotated with {@code @Counters}. */
  static void note(ProcessingEnvironment environment, Set<? extends TypeElement> annotations) {
    Set<String> names = new HashSet<>(of(environment));
    for (TypeElement type : annotations) {
      if (bearsCounters(type)) {
        names.add(type.getQualifiedName().toString());
      }
    }
    NOTED.put(environment, Set.copyOf(names));
  }

  /** Returns the qualified names of the types recorded so far. */
  static Set<String> of(ProcessingEnvironment environment) {
    return NOTED.getOrDefault(environment, Set.of());
  }

  private static boolean bearsCounters(TypeElement type) {
    for (AnnotationMirror mirror : type.getAnnotationMirrors()) {
      if (mirror.getAnnotationType().asElement() instanceof TypeElement own
          && own.getQualifiedName().contentEquals(RuntimeNames.COUNTERS_ANNOTATION)) {
        return true;
      }
    }
    return false;
  }
}
