package dev.edpm.processor.reader.javac;

import com.sun.source.tree.AnnotationTree;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Recognises the user's own annotation types that are marks, because they are annotated with
 * {@code @Region}.
 */
public final class ComposedMarks {

  /** Frequent annotations, whose types need not be resolved. */
  private static final Set<String> COMMON =
      Set.of("Override", "SuppressWarnings", "Deprecated", "FunctionalInterface", "SafeVarargs");

  private final Map<TypeElement, Optional<AnnotationMirror>> known = new HashMap<>();

  /** Creates an object for the elements of one round. */
  public ComposedMarks() {}

  /** Returns whether an annotation may be such a mark, without resolving its type. */
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

  /** Returns the {@code @Region} of an element, or that of the type of one of its annotations. */
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

  /** Returns the name in the {@code @Region} of an annotation type or a package. */
  public static Optional<String> name(AnnotationMirror region) {
    // An empty name is reported where it is written.
    return Mirrors.text(region).filter(text -> !text.isBlank());
  }
}
