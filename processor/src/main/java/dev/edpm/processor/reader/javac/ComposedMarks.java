package dev.edpm.processor.reader.javac;

import com.sun.source.tree.AnnotationTree;
import dev.edpm.processor.names.RuntimeNames;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Recognises the annotation types of the user's own that are marks: those that {@code @Region} is
 * written on.
 */
public final class ComposedMarks {

  /** Annotations that most code has; their types need not be looked up. */
  private static final Set<String> COMMON =
      Set.of("Override", "SuppressWarnings", "Deprecated", "FunctionalInterface", "SafeVarargs");

  private final Map<TypeElement, Optional<AnnotationMirror>> known = new HashMap<>();

  /** Creates what recognises them; elements of one round only. */
  public ComposedMarks() {}

  /** Tells whether an annotation may be such a mark, without a look at its type. */
  public static boolean isCandidate(AnnotationTree annotation) {
    return !COMMON.contains(AnnotationTrees.simpleName(annotation));
  }

  /** Returns the {@code @Region} on an annotation type. */
  public Optional<AnnotationMirror> region(TypeElement type) {
    Optional<AnnotationMirror> found = known.get(type);
    if (found == null) {
      found = Mirrors.find(type.getAnnotationMirrors(), RuntimeNames.REGION_ANNOTATION);
      known.put(type, found);
    }
    return found;
  }

  /** Returns the {@code @Region} of an element, its own or that of an annotation that it has. */
  public Optional<AnnotationMirror> regionOf(Element element) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      TypeElement type = Mirrors.type(mirror);
      if (type.getQualifiedName().contentEquals(RuntimeNames.REGION_ANNOTATION)) {
        return Optional.of(mirror);
      }
      Optional<AnnotationMirror> composed = region(type);
      if (composed.isPresent()) {
        return composed;
      }
    }
    return Optional.empty();
  }

  /** Returns the name that the {@code @Region} on an annotation type or a package gives. */
  public static Optional<String> name(AnnotationMirror region) {
    // What is wrong with an empty one is reported where it is written.
    return Mirrors.text(region).filter(text -> !text.isBlank());
  }
}
